import { randomBytes } from 'node:crypto'
import { create, privateKeyToAccount, sign } from 'web3-eth-accounts'
import type { Data, Payload } from '@/contract/contract'
import { composeSignInMessage, purchaseStatement, type SignInMessage } from '@/domain/sign-in-message'

type SignedMessage = NonNullable<Payload<'/api/funds/addVcOrder'>['wallet']>

/** A private key and its checksummed address. */
export interface TestWallet {
  readonly privateKey: string
  readonly address: string
}

const created = new Map<string, TestWallet>()

export const createTestWallet = (): TestWallet => {
  const { privateKey, address } = create()
  const wallet = { privateKey, address }
  created.set(address.toLowerCase(), wallet)
  return wallet
}

/** The wallet of an address that `createTestWallet` made. */
export const testWalletOf = (address: string): TestWallet | undefined => created.get(address.toLowerCase())

export const walletOfKey = (privateKey: string): TestWallet => ({
  privateKey,
  address: privateKeyToAccount(privateKey).address,
})

export const signText = (text: string, { privateKey }: TestWallet): string => sign(text, privateKey).signature

/** Returns a signed message of a wallet with the terms of the config, with parts of the message replaced. */
export const signedMessage = (
  wallet: TestWallet,
  config: Data<'/api/login/getConfig'>,
  changed: Partial<SignInMessage> = {},
): SignedMessage => {
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
  return { address: wallet.address, message, signature: signText(message, wallet) }
}

/** Returns the app's sign-in payload for a wallet, with parts of the message replaced. */
export const walletLogin = (
  wallet: TestWallet,
  config: Data<'/api/login/getConfig'>,
  changed: Partial<SignInMessage> = {},
): Extract<Payload<'/api/login/login'>, { type: 'wallet' }> => ({
  type: 'wallet',
  ...signedMessage(wallet, config, changed),
})

/** Returns a purchase signed by a wallet that pays for an account it is not linked to. */
export const signedPurchase = (
  wallet: TestWallet,
  config: Data<'/api/login/getConfig'>,
  terms: Parameters<typeof purchaseStatement>[0],
  changed: Partial<SignInMessage> = {},
): SignedMessage => signedMessage(wallet, config, { statement: purchaseStatement(terms), ...changed })

/** Returns a transaction hash that does not exist. */
export const unknownHash = (): string => `0x${randomBytes(32).toString('hex')}`
