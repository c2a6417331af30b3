import { answerTicket } from '../../commands/answer-ticket'
import { nowSeconds } from '../../lib/clock'
import type { Platform } from '../../platform'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { callAs, idempotencyKeyOf, tryAs } from './caller'
import { DEMO_WITHDRAWAL_PASSWORD, type Person, setWithdrawalPassword } from './people'

/** Action of the demo member on a day of the history. */
type Operation = (platform: Platform, memberId: string, friend: Person | undefined) => Promise<unknown>

const join =
  (type: 'flexible' | 'burn', quantity: string, operation: string): Operation =>
  (platform, memberId) =>
    tryAs(platform, memberId, '/api/funds/addMiningRig', {
      type,
      quantity,
      idempotencyKey: idempotencyKeyOf('demo', operation),
      ...(type === 'burn' && { password: DEMO_WITHDRAWAL_PASSWORD }),
    })

const claim =
  (quantity: string, operation: string): Operation =>
  (platform, memberId) =>
    tryAs(platform, memberId, '/api/funds/getMiningRigRelease', {
      quantity,
      idempotencyKey: idempotencyKeyOf('demo', operation),
    })

const release =
  (quantity: string, days: number, operation: string): Operation =>
  (platform, memberId) =>
    tryAs(platform, memberId, '/api/funds/addBoexRelease', {
      quantity,
      days,
      idempotencyKey: idempotencyKeyOf('demo', operation),
    })

const redeemOldest: Operation = async (platform, memberId) => {
  const page = { page: 1, limit: 100, status: 'in-progress', type: 'flexible', sort: 'oldest' } as const
  const { list } = await callAs(platform, memberId, '/api/funds/getMiningRigList', page)
  const [oldest] = list
  if (!oldest) return
  const payload = { id: oldest.id, idempotencyKey: idempotencyKeyOf('demo', 'redeem', oldest.id) }
  await tryAs(platform, memberId, '/api/funds/returnMiningRig', payload)
}

const accelerate: Operation = async (platform, memberId) => {
  const page = { page: 1, limit: 1, status: 'running' as const }
  const { list } = await callAs(platform, memberId, '/api/my/getBoexReleaseList', page)
  const [running] = list
  if (!running) return
  const { vc } = await callAs(platform, memberId, '/api/funds/getVcNum', { id: running.id, days: 5 })
  const idempotencyKey = idempotencyKeyOf('demo', 'accelerate', running.id)
  await tryAs(platform, memberId, '/api/funds/addBoexRelease', { id: running.id, vc, idempotencyKey })
}

const transfer =
  (quantity: string, operation: string): Operation =>
  async (platform, memberId, friend) => {
    if (!friend) return
    const password = DEMO_WITHDRAWAL_PASSWORD
    const idempotencyKey = idempotencyKeyOf('demo', operation)
    const payload = { to: friend.address, quantity, coin: 'BOEX' as const, password, idempotencyKey }
    await tryAs(platform, memberId, '/api/funds/addTransfer', payload)
  }

/** The friend sends something back. */
const receive: Operation = async (platform, memberId, friend) => {
  if (!friend) return
  const { uid } = await callAs(platform, memberId, '/api/my/userInfo', {})
  const idempotencyKey = idempotencyKeyOf('friend', 'transfer')
  const payload = {
    to: uid,
    quantity: '36.5',
    coin: 'BOEX' as const,
    password: DEMO_WITHDRAWAL_PASSWORD,
    idempotencyKey,
  }
  await tryAs(platform, friend.memberId, '/api/funds/addTransfer', payload)
}

const withdraw =
  (network: string, quantity: string, operation: string): Operation =>
  async (platform, memberId, friend) => {
    if (!friend) return
    const password = DEMO_WITHDRAWAL_PASSWORD
    const payload = {
      network,
      quantity,
      account: friend.address,
      password,
      idempotencyKey: idempotencyKeyOf('demo', operation),
    }
    await tryAs(platform, memberId, '/api/funds/addCashLog', payload)
  }

/** Opens a ticket. Its text has only one language, because it is a conversation between two people. */
const ask = (text: string, operation: string): Operation => {
  const payload = { text, images: [], idempotencyKey: idempotencyKeyOf('demo', operation) }
  return (platform, memberId) => tryAs(platform, memberId, '/api/help/addTicket', payload)
}

/** Answers the demo member's latest ticket if it is open; the member then reads it. */
const beAnswered =
  (text: string): Operation =>
  async (platform, memberId) => {
    const { list } = await callAs(platform, memberId, '/api/help/getTickets', { page: 1, limit: 1 })
    const [ticket] = list
    if (ticket?.status !== 'open') return
    await answerTicket(platform.database, { id: ticket.id, text, at: nowSeconds(platform.clock) })
    await tryAs(platform, memberId, '/api/help/getTicket', { id: ticket.id })
  }

const setPassword: Operation = (platform, memberId) =>
  setWithdrawalPassword(platform, memberId, { accountPassword: DEMO_ACCOUNTS.demo.password })

const OPERATIONS: Readonly<Record<number, readonly Operation[]>> = {
  1: [setPassword, join('flexible', '3000', 'first stake'), join('burn', '2000', 'first burn')],
  2: [join('flexible', '500', 'short stake')],
  5: [redeemOldest],
  12: [claim('200', 'first claim'), release('120', 7, 'short release'), transfer('150', 'gift')],
  14: [receive, withdraw('BOEX-ERC20', '250', 'first withdrawal')],
  20: [join('flexible', '800', 'later stake')],
  22: [claim('300', 'second claim'), release('300', 30, 'long release')],
  26: [join('burn', '100', 'small burn')],
  30: [accelerate, withdraw('VC-ERC20', '40', 'VC withdrawal')],
  32: [ask('How long does a withdrawal of VC take? Mine is under review.', 'question')],
  33: [beAnswered('Withdrawals are reviewed within a day, then paid on-chain. The record shows the transaction hash.')],
  38: [claim('150', 'third claim')],
  44: [transfer('75.25', 'second gift')],
}

/** Does what the demo member does on a day. */
export const liveDemoDay = async (
  platform: Platform,
  { day, memberId, friend }: { day: number; memberId: string; friend: Person | undefined },
): Promise<void> => {
  for (const operation of OPERATIONS[day] ?? []) await operation(platform, memberId, friend)
}
