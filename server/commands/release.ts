import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { BOEX_DECIMALS } from '@/domain/constants'
import { accelerationVc, type ReleaseProblem, releaseProblem } from '@/domain/mining/release'
import { compare, type Decimal, isPositive, subtract, ZERO } from '@/domain/money/money'
import type { TermValue } from '../console-contract/term-values'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { BALANCES_AS_JSON, balancesFrom, type MemberBalance, memberBalances, post } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { SECONDS_A_RELEASE_DAY } from '../terms/releases'
import { type TermColumns, termColumns, termsFromRow } from '../terms/terms'
import type { RequestNonce } from './nonces'
import { payDueDays } from './pay-releases'
import { findRelease, insertRelease, type Release, remainingOf, updateRelease } from './releases'
import { runCommand } from './run-command'
import { type ProblemCodes, QUANTITY_INVALID, QUANTITY_PROBLEMS, refuseViolation } from './take-quantity'

const PATH = '/api/funds/addBoexRelease'

type Answer = Data<typeof PATH>

const PROBLEMS: ProblemCodes<ReleaseProblem, 'quantity' | 'days'> = {
  'release-quantity-required': QUANTITY_INVALID,
  ...QUANTITY_PROBLEMS,
  'below-minimum': { code: CODE.QUANTITY_BELOW_MINIMUM, field: 'quantity' },
  'above-releasable': { code: CODE.QUANTITY_ABOVE_MAXIMUM, field: 'quantity' },
  'days-invalid': { code: CODE.DAYS_INVALID, field: 'days' },
}

const TERMS = ['release'] as const

/** Returns the terms of a new release, and the most that a member can release, in BOEX. */
export const readReleaseTerms = async (
  queryable: Queryable,
  { memberId, at }: { readonly memberId: string; readonly at: number },
): Promise<TermValue<'release'> & { readonly maximum: Decimal }> => {
  const row = onlyRow(
    await queryable.query<TermColumns<'release'> & { balances: MemberBalance[] }>(
      `select ${BALANCES_AS_JSON} as balances, ${termColumns(TERMS, '$2::bigint')}`,
      [memberId, at],
    ),
  )
  return { ...termsFromRow(TERMS, row).release, maximum: balancesFrom(row.balances)('pending', 'BOEX') }
}

interface Planned {
  readonly memberId: string
  readonly quantity: string
  readonly days: number
  readonly at: number
}

/** Checks a new release, and returns its terms. @throws RefusalError quantity-…, days-invalid */
const checkRelease = async (queryable: Queryable, { memberId, quantity, days, at }: Planned) => {
  const terms = await readReleaseTerms(queryable, { memberId, at })
  refuseViolation(releaseProblem({ ...terms, text: quantity, decimals: BOEX_DECIMALS, days }), PROBLEMS, 'BOEX')
  return terms
}

const schedule = async (
  transaction: Transaction,
  { memberId, quantity, days, at }: { memberId: string; quantity: Decimal; days: number; at: number },
): Promise<Answer> => {
  const { vcPerBoexDay } = await checkRelease(transaction, { memberId, quantity, days, at })
  const finishesAt = at + days * SECONDS_A_RELEASE_DAY
  const nextPaymentAt = at + SECONDS_A_RELEASE_DAY
  const release = { memberId, total: quantity, days, createdAt: at, nextPaymentAt, finishesAt, vcPerBoexDay }
  const id = await insertRelease(transaction, release)
  await post(transaction, {
    kind: 'release-scheduled',
    idempotencyKey: `release:${id}`,
    moves: [
      {
        from: { memberId, account: 'pending' },
        to: { memberId, account: 'releasing' },
        coin: 'BOEX',
        amount: quantity,
      },
    ],
    at,
  })
  return { id, total: quantity, days, finishesAt, vcSpent: ZERO }
}

interface Caller {
  readonly memberId: string
  readonly nonce?: RequestNonce | undefined
}
type Payload = ExhaustivePick<typeof PATH, 'quantity' | 'days' | 'id' | 'vc' | 'idempotencyKey'>
type ReleaseRequest = Caller & Exclude<Payload, { readonly id: string }>

/**
 * Puts pending BOEX into a release that pays a part of it each day.
 * @throws RefusalError quantity-invalid, quantity-below-minimum, quantity-above-maximum, days-invalid
 */
export const scheduleRelease = (platform: Platform, request: ReleaseRequest): Promise<Answer> => {
  const { memberId, nonce, ...payload } = request
  const quantity = payload.quantity as Decimal
  return runCommand(platform, { memberId, path: PATH, payload, nonce }, (transaction, { at }) =>
    schedule(transaction, { memberId, quantity, days: payload.days, at }),
  )
}

const daysLeftOf = ({ daysPaid, segment }: Release): number => segment.days - (daysPaid - segment.after)

const costOf = (release: Release, daysSaved: number): Decimal =>
  accelerationVc(remainingOf(release), daysSaved, release.vcPerBoexDay)

/** The most days that an amount of VC saves. */
const daysFor = (release: Release, vc: string): number => {
  for (let days = daysLeftOf(release); days > 0; days -= 1) if (compare(costOf(release, days), vc) <= 0) return days
  return 0
}

