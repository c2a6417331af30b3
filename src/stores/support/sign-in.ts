import { composeSignInMessage } from '@/domain/sign-in-message'
import type { AppConfigStore } from '../app-config-store'
import type { WalletStore } from '../wallet-store'

/** EIP-4361 allows only ASCII, so the app explains the text next to it in the person's language. */
const SIGN_IN_STATEMENT = 'Sign in to BOEX. This costs no gas and moves no funds.'
const LIFETIME_SECONDS = 600
const MILLISECONDS = 1000

const isoTime = (seconds: number): string => new Date(seconds * MILLISECONDS).toISOString()

export interface SignInRequest {
  readonly address: string
  /** The exact text that the wallet will show (EIP-4361). */
  readonly message: string
}

/** The platform's requirements for a message. Times in unix seconds. */
interface SignatureTerms {
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly expiresAt: number
}

interface SignInStores extends Pick<Signer, 'serverSeconds'> {
  readonly wallet: Pick<WalletStore, 'connect'>
  readonly appConfig: Pick<AppConfigStore, 'load'>
}

interface Signer {
  readonly address: string
  readonly chainId: number
  readonly statement: string
  readonly serverSeconds: () => number
}

/** Returns the text for a wallet to sign, valid for ten minutes at most (EIP-4361). */
export const composeMessage = (terms: SignatureTerms, signer: Signer): string => {
  const { address, chainId, statement, serverSeconds } = signer
  // Uses the platform's clock: with a wrong device clock the message could expire before it is signed.
  const now = Math.floor(serverSeconds())
  return composeSignInMessage({
    domain: terms.domain,
    address,
    statement,
    uri: terms.uri,
    chainId,
    nonce: terms.nonce,
    issuedAt: isoTime(now),
    expirationTime: isoTime(Math.min(terms.expiresAt, now + LIFETIME_SECONDS)),
  })
}

/**
 * Connects a wallet and composes the message for it to sign. A nonce is valid for one sign-in, so each attempt fetches
 * a new one.
 *
 * @throws AppError as `connect` and the call for the config
 */
export const composeSignIn = async (
  { wallet, appConfig, serverSeconds }: SignInStores,
  walletId: string,
): Promise<SignInRequest> => {
  const { address } = await wallet.connect(walletId)
  const { signIn, chain } = await appConfig.load()
  const message = composeMessage(signIn, { address, chainId: chain.id, statement: SIGN_IN_STATEMENT, serverSeconds })
  return { address, message }
}
