import type { Data, Payload } from '@/contract/contract'
import { add, compare, subtract } from '@/domain/money/money'
import { AppError } from '@/errors/app-error'
import { testApp } from '../../../component/support/app'

export type Movement = Data<'/api/funds/getStatement'>['list'][number]
type Question = Payload<'/api/funds/getStatement'>

/** Time of the test's clock, in unix seconds. */
const NOW = 1_800_000_000
const DAY = 86_400
export const ACCOUNT = `0x${'9a'.repeat(20)}`

/** 250 movements of one account, newest first: two in, one out, a day apart; the newest is a withdrawal. */
export const movementsOf = (count = 250): Movement[] => {
  let balance = '0'
  return Array.from({ length: count }, (_, index): Movement => {
    const out = index % 3 === 2
    balance = out ? subtract(balance, '1.5') : add(balance, '2.000000000000000001')
    const at = NOW - (count - 1 - index) * DAY
    const newest = index === count - 1
    return {
      id: String(index + 1),
      entryId: String(index + 100),
      type: newest ? 'withdrawal' : 'transfer',
      account: 'available',
      direction: out ? 'out' : 'in',
      quantity: out ? '1.5' : '2.000000000000000001',
      balanceAfter: balance,
      createdAt: at,
      bookedAt: at,
      record: { kind: newest ? 'withdrawal' : 'transfer', id: String(index + 1) },
      hashes: newest ? [`0x${'ab'.repeat(32)}`] : [],
      counterparty: newest ? { uid: null, nickname: ACCOUNT } : { uid: '100002', nickname: ACCOUNT },
    }
  }).reverse()
}

/** The app of a member whose statement the test provides; it responds as the platform does. */
export const statementHarness = (movements = movementsOf()) => {
  const app = testApp()
  app.logIn()
  const state = { movements, failing: false }
  const answer = (question: Question) => {
    if (state.failing) throw new AppError('offline')
    const { account = 'available', from = 0, until = Number.POSITIVE_INFINITY, page = 1, limit = 20 } = question
    const booked = state.movements.filter((one) => one.bookedAt >= from && one.bookedAt < until)
    const found = booked.filter(
      ({ direction, type }) =>
        (question.direction === 'all' || direction === question.direction) &&
        (question.type === undefined || type === question.type) &&
        question.search !== 'nothing',
    )
    const sumOf = (direction: string) =>
      booked.filter((one) => one.direction === direction).reduce((total, { quantity }) => add(total, quantity), '0')
    const closing = booked[0]?.balanceAfter ?? '0'
    const [credited, debited] = [sumOf('in'), sumOf('out')]
    const reached = add(closing, debited)
    const opening = compare(reached, credited) >= 0 ? subtract(reached, credited) : '0'
    return {
      list: found.slice((page - 1) * limit, page * limit),
      total: found.length,
      page,
      limit,
      accounts: [{ account, opening, credited, debited, closing }],
    }
  }
  app.fake.answers = { getStatement: answer }
  const asked = () => app.fake.payloadsOf('getStatement')
  return { ...app, state, asked, NOW, DAY }
}
