import encodeQR from 'qr'

/** Replaces `TextEncoder`, which some hosts lack. */
const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (part) =>
    part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16),
  )

/**
 * Returns the QR code of a text as rows of modules, true for dark, without the quiet zone. Up to a seventh may be
 * damaged.
 */
export const modulesOf = (text: string): readonly (readonly boolean[])[] =>
  // The library requires a border of at least one module.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1, textEncoder: utf8 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
