import assert from 'node:assert/strict'
import type { Data, Payload } from '@/contract/contract'
import type { Member, TestPlatform } from './start-platform'

type Question = Payload<'/api/funds/getStatement'>
export type Statement = Pick<Data<'/api/funds/getStatement'>, 'list' | 'accounts'>

/** Base units of an amount with up to 18 decimals, computed without the product's code. */
const units = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

/** Returns a statement with all of its pages. */
export const statementOf = async (
  { client }: Pick<TestPlatform, 'client'>,
  { token }: Pick<Member, 'token'>,
  question: Question,
): Promise<Statement> => {
  const first = await client.data('/api/funds/getStatement', { ...question, limit: 100 }, { token })
  const list = [...first.list]
  for (let page = 2; list.length < first.total; page += 1) {
    const next = await client.data('/api/funds/getStatement', { ...question, page, limit: 100 }, { token })
    assert.ok(next.list.length > 0)
    list.push(...next.list)
  }
  return { list, accounts: first.accounts }
}

/**
 * Checks that each account's opening balance and movements add up to every noted balance and to the closing balance.
 */
export const assertHolds = ({ list, accounts }: Statement): void => {
  for (const { account, opening, credited, debited, closing } of accounts) {
    let balance = units(opening)
    for (const movement of list.filter((one) => one.account === account).reverse()) {
      balance += movement.direction === 'in' ? units(movement.quantity) : -units(movement.quantity)
      assert.equal(balance, units(movement.balanceAfter), `${account} after movement ${movement.id}`)
    }
    assert.equal(balance, units(closing), account)
    assert.equal(units(opening) + units(credited) - units(debited), units(closing), account)
  }
  assert.deepEqual(
    list.filter(({ account }) => !accounts.some((known) => known.account === account)),
    [],
  )
}

/**
 * Proves a member's statements of every coin. The whole statement and each of its accounts must match the ledger. Each
 * period between the instants must begin with the closing balance of the previous one, and no movement may be missing.
 */
export const proveStatements = async (
  platform: Pick<TestPlatform, 'client' | 'database'>,
  member: Member,
  instants: readonly number[],
): Promise<void> => {
  for (const coin of ['BOEX', 'VC', 'USDT'] as const) {
    const whole = await statementOf(platform, member, { coin })
    assertHolds(whole)
    const held = await platform.database.query<{ name: string; balance: string }>(
      'select name, balance::text as balance from ledger_account where member_id = $1 and coin = $2',
      [member.user.id, coin],
    )
    for (const { name, balance } of held) {
      const figures = whole.accounts.find(({ account }) => account === name)
      assert.ok(figures, `${coin} ${name} is in no statement`)
      assert.deepEqual([units(figures.opening), units(figures.closing)], [0n, units(balance)])
      const alone = await statementOf(platform, member, { coin, account: figures.account })
      assert.deepEqual(alone.accounts, [figures])
      assert.deepEqual(
        alone.list,
        whole.list.filter(({ account }) => account === name),
      )
    }
    const ends = [0, ...[...instants].sort((left, right) => left - right), 10_000_000_000]
    const periods: Statement[] = []
    for (const [index, until] of ends.slice(1).entries()) {
      periods.push(await statementOf(platform, member, { coin, from: ends[index] ?? 0, until }))
    }
    for (const period of periods) assertHolds(period)
    assert.deepEqual(
      periods.toReversed().flatMap(({ list }) => list.map(({ id }) => id)),
      whole.list.map(({ id }) => id),
    )
    for (const [index, { accounts }] of periods.entries()) {
      const before = periods[index - 1]?.accounts
      assert.deepEqual(
        accounts.map(({ opening }) => opening),
        before ? before.map(({ closing }) => closing) : accounts.map(() => '0'),
      )
    }
  }
}
