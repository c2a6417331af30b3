import type { Data } from '@/contract/contract'
import { type Change, changed } from './changed'

export type MiningConfig = Data<'/api/funds/getMiningConfig'>
export type Position = Data<'/api/funds/getMiningRigList'>['list'][number]
export type Mined = Data<'/api/funds/getMiningRigRelease'>
export type Release = Data<'/api/my/getBoexReleaseList'>['list'][number]
export type Payment = Data<'/api/my/getReleasedLog'>['list'][number]
export type ReleaseTerms = Data<'/api/my/getReleaseSetConfig'>

const pool = { dailyRate: '0.005', enabled: true }

/** The node pool is not open. */
export const miningConfig = (change: Change<MiningConfig> = {}): MiningConfig =>
  changed<MiningConfig>(
    {
      products: [
        { ...pool, type: 'flexible', weight: '1', minimum: '10', multiplier: '2' },
        { ...pool, type: 'burn', weight: '4', minimum: '100', multiplier: '3' },
        { ...pool, type: 'node', weight: '6', minimum: '1000', multiplier: '5', enabled: false },
      ],
      networkHashRate: '1000',
      networkBurned: '100',
    },
    change,
  )

export const position = (change: Change<Position> = {}): Position =>
  changed<Position>(
    {
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
    },
    change,
  )

export const mined = (change: Change<Mined> = {}): Mined =>
  changed<Mined>({ claimed: '0', maximum: '5', minimum: '1', positions: [] }, change)

export const release = (change: Change<Release> = {}): Release =>
  changed<Release>(
    {
      id: '7',
      total: '300',
      released: '100',
      remaining: '200',
      days: 30,
      daysPaid: 10,
      status: 'running',
      createdAt: 1_799_135_400,
      nextPaymentAt: 1_800_085_800,
      finishesAt: 1_801_727_400,
    },
    change,
  )

export const payment = (change: Change<Payment> = {}): Payment =>
  changed<Payment>({ id: '1', releaseId: '7', day: 1, days: 30, quantity: '10', paidAt: 1_799_221_800 }, change)

export const releaseTerms = (change: Change<ReleaseTerms> = {}): ReleaseTerms =>
  changed<ReleaseTerms>(
    {
      dayOptions: [7, 15, 30, 60, 90],
      minimumDays: 7,
      maximumDays: 180,
      minimum: '10',
      maximum: '230',
      vcPerBoexDay: '0.001',
    },
    change,
  )
