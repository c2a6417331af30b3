import fc from 'fast-check'
import {
  earningsProgress,
  hashRateAfterRedemption,
  type PositionFacts,
  positionPhase,
  positionTotals,
  redemptionEffect,
  replenishmentOf,
  sharesByType,
} from '@/domain/mining/positions'
import { add, compare, sum } from '@/domain/money/money'
import { amounts, positiveAmounts } from './arbitraries'

const position = (change: Partial<PositionFacts> = {}): PositionFacts => ({
  type: 'flexible',
  quantity: '100',
  multiplier: '2',
  hashRate: '130',
  basicHashRate: '100',
  contributionHashRate: '30',
  status: 'in-progress',
  hashRateBurned: false,
  mined: '50',
  claimable: '10',
  ...change,
})

const BURNED = { hashRate: '0', contributionHashRate: '0', mined: '200', hashRateBurned: true } as const

describe('the status of a position (specification §4)', () => {
  it.each([
    [{}, 'working'],
    [BURNED, 'burned'],
    [{ ...BURNED, hashRateBurned: false }, 'complete'],
    [{ status: 'redeemed' as const, hashRate: '0' }, 'redeemed'],
    [{ ...BURNED, status: 'redeemed' as const }, 'redeemed'],
  ])('%j: %s', (change, phase) => {
    expect(positionPhase(position(change))).toBe(phase)
  })
})

describe('earnings of a position', () => {
  it('are shown relative to their cap', () => {
    expect(earningsProgress(position())).toEqual({ cap: '200', share: 0.25, percent: '25' })
  })

  it('are 100 per cent only when everything is earned, and never more', () => {
    expect(earningsProgress(position({ mined: '199.999999999999999999' })).percent).toBe('99.9')
    expect(earningsProgress(position({ mined: '200' })).percent).toBe('100')
    expect(earningsProgress(position({ mined: '1.34' })).percent).toBe('0.6')
    expect(earningsProgress(position({ mined: '201' }))).toMatchObject({ share: 1, percent: '100' })
    expect(earningsProgress(position({ multiplier: '0', mined: '0' })).percent).toBe('100')
  })

  it('are between zero and all', () => {
    fc.assert(
      fc.property(amounts(), positiveAmounts(), (mined, quantity) => {
        const { share, percent } = earningsProgress(position({ mined, quantity }))
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(percent).toMatch(/^(100|\d{1,2}(\.\d)?)$/)
      }),
    )
  })
})

describe('positions together', () => {
  it('are summed', () => {
    expect(positionTotals([position(), position({ quantity: '0.5', hashRate: '0', mined: '1' })])).toEqual({
      quantity: '100.5',
      hashRate: '130',
      mined: '51',
    })
    expect(positionTotals([])).toEqual({ quantity: '0', hashRate: '0', mined: '0' })
  })

  it('are grouped by pool with their common weight, without inactive ones', () => {
    const burn = position({ type: 'burn', quantity: '10', hashRate: '40', basicHashRate: '40' })
    expect(sharesByType([position(), burn, burn, position(BURNED)])).toEqual([
      { type: 'flexible', count: 1, quantity: '100', basicHashRate: '100', weight: '1' },
      { type: 'burn', count: 2, quantity: '20', basicHashRate: '80', weight: '4' },
    ])
    const odd = position({ type: 'node', quantity: '3', basicHashRate: '1' })
    expect(sharesByType([odd])[0]?.weight).toBeUndefined()
    expect(sharesByType([])).toEqual([])
  })

  it('lose nothing when they are grouped by pool', () => {
    const any = fc
      .tuple(fc.constantFrom('flexible' as const, 'burn' as const, 'node' as const), positiveAmounts(9))
      .map(([type, quantity]) => position({ type, quantity, basicHashRate: quantity, hashRate: quantity }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (positions) => {
        const told = sum(sharesByType(positions).map(({ basicHashRate }) => basicHashRate))
        expect(told).toBe(sum(positions.map(({ basicHashRate }) => basicHashRate)))
      }),
    )
  })
})

describe('replenishing burned hash rate (E8)', () => {
  const minimumOf = (type: string) => ({ flexible: '10', burn: '100' })[type]

  it('suggests nothing while no hash rate is burned', () => {
    expect(replenishmentOf([position(), position({ ...BURNED, hashRateBurned: false })], minimumOf)).toBeUndefined()
  })

  it('suggests the same quantity in the pool of the newest position', () => {
    const newest = position({ ...BURNED, type: 'burn', quantity: '300', basicHashRate: '1200' })
    expect(replenishmentOf([position(), newest, newest, position(BURNED)], minimumOf)).toEqual({
      missing: '2500',
      type: 'burn',
      quantity: '600',
    })
  })

  it('suggests at least the minimum, and the flexible pool if the pool cannot be joined', () => {
    const small = position({ ...BURNED, type: 'burn', quantity: '1', basicHashRate: '4' })
    expect(replenishmentOf([small], minimumOf)).toMatchObject({ type: 'burn', quantity: '100' })
    const node = position({ ...BURNED, type: 'node', quantity: '5' })
    expect(replenishmentOf([node], minimumOf)).toMatchObject({ type: 'flexible', quantity: '10' })
    expect(replenishmentOf([node], () => undefined)).toMatchObject({ type: 'flexible', quantity: '5' })
  })
})

describe('hash rate after a redemption (E6)', () => {
  it('keeps the contribution while another position is active', () => {
    const total = { basic: '300', contribution: '30' }
    expect(hashRateAfterRedemption(total, position())).toBe('230')
    expect(redemptionEffect(total, position())).toEqual({
      before: '330',
      after: '230',
      lost: '100',
      contribution: 'moves',
    })
  })

  it('is zero after the last active one, and unchanged after an inactive one', () => {
    const total = { basic: '100', contribution: '30' }
    expect(redemptionEffect(total, position())).toMatchObject({ after: '0', lost: '130', contribution: 'rests' })
    expect(hashRateAfterRedemption(total, position(BURNED))).toBe('130')
  })

  it('is never negative nor higher than before, even with stale figures', () => {
    fc.assert(
      fc.property(amounts(9), amounts(9), positiveAmounts(9), (basic, contribution, own) => {
        const effect = redemptionEffect({ basic, contribution }, position({ basicHashRate: own, hashRate: own }))
        expect(compare(effect.after, effect.before)).toBeLessThanOrEqual(0)
        expect(add(effect.after, effect.lost)).toBe(effect.before)
      }),
    )
  })
})
