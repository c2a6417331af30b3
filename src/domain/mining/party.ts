import { isWalletAddress, shortAddress } from '../money/wallet-address'

/** Counterparty of a transfer or a withdrawal, as the platform names it. */
export interface Party {
  /** Null for an address on the chain that belongs to no member. */
  readonly uid: string | null
  /** Masked account or wallet address of a member; otherwise the address. */
  readonly nickname: string
}

/**
 * Returns the display name of a party: the name that the member gave it on this device, or the platform's name for it.
 * A member whose platform name is a wallet address appears by UID, because a UID is easier to recognise.
 *
 * @param nameOf returns the name that the member gave a UID or an address
 */
export const partyName = ({ uid, nickname }: Party, nameOf: (value: string) => string | undefined): string =>
  (uid === null ? undefined : nameOf(uid)) ??
  nameOf(nickname) ??
  (uid !== null && isWalletAddress(nickname) ? uid : nickname)

/**
 * Returns a party's name for narrow places: addresses are shortened, other names are not. A word joiner after the
 * ellipsis keeps both ends of an address on one line.
 */
export const shortName = (name: string): string =>
  isWalletAddress(name) ? shortAddress(name).replace('…', '…\u2060') : name
