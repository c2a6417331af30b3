import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { notify } from '../../../server/database/database'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { createTestPostgresql } from '../../support/platform/database'
import { deferred } from '../../support/platform/deferred'

/** What only a PostgreSQL can show: several connections, and connections that are cut. */
export const describePostgresql = (): void => {
  describe('PostgreSQL', () => {
    it('is migrated once by two processes that start together', async () => {
      const { url, drop } = await createTestPostgresql()
      const databases = [await openPostgresql(url, 3), await openPostgresql(url, 3)]
      try {
        await Promise.all(databases.map(migrate))
        const [row] = (await databases[0]?.query('select count(*)::integer as count from migration')) ?? []
        assert.deepEqual(row, { count: MIGRATIONS.length })
      } finally {
        await Promise.all(databases.map((database) => database.close()))
        await drop()
      }
    })

    it('hears again after its listening connection was cut', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 3)
      try {
        const arrival = deferred<string>()
        await database.listen('cut_channel', arrival.resolve)
        await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen %'`,
        )
        // It listens again some time after the cut: notifications are sent until one arrives.
        const sending = setInterval(() => void notify(database, 'cut_channel', 'again'), 100)
        try {
          assert.equal(await arrival.promise, 'again')
        } finally {
          clearInterval(sending)
        }
      } finally {
        await database.close()
        await drop()
      }
    })

    it('runs a transaction again that lost to another one', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 4)
      try {
        await migrate(database)
        await database.query("insert into setting (name, value) values ('a', '0'), ('b', '0')")
        let arrived = 0
        const bothHold = deferred()
        let runs = 0
        const crossing = (first: string, second: string) =>
          database.transaction(async (transaction) => {
            runs += 1
            const add = 'update setting set value = (value::integer + 1)::text where name = $1'
            await transaction.query(add, [first])
            arrived += 1
            if (arrived === 2) bothHold.resolve()
            await bothHold.promise
            await transaction.query(add, [second])
          })
        await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
        assert.deepEqual(await database.query('select value from setting order by name'), [
          { value: '2' },
          { value: '2' },
        ])
        assert.ok(runs > 2)
      } finally {
        await database.close()
        await drop()
      }
    })
  })
}
