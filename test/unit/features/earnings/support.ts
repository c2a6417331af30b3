import type { Funds } from '@/contract/cached'
import type { Mined } from '@/features/earnings/claim-model'
import type { Payment } from '@/features/earnings/detail-model'
import type { Release } from '@/features/earnings/earnings-model'
import type { ReleaseTerms } from '@/features/earnings/plan-model'
import { testApp } from '../../../component/support/app'
import { type Answers, answerCalls } from '../../../support/stores/answers'

/** The instant the test's clock stands at, in unix seconds. */
export const NOW = 1_800_000_000
export const DAY = 86_400

export const TERMS: ReleaseTerms = {
  dayOptions: [7, 15, 30, 60, 90],
  minimumDays: 7,
  maximumDays: 180,
  minimum: '10',
  maximum: '230',
  vcPerBoexDay: '0.001',
}

export const MINED: Mined = {
  claimed: '0',
  maximum: '1052.5',
  minimum: '1',
  positions: [
    { id: '1', type: 'flexible', mined: '60', claimed: '60', claimable: '0' },
    { id: '2', type: 'burn', mined: '1200', claimed: '200', claimable: '1000' },
    { id: '3', type: 'flexible', mined: '52', claimed: '0', claimable: '52' },
    { id: '4', type: 'node', mined: '0.5', claimed: '0', claimable: '0.5' },
  ],
}

export const FUNDS: Funds = {
  boex: { total: '500', available: '150', mining: '0', pending: '230', releasing: '120', underReview: '0' },
  vc: { available: '50' },
  fundAccount: '0',
  quota: { total: '0', remaining: '0' },
  hashRate: { total: '0', basic: '0', contribution: '0', restingContribution: '0' },
  mined: { total: '1312.5', today: '12.5', claimable: '1052.5' },
  burned: '0',
}

export const releaseOf = (id: string, change: Partial<Release> = {}): Release => ({
  id,
  total: '300',
  released: '100',
  remaining: '200',
  days: 30,
  daysPaid: 10,
  status: 'running',
  createdAt: NOW - 10 * DAY - 600,
  nextPaymentAt: NOW + DAY - 600,
  finishesAt: NOW + 20 * DAY - 600,
  ...change,
})

export const paymentOf = (day: number, change: Partial<Payment> = {}): Payment => ({
  id: String(1000 + day),
  releaseId: '7',
  day,
  days: 30,
  quantity: '10',
  paidAt: NOW - (10 - day) * DAY - 600,
  ...change,
})

const pageOf = <Row>(list: readonly Row[], page = 1, limit = 20) => ({
  list: list.slice((page - 1) * limit, page * limit),
  total: list.length,
  page,
  limit,
})

/** The app on a platform that the test plays: what it holds can be changed at any time, and every write is written down. */
export const earningsWorld = () => {
  const app = testApp()
  app.logIn()
  const held = {
    funds: FUNDS,
    mined: MINED,
    terms: TERMS,
    releases: [releaseOf('7')] as Release[],
    payments: [10, 9, 8].map((day) => paymentOf(day)),
    /** Calls that fail, by name. */
    failing: new Map<string, Error>(),
  }
  const written: object[] = []
  const asked: string[] = []
  const answer = <T>(name: string, value: () => T): Promise<T> => {
    asked.push(name)
    const failure = held.failing.get(name)
    return failure ? Promise.reject(failure) : Promise.resolve().then(value)
  }
  const answers: Answers = {
    getMyFunds: () => answer('getMyFunds', () => held.funds),
    getVcConfig: () => answer('getVcConfig', () => ({ vc: { minimum: '10' }, boex: {} })),
    getMiningRigList: () => answer('getMiningRigList', () => pageOf([{ id: '2', createdAt: NOW - 40 * DAY }])),
    getMiningRigRelease: (payload: { quantity?: string }) =>
      payload.quantity === undefined
        ? answer('readMined', () => held.mined)
        : answer('claimMined', () => {
            written.push(payload)
            return { ...held.mined, claimed: payload.quantity, maximum: '1000' }
          }),
    addBoexRelease: (payload: { id?: string; vc?: string; quantity?: string; days?: number }) =>
      answer('addBoexRelease', () => {
        written.push(payload)
        const { id = '8', quantity = '300', days = 20, vc = '0' } = payload
        return { id, total: quantity, days, finishesAt: NOW + days * DAY, vcSpent: vc }
      }),
    getVcNum: ({ days }: { days: number }) =>
      answer('getVcNum', () => ({ vc: String(days / 5), daysSaved: days, finishesAt: NOW + (20 - days) * DAY })),
    getReleaseSetConfig: () => answer('getReleaseSetConfig', () => held.terms),
    getBoexReleaseList: ({ page, limit, status }: { page: number; limit?: number; status?: string }) =>
      answer('getBoexReleaseList', () =>
        pageOf(
          held.releases.filter((release) => status === undefined || release.status === status),
          page,
          limit,
        ),
      ),
    getReleasedLog: ({ page, limit }: { page: number; limit?: number }) =>
      answer('getReleasedLog', () => pageOf(held.payments, page, limit)),
  }
  answerCalls(app.stores.request, answers)
  return { ...app, held, written, asked, answers }
}
