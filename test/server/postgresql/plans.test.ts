import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { listActions } from '../../../server/commands/operators/audit'
import { searchMembers } from '../../../server/commands/operators/members'
import type { Parameter } from '../../../server/database/database'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { maintain } from '../../../server/jobs/maintenance'
import { nowSeconds } from '../../../server/lib/clock'
import { gaugesOf } from '../../../server/operations/gauges'
import { hashPassword } from '../../../server/passwords/passwords'
import { readersOf } from '../../../server/realtime/readers'
import { createFakeClock } from '../../support/platform/clock'
import { createTestPostgresql, TEST_DATABASE_URL, type TestPostgresql } from '../../support/platform/database'
import { ACCOUNT_PASSWORD } from '../../support/platform/first-password'
import { newBuyer } from '../../support/platform/purchase'
import { type Member, startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { type Asked, type WatchedDatabase, watchStatements } from '../../support/platform/statements'
import { type Asking, commandsOf, enter, furtherCommandsOf, jobsOf, readsOf } from '../../support/scale/calls'
import { fill, LEADER_ID, sizeOf } from '../../support/scale/fill'

const SIZE = sizeOf(10_000, { deepest: 200 })
const MEMBER_ID = '7777'
/** Number of parameter sets that each statement is planned for, in addition to the generic plan. */
const PARAMETERS_PLANNED = 2

/** Tables that grow with members, their movements and their records. The other tables hold an operator's content. */
const GROWING = new Set([
  'audit_entry',
  'aggregate',
  'command_receipt',
  'journal_entry',
  'journal_leg',
  'ledger_account',
  'login',
  'member',
  'mining_claim',
  'mining_claim_part',
  'mining_position',
  'notice',
  'notice_read',
  'outbox',
  'payment_claim',
  'payment_refund',
  'payout',
  'purchase_order',
  'release',
  'release_payment',
  'reserve_leaf',
  'reserve_node',
  'second_factor',
  'second_factor_device',
  'second_factor_recovery',
  'security_information',
  'session',
  'team',
  'team_member',
  'ticket',
  'ticket_file',
  'ticket_message',
  'transfer',
  'trusted_address',
  'upload',
  'withdrawal',
])

/** Indexes of pending work. Full reads are allowed, because completed work is not in them. */
const QUEUES = new Set([
  'mining_position_unsettled',
  'payment_refund_review',
  'payment_refund_waiting',
  'payout_open',
  'payout_unsent',
  'purchase_order_review',
  'release_due',
  'ticket_open',
  'withdrawal_queue',
  'withdrawal_review',
])

/** A plan node in the output of EXPLAIN (FORMAT JSON). */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * Returns every full read of a growing table in a plan.
 *
 * @param tables table names by index name
 */
const scansOf = (node: PlanNode, tables: ReadonlyMap<string, string>, limited = false): string[] => {
  const { 'Node Type': type, 'Index Name': index, 'Index Cond': condition, Filter: filter, Plans: below = [] } = node
  const table = node['Relation Name'] ?? tables.get(index ?? '') ?? ''
  const found: string[] = []
  if (GROWING.has(table) && type === 'Seq Scan') found.push(`a sequential scan of ${table}`)
  const wholeIndex = index !== undefined && condition === undefined && !QUEUES.has(index)
  // With a limit, reading an index from its start is as short as the page, unless a filter drops rows.
  if (GROWING.has(table) && wholeIndex && (!limited || filter !== undefined)) found.push(`all of the index ${index}`)
  // These nodes stream their rows, so a limit above them also limits their input.
  const passes = ['Limit', 'Subquery Scan', 'WindowAgg', 'Nested Loop', 'Result', 'LockRows', 'CTE Scan']
  const limits = type === 'Limit' || (limited && passes.includes(type))
  return [...found, ...below.flatMap((child) => scansOf(child, tables, limits))]
}

const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const literalOf = (parameter: Parameter): string => {
  if (parameter === null) return 'null'
  return pg.escapeLiteral(Array.isArray(parameter) ? arrayLiteral(parameter) : String(parameter))
}

/** Checks the plans of a member's calls and of the platform's jobs, on a database with many members. */
const describePlans = (): void => {
  describe('query plans', () => {
    let postgresql: TestPostgresql
    let database: WatchedDatabase
    let platform: TestPlatform
    let planner: pg.Client
    let leader: Member
    let member: Member
    let filledAt: number
    const tables = new Map<string, string>()

    before(async () => {
      postgresql = await createTestPostgresql()
      database = watchStatements(await openPostgresql(postgresql.url, 5))
      await migrate(database)
      const clock = createFakeClock()
      filledAt = nowSeconds(clock)
      await fill(database, SIZE, { at: filledAt, passwordHash: await hashPassword(ACCOUNT_PASSWORD, 2) })
      platform = await startPlatform({ database, clock })
      leader = await enter(platform, LEADER_ID)
      member = await enter(platform, MEMBER_ID)
      planner = new pg.Client({ connectionString: postgresql.url })
      await planner.connect()
      // On a table this small, a full read is cheap even on a disk that seeks. The setting makes the planner choose
      // as for large tables.
      await planner.query('set random_page_cost = 1.1')
      const { rows } = await planner.query("select indexname, tablename from pg_indexes where schemaname = 'public'")
      for (const { indexname, tablename } of rows) tables.set(indexname, tablename)
    })
    after(async () => {
      await planner?.end()
      await platform?.close()
      await database?.close()
      await postgresql?.drop()
    })

    const planOf = async ({ parameters }: Asked): Promise<PlanNode> => {
      const given = parameters.length === 0 ? '' : `(${parameters.map(literalOf).join(', ')})`
      const { rows } = await planner.query(`explain (format json) execute asked${given}`)
      return rows[0]['QUERY PLAN'][0].Plan
    }

    /** Returns the full reads in the plans of a statement: the plan for its parameters, and the generic plan. */
    const problemsOf = async (asked: Asked): Promise<string[]> => {
      await planner.query(`prepare asked as ${asked.statement}`)
      try {
        const found: string[] = []
        for (const mode of ['force_custom_plan', 'force_generic_plan']) {
          await planner.query(`set plan_cache_mode = ${mode}`)
          for (const scan of scansOf(await planOf(asked), tables)) found.push(`${scan} (${mode})`)
        }
        return found
      } finally {
        await planner.query('deallocate asked')
      }
    }

    /** Planned statements by text, each with its parameter sets. */
    const planned = new Map<string, Set<string>>()

    const assertPlanned = async (askings: readonly Asking[]): Promise<void> => {
      const problems: string[] = []
      for (const { name, ask } of askings) {
        const asked = await database.askedDuring(ask)
        for (const one of asked) {
          const known = planned.get(one.statement) ?? new Set()
          planned.set(one.statement, known)
          const given = JSON.stringify(one.parameters)
          if (known.size >= PARAMETERS_PLANNED || known.has(given)) continue
          known.add(given)
          for (const problem of await problemsOf(one)) problems.push(`${name} reads ${problem}:\n${one.statement}\n`)
        }
      }
      assert.deepEqual(problems, [])
    }

    it('knows every table that grows', async () => {
      const { rows } = await planner.query("select tablename from pg_tables where schemaname = 'public'")
      const others = rows.map(({ tablename }) => tablename).filter((name) => !GROWING.has(name))
      assert.deepEqual(others.sort(), [
        // A job empties it every second.
        'aggregate_change',
        'agreement',
        'article',
        'banner',
        'content',
        'content_file',
        'hot_wallet_nonce',
        'migration',
        'operator',
        'operator_session',
        // A job empties it ten times a second.
        'outbox_queue',
        'payout_comparison',
        'proposal',
        'qualification',
        'question',
        // Contains only the calls of the last minutes.
        'rate_limit',
        'request_nonce',
        // One row a night.
        'reserve_proof',
        'reserve_tree',
        'revoked_command',
        'sale_price',
        'scheduled_term',
        'setting',
        'sign_in_nonce',
        'token_bucket',
        // Payments of the hot wallet without a payout.
        'unbooked_payment',
        'verification_code',
        'video',
      ])
    })

    it('of reads scan no growing table, for the largest team and for an ordinary member', async () => {
      for (const one of [leader, member]) await assertPlanned(readsOf(platform, one))
      await assertPlanned([
        { name: 'messages to sockets', ask: () => readersOf(database, [LEADER_ID, MEMBER_ID]) },
        { name: 'visitors', ask: () => platform.client.data('/api/my/getRank', {}) },
        { name: 'notices of visitors', ask: () => platform.client.data('/api/index/getNoticeList', {}) },
      ])
    })

    it('of the console scan no growing table', async () => {
      const entries = (filter: object) => () =>
        listActions(database, { operator: '', action: '', subject: '', limit: 50, ...filter })
      await assertPlanned([
        { name: 'member search', ask: () => searchMembers(database, 'member-77') },
        { name: 'phone search', ask: () => searchMembers(database, '138 0013 8000') },
        { name: 'audit log', ask: entries({}) },
        { name: 'audit log of a subject', ask: entries({ subject: 'member 100012', before: '900' }) },
        { name: 'audit log of an operator', ask: entries({ operator: 'anna', before: '900' }) },
      ])
    })

    it('of commands scan no growing table', async () => {
      await assertPlanned(commandsOf(platform, member, leader.user.uid))
      const friend = await newBuyer(platform)
      await assertPlanned(furtherCommandsOf(platform, { member, leader, friend }))
    })

    it('of jobs scan no growing table, whatever waits for them', async () => {
      const readings = gaugesOf(platform.platform, () => 0)
      await assertPlanned(readings.map(({ name, read }) => ({ name, ask: async () => read() })))
      await assertPlanned([{ name: 'maintenance', ask: () => maintain(database, filledAt) }])
      await platform.clock.advance(2 * 86_400)
      // The second run works on the results of the first.
      for (let run = 0; run < 2; run += 1) await assertPlanned(jobsOf(platform.platform))
    })

    it('fails on a statement that scans one', async () => {
      const scan = { statement: 'select count(*) from member where avatar = $1', parameters: ['x'] }
      const walk = {
        statement: 'select id from transfer where quantity > $1 order by id desc limit 1',
        parameters: ['5'],
      }
      assert.match((await problemsOf(scan)).join(), /a sequential scan of member/)
      assert.match((await problemsOf(walk)).join(), /all of the index transfer_pkey|a sequential scan of transfer/)
    })
  })
}

if (TEST_DATABASE_URL === '') it('query plans', { skip: 'needs a PostgreSQL: TEST_DATABASE_URL' }, () => undefined)
else describePlans()
