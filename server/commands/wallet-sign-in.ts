import type { Language } from '@/domain/language'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import { bindWallet, proveAccountOwner } from './bound-wallet'
import { addMember, memberOfWallet, walletOfMember } from './members'
import { checkSecondFactor, requireSecondFactor } from './second-factor'
import { checkSignedMessage, type SignedMessage } from './signed-message'

export interface WalletSignIn extends SignedMessage {
  readonly invitationCode: string | undefined
  readonly language: Language
  /** Member of the caller's session: an account without a wallet binds this one. */
  readonly memberId: string | undefined
  /** Of the account that binds the wallet. */
  readonly accountPassword: string | undefined
  /** Of the account that binds the wallet, if it has one. */
  readonly secondFactor: string | undefined
  readonly clientNetwork: string
}

/**
 * Signs in with a wallet (EIP-4361): the message, its signature and its nonce are checked, the first sign-in of an
 * address registers it. Within the session of an account that has no wallet yet, the wallet is bound to that account by
 * the account's password. The password comes first: a wrong one leaves the signature valid.
 * @throws RefusalError owner-proof-required, account-password-wrong, second-factor-…, too-many-attempts, sign-in-…, signature-wrong,
 *   wallet-taken, invitation-code-unknown
 */
export const signInByWallet = async (
  platform: Platform,
  signIn: WalletSignIn,
): Promise<{ memberId: string; registered: boolean }> => {
  const { config, database, clock } = platform
  const { memberId, clientNetwork, accountPassword, secondFactor } = signIn
  const binds = memberId !== undefined && (await walletOfMember(database, memberId)) === null
  if (binds) await requireSecondFactor(platform, memberId, secondFactor)
  const passwordHash = binds && (await proveAccountOwner(platform, { memberId, clientNetwork }, accountPassword))
  if (binds) await checkSecondFactor(platform, memberId, secondFactor)
  await checkSignedMessage(platform, signIn, { purpose: 'login' })
  const walletAddress = signIn.address.toLowerCase()
  if (passwordHash) {
    await bindWallet(platform, { memberId, passwordHash }, walletAddress)
    return { memberId, registered: false }
  }
  const known = await memberOfWallet(database, walletAddress)
  if (known !== undefined) return { memberId: known, registered: false }
  const { invitationCode, language } = signIn
  const added = await database.transaction((transaction) =>
    addMember(transaction, {
      walletAddress,
      invitationCode,
      language,
      at: nowSeconds(clock),
      teamDepth: config.invitationDepth,
    }),
  )
  if (added !== undefined) return { memberId: added, registered: true }
  // Another device signed in with the same new wallet at the same time and registered it.
  const winner = await memberOfWallet(database, walletAddress)
  if (winner === undefined) throw new Error('a wallet is neither registered nor free')
  return { memberId: winner, registered: false }
}
