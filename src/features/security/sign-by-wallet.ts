import type { Data, Payload } from '@/contract/contract'
import { sameAddress } from '@/domain/money/wallet-address'
import { PASSWORD_STATEMENT } from '@/domain/sign-in-message'
import type { RootStore } from '@/stores/root-store'
import { composeMessage } from '@/stores/support/sign-in'
import { toAppError } from '@/stores/support/to-app-error'

export type SignedMessage = NonNullable<Payload<'/api/my/setOrUpdatePassword'>['wallet']>

/**
 * Has the member's wallet sign that a first withdrawal password is to be set.
 *
 * @param read answers the security information, with a nonce for the signature
 * @throws AppError as the wallet and the calls
 */
export const signByWallet = async (
  { wallet, session, appConfig, serverSeconds }: Pick<RootStore, 'appConfig' | 'serverSeconds' | 'session' | 'wallet'>,
  walletId: string,
  read: () => Promise<Data<'/api/my/getSecurityInfo'>>,
): Promise<SignedMessage | { readonly other: true } | undefined> => {
  try {
    const { address } = await wallet.connect(walletId)
    if (!sameAddress(address, session.user?.walletAddress)) return { other: true }
    const { chain } = await appConfig.load()
    // A nonce signs once: each attempt takes a fresh one.
    const { passwordSignature: terms } = await read()
    if (!terms) return undefined
    const message = composeMessage(terms, { address, chainId: chain.id, statement: PASSWORD_STATEMENT, serverSeconds })
    return { address, message, signature: await wallet.signMessage(message, address) }
  } catch (error) {
    throw toAppError(error)
  }
}
