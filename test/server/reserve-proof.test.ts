import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import { type Decimal, sum } from '@/domain/money/money'
import { type OwnReserve, reserveProofProblem, reserveSiblings, reservesOf } from '@/domain/money/reserve-proof'
import { buildReserveTree, makeReserveProof } from '../../server/commands/reserve-proof'
import { maintain } from '../../server/jobs/maintenance'
import { issueCoins } from '../support/platform/issue-coins'
import { REQUEST_ID, richMember, WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { type Member, platformOfSuite } from '../support/platform/start-platform'
import { positiveAmounts } from '../unit/domain/arbitraries'

const DAY = 86_400
const TREE = { date: '2026-11-30', coin: 'BOEX' } as const

const grow = async (amounts: readonly Decimal[]) => {
  const owners = amounts.map((amount, place) => ({ memberId: `${place}`, uid: `${100_000 + place}`, amount }))
  const { leaves, levels, root } = await buildReserveTree(TREE, owners)
  const proofs = leaves.map(({ memberId, salt, node }, leaf) => ({
    uid: `${100_000 + Number(memberId)}`,
    leaves: [
      {
        coin: 'BOEX' as const,
        salt,
        amount: node.amount as string,
        path: reserveSiblings(leaf, leaves.length).map(({ level, place, side }) => {
          const sibling = levels[level]?.[place]
          assert.ok(sibling)
          return { side, hash: sibling.hash, amount: sibling.amount as string }
        }),
      } satisfies OwnReserve,
    ],
  }))
  const published = [{ coin: 'BOEX' as const, root: root.hash, liabilities: root.amount }]
  return { root, proofs, check: (proof: (typeof proofs)[number]) => reserveProofProblem(TREE.date, published, proof) }
}

const members = fc.array(positiveAmounts(12), { minLength: 1, maxLength: 40 })

describe('the tree of a coin', () => {
  it('proves every leaf, and its root is the sum of all', async () => {
    await fc.assert(
      fc.asyncProperty(members, async (amounts) => {
        const { root, proofs, check } = await grow(amounts)
        assert.equal(root.amount, sum(amounts))
        for (const proof of proofs) assert.equal(check(proof), undefined)
      }),
      { numRuns: 50 },
    )
  })

  it('refuses another amount, salt, member, side, or sibling', async () => {
    await fc.assert(
      fc.asyncProperty(members, fc.nat(), fc.nat(), positiveAmounts(12), async (amounts, which, step, other) => {
        const { proofs, check } = await grow(amounts)
        const proof = proofs[which % proofs.length]
        const [own] = proof?.leaves ?? []
        assert.ok(proof && own)
        const refuses = (changed: Partial<OwnReserve>, uid = proof.uid) =>
          assert.ok(check({ uid, leaves: [{ ...own, ...changed } as typeof own] }), JSON.stringify(changed))
        if (other !== own.amount) refuses({ amount: other })
        refuses({ amount: `-${own.amount}` })
        refuses({ salt: own.salt.split('').reverse().join('') === own.salt ? '0'.repeat(32) : 'f'.repeat(32) })
        refuses({}, '999999')
        refuses({ path: [...own.path, { side: 'left', hash: 'a'.repeat(64), amount: '0' }] })
        if (own.path.length === 0) return
        const at = step % own.path.length
        const alter = (change: object) =>
          refuses({ path: own.path.map((one, place) => (place === at ? { ...one, ...change } : one)) })
        const sibling = own.path[at]
        assert.ok(sibling)
        alter({ side: sibling.side === 'left' ? 'right' : 'left' })
        alter({ hash: sibling.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })
        if (other !== sibling.amount) alter({ amount: other })
        alter({ amount: `-${sibling.amount}` })
        refuses({ path: own.path.filter((_, place) => place !== at) })
      }),
      { numRuns: 50 },
    )
  })

  it('has a root without members, too', async () => {
    const { root } = await buildReserveTree(TREE, [])
    assert.equal(root.amount, '0')
    assert.match(root.hash, /^[0-9a-f]{64}$/)
  })
})

type Answer = Data<'/api/reserve/getReserveProof'>

const holds = ({ proof, own }: Answer): boolean =>
  proof !== null && own !== null && reserveProofProblem(proof.date, proof.trees, own) === undefined

describe('the nightly proof of reserves', () => {
  let member: Member
  let other: Member

  const read = (of?: Member, date?: string): Promise<Answer> =>
    platform.client.data('/api/reserve/getReserveProof', date === undefined ? {} : { date }, of)
  const prove = () => makeReserveProof(platform.platform)
  const amounts = ({ own }: Answer) => Object.fromEntries((own?.leaves ?? []).map(({ coin, amount }) => [coin, amount]))

  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650' } })
  before(async () => {
    member = await richMember(platform)
    other = await richMember(platform)
  })

  it('does not exist before the first night', async () => {
    assert.deepEqual(await read(member), { proof: null, own: null })
  })

  it('counts all accounts of members without burned coins', async () => {
    await issueCoins(platform, member.user.id, 'BOEX', '0.000000000000000001', 'pending')
    await issueCoins(platform, member.user.id, 'BOEX', '500', 'burned')
    await issueCoins(platform, member.user.id, 'USDT', '3.25', 'fund')
    await prove()
    const answer = await read(member)
    assert.deepEqual(amounts(answer), { BOEX: '1000.000000000000000001', USDT: '3.25', VC: '100' })
    assert.ok(holds(answer))
    assert.ok(holds(await read(other)))
    assert.deepEqual(
      answer.proof?.trees.map(({ coin, liabilities, members: count }) => [coin, liabilities, count]),
      [
        ['BOEX', '2000.000000000000000001', 2],
        ['USDT', '3.25', 1],
        ['VC', '200', 2],
      ],
    )
  })

  it('publishes each wallet of the platform with its coins on the chain', async () => {
    const { proof } = await read()
    assert.ok(proof)
    assert.deepEqual(
      proof.addresses.map(({ roles }) => roles),
      [['hot-wallet', 'receiving'], ['treasury']],
    )
    assert.deepEqual(proof.addresses[0]?.address, platform.chain.hotWallet.address)
    assert.equal(reservesOf('VC', proof.addresses), '1100000000')
    assert.match(proof.block.hash, /^0x[0-9a-f]{64}$/)
  })

  it('gives each member only their own path', async () => {
    const [mine, theirs, visitor] = [await read(member), await read(other), await read()]
    assert.equal(visitor.own, null)
    assert.deepEqual(mine.proof, visitor.proof)
    assert.notEqual(mine.own?.leaves[0]?.salt, theirs.own?.leaves[0]?.salt)
    assert.ok(mine.proof && theirs.own)
    assert.equal(
      reserveProofProblem(mine.proof.date, mine.proof.trees, { ...theirs.own, uid: member.user.uid }),
      'other-root',
    )
  })

  it('is made once a day, and does not change until the next', async () => {
    const before = await read(member)
    await platform.client.data(
      '/api/funds/addTransfer',
      { to: other.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD, idempotencyKey: REQUEST_ID },
      member,
    )
    await Promise.all([prove(), prove()])
    assert.deepEqual(await read(member), before)
    await platform.clock.advance(DAY)
    await Promise.all([prove(), prove()])
    const next = await read(member)
    assert.ok(holds(next))
    assert.equal(amounts(next).BOEX, '990.000000000000000001')
    assert.equal(next.proof?.trees[0]?.liabilities, before.proof?.trees[0]?.liabilities)
    assert.deepEqual(await read(member, before.proof?.date), before)
    assert.equal((await read(member, '2020-01-01')).proof, null)
  })

  it('has no leaf for a member who registered later', async () => {
    const late = await platform.signUp()
    const { proof, own } = await read(late)
    assert.ok(proof)
    assert.deepEqual(own, { uid: late.user.uid, leaves: [] })
  })

  it('keeps roots permanently, and paths for a week', async () => {
    const { proof } = await read(member)
    await platform.clock.advance(8 * DAY)
    await prove()
    await maintain(platform.database, Math.floor(platform.clock.now() / 1000))
    assert.deepEqual(await read(member, proof?.date), { proof, own: null })
    assert.ok(holds(await read(member)))
    await assert.rejects(platform.database.query('update reserve_tree set liabilities = 0'), /written once/)
    await assert.rejects(platform.database.query('delete from reserve_proof'), /written once/)
  })

  it('is made by the job if the day has none yet', async () => {
    const { JOBS } = await import('../../server/jobs/schedule')
    const job = JOBS.find(({ name }) => name === 'prove reserves')
    assert.ok(job)
    const due = async () =>
      (await platform.database.query(`select from ${job.due}`, [Math.floor(platform.clock.now() / 1000)])).length > 0
    assert.equal(await due(), false)
    await platform.clock.advance(DAY)
    assert.equal(await due(), true)
    await job.run(platform.platform)
    assert.equal(await due(), false)
  })

  it('refuses an invalid date', async () => {
    const { code } = await platform.client.call('/api/reserve/getReserveProof', { date: 'yesterday' })
    assert.equal(code, CODE.BODY_INVALID)
  })
})
