import { CODE } from '@/contract/codes'
import type { PurchaseOrder } from '@/contract/purchases'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { isPositive } from '@/domain/money/money'
import { purchaseStatement } from '@/domain/sign-in-message'
import { deskCalls, tokenCalls } from '../chain/calls'
import { createHotWallet } from '../chain/hot-wallet'
import { readTokenTransfer } from '../chain/receipts'
import { seedAgreements } from '../commands/agreements'
import { bindHash } from '../commands/bind-hash'
import { buy } from '../commands/buy'
import { register } from '../commands/login'
import { uidOfMember } from '../commands/members'
import { addOperator, listOperators } from '../commands/operators/accounts'
import { MACHINE } from '../commands/operators/audit'
import { committedQuantity } from '../commands/orders'
import { onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { presentPrice } from '../terms/sale-prices'
import { seedContent, seedSampleDocuments } from './content/content'
import {
  DEMO_ACCOUNTS,
  DEMO_OPERATOR_PASSWORD,
  DEMO_OPERATORS,
  DEMO_PURCHASES,
  DEMO_TOTP_SECRET,
} from './demo-accounts'
import { DEMO_PAYER } from './development-wallets'
import { signAs } from './sign-as'

type DemoAccount = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS]

const ensureAccount = async (
  platform: Platform,
  { account, password }: DemoAccount,
  invitationCode: string | undefined,
): Promise<{ memberId: string; invitationCode: string }> => {
  const find = () =>
    platform.database.query<{ id: string; invitation_code: string }>(
      'select id, invitation_code from member where account = $1',
      [account],
    )
  if ((await find()).length === 0) {
    await register(platform, { account, password, invitationCode, language: DEFAULT_LANGUAGE }).catch(
      (error: unknown) => {
        // Another process on the same database was faster.
        if (!(error instanceof RefusalError && error.code === CODE.ACCOUNT_TAKEN)) throw error
      },
    )
  }
  const row = onlyRow(await find())
  return { memberId: row.id, invitationCode: row.invitation_code }
}

/** Pays an order as the platform takes payments: by a transfer, or by an approval that the sale desk pulls. */
const pay = async ({ chain }: Platform, order: PurchaseOrder): Promise<string> => {
  const payer = await createHotWallet(chain.rpc, DEMO_PAYER.privateKey)
  const { payToken, payTo, payAmount, orderId, method } = order
  if (method === 'transfer') return payer.sendToken({ token: payToken, to: payTo, amountBaseUnits: payAmount })
  await payer.send({ to: payToken, data: tokenCalls.approve(payTo, payAmount).encodeABI() })
  return payer.send({ to: payTo, data: deskCalls.pay(payToken, payAmount, orderId).encodeABI() })
}

/** Orders, pays on the chain and binds the payment, as a member does. It skips purchases made earlier. */
const ensurePurchase = async (
  platform: Platform,
  memberId: string,
  { coin, quantity }: (typeof DEMO_PURCHASES)[number],
): Promise<void> => {
  const { database, clock, chain } = platform
  const committed = await committedQuantity(database, { memberId, coin, at: nowSeconds(clock) })
  if (isPositive(committed)) return
  const price = await presentPrice(database, coin, nowSeconds(clock))
  const terms = { uid: await uidOfMember(database, memberId), coin, quantity, price }
  const wallet = await signAs(platform, DEMO_PAYER, purchaseStatement(terms))
  const order = await buy(platform, { memberId, coin, quantity, price, payFrom: DEMO_PAYER.address, wallet })
  const hash = await pay(platform, order)
  const reading = await readTokenTransfer(chain.rpc, hash)
  // If blocks are slow, the payment is bound as pending, and the review credits it.
  if (reading.state !== 'unknown') await bindHash(platform, { memberId, coin, orderId: order.orderId, hash })
}

/** Adds the operators of development, with names that are their roles. */
const ensureOperators = async (platform: Platform): Promise<void> => {
  const present = (await listOperators(platform.database)).map(({ name }) => name)
  for (const role of DEMO_OPERATORS.filter((name) => !present.includes(name))) {
    const secrets = { password: DEMO_OPERATOR_PASSWORD, totpSecret: DEMO_TOTP_SECRET }
    await addOperator(platform, MACHINE, { name: role, role, ...secrets })
  }
}

/** Seeds agreements and content, and outside of production demo accounts with funds. Safe to repeat at every start. */
export const seed = async (platform: Platform): Promise<void> => {
  await seedAgreements(platform.database, nowSeconds(platform.clock))
  await seedContent(platform.database, nowSeconds(platform.clock))
  if (platform.config.production) return
  await seedSampleDocuments(platform.database)
  if (platform.config.operations) await ensureOperators(platform)
  const demo = await ensureAccount(platform, DEMO_ACCOUNTS.demo, undefined)
  await ensureAccount(platform, DEMO_ACCOUNTS.empty, demo.invitationCode)
  // Only the embedded chain can fund accounts.
  if (!platform.chain.embedded) return
  for (const purchase of DEMO_PURCHASES) await ensurePurchase(platform, demo.memberId, purchase)
}
