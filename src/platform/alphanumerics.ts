const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Bytes from this value on are skipped: they would make the alphabet's first letters more likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

/**
 * Returns letters and digits from random bytes, each equally likely.
 *
 * @param takeBytes returns the given number of random bytes
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
