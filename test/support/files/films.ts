/** A box of ISO/IEC 14496-12 with a 32-bit size. */
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const payload = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(payload.length + 8)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), payload])
}

export const filmType = (brand = 'isom'): Buffer => box('ftyp', brand, Buffer.alloc(4), brand)

/** Returns the metadata box of a film with one track. @param handler `vide` or `soun` */
export const filmHeader = (handler = 'vide'): Buffer =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13)))),
  )

/** Returns the smallest valid film of a brand: `mp4`, or `mov` with `qt `. */
export const mp4Film = ({ brand = 'isom', bytes = 64 } = {}): Buffer =>
  Buffer.concat([filmType(brand), filmHeader(), box('mdat', Buffer.alloc(bytes))])

/** Returns an element of EBML (RFC 8794). Without content its size is unknown, as in a live recording. */
export const element = (id: string, content?: Buffer): Buffer => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(2n ** 56n + (content === undefined ? 2n ** 56n - 1n : BigInt(content.length)))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content ?? Buffer.alloc(0)])
}

export const webmHeader = (): Buffer => element('1a45dfa3', element('4282', Buffer.from('webm')))

/** @param kind 1 is a video, 2 is sound */
export const webmTracks = (kind = 1): Buffer => element('1654ae6b', element('ae', element('83', Buffer.from([kind]))))

/** Returns the smallest valid WebM. */
export const webmFilm = ({ bytes = 64, live = false } = {}): Buffer => {
  const frames = Buffer.alloc(bytes)
  return live
    ? Buffer.concat([webmHeader(), element('18538067'), webmTracks(), element('1f43b675'), frames])
    : Buffer.concat([webmHeader(), element('18538067', Buffer.concat([webmTracks(), element('1f43b675', frames)]))])
}
