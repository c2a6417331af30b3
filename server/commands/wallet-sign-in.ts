import { CODE } from '@/contract/codes'
import type { Language } from '@/domain/language'
import { nowSeconds } from '../clock'
import { isSqlState, UNIQUE_VIOLATION } from '../database/database'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { addMember, memberOfWallet, walletOfMember } from './members'
import { checkSignedMessage, type SignedMessage } from './signed-message'

export interface WalletSignIn extends SignedMessage {
  readonly invitationCode: string | undefined
  readonly language: Language
  /** Whose session the call was made in: an account without a wallet binds this one. */
  readonly memberId: string | undefined
}

/** Binds a wallet to the account that is logged in. @throws RefusalError wallet-taken */
const bindWallet = async ({ database, clock }: Platform, memberId: string, address: string): Promise<string> => {
  try {
    const rows = await database.query(
      `update member set wallet_address = $2, wallet_bound_at = $3
       where id = $1 and wallet_address is null returning id`,
      [memberId, address, nowSeconds(clock)],
    )
    if (rows.length > 0) return memberId
  } catch (error) {
    if (!isSqlState(error, UNIQUE_VIOLATION)) throw error
  }
  throw new RefusalError(CODE.WALLET_TAKEN)
}

/**
 * Signs in with a wallet (EIP-4361): the message, its signature and its nonce are checked, the first sign-in of an
 * address registers it. Within the session of an account that has no wallet yet, the wallet is bound to that account.
 * @throws RefusalError sign-in-…, signature-wrong, wallet-taken, invitation-code-unknown
 */
export const signInByWallet = async (
  platform: Platform,
  signIn: WalletSignIn,
): Promise<{ memberId: string; registered: boolean }> => {
  const { database, clock } = platform
  await checkSignedMessage(platform, signIn, { purpose: 'login' })
  const walletAddress = signIn.address.toLowerCase()
  if (signIn.memberId !== undefined && (await walletOfMember(database, signIn.memberId)) === null) {
    return { memberId: await bindWallet(platform, signIn.memberId, walletAddress), registered: false }
  }
  const known = await memberOfWallet(database, walletAddress)
  if (known !== undefined) return { memberId: known, registered: false }
  const { invitationCode, language } = signIn
  const added = await database.transaction((transaction) =>
    addMember(transaction, { walletAddress, invitationCode, language, at: nowSeconds(clock) }),
  )
  if (added !== undefined) return { memberId: added, registered: true }
  // Another device signed in with the same new wallet at the same time and registered it.
  const winner = await memberOfWallet(database, walletAddress)
  if (winner === undefined) throw new Error('a wallet is neither registered nor free')
  return { memberId: winner, registered: false }
}
