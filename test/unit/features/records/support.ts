import { AppError } from '@/errors/app-error'
import { testApp } from '../../../component/support/app'
import { answerCalls } from '../../../support/stores/answers'

/** The instant the test's clock stands at, in unix seconds. */
export const NOW = 1_800_000_000
export const DAY = 86_400

const pageOf = <Row>(rows: readonly Row[], page: number, limit: number) => ({
  list: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
  page,
  limit,
})

/** The app of a member with transfers, withdrawals and payments of releases; calls fail when the test says so. */
export const recordsWorld = () => {
  const app = testApp()
  app.logIn()
  const held = {
    transfers: Array.from({ length: 40 }, (_, index) => ({
      id: String(40 - index),
      direction: index % 2 === 0 ? ('in' as const) : ('out' as const),
      coin: 'BOEX' as const,
      quantity: '2',
      counterparty: { uid: '100002', nickname: `friend-${40 - index}` },
      status: 'done' as const,
      createdAt: NOW - index * DAY,
    })),
    withdrawals: [
      {
        id: '5',
        coin: 'BOEX' as const,
        network: 'BOEX-ERC20',
        quantity: '150',
        fee: '1.75',
        arrives: '148.25',
        account: `0x${'9a'.repeat(20)}`,
        status: 'received' as const,
        hash: `0x${'ab'.repeat(32)}`,
        reason: '',
        createdAt: NOW - 100,
        finishedAt: NOW - 50,
      },
    ],
    payments: [{ id: '9', releaseId: '2', day: 1, days: 7, quantity: '3', paidAt: NOW - 200 }],
  }
  /** Names of calls that fail. */
  const failing = new Set<string>()
  const asked: string[] = []
  const answer = (name: keyof typeof held, { page = 1, limit = 20 }: { page?: number; limit?: number }) => {
    asked.push(`${name} ${page}`)
    if (failing.has(name)) return Promise.reject(new AppError('offline'))
    return Promise.resolve(pageOf<unknown>(held[name], page, limit))
  }
  answerCalls(app.stores.request, {
    getTransferLog: (payload: object) => answer('transfers', payload),
    getCasshLog: (payload: object) => answer('withdrawals', payload),
    getReleasedLog: (payload: object) => answer('payments', payload),
  })
  return { ...app, held, failing, asked }
}
