import { keccak256 } from 'ethereum-cryptography/keccak.js'

/** An address with its checksum in the case of its letters (EIP-55). */
export const checksumAddress = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)))
  const nibble = (index: number) => {
    const byte = hash[index >> 1] ?? 0
    return index % 2 === 0 ? byte >> 4 : byte & 15
  }
  return `0x${Array.from(digits, (digit, index) => (nibble(index) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
