import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { Id } from '@/contract/schema'
import { buildDevWallet, type DevWalletSettings, settingsGlobal } from '../../packages/development-wallet'
import { decidePayment, waitingPayments } from '../commands/decide-payment'
import { decideWithdrawal, freezeMember, waitingWithdrawals } from '../commands/decide-withdrawal'
import type { MovableClock } from '../lib/clock'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { DEVELOPMENT_WALLETS } from '../seed/development-wallets'
import { success } from './envelope'
import { serveOperatorTickets } from './operator-tickets'

export const DEVELOPMENT_WALLET_PATH = '/development/wallet.js'

/** As far as the clock goes in one step: ten years. */
const LONGEST_ADVANCE_SECONDS = 10 * 365 * 86_400

const Decision = v.object({
  id: Id,
  decision: v.picklist(['approve', 'refuse']),
  reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

const Freeze = v.object({
  uid: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  hours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
})

/** Lists what waits for an operator (an empty body), takes a decision, or suspends a member's withdrawals. */
const serveWithdrawals = (app: FastifyInstance, { database, clock }: Platform): void => {
  app.post('/development/withdrawals', async ({ body }) => {
    const asksForList = typeof body === 'object' && body !== null && Object.keys(body).length === 0
    if (asksForList) return success(await waitingWithdrawals(database), nowSeconds(clock))
    const freeze = v.safeParse(Freeze, body)
    if (freeze.success) {
      const { uid, hours } = freeze.output
      const until = hours === 0 ? null : nowSeconds(clock) + hours * 3_600
      return success({ decided: await freezeMember(database, { uid, until }) }, nowSeconds(clock))
    }
    const decision = v.safeParse(Decision, body)
    if (!decision.success) throw new RefusalError(CODE.BODY_INVALID, { field: 'decision' })
    return success({ decided: await decideWithdrawal(database, decision.output) }, nowSeconds(clock))
  })
}

const PaymentDecision = v.variant('decision', [
  v.object({ id: Id, decision: v.literal('credit'), uid: v.pipe(v.string(), v.maxLength(16)) }),
  v.object({ id: Id, decision: v.picklist(['refund', 'leave']) }),
])

/** Lists the unmatched payments (an empty body), or takes a decision. */
const servePayments = (app: FastifyInstance, { database, clock }: Platform): void => {
  app.post('/development/payments', async ({ body }) => {
    const asksForList = typeof body === 'object' && body !== null && Object.keys(body).length === 0
    if (asksForList) return success(await waitingPayments(database), nowSeconds(clock))
    const decision = v.safeParse(PaymentDecision, body)
    if (!decision.success) throw new RefusalError(CODE.BODY_INVALID, { field: 'decision' })
    const at = nowSeconds(clock)
    return success({ decided: await decidePayment(database, { ...decision.output, at }) }, at)
  })
}

const walletSettings = ({ chain, config }: Platform): DevWalletSettings => ({
  keys: DEVELOPMENT_WALLETS.map(({ privateKey }) => privateKey),
  chains: [
    {
      chainId: `0x${chain.id.toString(16)}`,
      name: config.chain.name,
      currency: config.chain.currency,
      rpcUrl: config.chain.publicRpcUrl || '/chain',
    },
    { chainId: '0x1', name: 'Ethereum', currency: 'ETH' },
  ],
})

/** Serves the parts that only development has: the wallet in the page, and the movable clock. */
export const serveDevelopment = (app: FastifyInstance, platform: Platform, clock: MovableClock): void => {
  app.get(DEVELOPMENT_WALLET_PATH, async (_, reply) => {
    const settings = JSON.stringify(walletSettings(platform))
    // Settings that a test put into the page earlier win.
    const defaults = `window.${settingsGlobal} = Object.assign(${settings}, window.${settingsGlobal});`
    return reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(`${defaults}\n${await buildDevWallet()}`)
  })

  serveWithdrawals(app, platform)
  servePayments(app, platform)
  serveOperatorTickets(app, platform)
  app.post('/development/clock', async ({ body }) => {
    const seconds =
      typeof body === 'object' && body !== null && 'advanceSeconds' in body ? body.advanceSeconds : undefined
    if (!Number.isInteger(seconds) || Number(seconds) < 0 || Number(seconds) > LONGEST_ADVANCE_SECONDS) {
      throw new RefusalError(CODE.BODY_INVALID, { field: 'advanceSeconds' })
    }
    await clock.advance(Number(seconds))
    return success({ now: nowSeconds(clock) }, nowSeconds(clock))
  })
}
