const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/
/** Characters kept on either side of the ellipsis, so that two addresses made to look alike still differ. */
const KEPT_CHARACTERS = 6
const GROUP_CHARACTERS = 4

/** Whether a text is a 20-byte address in hexadecimal with its `0x`. The checksum is a question of its own. */
export const isWalletAddress = (text: string): boolean => ADDRESS.test(text)

/** Whether a text is a 32-byte transaction hash in hexadecimal with its `0x`. */
export const isTransactionHash = (text: string): boolean => TRANSACTION_HASH.test(text)

/** Compares two addresses case-insensitively (specification §3). Nothing equals a missing address, not even another. */
export const sameAddress = (left: string | null | undefined, right: string | null | undefined): boolean =>
  !!left && !!right && left.toLowerCase() === right.toLowerCase()

/** Addresses without a key that coins are commonly destroyed at, in lower case. */
const BURN_ADDRESSES: readonly string[] = [
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
]
/** The zero address and the precompiled contracts (Ethereum Yellow Paper, appendix E). */
const RESERVED = /^0x0{38}[0-9a-f]{2}$/

/** Whether coins sent to an address are lost on every EVM chain: it has no key. */
export const isBurnAddress = (address: string): boolean => {
  const lower = address.toLowerCase()
  return RESERVED.test(lower) || BURN_ADDRESSES.includes(lower)
}

/** First six and last six characters with an ellipsis: `0x12ab…34cdef`. Text that is no longer than that stays whole. */
export const shortAddress = (address: string): string =>
  address.length <= 2 * KEPT_CHARACTERS + 1
    ? address
    : `${address.slice(0, KEPT_CHARACTERS)}…${address.slice(-KEPT_CHARACTERS)}`

/** An address in groups of four characters, its `0x` apart: `['0x', '12ab', …]`. */
export const groupAddress = (address: string): string[] => {
  const prefix = address.startsWith('0x') ? ['0x'] : []
  return [...prefix, ...(address.slice(prefix.length * 2).match(new RegExp(`.{1,${GROUP_CHARACTERS}}`, 'g')) ?? [])]
}

/**
 * What the letters of an address say about its checksum (EIP-55).
 * `absent`: all lower or all upper case, which is allowed and says nothing; `wrong`: a typing error is near certain.
 */
export type ChecksumState = 'valid' | 'absent' | 'wrong' | 'not-an-address'

/**
 * @param address as entered
 * @param checksummed the same address with its EIP-55 checksum, computed by whoever has keccak-256 at hand
 */
export const checksumState = (address: string, checksummed: string): ChecksumState => {
  if (!isWalletAddress(address) || !sameAddress(address, checksummed)) return 'not-an-address'
  const digits = address.slice(2)
  if (address === checksummed) return 'valid'
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() ? 'absent' : 'wrong'
}
