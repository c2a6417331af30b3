import { sign } from 'web3-eth-accounts'
import { composeSignInMessage } from '@/domain/sign-in-message'
import type { SignedMessage } from '../commands/signed-message'
import type { Platform } from '../platform'
import { callAs } from './history/caller'

interface Signer {
  readonly address: string
  readonly privateKey: string
}

/** Signs a statement with the terms of the config, as the app has a wallet do. */
export const signAs = async (
  platform: Platform,
  { address, privateKey }: Signer,
  statement: string,
): Promise<SignedMessage> => {
  const { signIn, chain } = await callAs(platform, undefined, '/api/login/getConfig', {})
  const message = composeSignInMessage({
    domain: signIn.domain,
    address,
    statement,
    uri: signIn.uri,
    chainId: chain.id,
    nonce: signIn.nonce,
    issuedAt: new Date(platform.clock.now()).toISOString(),
    expirationTime: new Date(signIn.expiresAt * 1000).toISOString(),
  })
  return { address, message, signature: sign(message, privateKey).signature }
}
