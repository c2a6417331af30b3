import type { Data, Payload } from '@/contract/contract'
import { composeSignInMessage, PASSWORD_STATEMENT, type SignInMessage } from '@/domain/sign-in-message'
import type { PlatformClient } from './client'
import { signText, type TestWallet } from './wallet'

export const WITHDRAWAL_PASSWORD = '528491'
/** Default password of accounts that tests register. */
export const ACCOUNT_PASSWORD = 'a-long-password'

type SignedMessage = NonNullable<Payload<'/api/my/setOrUpdatePassword'>['wallet']>

/** Returns a wallet member's proof for setting the first withdrawal password, with parts of the message replaced. */
export const passwordSignature = (
  wallet: TestWallet,
  { passwordSignature: terms }: Pick<Data<'/api/my/getSecurityInfo'>, 'passwordSignature'>,
  chainId: number,
  changed: Partial<SignInMessage> = {},
): SignedMessage => {
  if (!terms) throw new Error('no signature of a wallet would set the withdrawal password')
  const message = composeSignInMessage({
    domain: terms.domain,
    address: wallet.address,
    statement: PASSWORD_STATEMENT,
    uri: terms.uri,
    chainId,
    nonce: terms.nonce,
    issuedAt: new Date((terms.expiresAt - 600) * 1000).toISOString(),
    expirationTime: new Date(terms.expiresAt * 1000).toISOString(),
    ...changed,
  })
  return { address: wallet.address, message, signature: signText(message, wallet) }
}

interface Owner {
  readonly token: string
  /** The wallet of a member without an account. */
  readonly wallet?: TestWallet
}

const proofOf = async (client: PlatformClient, { token, wallet }: Owner, accountPassword: string) => {
  if (!wallet) return { accountPassword }
  const info = await client.data('/api/my/getSecurityInfo', {}, { token })
  const { chain } = await client.data('/api/login/getConfig', {})
  return { wallet: passwordSignature(wallet, info, chain.id) }
}

/** Sets a member's first withdrawal password, with the required proof. */
export const setFirstPassword = async (
  client: PlatformClient,
  owner: Owner,
  { password = WITHDRAWAL_PASSWORD, accountPassword = ACCOUNT_PASSWORD } = {},
): Promise<void> => {
  const proof = await proofOf(client, owner, accountPassword)
  const payload = { password, repeatedPassword: password, ...proof }
  await client.data('/api/my/setOrUpdatePassword', payload, { token: owner.token })
}
