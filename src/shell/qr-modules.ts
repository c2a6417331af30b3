import { encode } from 'uqr'

/** The dark modules of a text's QR code, by row, without the quiet zone. A seventh of it may be damaged. */
export const modulesOf = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: 'M', border: 0 }).data
