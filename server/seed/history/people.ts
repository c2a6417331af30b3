import { createHash } from 'node:crypto'
import { privateKeyToAccount, sign } from 'web3-eth-accounts'
import type { Payload } from '@/contract/contract'
import { composeSignInMessage, PASSWORD_STATEMENT } from '@/domain/sign-in-message'
import { TOKEN_GAS } from '../../chain/calls'
import { fundAccount } from '../../chain/deploy'
import { createHotWallet } from '../../chain/hot-wallet'
import { memberOfWallet } from '../../commands/members'
import { onlyRow } from '../../database/database'
import { nowSeconds } from '../../lib/clock'
import type { Platform } from '../../platform'
import { presentPrice } from '../../terms/sale-prices'
import { signAs } from '../sign-as'
import { callAs, tryAs } from './caller'

/** Withdrawal password of all people in the seeded history. The start prints it, so it is for development only. */
export const DEMO_WITHDRAWAL_PASSWORD = '528491'

/** Person of the seeded history. The key is derived from the number, so that every history is the same. */
export interface Person {
  readonly number: number
  readonly memberId: string
  readonly invitationCode: string
  readonly privateKey: string
  readonly address: string
}

const keyOf = (number: number): string =>
  `0x${createHash('sha256').update(`boex world member ${number}`).digest('hex')}`

/** Returns a deterministic number from 0 to 1 for a key. */
export const chance = (question: string): number =>
  createHash('sha256').update(question).digest().readUInt32BE(0) / 0xffffffff

/** Registers a person by signing in with their wallet, as the app does; an existing person is found. */
export const joinHistory = async (
  platform: Platform,
  number: number,
  inviteCode: string | undefined,
): Promise<Person> => {
  const privateKey = keyOf(number)
  const { address } = privateKeyToAccount(privateKey)
  if ((await memberOfWallet(platform.database, address)) === undefined) {
    const signed = await signAs(platform, { address, privateKey }, 'Sign in to BOEX.')
    await callAs(platform, undefined, '/api/login/login', { type: 'wallet', ...signed, inviteCode })
  }
  const rows = await platform.database.query<{ id: string; invitation_code: string }>(
    'select id, invitation_code from member where wallet_address = $1',
    [address.toLowerCase()],
  )
  const { id, invitation_code } = onlyRow(rows)
  return { number, memberId: id, invitationCode: invitation_code, privateKey, address }
}

type PasswordProof = Pick<Payload<'/api/my/setOrUpdatePassword'>, 'accountPassword' | 'wallet'>

/** Before the first command that asks for it: burning, a transfer, a withdrawal. */
export const setWithdrawalPassword = (platform: Platform, memberId: string, proof: PasswordProof): Promise<unknown> => {
  const payload = { password: DEMO_WITHDRAWAL_PASSWORD, repeatedPassword: DEMO_WITHDRAWAL_PASSWORD, ...proof }
  return tryAs(platform, memberId, '/api/my/setOrUpdatePassword', payload)
}

/** Sets it with a signature of the wallet, as the app does; where one is set already, it stays. */
export const setPasswordByWallet = async (platform: Platform, person: Person): Promise<void> => {
  const { memberId, privateKey, address } = person
  const { passwordSignature: terms } = await callAs(platform, memberId, '/api/my/getSecurityInfo', {})
  if (!terms) return
  const message = composeSignInMessage({
    domain: terms.domain,
    address,
    statement: PASSWORD_STATEMENT,
    uri: terms.uri,
    chainId: platform.chain.id,
    nonce: terms.nonce,
    issuedAt: new Date(platform.clock.now()).toISOString(),
    expirationTime: new Date(terms.expiresAt * 1000).toISOString(),
  })
  const { signature } = sign(message, privateKey)
  await setWithdrawalPassword(platform, memberId, { wallet: { address, message, signature } })
}

/** Buys BOEX with USDT on the chain, as members do; the chain's treasury provides the USDT. */
export const buyBoex = async (platform: Platform, person: Person, quantity: string): Promise<void> => {
  const { chain, config } = platform
  const { memberId, privateKey, address } = person
  const price = await presentPrice(platform.database, 'BOEX', nowSeconds(platform.clock))
  const order = await callAs(platform, memberId, '/api/funds/addBoexOrder', { quantity, price, payFrom: address })
  const treasury = await createHotWallet(chain.rpc, config.deployerKey)
  const { USDT, BOEX, VC } = chain.tokens
  const contracts = { usdt: USDT.address, boex: BOEX.address, vc: VC.address, blackHole: chain.blackHoleAddress }
  const nativeWei = '10000000000000000'
  await fundAccount(chain.rpc, treasury, contracts, { address, nativeWei, usdt: order.payAmount })
  const wallet = await createHotWallet(chain.rpc, privateKey)
  const hash = await wallet.sendToken({
    token: order.payToken,
    to: order.payTo,
    amountBaseUnits: order.payAmount,
    gasLimit: TOKEN_GAS,
  })
  await callAs(platform, memberId, '/api/funds/bindBoexOrderHash', { orderId: order.orderId, hash })
}
