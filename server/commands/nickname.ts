import { toChecksumAddress } from 'web3-utils'
import { maskAccount } from '@/domain/masking'

/** How others see a member: the wallet address with its checksum (EIP-55), else the account masked. */
export const nicknameOf = ({
  account,
  wallet_address,
}: {
  readonly account: string | null
  readonly wallet_address: string | null
}): string => (wallet_address === null ? maskAccount(account ?? '') : toChecksumAddress(wallet_address))
