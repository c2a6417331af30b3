import { recover } from 'web3-eth-accounts'
import { CODE } from '@/contract/codes'
import type { WireLanguage } from '@/contract/language'
import { parseSignInMessage, type SignInMessage } from '@/domain/sign-in-message'
import { sameAddress } from '@/domain/wallet-address'
import { nowSeconds } from '../clock'
import { isSqlState, UNIQUE_VIOLATION } from '../database/database'
import { takeSignInNonce } from '../database/nonces'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { addMember, memberOfWallet, walletOfMember } from './members'

export interface WalletSignIn {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly invitationCode: string | undefined
  readonly language: WireLanguage
  /** Whose session the call was made in: an account without a wallet binds this one. */
  readonly memberId: string | undefined
}

/** Half of the order of secp256k1. */
const LARGEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Of the two signatures that anybody can make of one, wallets write the one with the lower `s` (EIP-2). */
const isCanonical = (signature: string): boolean => BigInt(`0x${signature.slice(66, 130)}`) <= LARGEST_S

const signedBy = (message: string, signature: string): string | undefined => {
  if (!isCanonical(signature)) return undefined
  try {
    return recover(message, signature)
  } catch {
    // The library throws on a signature that is no point of the curve: nobody's.
    return undefined
  }
}

/** What can be judged from the message alone. @throws RefusalError */
const checkMessage = ({ chain, clock }: Platform, signIn: WalletSignIn): SignInMessage => {
  const message = parseSignInMessage(signIn.message)
  if (!message || !sameAddress(message.address, signIn.address)) throw new RefusalError(CODE.SIGN_IN_MESSAGE_INVALID)
  if (message.chainId !== chain.id) throw new RefusalError(CODE.SIGN_IN_WRONG_CHAIN)
  if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= clock.now()) {
    throw new RefusalError(CODE.SIGN_IN_EXPIRED)
  }
  if (!sameAddress(signedBy(signIn.message, signIn.signature), signIn.address)) {
    throw new RefusalError(CODE.SIGNATURE_WRONG)
  }
  return message
}

/** Uses up the nonce, and compares what it was issued for. @throws RefusalError */
const checkNonce = async ({ database, clock }: Platform, message: SignInMessage): Promise<void> => {
  const terms = await takeSignInNonce(database, message.nonce)
  if (!terms) throw new RefusalError(CODE.SIGN_IN_NONCE_USED)
  if (terms.expiresAt <= nowSeconds(clock)) throw new RefusalError(CODE.SIGN_IN_EXPIRED)
  if (terms.domain !== message.domain || terms.uri !== message.uri) throw new RefusalError(CODE.SIGN_IN_WRONG_SITE)
}

/** Binds a wallet to the account that is logged in. @throws RefusalError wallet-taken */
const bindWallet = async ({ database }: Platform, memberId: string, address: string): Promise<string> => {
  try {
    const rows = await database.query(
      'update member set wallet_address = $2 where id = $1 and wallet_address is null returning id',
      [memberId, address],
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
  await checkNonce(platform, checkMessage(platform, signIn))
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
  // Two devices signed in with the same new wallet at once: the other one registered it.
  const winner = await memberOfWallet(database, walletAddress)
  if (winner === undefined) throw new Error('a wallet is neither registered nor free')
  return { memberId: winner, registered: false }
}
