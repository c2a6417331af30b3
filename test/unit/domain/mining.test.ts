import fc from 'fast-check'
import {
  beginAccrual,
  burnSplit,
  changeContribution,
  claimProblem,
  earningsCap,
  hashRateOf,
  joinProblem,
  minedAmount,
  minedAt,
  minedToday,
  POOL_WEIGHTS,
  redeemableAt,
  redemptionProblem,
  startOfUtcDay,
} from '@/domain/mining/mining'
import { add, compare, decimal, ZERO } from '@/domain/money/money'
import { amounts, positiveAmounts, units } from './arbitraries'

describe('pools (specification §1)', () => {
  it('count flexible BOEX once and burned BOEX four times', () => {
    expect(hashRateOf('10.5', POOL_WEIGHTS.flexible)).toBe('10.5')
    expect(hashRateOf('10.5', POOL_WEIGHTS.burn)).toBe('42')
  })

  it('burn the whole quantity: 80 % and the rest, to the last decimal', () => {
    expect(burnSplit('100')).toEqual({ blackHole: '80', ecosystem: '20' })
    expect(burnSplit('0.000000000000000001')).toEqual({ blackHole: '0', ecosystem: '0.000000000000000001' })
    expect(burnSplit('100.000001', 6)).toEqual({ blackHole: '80', ecosystem: '20.000001' })
    fc.assert(
      fc.property(amounts(), (quantity) => {
        const { blackHole, ecosystem } = burnSplit(quantity)
        expect(add(blackHole, ecosystem)).toBe(quantity)
        expect(units(blackHole)).toBe((units(quantity) * 8n) / 10n)
      }),
    )
  })
})

