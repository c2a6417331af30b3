import { toChecksumAddress } from 'web3-utils'
import { maskAccount } from '@/domain/masking'
import { partyName } from '@/domain/party'

interface Known {
  readonly account: string | null
  readonly wallet_address: string | null
}

/** How others see a member: the wallet address with its checksum (EIP-55), else the account masked. */
export const nicknameOf = ({ account, wallet_address }: Known): string =>
  wallet_address === null ? maskAccount(account ?? '') : toChecksumAddress(wallet_address)

/** What a member is called in what is said to others: as every record of them is titled. */
export const nameOf = (member: Known & { readonly uid: string }): string =>
  partyName({ uid: member.uid, nickname: nicknameOf(member) }, () => undefined)
