import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { shuffled } from '@/lib/shuffle'
import { alphanumericsFrom } from '@/platform/alphanumerics'

const alphanumerics = (length: number) =>
  alphanumericsFrom(length, (count) => webcrypto.getRandomValues(new Uint8Array(count)))

describe('a shuffle', () => {
  it('keeps every item once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), (items) => {
        expect(shuffled(items, alphanumerics).sort()).toEqual([...items].sort())
      }),
    )
  })

  it('gives every order the same chance', () => {
    const seen = new Map<string, number>()
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffled(['a', 'b', 'c'], alphanumerics).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    // Six times the standard deviation of 1000 among 6000, which is 29.
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(180)
  })
})
