import encodeQR from 'qr'

/** Not every host has a `TextEncoder`. */
const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part) =>
    part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16),
  )

/** The dark modules of a text's QR code, by row, without the quiet zone. A seventh of it may be damaged. */
export const modulesOf = (text: string): readonly (readonly boolean[])[] =>
  // The library draws at least one module of the zone.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1, textEncoder: utf8 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
