import fc from 'fast-check'
import { accrualsAt, contributionOf, contributionShares, spreadContribution } from '@/domain/mining/contribution'
import { type Accrual, beginAccrual, hashRateSecondsToCap, minedAt, minedToday } from '@/domain/mining/mining'
import { compare, type Decimal, decimal, sum, ZERO } from '@/domain/money/money'
import { amounts, positiveAmounts, units } from './arbitraries'

const DAY = 86_400
const begin = 20_000 * DAY + 3_600

/** A position of a pool that gives a hash rate of 1 per BOEX and ends at twice the quantity. */
const positionOf = (quantity: string, at = begin, dailyRate = '0.005'): Accrual =>
  beginAccrual(
    {
      cap: decimal(String(2 * Number(quantity))),
      dailyRate: decimal(dailyRate),
      basicHashRate: decimal(quantity),
      contributionHashRate: ZERO,
    },
    at,
  )

const sharesOf = (accruals: readonly Accrual[]) => accruals.map(({ contributionHashRate }) => contributionHashRate)

describe('contribution hash rate', () => {
  it('is a tenth of the burns of the smaller community', () => {
    expect(contributionOf('12345.5')).toBe('1234.55')
    expect(contributionOf('0')).toBe('0')
  })

  it('is spread in proportion to the basic hash rate, with the remainder of truncation for the newest', () => {
    expect(contributionShares('30', ['100', '50'])).toEqual(['20', '10'])
    expect(contributionShares('1', ['1', '1', '1'])).toEqual([
      '0.333333333333333333',
      '0.333333333333333333',
      '0.333333333333333334',
    ])
    expect(contributionShares('7', ['0.1'])).toEqual(['7'])
    expect(contributionShares('7', [])).toEqual([])
  })

  it('has shares that sum to it exactly, and differ from their proportion only by truncation', () => {
    fc.assert(
      fc.property(amounts(8), fc.array(positiveAmounts(6), { minLength: 1, maxLength: 6 }), (contribution, basics) => {
        const shares = contributionShares(contribution, basics)
        expect(sum(shares)).toBe(contribution)
        const total = units(sum(basics))
        for (const [index, share] of shares.entries()) {
          const exact = (units(contribution) * units(basics[index] ?? '')) / total
          const beyond = units(share) - exact
          const newest = index === shares.length - 1
          expect(newest ? beyond >= 0n && beyond <= BigInt(shares.length) : beyond === 0n).toBe(true)
        }
      }),
    )
  })

  it('of a stake of 50 next to one of 3,000 is one sixty-first of the total', () => {
    const [, small] = spreadContribution([positionOf('3000'), positionOf('50')], decimal('3254'), begin)
    expect(small?.contributionHashRate).toBe('53.344262295081967214')
  })

  it('moves to the other positions when one reaches its cap, and is inactive after the last', () => {
    const contribution = decimal('150')
    // The small one earns 2 × 50 at (50 + 150 × 50 / 150) × 0.005 = 0.5 a day, the large one the same part of more.
    const accruals = spreadContribution([positionOf('100'), positionOf('50', begin, '0.01')], contribution, begin)
    expect(accruals.map(({ capsAt }) => capsAt)).toEqual([begin + 200 * DAY, begin + 100 * DAY])
    const before = accrualsAt(accruals, begin + 100 * DAY - 1)
    expect(sharesOf(before)).toEqual(['100', '50'])
    const after = accrualsAt(accruals, begin + 100 * DAY)
    expect(sharesOf(after)).toEqual(['150', '0'])
    // 200 − 100 are left, at 1.25 a day instead of 1.
    expect(after[0]?.capsAt).toBe(begin + 180 * DAY)
    const end = accrualsAt(accruals, begin + 1_000 * DAY)
    expect(sharesOf(end)).toEqual(['0', '0'])
    expect(end.map((accrual) => minedAt(accrual, begin + 1_000 * DAY))).toEqual(['200', '100'])
    const again = [...end, positionOf('10', begin + 1_000 * DAY)]
    expect(sharesOf(spreadContribution(again, contribution, begin + 1_000 * DAY))).toEqual(['0', '0', '150'])
  })

  it('treats a clock that is one second behind as the same second', () => {
    const accruals = spreadContribution([positionOf('100')], decimal('30'), begin + DAY)
    const behind = spreadContribution([...accruals, positionOf('50', begin + DAY - 1)], decimal('30'), begin + DAY - 1)
    expect(behind.map(({ settledAt }) => settledAt)).toEqual([begin + DAY, begin + DAY])
    expect(sharesOf(behind)).toEqual(['20', '10'])
  })
})

