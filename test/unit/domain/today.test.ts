import fc from 'fast-check'
import { type TodayFacts, todayItems } from '@/domain/choice/today'

const NOW = 1_800_000_000

const position = (more: Partial<TodayFacts['positions'][number]> = {}): TodayFacts['positions'][number] => ({
  type: 'flexible',
  status: 'in-progress',
  quantity: '100',
  hashRateBurned: false,
  redeemableAt: NOW + 60,
  ...more,
})
const facts = (more: Partial<TodayFacts> = {}): TodayFacts => ({
  positions: [],
  withdrawals: [],
  claimMinimum: '1',
  ...more,
})

describe('today’s tasks', () => {
  it('are empty for a member without any, and while nothing is known', () => {
    expect(todayItems(facts(), NOW)).toEqual([])
    expect(todayItems(facts({ claimable: '0' }), NOW)).toEqual([])
    expect(todayItems(facts({ claimable: '0.99' }), NOW)).toEqual([])
  })

  it('start with the most costly to miss', () => {
    const items = todayItems(
      facts({
        positions: [
          position(),
          position({ redeemableAt: NOW, quantity: '5' }),
          position({ redeemableAt: NOW - 1, quantity: '0.5' }),
          position({ redeemableAt: NOW + 30, quantity: '7' }),
          position({ type: 'burn', redeemableAt: null, hashRateBurned: true, quantity: '300' }),
          position({ status: 'redeemed', redeemableAt: NOW - 9, quantity: '9' }),
        ],
        withdrawals: [
          { id: '3', coin: 'VC', quantity: '40', status: 'under-review' },
          { id: '2', coin: 'BOEX', quantity: '1', status: 'received' },
        ],
        claimable: '12.5',
      }),
      NOW,
    )
    expect(items).toEqual([
      { kind: 'hash-rate-burned', quantity: '300', type: 'burn' },
      { kind: 'under-review', id: '3', coin: 'VC', quantity: '40' },
      { kind: 'redeem-ready', count: 2, quantity: '5.5' },
      { kind: 'redeem-soon', quantity: '7', at: NOW + 30 },
      { kind: 'claimable', quantity: '12.5' },
    ])
  })

  it('include a pool that the member waited for and that has opened', () => {
    expect(todayItems(facts({ openedPools: ['node'] }), NOW)).toEqual([
      { kind: 'pool-open', type: 'node', quantity: '0' },
    ])
  })

  it('change from soon to ready at the exact second', () => {
    const kinds = (now: number) => todayItems(facts({ positions: [position()] }), now).map(({ kind }) => kind)
    expect(kinds(NOW + 59)).toEqual(['redeem-soon'])
    expect(kinds(NOW + 60)).toEqual(['redeem-ready'])
  })

  it('contain one line per kind except for withdrawals, and no past time', () => {
    const anyPosition = fc.record({
      type: fc.constantFrom('flexible' as const, 'burn' as const, 'node' as const),
      status: fc.constantFrom('in-progress' as const, 'redeemed' as const),
      quantity: fc.integer({ min: 1, max: 1_000 }).map(String),
      hashRateBurned: fc.boolean(),
      redeemableAt: fc.option(fc.integer({ min: NOW - 100, max: NOW + 100 })),
    })
    fc.assert(
      fc.property(fc.array(anyPosition), (positions) => {
        const items = todayItems(facts({ positions, claimable: '5' }), NOW)
        expect(new Set(items.map(({ kind }) => kind)).size).toBe(items.length)
        for (const item of items) if (item.kind === 'redeem-soon') expect(item.at).toBeGreaterThan(NOW)
      }),
    )
  })
})
