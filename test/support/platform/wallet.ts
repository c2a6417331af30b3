import { randomBytes } from 'node:crypto'
import { create, privateKeyToAccount, sign } from 'web3-eth-accounts'
import type { Data, Payload } from '@/contract/contract'
import { composeSignInMessage, type SignInMessage } from '@/domain/sign-in-message'

/** A key and its address, checksummed. */
export interface TestWallet {
  readonly privateKey: string
  readonly address: string
}

export const createTestWallet = (): TestWallet => {
  const { privateKey, address } = create()
  return { privateKey, address }
}

export const walletOfKey = (privateKey: string): TestWallet => ({
  privateKey,
  address: privateKeyToAccount(privateKey).address,
})

export const signText = (text: string, { privateKey }: TestWallet): string => sign(text, privateKey).signature

/** What the app sends to sign in with a wallet, with parts of the message replaced. */
export const walletLogin = (
  wallet: TestWallet,
  config: Data<'/api/login/getConfig'>,
  changed: Partial<SignInMessage> = {},
): Extract<Payload<'/api/login/login'>, { type: 'wallet' }> => {
  const { signIn, chain } = config
  const message = composeSignInMessage({
    domain: signIn.domain,
    address: wallet.address,
    statement: 'Sign in to BOEX.',
    uri: signIn.uri,
    chainId: chain.id,
    nonce: signIn.nonce,
    issuedAt: new Date((signIn.expiresAt - 600) * 1000).toISOString(),
    expirationTime: new Date(signIn.expiresAt * 1000).toISOString(),
    ...changed,
  })
  return { type: 'wallet', address: wallet.address, message, signature: signText(message, wallet) }
}

/** A transaction hash of nothing. */
export const unknownHash = (): string => `0x${randomBytes(32).toString('hex')}`
