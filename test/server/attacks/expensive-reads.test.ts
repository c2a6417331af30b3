import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { proveLedger } from '../../../server/ledger/ledger'
import { TEST_DATABASE_URL } from '../../support/platform/database'
import { richMember } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'

const PATH = '/api/funds/getStatement'
/** On the embedded database, more movements would take a minute. */
const MOVEMENTS = TEST_DATABASE_URL === '' ? 10_000 : 100_000
/** Batch size of inserts. On a slow machine, a single insert would exceed the pool's timeout. */
const MOVEMENTS_AT_ONCE = 10_000
const READS = 9

/** Two entries per pair of movements: BOEX comes in, and goes out again. */
const FILL = `with moved as (
    insert into journal_entry (kind, idempotency_key, created_at)
    select 'transfer', 'transfer:' || (1000000 + n), $2::bigint + n
    from generate_series($3::bigint + 1, $3::bigint + $4::bigint) n
    returning id
  )
  insert into journal_leg (entry_id, account_id, amount, balance_after)
  select moved.id, account.id, sign * amount,
    case when account.member_id is null then account.balance - case when amount > 0 then 1 else 0 end
      else account.balance + case when amount > 0 then 1 else 0 end end
  from (select id, case when row_number() over (order by id) % 2 = 1 then 1 else -1 end as amount from moved) moved
  cross join (values (1), (-1)) side (sign)
  join ledger_account account on account.coin = 'BOEX'
    and case when sign = 1 then account.member_id = $1 and account.name = 'available'
      else account.member_id is null and account.name = 'issued' end
  order by moved.id`

describe('a member with an expensive statement', () => {
  let attacker: Member
  let other: Member

  const read = (member: Member, question: Partial<Payload<typeof PATH>> = {}) =>
    platform.client.call(PATH, { coin: 'BOEX', ...question }, member)
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await ask()
    return performance.now() - start
  }
  const median = async (ask: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let count = 0; count < READS; count += 1) times.push(await timed(ask))
    return times.sort((left, right) => left - right)[Math.floor(READS / 2)] ?? 0
  }

  const platform = platformOfSuite({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } })
  before(async () => {
    attacker = await richMember(platform)
    other = await richMember(platform)
    const now = Math.floor(platform.clock.now() / 1000)
    for (let written = 0; written < MOVEMENTS; written += MOVEMENTS_AT_ONCE) {
      await platform.database.transaction(async (transaction) => {
        await transaction.query('set local statement_timeout = 0')
        await transaction.query(FILL, [attacker.user.id, now, written, MOVEMENTS_AT_ONCE])
      })
    }
    await platform.database.execute('analyze')
  })

  it('gets correct pages of a statement with very many movements', async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    const { data } = await read(attacker, { limit: 100 })
    assert.ok(data && data.total >= MOVEMENTS)
    const pages = Math.ceil(data.total / 100)
    const seen = new Set<string>()
    let balance = data.accounts.find(({ account }) => account === 'available')?.closing
    for (const page of [1, 2, Math.floor(pages / 2), pages]) {
      const { data: answer } = await read(attacker, { limit: 100, page, account: 'available' })
      for (const { id, balanceAfter } of answer?.list ?? []) {
        assert.ok(!seen.has(id))
        seen.add(id)
        if (page === 1 && seen.size === 1) assert.equal(balanceAfter, balance)
        balance = balanceAfter
      }
    }
    assert.ok(seen.size >= 300)
  })

  it('reads a page of a long statement by an index', async () => {
    const few = await median(() => read(other))
    const many = await median(() => read(attacker))
    const filtered = await median(() => read(attacker, { direction: 'in' }))
    console.log(`a page of few movements ${few} ms, of ${MOVEMENTS} ${many} ms, filtered ${filtered} ms`)
    assert.ok(many < few * 3 + 20, `${many} ms for a page of ${MOVEMENTS}, ${few} ms for a page of few`)
    assert.ok(many < filtered, 'a walk over all takes longer')
  })

  it('runs one expensive read at a time, while other members get answers', async () => {
    const search = () => read(attacker, { search: 'nothing like it' })
    const expensive = await median(search)
    let over = false
    const codes = new Map<unknown, number>()
    const attack = Array.from({ length: 24 }, async () => {
      while (!over) {
        const { code } = await search()
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    })
    const alone: number[] = []
    try {
      for (let count = 0; count < READS; count += 1) {
        alone.push(await timed(() => platform.client.data('/api/funds/getMyFunds', {}, other)))
      }
    } finally {
      over = true
      await Promise.all(attack)
    }
    alone.sort((left, right) => left - right)
    console.log(`others wait ${alone.map(Math.round).join(', ')} ms; the attacker got ${JSON.stringify([...codes])}`)
    // The embedded database runs in this process and takes one statement at a time. Fewer concurrent calls than the
    // limit arrive.
    const isEmbedded = TEST_DATABASE_URL === ''
    assert.ok(isEmbedded || (codes.get(CODE.PLATFORM_FULL) ?? 0) > 0, 'the attacker is refused beyond the limit')
    assert.equal(codes.get(CODE.INTERNAL), undefined)
    const bound = isEmbedded ? Number.POSITIVE_INFINITY : expensive + 200
    assert.ok((alone[Math.floor(READS / 2)] ?? 0) < bound, `others wait ${alone.join(', ')} ms`)
  })
})
