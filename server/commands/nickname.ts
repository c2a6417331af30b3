import { toChecksumAddress } from 'web3-utils'
import { maskAccount } from '@/domain/masking'
import { partyName } from '@/domain/mining/party'

interface Known {
  readonly account: string | null
  readonly wallet_address: string | null
}

/** Cache of checksum addresses: the same members appear in many lists, and each checksum takes a hash. */
const checksummed = new Map<string, string>()
const KEPT_MAXIMUM = 10_000

/** A wallet address with its checksum (EIP-55). */
export const withChecksum = (address: string): string => {
  const known = checksummed.get(address)
  if (known !== undefined) return known
  if (checksummed.size >= KEPT_MAXIMUM) checksummed.clear()
  const checked = toChecksumAddress(address)
  checksummed.set(address, checked)
  return checked
}

/** How others see a member: the wallet address with its checksum, else the account masked. */
export const nicknameOf = ({ account, wallet_address }: Known): string =>
  wallet_address === null ? maskAccount(account ?? '') : withChecksum(wallet_address)

/** Returns the name of a member in texts for others, the same as in the titles of records. */
export const nameOf = (member: Known & { readonly uid: string }): string =>
  partyName({ uid: member.uid, nickname: nicknameOf(member) }, () => undefined)