describe('joining a pool', () => {
  const question = { text: '100', decimals: 18, pool: { enabled: true, minimum: '10' }, balance: '1000' }

  it.each([
    [{}, undefined],
    [{ text: '' }, { problem: 'coin-quantity-required' }],
    [{ text: 'x' }, { problem: 'quantity-invalid' }],
    [{ text: '1.234', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ pool: { enabled: false, minimum: '10' } }, { problem: 'pool-not-open' }],
    [{ text: '9' }, { problem: 'below-minimum', bound: '10' }],
    [{ text: '1001' }, { problem: 'insufficient-balance', bound: '1000' }],
    [{ text: '1001', balance: undefined }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(joinProblem({ ...question, ...change })).toEqual(refusal)
  })
})

describe('redeeming (specification §4)', () => {
  const position = { type: 'flexible', status: 'in-progress', createdAt: 1_000_000 } as const
  const aDayLater = 1_000_000 + 24 * 60 * 60

  it('is possible 24 hours after the start of a flexible position, and not a second earlier', () => {
    expect(redeemableAt(position)).toBe(aDayLater)
    expect(redemptionProblem(position, aDayLater - 1)).toBe('redemption-too-early')
    expect(redemptionProblem(position, aDayLater)).toBeUndefined()
    expect(redemptionProblem(position, aDayLater + 10_000_000)).toBeUndefined()
  })

  it('is possible once, and never for burned BOEX', () => {
    expect(redemptionProblem({ ...position, status: 'redeemed' }, aDayLater)).toBe('already-redeemed')
    expect(redemptionProblem({ ...position, type: 'burn' }, aDayLater)).toBe('not-redeemable')
    expect(redemptionProblem({ ...position, type: 'node' }, aDayLater)).toBe('not-redeemable')
    expect(redeemableAt({ type: 'burn', createdAt: 0 })).toBeUndefined()
  })
})

const DAY = 86_400

describe('earning', () => {
  it('is hash rate × seconds at the daily rate, truncated once', () => {
    expect(minedAmount('8640000', '0.01', '1000')).toBe('1')
    expect(minedAmount('4320000', '0.01', '1000')).toBe('0.5')
    expect(minedAmount('1', '1', '1')).toBe('0.000011574074074074')
  })

  it('never decreases and never exceeds the cap', () => {
    fc.assert(
      fc.property(amounts(), amounts(), positiveAmounts(2), amounts(9), (a, b, daily, cap) => {
        const [less, more] = compare(a, b) < 0 ? [a, b] : [b, a]
        const before = minedAmount(less, daily, cap)
        const after = minedAmount(more, daily, cap)
        expect(compare(before, after)).not.toBe(1)
        expect(compare(after, cap)).not.toBe(1)
      }),
    )
  })

  it('has a cap of multiplier times quantity', () => {
    expect(earningsCap('100', '2.5')).toBe('250')
  })
})

describe('accrual', () => {
  const begin = 20_000 * DAY + 3_600
  const flexible = {
    cap: decimal('20'),
    dailyRate: decimal('0.005'),
    basicHashRate: decimal('10'),
    contributionHashRate: ZERO,
  }

  it('reaches the cap at the computed second, and not earlier', () => {
    const accrual = beginAccrual(flexible, begin)
    expect(accrual.capsAt).toBe(begin + 400 * DAY)
    expect(compare(minedAt(accrual, accrual.capsAt - 1), '20')).toBe(-1)
    expect(minedAt(accrual, accrual.capsAt)).toBe('20')
    expect(minedAt(accrual, accrual.capsAt + 1_000 * DAY)).toBe('20')
  })

  it('is zero before the start, and one daily rate after a day', () => {
    const accrual = beginAccrual(flexible, begin)
    expect(minedAt(accrual, begin)).toBe('0')
    expect(minedAt(accrual, begin - 10)).toBe('0')
    expect(minedAt(accrual, begin + DAY)).toBe('0.05')
  })

  it('keeps the mined amount when the contribution changes', () => {
    const accrual = beginAccrual(flexible, begin)
    const changed = changeContribution(accrual, decimal('30'), begin + DAY)
    expect(minedAt(changed, begin + DAY)).toBe('0.05')
    expect(minedAt(changed, begin + 2 * DAY)).toBe('0.25')
    expect(minedAt(changed, changed.capsAt)).toBe('20')
    expect(compare(minedAt(changed, changed.capsAt - 1), '20')).toBe(-1)
  })

  it('does not change after its cap', () => {
    const accrual = beginAccrual(flexible, begin)
    const late = changeContribution(accrual, decimal('30'), accrual.capsAt + DAY)
    expect(late.capsAt).toBe(accrual.capsAt)
    expect(minedAt(late, late.settledAt + DAY)).toBe('20')
  })

  it('mines the same with or without settlements in between, to the last decimal', () => {
    const times = fc.array(fc.nat(40_000_000), { maxLength: 6 })
    fc.assert(
      fc.property(positiveAmounts(6), positiveAmounts(6), positiveAmounts(2), times, (rate, more, daily, stops) => {
        const terms = { ...flexible, dailyRate: daily, basicHashRate: rate, contributionHashRate: more }
        const accrual = beginAccrual(terms, begin)
        let settled = accrual
        const instants = stops.map((seconds) => begin + seconds).sort((left, right) => left - right)
        for (const at of instants) {
          settled = changeContribution(settled, more, at)
          expect(minedAt(settled, at)).toBe(minedAt(accrual, at))
          expect(minedToday(settled, at)).toBe(minedToday(accrual, at))
        }
        expect(settled.capsAt).toBe(accrual.capsAt)
        expect(minedAt(accrual, accrual.capsAt)).toBe(terms.cap)
        expect(compare(minedAt(accrual, accrual.capsAt - 1), terms.cap)).toBe(-1)
      }),
    )
  })

  it('counts today’s amount from 00:00 UTC, also after a change today', () => {
    const accrual = beginAccrual(flexible, begin)
    const midnight = startOfUtcDay(begin) + DAY
    expect(minedToday(accrual, begin + 864)).toBe('0.0005')
    expect(minedToday(accrual, midnight)).toBe('0')
    expect(minedToday(accrual, midnight + DAY / 2)).toBe('0.025')
    const changed = changeContribution(accrual, decimal('30'), midnight + DAY / 2)
    expect(minedToday(changed, midnight + DAY / 2)).toBe('0.025')
    expect(minedToday(changed, midnight + (3 * DAY) / 4)).toBe('0.075')
    const ended = midnight + DAY / 2
    expect(minedToday(changed, midnight + DAY - 1, ended)).toBe('0.025')
    expect(minedToday(changed, midnight + 2 * DAY, ended)).toBe('0')
  })

  it('treats a clock that is one second behind as the same second', () => {
    const accrual = changeContribution(beginAccrual(flexible, begin), decimal('30'), begin + DAY)
    const behind = changeContribution(accrual, ZERO, begin + DAY - 1)
    expect(behind.settledAt).toBe(begin + DAY)
    expect(minedAt(behind, begin + DAY)).toBe('0.05')
  })
})

describe('claiming', () => {
  const question = { text: '5', decimals: 18, minimum: '1', maximum: '10' }

  it.each([
    [{}, undefined],
    [{ text: '' }, { problem: 'claim-quantity-required' }],
    [{ text: '-1' }, { problem: 'quantity-negative' }],
    [{ text: '1.005', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ text: '0.5' }, { problem: 'below-minimum', bound: '1' }],
    [{ text: '10.000000000000000001' }, { problem: 'above-claimable', bound: '10' }],
    [{ text: '10' }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(claimProblem({ ...question, ...change })).toEqual(refusal)
  })
})
