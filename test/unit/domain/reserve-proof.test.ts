import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import type { Decimal } from '@/domain/money/money'
import {
  type OwnReserve,
  reserveLeaf,
  reserveLevels,
  reserveParent,
  reserveProofProblem,
  reserveSiblings,
} from '@/domain/money/reserve-proof'

const TREE = { date: '2026-11-30', coin: 'BOEX' } as const
const SALT = '0123456789abcdef0123456789abcdef'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('the hashes of a reserve proof', () => {
  it('match the documented hashes', () => {
    const left = reserveLeaf(TREE, { uid: '100001', salt: SALT, amount: '12.5' as Decimal })
    expect(left.hash).toBe(sha256(`boex-reserve-leaf-v1\n2026-11-30\nBOEX\n100001\n${SALT}\n12.5`))
    const right = reserveLeaf(TREE, { uid: '100002', salt: SALT, amount: '0.5' as Decimal })
    expect(reserveParent(TREE, left, right)).toEqual({
      hash: sha256(`boex-reserve-node-v1\n2026-11-30\nBOEX\n${left.hash}\n12.5\n${right.hash}\n0.5`),
      amount: '13',
    })
  })
})

describe('the path from a leaf to the root', () => {
  it('has one sibling per level, except where a last node has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (leaves, any) => {
        const sizes = reserveLevels(leaves)
        const siblings = reserveSiblings(any % leaves, leaves)
        expect(sizes.at(-1)).toBe(1)
        for (const { level, place } of siblings) expect(place).toBeLessThan(sizes[level] ?? 0)
        expect(siblings.length).toBeLessThan(sizes.length)
      }),
    )
  })
})

describe('a member’s proof is refused', () => {
  const own: OwnReserve = { coin: 'BOEX', salt: SALT, amount: '12.5', path: [] }
  const root = reserveLeaf(TREE, { uid: '100001', salt: SALT, amount: '12.5' as Decimal })
  const published = [{ coin: 'BOEX' as const, root: root.hash, liabilities: '12.5' }]
  const problem = (changed: Partial<OwnReserve>, trees = published, uid = '100001') =>
    reserveProofProblem('2026-11-30', trees, { uid, leaves: [{ ...own, ...changed }] })

  it('unless it leads to the published root', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({}, published, '100002')).toBe('other-root')
    expect(problem({}, [])).toBe('unpublished')
    expect(reserveProofProblem('2026-12-01', published, { uid: '100001', leaves: [own] })).toBe('other-root')
  })

  it('without a leaf, or with a malformed field', () => {
    expect(reserveProofProblem('2026-11-30', published, { uid: '100001', leaves: [] })).toBe('malformed')
    expect(reserveProofProblem('30.11.2026', published, { uid: '100001', leaves: [own] })).toBe('malformed')
    expect(problem({ amount: '-12.5' })).toBe('malformed')
    expect(problem({ amount: '12.50' })).toBe('malformed')
    expect(problem({ salt: 'short' })).toBe('malformed')
    expect(problem({ path: [{ side: 'left', hash: root.hash, amount: '-1' }] })).toBe('malformed')
    expect(problem({ path: [{ side: 'left', hash: 'nothing', amount: '1' }] })).toBe('malformed')
    expect(problem({ path: [{ side: 'left', hash: root.hash, amount: '9'.repeat(30) }] })).toBe('malformed')
  })

  it('if its total is not the published one', () => {
    expect(problem({}, [{ coin: 'BOEX', root: root.hash, liabilities: '12.6' }])).toBe('other-root')
  })
})
