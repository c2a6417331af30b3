import * as fc from 'fast-check'
import { smallerShare } from '@/domain/mining/community'
import { amountToPass, isOwnRow, medalOf, podium, rankAhead } from '@/domain/mining/ranking'
import { add, compare, decimalPlaces, subtract } from '@/domain/money/money'
import { amounts } from './arbitraries'

const ADDRESS = '0xAbCdEf0123456789abcdef0123456789ABCDEF01'

const row = (rank: number, burned: string, change = {}) => ({ rank, burned, address: ADDRESS, mine: false, ...change })

describe('the ranking', () => {
  it('recognizes the member’s own row by the platform’s flag, and by the address in any case (§3)', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (upper) => {
        const address = `0x${[...ADDRESS.slice(2)].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter.toLowerCase())).join('')}`
        expect(isOwnRow(row(1, '1', { address }), ADDRESS)).toBe(true)
      }),
    )
    expect(isOwnRow(row(1, '1', { mine: true, address: 'so****' }), undefined)).toBe(true)
    expect(isOwnRow(row(1, '1', { address: '' }), undefined)).toBe(false)
    expect(isOwnRow(row(1, '1'), `0x${'1'.repeat(40)}`)).toBe(false)
  })

  it('requires more than the gap, in hundredths, and at most one hundredth too much', () => {
    expect(amountToPass('120')).toBe('120.01')
    expect(amountToPass('0.001')).toBe('0.01')
    expect(amountToPass('0')).toBe('0.01')
    fc.assert(
      fc.property(amounts(), (gap) => {
        const needed = amountToPass(gap)
        expect(compare(needed, gap)).toBe(1)
        expect(compare(subtract(needed, '0.01'), gap)).not.toBe(1)
        expect(decimalPlaces(needed)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('finds the next rank above, also with ties', () => {
    const rows = [row(1, '900'), row(2, '500'), row(2, '500'), row(4, '100')]
    expect(rankAhead(rows, { burned: '100', gap: '400' })).toBe(2)
    expect(rankAhead(rows, { burned: '500.0', gap: '400' })).toBe(1)
    expect(rankAhead(rows, { burned: '20', gap: '30' })).toBeUndefined()
  })

  it('never names a member who has less than needed', () => {
    fc.assert(
      fc.property(fc.array(amounts(), { minLength: 1, maxLength: 8 }), amounts(), amounts(), (burned, own, gap) => {
        const rows = burned.map((each, index) => row(index + 1, each))
        const ahead = rankAhead(rows, { burned: own, gap })
        if (ahead === undefined) return
        expect(compare(rows[ahead - 1]?.burned ?? '0', add(own, gap))).toBe(0)
      }),
    )
  })

  it('gives medals by rank, so ties get the same', () => {
    expect([1, 2, 3, 4, 0].map(medalOf)).toEqual(['gold', 'silver', 'bronze', undefined, undefined])
    expect(podium([1, 1, 3, 4])).toEqual([1, 1, 3])
    expect(podium([1])).toEqual([1])
  })
})

describe('the communities', () => {
  it('show the share of the smaller one, truncated', () => {
    expect(smallerShare('0', '0')).toBeUndefined()
    expect(smallerShare('200', '100')).toBe('33')
    expect(smallerShare('0', '1')).toBe('100')
    fc.assert(
      fc.property(amounts(), amounts(), (larger, smaller) => {
        const percent = smallerShare(larger, smaller)
        if (percent === undefined) return
        expect(Number(percent)).toBeGreaterThanOrEqual(0)
        expect(Number(percent)).toBeLessThanOrEqual(100)
      }),
    )
  })
})