/** A running release. @throws RefusalError record-not-found, release-finished */
const runningRelease = async (
  queryable: Queryable,
  question: { id: string; memberId: string; lock?: boolean },
): Promise<Release> => {
  const release = await findRelease(queryable, question)
  if (!release) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  if (release.nextPaymentAt === null) throw new RefusalError(CODE.RELEASE_FINISHED, { field: 'id' })
  return release
}

/**
 * Returns the release with its remaining quantity spread over fewer days. Payments keep their time of day. With no days
 * left, all of it is due now.
 */
const replanned = (release: Release, daysSaved: number, at: number): Release => {
  const daysLeft = daysLeftOf(release) - daysSaved
  const segmentDays = Math.max(1, daysLeft)
  const nextPaymentAt = daysLeft === 0 ? at : (release.nextPaymentAt ?? at)
  return {
    ...release,
    days: release.daysPaid + segmentDays,
    segment: { total: remainingOf(release), days: segmentDays, after: release.daysPaid },
    nextPaymentAt,
    finishesAt: nextPaymentAt + (segmentDays - 1) * SECONDS_A_RELEASE_DAY,
  }
}

/** @throws RefusalError insufficient-vc with what is missing */
const payVc = async (
  transaction: Transaction,
  { id, memberId, daysPaid, days }: Release,
  { cost, at }: { cost: Decimal; at: number },
): Promise<void> => {
  if (!isPositive(cost)) return
  const available = (await memberBalances(transaction, memberId))('available', 'VC')
  if (compare(cost, available) > 0) {
    throw new RefusalError(CODE.INSUFFICIENT_VC, { field: 'vc', bound: subtract(cost, available) })
  }
  await post(transaction, {
    kind: 'acceleration',
    // Every acceleration leaves fewer days than before, so paid and planned days together identify it.
    idempotencyKey: `release:${id}:accelerated:${daysPaid}:${days}`,
    moves: [{ from: { memberId, account: 'available' }, to: { account: 'accelerations' }, coin: 'VC', amount: cost }],
    at,
  })
}

const accelerate = async (
  transaction: Transaction,
  { memberId, id, vc, at }: { memberId: string; id: string; vc: string; at: number },
): Promise<Answer> => {
  const release = await runningRelease(transaction, { id, memberId, lock: true })
  // Pays the due days as planned: VC must not be spent on bringing them forward.
  await payDueDays(transaction, release, at)
  const present = await runningRelease(transaction, { id, memberId, lock: true })
  const daysSaved = daysFor(present, vc)
  if (daysSaved === 0) throw new RefusalError(CODE.NOTHING_SAVED, { field: 'vc' })
  const cost = costOf(present, daysSaved)
  await payVc(transaction, present, { cost, at })
  const planned = replanned(present, daysSaved, at)
  await updateRelease(transaction, planned)
  if (planned.nextPaymentAt === at) await payDueDays(transaction, planned, at)
  return { id, total: planned.total, days: planned.days, finishesAt: planned.finishesAt, vcSpent: cost }
}

type AccelerationRequest = Caller & Extract<Payload, { readonly id: string }>

/**
 * Brings the end of a release forward for VC. Takes no more than the days that it saves cost.
 * @throws RefusalError record-not-found, release-finished, nothing-saved, insufficient-vc
 */
export const accelerateRelease = (platform: Platform, request: AccelerationRequest): Promise<Answer> => {
  const { memberId, nonce, ...payload } = request
  return runCommand(platform, { memberId, path: PATH, payload, nonce }, (transaction, { at }) =>
    accelerate(transaction, { memberId, id: payload.id, vc: payload.vc, at }),
  )
}

type Quote = Data<'/api/funds/getVcNum'>

/**
 * Returns the cost of saving days of a running release; by default all remaining days.
 * @throws RefusalError record-not-found, release-finished, nothing-saved
 */
export const quoteAcceleration = async (
  { database, clock }: Platform,
  { memberId, id, days }: { memberId: string; id: string; days?: number | undefined },
): Promise<Quote> => {
  const release = await runningRelease(database, { id, memberId })
  if (days === 0) throw new RefusalError(CODE.NOTHING_SAVED, { field: 'days' })
  const daysSaved = Math.min(days ?? Number.POSITIVE_INFINITY, daysLeftOf(release))
  const { finishesAt } = replanned(release, daysSaved, nowSeconds(clock))
  return { vc: costOf(release, daysSaved), daysSaved, finishesAt }
}

/**
 * Returns the cost of paying out a new release immediately instead of over days.
 * @throws RefusalError quantity-…, days-invalid
 */
export const quoteNewRelease = async (
  { database, clock }: Platform,
  { memberId, quantity, days }: { memberId: string; quantity: string; days: number },
): Promise<Quote> => {
  const at = nowSeconds(clock)
  const { vcPerBoexDay } = await checkRelease(database, { memberId, quantity, days, at })
  return { vc: accelerationVc(quantity, days, vcPerBoexDay), daysSaved: days, finishesAt: at }
}