type Event =
  | { readonly kind: 'begin'; readonly basic: Decimal; readonly cap: Decimal; readonly daily: Decimal }
  | { readonly kind: 'end'; readonly pick: number }
  | { readonly kind: 'contribution'; readonly contribution: Decimal }
  | { readonly kind: 'settle' }

interface Timed {
  readonly after: number
  readonly event: Event
}

const fewDecimals = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(999)).map(([whole, fraction]) => decimal(`${whole}.${String(fraction)}1`))

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      basic: fewDecimals(50),
      cap: fewDecimals(300),
      // From a position that takes hours to one that reaches its cap in its first second.
      daily: fc.constantFrom('8640', '1000.000000000000000007', '3333.3', '86400').map(decimal),
    }),
  },
  fc.record({ kind: fc.constant('end' as const), pick: fc.nat(5) }),
  fc.record({ kind: fc.constant('contribution' as const), contribution: fewDecimals(100) }),
  fc.record({ kind: fc.constant('settle' as const) }),
)
const lives = fc.array(fc.record({ after: fc.nat(120), event: events }), { minLength: 1, maxLength: 14 })

/**
 * A second implementation of the rule: integers of 10^-18, second by second, without settlements or precomputed
 * instants.
 */
class SecondBySecond {
  contribution = 0n
  readonly positions: {
    readonly basic: bigint
    readonly cap: bigint
    readonly daily: bigint
    ended: boolean
    hashRateSeconds: bigint
    minedAtMidnight: bigint
  }[] = []

  constructor(private second: number) {}

  mined(position: (typeof this.positions)[number]): bigint {
    const mined = (position.hashRateSeconds * position.daily) / (86_400n * 10n ** 18n)
    return mined < position.cap ? mined : position.cap
  }

  private running() {
    return this.positions.filter((position) => !position.ended && this.mined(position) < position.cap)
  }

  shares(): Map<(typeof this.positions)[number], bigint> {
    const running = this.running()
    const total = running.reduce((all, { basic }) => all + basic, 0n)
    const shares = new Map(running.map((position) => [position, (this.contribution * position.basic) / total]))
    const newest = running[running.length - 1]
    const given = [...shares.values()].reduce((all, share) => all + share, 0n)
    if (newest) shares.set(newest, (shares.get(newest) ?? 0n) + this.contribution - given)
    return shares
  }

  liveUntil(second: number): void {
    for (; this.second < second; this.second += 1) {
      if (this.second % DAY === 0) this.beginDay()
      for (const [position, share] of this.shares()) position.hashRateSeconds += position.basic + share
    }
    if (this.second % DAY === 0) this.beginDay()
  }

  private beginDay(): void {
    for (const position of this.positions) position.minedAtMidnight = this.mined(position)
  }
}

