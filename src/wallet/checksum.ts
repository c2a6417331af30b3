import { keccak256 } from 'js-sha3'

/** Returns an address with its EIP-55 checksum. The hash uses no big integers, which old hosts lack. */
export const checksumAddress = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(digits)
  const capital = (index: number) => Number.parseInt(hash.charAt(index), 16) >= 8
  return `0x${Array.from(digits, (digit, index) => (capital(index) ? digit.toUpperCase() : digit)).join('')}`
}
