import { isBurnAddress, isWalletAddress, sameAddress } from './wallet-address'

/** Addresses of the platform. Members must not send coins to them, because the coins would be lost (F6). */
export interface PlatformAddresses {
  readonly contracts: readonly string[]
  readonly wallets?: readonly string[]
  readonly blackHole: string
}

export type BlockedRecipient =
  | 'recipient-is-contract'
  | 'recipient-is-black-hole'
  | 'recipient-is-burn-address'
  | 'recipient-is-platform'

/** Returns the reason why no member can send coins to an address; undefined if sending is allowed. */
export const blockedRecipient = (address: string, platform: PlatformAddresses): BlockedRecipient | undefined => {
  if (sameAddress(address, platform.blackHole)) return 'recipient-is-black-hole'
  const isOneOf = (addresses: readonly string[] = []) => addresses.some((one) => sameAddress(address, one))
  if (isOneOf(platform.contracts)) return 'recipient-is-contract'
  if (isOneOf(platform.wallets)) return 'recipient-is-platform'
  return isBurnAddress(address) ? 'recipient-is-burn-address' : undefined
}

/** Digits at either end of an address that an attacker can afford to match. */
const FORGED_DIGITS = 3

const digitsOf = (address: string): string => address.slice(2).toLowerCase()

/**
 * Returns the known address that this address may imitate: equal at both ends, where people look, but different between
 * (F6). Undefined for a known address and for one without similarity.
 */
export const similarAddress = (address: string, known: readonly string[]): string | undefined => {
  if (!isWalletAddress(address) || known.some((one) => sameAddress(one, address))) return undefined
  const digits = digitsOf(address)
  return known.find((one) => {
    const other = digitsOf(one)
    return (
      isWalletAddress(one) &&
      digits.slice(0, FORGED_DIGITS) === other.slice(0, FORGED_DIGITS) &&
      digits.slice(-FORGED_DIGITS) === other.slice(-FORGED_DIGITS)
    )
  })
}

/** Part of an address that agrees with another address at the same position, or differs from it. */
export interface AddressPart {
  readonly text: string
  readonly differs: boolean
}

/** Splits an address into parts that agree with another address and parts that differ, case-insensitively. */
export const compareAddresses = (address: string, other: string): AddressPart[] => {
  const parts: AddressPart[] = []
  for (const [place, character] of address.split('').entries()) {
    const differs = character.toLowerCase() !== other[place]?.toLowerCase()
    const last = parts[parts.length - 1]
    if (last?.differs === differs) parts[parts.length - 1] = { text: last.text + character, differs }
    else parts.push({ text: character, differs })
  }
  return parts
}

/** Returns true for an address without a checksum (EIP-55): all lower or all upper case, which is allowed. */
export const lacksChecksum = (address: string): boolean => {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}