describe('a member whose positions start, end and reach their caps at any second', () => {
  it('mines the amount of a second-by-second model, whenever it is read and settled', () => {
    // The day ends in the middle of most runs.
    const start = 20_000 * DAY - 300
    fc.assert(
      fc.property(lives, fc.array(fc.nat(400), { maxLength: 3 }), (life: readonly Timed[], looks) => {
        const model = new SecondBySecond(start)
        let now = start
        let contribution = ZERO
        let accruals: readonly Accrual[] = []
        /** Model indexes of the accruals in progress, and the stored values of the ended ones. */
        let places: number[] = []
        const ended = new Map<number, { readonly accrual: Accrual; readonly at: number }>()

        const compareAt = (at: number) => {
          const current = accrualsAt(accruals, at)
          const shares = model.shares()
          for (const [index, position] of model.positions.entries()) {
            const end = ended.get(index)
            const accrual = end?.accrual ?? current[places.indexOf(index)]
            if (!accrual) throw new Error('no accrual')
            const until = end?.at ?? at
            expect(units(minedAt(accrual, until))).toBe(model.mined(position))
            expect(units(minedToday(accrual, at, until))).toBe(model.mined(position) - position.minedAtMidnight)
            if (end) continue
            expect(at >= accrual.capsAt).toBe(model.mined(position) === position.cap)
            expect(units(accrual.contributionHashRate)).toBe(shares.get(position) ?? 0n)
          }
          const working = current.filter(({ capsAt }) => at < capsAt)
          expect(sum(working.map((accrual) => accrual.contributionHashRate))).toBe(working.length ? contribution : ZERO)
        }

        for (const { after, event } of life) {
          now += after
          model.liveUntil(now)
          compareAt(now)
          if (event.kind === 'contribution') {
            contribution = event.contribution
            model.contribution = units(contribution)
          }
          if (event.kind === 'begin') {
            const { basic: basicHashRate, cap, daily: dailyRate } = event
            places = [...places, model.positions.length]
            accruals = [...accruals, beginAccrual({ basicHashRate, cap, dailyRate, contributionHashRate: ZERO }, now)]
            model.positions.push({
              basic: units(basicHashRate),
              cap: units(cap),
              daily: units(dailyRate),
              ended: false,
              hashRateSeconds: 0n,
              minedAtMidnight: 0n,
            })
          }
          accruals = spreadContribution(accruals, contribution, now)
          if (event.kind === 'end' && accruals.length > 0) {
            const at = event.pick % accruals.length
            const [accrual, place] = [accruals[at], places[at]]
            const position = place === undefined ? undefined : model.positions[place]
            if (!accrual || !position || place === undefined) throw new Error('no position')
            position.ended = true
            ended.set(place, { accrual, at: now })
            places = places.filter((_, index) => index !== at)
            accruals = spreadContribution(
              accruals.filter((_, index) => index !== at),
              contribution,
              now,
            )
          }
          compareAt(now)
        }
        for (const look of looks.sort((left, right) => left - right)) {
          model.liveUntil(now + look)
          compareAt(now + look)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('earns every cap to the last decimal, at the computed second and not earlier', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(positiveAmounts(5), positiveAmounts(5)), { minLength: 1, maxLength: 5 }),
        amounts(6),
        (terms, contribution) => {
          let accruals: readonly Accrual[] = spreadContribution(
            terms.map(([basicHashRate, cap]) =>
              beginAccrual({ basicHashRate, cap, dailyRate: decimal('0.005'), contributionHashRate: ZERO }, begin),
            ),
            contribution,
            begin,
          )
          for (let round = 0; round < terms.length; round += 1) {
            const next = Math.min(
              ...accruals.filter(({ settledAt, capsAt }) => settledAt < capsAt).map((w) => w.capsAt),
            )
            if (!Number.isFinite(next)) break
            const before = accrualsAt(accruals, next - 1)
            accruals = accrualsAt(accruals, next)
            for (const [index, accrual] of accruals.entries()) {
              if (accrual.capsAt !== next) continue
              expect(minedAt(accrual, next)).toBe(accrual.cap)
              expect(accrual.hashRateSeconds).toBe(hashRateSecondsToCap(accrual.cap, accrual.dailyRate))
              const earlier = before[index]
              if (earlier) expect(compare(minedAt(earlier, next - 1), accrual.cap)).toBe(-1)
            }
          }
          expect(accruals.every(({ settledAt, capsAt }) => settledAt >= capsAt)).toBe(true)
        },
      ),
    )
  })
})
