import { isBurnAddress, isWalletAddress, sameAddress } from './wallet-address'

/** The platform's own addresses: what goes there never comes back (F6). */
export interface PlatformAddresses {
  readonly contracts: readonly string[]
  /** Wallets of the platform. */
  readonly wallets?: readonly string[]
  readonly blackHole: string
}

export type BlockedRecipient =
  | 'recipient-is-contract'
  | 'recipient-is-black-hole'
  | 'recipient-is-burn-address'
  | 'recipient-is-platform'

/** Why nothing may be sent to an address, whoever wants to. */
export const blockedRecipient = (address: string, platform: PlatformAddresses): BlockedRecipient | undefined => {
  if (sameAddress(address, platform.blackHole)) return 'recipient-is-black-hole'
  const isOneOf = (addresses: readonly string[] = []) => addresses.some((one) => sameAddress(address, one))
  if (isOneOf(platform.contracts)) return 'recipient-is-contract'
  if (isOneOf(platform.wallets)) return 'recipient-is-platform'
  return isBurnAddress(address) ? 'recipient-is-burn-address' : undefined
}

/** Digits that whoever forges an address can afford to match at either end. */
const FORGED_DIGITS = 3

const digitsOf = (address: string): string => address.slice(2).toLowerCase()

/**
 * The known address that this one was made to look like: alike at both ends, where people look, and different between
 * (F6). Undefined for an address that is known itself, and for one that is like none.
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

/** A part of an address, and whether it differs from the same place of another. */
export interface AddressPart {
  readonly text: string
  readonly differs: boolean
}

/** An address in parts that agree with another and parts that do not, the case of letters aside. */
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

/** Whether the case of an address says nothing of its checksum (EIP-55): all lower or all upper, which is allowed. */
export const lacksChecksum = (address: string): boolean => {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}
