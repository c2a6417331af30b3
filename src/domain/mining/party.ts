import { isWalletAddress, shortAddress } from '../money/wallet-address'

/** The other side of a transfer or a withdrawal, as the platform names it. */
export interface Party {
  /** Null where it is no member: an address on the chain. */
  readonly uid: string | null
  /** A member's account, masked, or their wallet address; else the address. */
  readonly nickname: string
}

/**
 * What a party is called, wherever it is named: as the member calls it on this device; else a member with a wallet by the
 * UID, which says more than an address; else as the platform names it.
 *
 * @param nameOf what the member calls a UID or an address
 */
export const partyName = ({ uid, nickname }: Party, nameOf: (value: string) => string | undefined): string =>
  (uid === null ? undefined : nameOf(uid)) ??
  nameOf(nickname) ??
  (uid !== null && isWalletAddress(nickname) ? uid : nickname)

/**
 * A party's name where there is little room: an address is shortened, a name stays whole. It stands among words, and a
 * line may end after an ellipsis: a word joiner keeps both ends of the address on one.
 */
export const shortName = (name: string): string =>
  isWalletAddress(name) ? shortAddress(name).replace('…', '…\u2060') : name
