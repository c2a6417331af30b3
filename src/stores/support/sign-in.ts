import { composeSignInMessage } from '@/domain/sign-in-message'
import type { RootStore } from '../root-store'

/** EIP-4361 allows ASCII alone; what it means is explained beside it in the person's language. */
const SIGN_IN_STATEMENT = 'Sign in to BOEX. This costs no gas and moves no funds.'
const LIFETIME_SECONDS = 600
const MILLISECONDS = 1000

const isoTime = (seconds: number): string => new Date(seconds * MILLISECONDS).toISOString()

export interface SignInRequest {
  readonly address: string
  /** What the wallet will show, word for word (EIP-4361). */
  readonly message: string
}

/**
 * Connects a wallet and composes the message for it to sign. A nonce signs in once: each attempt takes a fresh one.
 *
 * @throws AppError as `connect` and the call for the config
 */
export const composeSignIn = async (
  { wallet, appConfig, serverSeconds }: Pick<RootStore, 'wallet' | 'appConfig' | 'serverSeconds'>,
  walletId: string,
): Promise<SignInRequest> => {
  const { address } = await wallet.connect(walletId)
  const { signIn, chain } = await appConfig.load()
  // By the platform's clock: a device's may be days off, and the signature would have expired before it was made.
  const now = Math.floor(serverSeconds())
  const message = composeSignInMessage({
    domain: signIn.domain,
    address,
    statement: SIGN_IN_STATEMENT,
    uri: signIn.uri,
    chainId: chain.id,
    nonce: signIn.nonce,
    issuedAt: isoTime(now),
    expirationTime: isoTime(Math.min(signIn.expiresAt, now + LIFETIME_SECONDS)),
  })
  return { address, message }
}
