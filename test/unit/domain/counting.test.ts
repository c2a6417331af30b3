import fc from 'fast-check'
import { countedAmount } from '@/domain/money/counting'
import { compare, maximum, minimum } from '@/domain/money/money'
import { amounts } from './arbitraries'

const steps = 40
const places = 2

describe('the animation of an amount', () => {
  it('starts at the old amount and ends exactly at the new one', () => {
    expect(countedAmount('10', '20.123456789', { step: 0, steps, places })).toBe('10')
    expect(countedAmount('10', '20.123456789', { step: steps, steps, places })).toBe('20.123456789')
    expect(countedAmount('10', '20.123456789', { step: steps + 1, steps, places })).toBe('20.123456789')
  })

  it('slows down', () => {
    expect(countedAmount('0', '100', { step: 10, steps, places })).toBe('57.81')
    expect(countedAmount('0', '100', { step: 20, steps, places })).toBe('87.5')
  })

  it('stays between both amounts, and never reverses', () => {
    fc.assert(
      fc.property(amounts(), amounts(), fc.nat({ max: steps }), (from, to, step) => {
        const now = countedAmount(from, to, { step, steps, places })
        const next = countedAmount(from, to, { step: step + 1, steps, places })
        expect(compare(now, minimum(from, to))).toBeGreaterThanOrEqual(0)
        expect(compare(now, maximum(from, to))).toBeLessThanOrEqual(0)
        const direction = compare(to, from)
        if (direction !== 0) expect([direction, 0]).toContain(compare(next, now))
      }),
    )
  })
})
