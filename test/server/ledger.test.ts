import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { add, type Decimal, decimal, fromBaseUnits, subtract, ZERO } from '@/domain/money/money'
import type { Database } from '../../server/database/database'
import {
  InsufficientBalanceError,
  type LedgerAccount,
  type Move,
  memberBalances,
  post,
  proveLedger,
} from '../../server/ledger/ledger'
import { openTestDatabase } from '../support/platform/database'

const AT = 1_795_233_600

describe('the ledger', () => {
  let database: Database
  let members: string[]
  let keys = 0

  before(async () => {
    database = await openTestDatabase()
    const rows = await database.query<{ id: string }>(
      `insert into member (account, password_hash, invitation_code, created_at)
       select 'ledger-' || number, '-', 'CODE' || number, 0 from generate_series(1, 4) as number returning id`,
    )
    members = rows.map(({ id }) => id)
  })
  after(() => database.close())

  const key = () => {
    keys += 1
    return `test:${keys}`
  }
  const move = (from: LedgerAccount, to: LedgerAccount, amount: string, coin: Move['coin'] = 'VC'): Move => ({
    from,
    to,
    coin,
    amount: decimal(amount),
  })
  const available = (memberId: string): LedgerAccount => ({ memberId, account: 'available' })
  const issued: LedgerAccount = { account: 'issued' }
  const posting = (moves: readonly Move[], idempotencyKey = key()) =>
    database.transaction((transaction) => post(transaction, { kind: 'test', idempotencyKey, moves, at: AT }))
  const balanceOf = async (memberId: string, coin: Move['coin'] = 'VC') =>
    (await memberBalances(database, memberId))('available', coin)
  const member = (index: number): string => members[index] ?? assert.fail('no such member')

  it('moves an amount to the last of eighteen decimals', async () => {
    await posting([move(issued, available(member(0)), '123456789012.000000000000000001')])
    assert.equal(await balanceOf(member(0)), '123456789012.000000000000000001')
    await posting([move(available(member(0)), issued, '123456789012.000000000000000001')])
    assert.equal(await balanceOf(member(0)), ZERO)
  })

  it('posts a key once, also concurrently', async () => {
    const once = key()
    const moves = [move(issued, available(member(0)), '5')]
    const posted = await Promise.all(Array.from({ length: 6 }, () => posting(moves, once)))
    assert.deepEqual(posted.filter(Boolean), [true])
    assert.equal(await balanceOf(member(0)), '5')
    await posting([move(available(member(0)), issued, '5')])
  })

  it('refuses an entry that would make a member’s balance negative, as a whole', async () => {
    await posting([move(issued, available(member(1)), '10')])
    const tooMuch = [move(available(member(1)), available(member(2)), '10'), move(available(member(1)), issued, '0.1')]
    await assert.rejects(posting(tooMuch), InsufficientBalanceError)
    assert.equal(await balanceOf(member(1)), '10')
    assert.equal(await balanceOf(member(2)), ZERO)
  })

  it('lets three of ten concurrent postings spend a balance for three', async () => {
    await posting([move(issued, available(member(3)), '3')])
    const spends = Array.from({ length: 10 }, () => posting([move(available(member(3)), issued, '1')]))
    const outcomes = await Promise.allSettled(spends)
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
    assert.ok(
      outcomes.every((outcome) => outcome.status === 'fulfilled' || outcome.reason instanceof InsufficientBalanceError),
    )
    assert.equal(await balanceOf(member(3)), ZERO)
  })

  it('refuses a move that only a later move of the same entry would fund', async () => {
    const [one, other] = [available(member(1)), available(member(2))]
    await posting([move(issued, one, '3', 'USDT')])
    const backAndForth = [move(one, other, '5', 'USDT'), move(other, one, '5', 'USDT')]
    await assert.rejects(posting(backAndForth), InsufficientBalanceError)
    await assert.rejects(posting([move(one, one, '5', 'USDT')]), InsufficientBalanceError)
    await posting([move(one, one, '3', 'USDT')])
    assert.equal(await balanceOf(member(1), 'USDT'), '3')
    const neverUsed = { memberId: member(1), account: 'releasing' } as const
    await assert.rejects(posting([move(neverUsed, issued, '1')]), InsufficientBalanceError)
    await posting([move(one, issued, '3', 'USDT')])
  })

  it('returns with each leg the balance after it, also for concurrent postings in both directions', async () => {
    for (const index of [0, 1]) await posting([move(issued, available(member(index)), '20')])
    const postings = Array.from({ length: 24 }, (_, index) => {
      const [from, to] = [member(index % 2), member((index + 1) % 2)]
      const there = move(available(from), available(to), '1')
      const back = move(available(to), { memberId: from, account: 'pending' }, '0.5')
      return posting(index % 3 ? [there] : [there, back])
    })
    await Promise.all(postings)
    const wrong = await database.query(
      `select account_id, id from (
         select account_id, id, balance_after, sum(amount) over (partition by account_id order by id) as held
         from journal_leg
       ) leg where balance_after <> held`,
    )
    assert.deepEqual(wrong, [])
    assert.deepEqual(await proveLedger(database), [])
  })

  it('refuses empty entries and zero amounts', async () => {
    await assert.rejects(posting([]), RangeError)
    await assert.rejects(posting([move(issued, available(member(0)), '0')]), RangeError)
  })

  it('keeps every balance equal to the sum of its entries, whatever is posted in any order', async () => {
    const account = fc.constantFrom<LedgerAccount>(
      issued,
      { account: 'sales' },
      ...[0, 1, 2, 3].flatMap((index): LedgerAccount[] => [
        { memberId: `member ${index}`, account: 'available' },
        { memberId: `member ${index}`, account: 'mining' },
      ]),
    )
    const generated = fc.array(
      fc.record({
        from: account,
        to: account,
        coin: fc.constantFrom<Move['coin']>('BOEX', 'VC', 'USDT'),
        units: fc.bigInt({ min: 1n, max: 10n ** 24n }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const real = (owner: LedgerAccount): LedgerAccount =>
      owner.memberId === undefined ? owner : { ...owner, memberId: member(Number(owner.memberId.slice(7))) }
    const nameOf = (owner: LedgerAccount, coin: string) => `${owner.memberId ?? ''}/${owner.account}/${coin}`
    // Platform accounts may be negative, members' accounts may not. The model has only members' accounts.
    const model = new Map<string, Decimal>()
    for (const id of members) {
      const balance = await memberBalances(database, id)
      for (const coin of ['BOEX', 'VC', 'USDT'] as const) {
        for (const name of ['available', 'mining'] as const) {
          model.set(nameOf({ memberId: id, account: name }, coin), balance(name, coin))
        }
      }
    }
    const predict = (moves: readonly Move[]): boolean => {
      const next = new Map(model)
      try {
        for (const { from, to, coin, amount } of moves) {
          const [source, target] = [nameOf(from, coin), nameOf(to, coin)]
          if (from.memberId !== undefined) next.set(source, subtract(next.get(source) ?? ZERO, amount))
          if (to.memberId !== undefined) next.set(target, add(next.get(target) ?? ZERO, amount))
        }
      } catch {
        // A negative balance, so the ledger must refuse as well.
        return false
      }
      for (const [name, balance] of next) model.set(name, balance)
      return true
    }

    await fc.assert(
      fc.asyncProperty(generated, async (steps) => {
        const moves = steps.map(({ from, to, coin, units }) => ({
          from: real(from),
          to: real(to),
          coin,
          amount: fromBaseUnits(units.toString(), 18),
        }))
        const accepted = await posting(moves).then(
          () => true,
          (error: unknown) => {
            assert.ok(error instanceof InsufficientBalanceError, String(error))
            return false
          },
        )
        assert.equal(accepted, predict(moves))
      }),
      { numRuns: 60 },
    )
    for (const id of members) {
      const balance = await memberBalances(database, id)
      for (const coin of ['BOEX', 'VC', 'USDT'] as const) {
        for (const name of ['available', 'mining'] as const) {
          assert.equal(balance(name, coin), model.get(nameOf({ memberId: id, account: name }, coin)))
        }
      }
    }
    assert.deepEqual(await proveLedger(database), [])
  })

  it('refuses an entry with one leg, or with legs that do not sum to zero', async () => {
    /** Writes legs in SQL statements, one per list. */
    const write = (...statements: readonly (readonly string[])[]) =>
      database.transaction(async (transaction) => {
        const [entry] = await transaction.query<{ id: string }>(
          "insert into journal_entry (kind, idempotency_key, created_at) values ('test', $1, 0) returning id",
          [key()],
        )
        for (const amounts of statements) {
          await transaction.query(
            `insert into journal_leg (entry_id, account_id, amount, balance_after)
             select $1, (select min(id) from ledger_account where coin = 'VC'), amount::numeric, 0
             from unnest($2::text[]) amount`,
            [entry?.id ?? '', amounts],
          )
        }
        return entry?.id ?? ''
      })
    await assert.rejects(write(), /fewer than two legs/)
    await assert.rejects(write([]), /fewer than two legs/)
    await assert.rejects(write(['5']), /does not sum to zero/)
    await assert.rejects(write(['5', '-4']), /does not sum to zero/)
    await assert.rejects(write(['5', '-5'], ['1']), /does not sum to zero/)
    await assert.rejects(write(['5'], ['-5']), /does not sum to zero/, 'the legs of a statement are proved with it')
    await assert.rejects(
      database.query(
        `insert into journal_leg (entry_id, account_id, amount, balance_after)
         select entry_id, account_id, 1, 0 from journal_leg limit 1`,
      ),
      /does not sum to zero/,
      'an entry of before takes no leg that unbalances it',
    )
  })

  it('refuses to change or delete entries', async () => {
    for (const statement of [
      'update journal_leg set amount = amount + 1',
      'delete from journal_leg',
      "update journal_entry set kind = 'other'",
      'delete from journal_entry',
      'truncate journal_leg',
      'truncate journal_entry cascade',
    ]) {
      await assert.rejects(database.execute(statement), /written once and never changed/, statement)
    }
  })

  it('finds a manually changed balance', async () => {
    const [account] = await database.query<{ id: string }>('select min(id)::text as id from ledger_account')
    await database.query('update ledger_account set balance = balance + 1 where id = $1', [account?.id ?? ''])
    const found = await proveLedger(database)
    assert.ok(found.some(({ what, subject }) => what === 'balance-differs' && subject === account?.id))
    assert.ok(found.some(({ what }) => what === 'coin-unbalanced'))
    await database.query('update ledger_account set balance = balance - 1 where id = $1', [account?.id ?? ''])
    assert.deepEqual(await proveLedger(database), [])
  })
})
