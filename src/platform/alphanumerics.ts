const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Bytes from here on would make the first letters of the alphabet likelier than the others. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

/**
 * Letters and digits out of random bytes, each equally likely.
 *
 * @param takeBytes answers that many random bytes
 */
export const alphanumericsFrom = (length: number, takeBytes: (count: number) => Uint8Array): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of Array.from(takeBytes(length - text.length))) {
      if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length]
    }
  }
  return text
}
