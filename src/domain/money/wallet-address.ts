const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/
/** Characters shown on either side of the ellipsis: enough to tell imitated addresses apart. */
const KEPT_CHARACTERS = 6
const GROUP_CHARACTERS = 4

/** Returns true for a 20-byte address in hexadecimal with `0x`; does not verify the checksum. */
export const isWalletAddress = (text: string): boolean => ADDRESS.test(text)

/** Returns true for a 32-byte transaction hash in hexadecimal with `0x`. */
export const isTransactionHash = (text: string): boolean => TRANSACTION_HASH.test(text)

/** Compares two addresses case-insensitively (specification §3). Returns false if one or both are missing. */
export const sameAddress = (left: string | null | undefined, right: string | null | undefined): boolean =>
  !!left && !!right && left.toLowerCase() === right.toLowerCase()

/** Common burn addresses, for which no key exists, in lower case. */
const BURN_ADDRESSES: readonly string[] = [
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
]
/** The zero address and the precompiled contracts (Ethereum Yellow Paper, appendix E). */
const RESERVED = /^0x0{38}[0-9a-f]{2}$/

/** Returns true if coins sent to an address are lost on every EVM chain, because it has no key. */
export const isBurnAddress = (address: string): boolean => {
  const lower = address.toLowerCase()
  return RESERVED.test(lower) || BURN_ADDRESSES.includes(lower)
}

/** Shortens an address to its first and last six characters: `0x12ab…34cdef`. Shorter texts are unchanged. */
export const shortAddress = (address: string): string =>
  address.length <= 2 * KEPT_CHARACTERS + 1
    ? address
    : `${address.slice(0, KEPT_CHARACTERS)}…${address.slice(-KEPT_CHARACTERS)}`

/** Splits an address into groups of four characters, with a separate `0x`: `['0x', '12ab', …]`. */
export const groupAddress = (address: string): string[] => {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(new RegExp(`.{1,${GROUP_CHARACTERS}}`, 'g')) ?? [])]
}

/**
 * State of the checksum of an address (EIP-55). `absent`: all lower or all upper case, which is allowed. `wrong`:
 * almost certainly a typing error.
 */
export type ChecksumState = 'valid' | 'absent' | 'wrong' | 'not-an-address'

/**
 * @param address as entered
 * @param checksummed the same address with its EIP-55 checksum; the caller computes it, because it needs keccak-256
 */
export const checksumState = (address: string, checksummed: string): ChecksumState => {
  if (!isWalletAddress(address) || !sameAddress(address, checksummed)) return 'not-an-address'
  const digits = address.slice(2)
  if (address === checksummed) return 'valid'
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() ? 'absent' : 'wrong'
}
