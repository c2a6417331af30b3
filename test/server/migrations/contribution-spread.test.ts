import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { contributionOf, contributionShares } from '@/domain/mining/contribution'
import { type Accrual, beginAccrual, changeContribution, minedAt, minedToday } from '@/domain/mining/mining'
import { type Decimal, decimal, sum, ZERO } from '@/domain/money/money'
import { positionsAt, selectPositions } from '../../../server/commands/positions'
import { type Database, onlyRow } from '../../../server/database/database'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openTestDatabase } from '../../support/platform/database'
import { empty } from './form'

const DAY = 86_400
const CLOCK_AHEAD = 100 * DAY
const SPREAD = '023-contribution-spread.sql'

/** A position as the version before wrote it: the contribution in one position alone. */
interface PastPosition {
  readonly days: number
  readonly quantity: string
  readonly dailyRate: string
  readonly contribution: string
  /** Days ago at which the contribution came into it. */
  readonly carriesSince?: number
}

/** The smaller community's 12,345.67… and the positions of each member, oldest first. */
const MEMBERS: Readonly<Record<string, { readonly smaller: string; readonly positions: readonly PastPosition[] }>> = {
  'one that carries it and others that do not': {
    smaller: '12345.678901234567891234',
    positions: [
      { days: 90, quantity: '3000.000000000000000001', dailyRate: '0.005', contribution: '0' },
      { days: 30, quantity: '7', dailyRate: '0.003', contribution: '0' },
      { days: 3, quantity: '500', dailyRate: '0.005', contribution: '1234.567890123456789123', carriesSince: 2 },
    ],
  },
  'a carrier at its cap, beside which the contribution did not work': {
    smaller: '32540',
    positions: [
      { days: 60, quantity: '3000', dailyRate: '0.005', contribution: '0' },
      { days: 50, quantity: '50', dailyRate: '0.007', contribution: '3254', carriesSince: 40 },
    ],
  },
  'a single one, begun today': {
    smaller: '10.000000000000000007',
    positions: [{ days: 0, quantity: '33.333333333333333333', dailyRate: '0.005', contribution: '1', carriesSince: 0 }],
  },
  'nothing that works any more': {
    smaller: '77',
    positions: [{ days: 5_000, quantity: '10', dailyRate: '0.005', contribution: '0' }],
  },
  'no contribution': {
    smaller: '0',
    positions: [
      { days: 12, quantity: '10', dailyRate: '0.005', contribution: '0' },
      { days: 11, quantity: '20', dailyRate: '0.005', contribution: '0' },
    ],
  },
}

describe('the migration that spreads contributions over running positions', () => {
  let database: Database
  /** By member, oldest first. */
  const lived = new Map<string, { readonly smaller: string; readonly accruals: readonly Accrual[] }>()
  const now = Math.floor(Date.now() / 1000) + CLOCK_AHEAD

  const accrualOf = ({ days, quantity, dailyRate, contribution, carriesSince = days }: PastPosition): Accrual => {
    const terms = { cap: decimal(quantity), dailyRate: decimal(dailyRate), basicHashRate: decimal(quantity) }
    const accrual = beginAccrual({ ...terms, contributionHashRate: ZERO }, now - days * DAY)
    return changeContribution(accrual, decimal(contribution), now - carriesSince * DAY)
  }

  const insert = (memberId: string, { quantity, days }: PastPosition, accrual: Accrual) =>
    database.query(
      `insert into mining_position
         (member_id, type, quantity, weight, multiplier, daily_rate, basic_hash_rate, contribution_hash_rate,
          hash_rate_seconds, day_hash_rate_seconds, settled_at, caps_at, created_at)
       values ($1, 'flexible', $2, 1, 1, $3, $2, $4, $5, $6, $7, $8, $9)`,
      [
        memberId,
        quantity,
        accrual.dailyRate,
        accrual.contributionHashRate,
        accrual.hashRateSeconds,
        accrual.dayHashRateSeconds,
        accrual.settledAt,
        accrual.capsAt,
        now - days * DAY,
      ],
    )

  before(async () => {
    database = await openTestDatabase()
    await empty(database)
    const until = MIGRATIONS.findIndex(({ name }) => name === SPREAD)
    await migrate(database, MIGRATIONS.slice(0, until))
    await database.query("insert into setting values ('clock_offset_seconds', $1)", [String(CLOCK_AHEAD)])
    for (const [name, { smaller, positions }] of Object.entries(MEMBERS)) {
      const { id } = onlyRow(
        await database.query<{ id: string }>(
          `insert into member (account, password_hash, invitation_code, created_at)
           values ($1, 'hash', $2, 1) returning id`,
          [name, name.slice(0, 12)],
        ),
      )
      await database.query('update team set leg_burned = $2, team_burned = $2, largest_leg = 0 where member_id = $1', [
        id,
        smaller,
      ])
      const accruals = positions.map(accrualOf)
      for (const [index, accrual] of accruals.entries()) {
        const position = positions[index]
        assert.ok(position)
        await insert(id, position, accrual)
      }
      lived.set(id, { smaller, accruals })
    }
    await migrate(database)
  })
  after(() => database.close())

  /** The instant of the migration, as the positions that ran keep it. */
  const instant = async (): Promise<number> => {
    const rows = await database.query<{ at: string }>('select max(settled_at) as at from mining_position')
    return Number(onlyRow(rows).at)
  }

  it('takes effect at the platform’s current time', async () => {
    const at = await instant()
    assert.ok(at >= now && at <= now + 600, `${at} is not about ${now}`)
  })

  it('keeps the amounts mined until then, in total and today, to the last decimal', async () => {
    const at = await instant()
    for (const [memberId, { accruals }] of lived) {
      const positions = positionsAt(await selectPositions(database, 'member_id = $1', [memberId]), at)
      const figures = (accrual: Accrual): readonly Decimal[] => [minedAt(accrual, at), minedToday(accrual, at)]
      assert.deepEqual(
        positions.map(({ accrual }) => figures(accrual)),
        accruals.map(figures),
      )
    }
  })

  it('spreads contributions from then on by the rule, with the times of the caps', async () => {
    const at = await instant()
    for (const [memberId, { smaller, accruals }] of lived) {
      const running = accruals.filter(({ capsAt }) => at < capsAt)
      const shares = contributionShares(
        contributionOf(smaller),
        running.map(({ basicHashRate }) => basicHashRate),
      )
      const expected = accruals.map((accrual) =>
        changeContribution(accrual, shares[running.indexOf(accrual)] ?? ZERO, at),
      )
      const positions = positionsAt(await selectPositions(database, 'member_id = $1', [memberId]), at)
      assert.deepEqual(
        positions.map(({ accrual }) => accrual),
        expected,
      )
      assert.equal(
        sum(positions.map(({ accrual }) => accrual.contributionHashRate)),
        running.length === 0 ? '0' : contributionOf(smaller),
      )
    }
  })
})
