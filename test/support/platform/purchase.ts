import type { Data } from '@/contract/contract'
import type { PurchaseOrder } from '@/contract/purchases'
import { sameAddress } from '@/domain/money/wallet-address'
import type { Answer } from './client'
import type { Member, TestPlatform, WalletMember } from './start-platform'
import { signedPurchase, type TestWallet, testWalletOf } from './wallet'

export type Coin = 'VC' | 'BOEX'

/** Registers a wallet that can pay orders. */
export const newBuyer = async (platform: TestPlatform): Promise<WalletMember> => {
  const member = await platform.signUpWithWallet()
  await platform.fund(member.wallet)
  return member
}

const PRICE: Record<Coin, string> = { VC: '1', BOEX: '0.5' }

/**
 * Places an order of a member, by default at the current price. If the wallet is not linked to the member and the test
 * has its key, the wallet signs the order.
 */
export const orderCall = async (
  { client }: Pick<TestPlatform, 'client'>,
  { token, user }: Member,
  order: { coin?: Coin; quantity: string; price?: string; payFrom: string },
): Promise<Answer<PurchaseOrder>> => {
  const { coin = 'VC', quantity, price = PRICE[coin], payFrom } = order
  const signer = sameAddress(user.walletAddress ?? undefined, payFrom) ? undefined : testWalletOf(payFrom)
  const wallet = signer && {
    wallet: signedPurchase(signer, await client.data('/api/login/getConfig', {}), {
      uid: user.uid,
      coin,
      quantity,
      price,
    }),
  }
  return client.call(
    coin === 'VC' ? '/api/funds/addVcOrder' : '/api/funds/addBoexOrder',
    { quantity, price, payFrom, ...wallet },
    { token },
  )
}

/** Places an order that must succeed. */
export const placeOrder = async (
  platform: Pick<TestPlatform, 'client'>,
  member: Member,
  order: Parameters<typeof orderCall>[2],
): Promise<PurchaseOrder> => {
  const { data, code, msg } = await orderCall(platform, member, order)
  if (code !== 1 || !data) throw new Error(`the order was refused with ${code}: ${msg}`)
  return data
}

/** Pays an order as required, with parts of the payment replaced. */
export const payOrder = (
  platform: TestPlatform,
  wallet: TestWallet,
  order: PurchaseOrder,
  changed: { token?: string; to?: string; amountBaseUnits?: string } = {},
): Promise<string> =>
  platform.pay(wallet, { token: order.payToken, to: order.payTo, amountBaseUnits: order.payAmount, ...changed })

export const bindCall = (
  { client }: TestPlatform,
  { token }: Member,
  { orderId, coin }: Pick<PurchaseOrder, 'orderId' | 'coin'>,
  hash: string,
): Promise<Answer<Data<'/api/funds/bindVcOrderHash'>>> =>
  client.call(
    coin === 'VC' ? '/api/funds/bindVcOrderHash' : '/api/funds/bindBoexOrderHash',
    { orderId, hash },
    { token },
  )

export const fundsOf = ({ client }: TestPlatform, { token }: Member): Promise<Data<'/api/funds/getMyFunds'>> =>
  client.data('/api/funds/getMyFunds', {}, { token })
