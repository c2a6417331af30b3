import type { Payload } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'
import type { Position } from '@/features/mining/pool-model'
import { testApp } from '../../../component/support/app'
import { type Answers, answerCalls } from '../../../support/stores/answers'
import { OperationRecords } from '../../../support/stores/operations'

export const aPosition = (change: Partial<Position> = {}): Position => ({
  id: '1',
  type: 'flexible',
  quantity: '100',
  multiplier: '2',
  hashRate: '100',
  basicHashRate: '100',
  contributionHashRate: '0',
  status: 'in-progress',
  hashRateBurned: false,
  mined: '20',
  claimable: '5',
  createdAt: 1_799_000_000,
  redeemableAt: 1_799_086_400,
  redeemedAt: null,
  blackHoleHash: null,
  ecosystemHash: null,
  ...change,
})

export const BURNED: Partial<Position> = { hashRate: '0', mined: '200', hashRateBurned: true }

const FUNDS = {
  boex: { total: '1000', available: '500', mining: '400', pending: '0', releasing: '100', underReview: '0' },
  vc: { available: '0' },
  fundAccount: '0',
  quota: { total: '0', remaining: '0' },
  hashRate: { total: '330', basic: '300', contribution: '30', restingContribution: '0' },
  mined: { total: '20', today: '1', claimable: '5' },
  burned: '0',
}

const POOL = { dailyRate: '0.005', enabled: true }
const CONFIG = {
  products: [
    { ...POOL, type: 'flexible', weight: '1', minimum: '10', multiplier: '2' },
    { ...POOL, type: 'burn', weight: '4', minimum: '100', multiplier: '3' },
    { ...POOL, type: 'node', weight: '6', minimum: '1000', multiplier: '5', enabled: false },
  ],
  networkHashRate: '1000',
  networkBurned: '100',
}

const TEAM = {
  list: [],
  total: 0,
  page: 1,
  limit: 20,
  direct: 0,
  all: 0,
  joinedToday: 0,
  largerCommunity: '0',
  smallerCommunity: '0',
}

const MINED = { claimed: '0', maximum: '5', minimum: '1', positions: [] }

/** A member's app whose mining calls the test answers; every call is written down with what it was asked. */
export const miningWorld = () => {
  const app = testApp()
  app.logIn()
  const { stores } = app
  const { user } = stores.session
  if (user) stores.session.user = { ...user, withdrawalPasswordSet: true }
  const records = new OperationRecords()
  /** What a call answers in place of what it answers otherwise; a function may throw. */
  const answers: Answers = {
    getMyFunds: () => FUNDS,
    getMiningConfig: () => CONFIG,
    getMiningRigList: () => ({ list: [], total: 0, page: 1, limit: 20 }),
    addMiningRig: (payload: Payload<'/api/funds/addMiningRig'>) =>
      records.carryOut('/api/funds/addMiningRig', payload, (done) => {
        const { type, quantity } = payload
        return aPosition({ id: String(9 + done), type, quantity })
      }),
    getOperation: (payload: Payload<'/api/funds/getOperation'>) => records.getOperation(payload),
    returnMiningRig: ({ id }: Payload<'/api/funds/returnMiningRig'>) =>
      aPosition({ id, status: 'redeemed', hashRate: '0', redeemedAt: 1_800_000_000 }),
    getMiningRigRelease: ({ quantity }: Payload<'/api/funds/getMiningRigRelease'>) =>
      quantity === undefined ? MINED : { ...MINED, claimed: '5', maximum: '0' },
    getMyTeam: () => TEAM,
    getRank: () => ({ list: [], total: 0, page: 1, limit: 1, own: null, updatedAt: 1 }),
  }
  const asked = answerCalls(stores.request, answers)
  const payloadsOf = (call: string) => asked.filter((one) => one.call === call).map(({ payload }) => payload)
  return { ...app, asked, answers, payloadsOf, records }
}

export const lost = () => {
  throw new AppError('timeout')
}

export const refused = () => {
  throw new BusinessError(1, 'Not today')
}

/** Lets every answer arrive. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
