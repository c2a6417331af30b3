import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { knowsPrepared, pgbouncerVersion, startPgbouncer } from '../../support/failover/pgbouncer'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { describeTwoProcesses } from './two-processes'

const version = pgbouncerVersion()

const describePooled = (installed: readonly [number, number]): void => {
  const prepared = knowsPrepared(installed)

  const reach = async () => {
    const postgresql = await createTestPostgresql()
    const pooler = await startPgbouncer(postgresql.url, installed)
    return {
      ...postgresql,
      environment: {
        DATABASE_URL: pooler.url,
        DATABASE_LISTEN_URL: postgresql.url,
        DATABASE_PREPARED: prepared ? 'yes' : 'no',
      },
      async drop() {
        await pooler.stop()
        await postgresql.drop()
      },
    }
  }
  describeTwoProcesses('two processes behind PgBouncer in transaction mode', reach)

  describe('PgBouncer in transaction mode', () => {
    it(`${prepared ? 'supports' : 'does not support'} named prepared statements in version ${installed.join('.')}`, async () => {
      const { environment, drop } = await reach()
      const pooled = (given: boolean) => openPostgresql(environment.DATABASE_URL, 8, { prepared: given })
      const ask = async (given: boolean) => {
        const database = await pooled(given)
        try {
          // More concurrent transactions than pooled connections, so transactions share each connection.
          const asked = Array.from({ length: 64 }, (_, index) =>
            database.transaction((transaction) => transaction.query('select $1::integer + 1 as next', [index])),
          )
          await Promise.all(asked)
        } finally {
          await database.close()
        }
      }
      try {
        await ask(false)
        if (prepared) await ask(true)
        else await assert.rejects(ask(true), /prepared statement/)
      } finally {
        await drop()
      }
    })

    it('lets one process migrate at a time, and leaves no lock behind', async () => {
      const { environment, drop } = await reach()
      const open = () => openPostgresql(environment.DATABASE_URL, 3, { prepared })
      const databases = [await open(), await open()] as const
      try {
        await Promise.all(databases.map((database) => migrate(database)))
        let inside = 0
        const alone = (one: (typeof databases)[number]) =>
          one.transaction(async (transaction) => {
            await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['payer:0x1'])
            inside += 1
            assert.equal(inside, 1)
            await transaction.query('select pg_sleep($1)', [0.02])
            inside -= 1
          })
        await Promise.all(Array.from({ length: 8 }, (_, index) => alone(databases[index % 2] ?? databases[0])))
        const locks =
          "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
        assert.deepEqual(await databases[0].query(locks), [])
      } finally {
        await Promise.all(databases.map((database) => database.close()))
        await drop()
      }
    })
  })
}

if (TEST_DATABASE_URL === '') it('PgBouncer', { skip: 'needs a PostgreSQL: TEST_DATABASE_URL' }, () => undefined)
else if (version === undefined) it('PgBouncer', { skip: 'is not installed here' }, () => undefined)
else describePooled(version)
