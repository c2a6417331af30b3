import { bytesToHex, hashPersonalMessage, hexToBytes, pubToAddress, utf8ToBytes } from '@ethereumjs/util'
import { recover } from 'tiny-secp256k1'
import { CODE } from '@/contract/codes'
import { PASSWORD_STATEMENT, parseSignInMessage, type SignInMessage } from '@/domain/sign-in-message'
import { sameAddress } from '@/domain/wallet-address'
import { nowSeconds } from '../clock'
import { issueSignInNonce, type SignaturePurpose, type SignInTerms, takeSignInNonce } from '../database/nonces'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import type { PublicOrigin } from '../web/public-origin'

/** A message in the form of EIP-4361, with what a wallet made of it. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Half of the order of secp256k1. */
const LARGEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Of the two signatures that anybody can make of one, wallets write the one with the lower `s` (EIP-2). */
const isCanonical = (signature: string): boolean => BigInt(`0x${signature.slice(66, 130)}`) <= LARGEST_S

/** Who signed a message as wallets do (EIP-191, `v` 27 or 28); undefined where the signature is none. */
const signedBy = (message: string, signature: string): string | undefined => {
  if (!isCanonical(signature)) return undefined
  try {
    const bytes = hexToBytes(signature as `0x${string}`)
    const recoveryId = (bytes[64] ?? 0) - 27
    if (recoveryId !== 0 && recoveryId !== 1) return undefined
    const key = recover(hashPersonalMessage(utf8ToBytes(message)), bytes.subarray(0, 64), recoveryId, false)
    return key ? bytesToHex(pubToAddress(key.subarray(1))) : undefined
  } catch {
    // The library throws on a signature that is no point of the curve.
    return undefined
  }
}

/** Checks what the message alone shows. @throws RefusalError */
const checkMessage = (
  { chain, clock }: Platform,
  signed: SignedMessage,
  { purpose }: SignaturePurpose,
): SignInMessage => {
  const message = parseSignInMessage(signed.message)
  if (!message || !sameAddress(message.address, signed.address)) throw new RefusalError(CODE.SIGN_IN_MESSAGE_INVALID)
  // The signature is for the text that the wallet showed.
  if ((message.statement === PASSWORD_STATEMENT) !== (purpose === 'withdrawal-password')) {
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
  purpose: SignaturePurpose,
): Promise<void> => {
  const terms = await takeSignInNonce(database, message.nonce, purpose)
  if (!terms) throw new RefusalError(CODE.SIGN_IN_NONCE_USED)
  if (terms.expiresAt <= nowSeconds(clock)) throw new RefusalError(CODE.SIGN_IN_EXPIRED)
  if (terms.domain !== message.domain || terms.uri !== message.uri) throw new RefusalError(CODE.SIGN_IN_WRONG_SITE)
}

const LIFETIME_SECONDS = 600

/** What a message for a signature at this site has to say, with a nonce for one of them (EIP-4361). */
export const issueSignatureTerms = async (
  { database, clock }: Platform,
  site: PublicOrigin,
  purpose: SignaturePurpose,
): Promise<SignInTerms & { nonce: string; expiresAt: number }> => {
  const terms = { domain: site.domain, uri: site.pageOrigin, expiresAt: nowSeconds(clock) + LIFETIME_SECONDS }
  return { nonce: await issueSignInNonce(database, terms, purpose), ...terms }
}

/**
 * Proves that the owner of an address signed this message for this purpose, here and now; its nonce is spent.
 * @throws RefusalError sign-in-…, signature-wrong
 */
export const checkSignedMessage = async (
  platform: Platform,
  signed: SignedMessage,
  purpose: SignaturePurpose,
): Promise<void> => checkNonce(platform, checkMessage(platform, signed, purpose), purpose)
