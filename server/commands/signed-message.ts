import { bytesToHex, hashPersonalMessage, hexToBytes, pubToAddress, utf8ToBytes } from '@ethereumjs/util'
import { recover } from 'tiny-secp256k1'
import { CODE } from '@/contract/codes'
import { sameAddress } from '@/domain/money/wallet-address'
import {
  isPurchaseStatement,
  PASSWORD_STATEMENT,
  parseSignInMessage,
  type SignInMessage,
} from '@/domain/sign-in-message'
import type { PublicOrigin } from '../config/public-origin'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { issueSignInNonce, type SignaturePurpose, type SignInTerms, takeSignInNonce } from './nonces'

/** A message in the form of EIP-4361, with what a wallet made of it. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Half of the order of secp256k1. */
const LARGEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Recovery IDs by the spellings of `v`: of Bitcoin and most wallets, and of hardware wallets. */
const RECOVERY_IDS: Readonly<Record<number, 0 | 1>> = { 27: 0, 28: 1, 0: 0, 1: 1 }
const COMPACT_LENGTH = 64

interface SignatureParts {
  readonly rs: Uint8Array
  readonly recoveryId: 0 | 1
}

/** Reads a signature in any spelling of the contract; undefined where it is none. */
const readSignature = (text: string): SignatureParts | undefined => {
  const bytes = hexToBytes(`0x${text.replace(/^0x/i, '')}`)
  const rs = bytes.slice(0, COMPACT_LENGTH)
  if (bytes.length > COMPACT_LENGTH) {
    const recoveryId = RECOVERY_IDS[bytes[COMPACT_LENGTH] ?? -1]
    return recoveryId === undefined ? undefined : { rs, recoveryId }
  }
  // EIP-2098: the highest bit of `s` is the recovery ID.
  const highest = rs[COMPACT_LENGTH / 2] ?? 0
  rs[COMPACT_LENGTH / 2] = highest & 0x7f
  return { rs, recoveryId: highest > 0x7f ? 1 : 0 }
}

/**
 * Returns true for the lower of the two possible `s` values. Any person can turn one signature into the other; wallets
 * write the lower one (EIP-2).
 */
const isCanonical = (rs: Uint8Array): boolean => BigInt(bytesToHex(rs.slice(COMPACT_LENGTH / 2))) <= LARGEST_S

/** Returns the signer of a message (EIP-191); undefined where the signature is none. */
const signedBy = (message: string, signature: string): string | undefined => {
  const parts = readSignature(signature)
  if (!parts || !isCanonical(parts.rs)) return undefined
  try {
    const key = recover(hashPersonalMessage(utf8ToBytes(message)), parts.rs, parts.recoveryId, false)
    return key ? bytesToHex(pubToAddress(key.subarray(1))) : undefined
  } catch {
    // The library throws on a signature that is no point of the curve.
    return undefined
  }
}

/** Purpose of a signature. A purchase is bound to its order by the statement, and uses the nonce of a login. */
export type SignedPurpose = SignaturePurpose | { readonly purpose: 'purchase'; readonly statement: string }

const isStatementFor = (statement: string | undefined, signature: SignedPurpose): boolean => {
  if (signature.purpose === 'purchase') return statement === signature.statement
  if (signature.purpose === 'withdrawal-password') return statement === PASSWORD_STATEMENT
  return statement !== PASSWORD_STATEMENT && !isPurchaseStatement(statement)
}

/** Checks what the message alone shows. @throws RefusalError */
const checkMessage = ({ chain, clock }: Platform, signed: SignedMessage, signature: SignedPurpose): SignInMessage => {
  const message = parseSignInMessage(signed.message)
  if (!message || !sameAddress(message.address, signed.address)) throw new RefusalError(CODE.SIGN_IN_MESSAGE_INVALID)
  // The signature is for the text that the wallet showed.
  if (!isStatementFor(message.statement, signature)) {
    throw new RefusalError(CODE.SIGN_IN_MESSAGE_INVALID)
  }
  if (message.chainId !== chain.id) throw new RefusalError(CODE.SIGN_IN_WRONG_CHAIN)
  if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= clock.now()) {
    throw new RefusalError(CODE.SIGN_IN_EXPIRED)
  }
  if (!sameAddress(signedBy(signed.message, signed.signature), signed.address)) {
    throw new RefusalError(CODE.SIGNATURE_WRONG)
  }
  return message
}

/** Uses up the nonce, and compares what it was issued for. @throws RefusalError */
const checkNonce = async (
  { database, clock }: Platform,
  message: SignInMessage,
  signature: SignedPurpose,
): Promise<void> => {
  const nonceOf = signature.purpose === 'purchase' ? ({ purpose: 'login' } as const) : signature
  const terms = await takeSignInNonce(database, message.nonce, nonceOf)
  if (!terms) throw new RefusalError(CODE.SIGN_IN_NONCE_USED)
  if (terms.expiresAt <= nowSeconds(clock)) throw new RefusalError(CODE.SIGN_IN_EXPIRED)
  if (terms.domain !== message.domain || terms.uri !== message.uri) throw new RefusalError(CODE.SIGN_IN_WRONG_SITE)
}

const LIFETIME_SECONDS = 600

type IssuedTerms = SignInTerms & { nonce: string; expiresAt: number }

const issue = async (
  { database, clock }: Platform,
  publicOrigin: PublicOrigin,
  purpose: SignaturePurpose,
): Promise<{ signIn: IssuedTerms; termsVersion: string }> => {
  const terms = {
    domain: publicOrigin.domain,
    uri: publicOrigin.pageOrigin,
    expiresAt: nowSeconds(clock) + LIFETIME_SECONDS,
  }
  const { nonce, termsVersion } = await issueSignInNonce(database, terms, purpose)
  return { signIn: { nonce, ...terms }, termsVersion }
}

/**
 * Issues the fields that a message for a signature must contain at this site, with a nonce for one signature
 * (EIP-4361).
 */
export const issueSignatureTerms = async (
  platform: Platform,
  publicOrigin: PublicOrigin,
  purpose: SignaturePurpose,
): Promise<IssuedTerms> => (await issue(platform, publicOrigin, purpose)).signIn

/** Issues the same for a login, with the version of the agreements that a login agrees to. */
export const issueLoginTerms = (platform: Platform, publicOrigin: PublicOrigin) =>
  issue(platform, publicOrigin, { purpose: 'login' })

/**
 * Proves that the owner of an address signed this message for this purpose, here and now; its nonce is spent.
 * @throws RefusalError sign-in-…, signature-wrong
 */
export const checkSignedMessage = async (
  platform: Platform,
  signed: SignedMessage,
  purpose: SignedPurpose,
): Promise<void> => checkNonce(platform, checkMessage(platform, signed, purpose), purpose)
