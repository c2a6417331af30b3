import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CommitUnknownError, DatabaseBusyError, notify, onlyRow } from '../../../server/database/database'
import { MIGRATIONS, migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { createTestPostgresql, openTestPostgresql } from '../../support/platform/database'
import { deferred } from '../../support/platform/deferred'

/** Behaviour that only PostgreSQL can show: several connections, and cut connections. */
export const describePostgresql = (): void => {
  describe('PostgreSQL', () => {
    it('is migrated once by two processes that start together', async () => {
      const { url, drop } = await createTestPostgresql()
      const databases = [await openPostgresql(url, 3), await openPostgresql(url, 3)]
      try {
        await Promise.all(databases.map((database) => migrate(database)))
        const [row] = (await databases[0]?.query('select count(*)::integer as count from migration')) ?? []
        assert.deepEqual(row, { count: MIGRATIONS.length })
      } finally {
        await Promise.all(databases.map((database) => database.close()))
        await drop()
      }
    })

    it('has time limits on every connection, which the server enforces', async () => {
      await using database = await openTestPostgresql(3)
      await database.listen('limits_channel', () => undefined)
      for (const [limit, expected] of [
        ['lock_timeout', '8s'],
        ['statement_timeout', '9s'],
        ['idle_in_transaction_session_timeout', '30s'],
      ] as const) {
        // With a parameter, because statements without one may take longer.
        const read = async () => onlyRow(await database.query('select current_setting($1) as value', [limit]))
        assert.deepEqual(await read(), { value: expected })
        await database.execute('select 1')
        await database.query('select 1 as patient')
        assert.deepEqual(await read(), { value: expected })
      }
      const [patient] = await database.query("select current_setting('statement_timeout') as value")
      assert.deepEqual(patient, { value: '10min' })
    })

    it('reports busy for a statement that the server ended by a time limit, and continues', async () => {
      await using database = await openTestPostgresql(2)
      await database.query('create table held (id integer)')
      await database.query('insert into held values ($1)', [1])
      const limited = (limit: string, statement: string) =>
        database.transaction(async (transaction) => {
          await transaction.query('select set_config($1, $2, true)', [limit, '50'])
          await transaction.query(statement, [1])
        })
      await assert.rejects(limited('statement_timeout', 'select pg_sleep(30 * $1::integer)'), DatabaseBusyError)
      await database.transaction(async (transaction) => {
        await transaction.query('select id from held where id = $1 for update', [1])
        await assert.rejects(limited('lock_timeout', 'update held set id = $1'), DatabaseBusyError)
      })
      assert.deepEqual(await database.query('select id from held where id = $1', [1]), [{ id: 1 }])
    })

    it('receives notifications again after its listening connection was cut', async () => {
      await using database = await openTestPostgresql(3)
      const arrival = deferred<string>()
      await database.listen('cut_channel', arrival.resolve)
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
      )
      // It listens again some time after the cut, so the test notifies until a notification arrives.
      const sending = setInterval(() => void notify(database, 'cut_channel', 'again'), 100)
      try {
        assert.equal(await arrival.promise, 'again')
      } finally {
        clearInterval(sending)
      }
    })

    it('listens over one connection, even if a lost one ends late', async (test) => {
      const { url, drop } = await createTestPostgresql()
      const clients: pg.Client[] = []
      const { connect: connectClient } = pg.Client.prototype
      test.mock.method(
        pg.Client.prototype,
        'connect',
        function (this: pg.Client, ...given: Parameters<typeof connectClient>) {
          // Connections of the pool have a separate class.
          if (Object.getPrototypeOf(this) === pg.Client.prototype) clients.push(this)
          return connectClient.apply(this, given)
        },
      )
      const database = await openPostgresql(url, 3)
      const listening = async () =>
        (
          await database.query<{ pid: number }>(
            "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
          )
        ).map(({ pid }) => pid)
      try {
        await database.listen('late_channel', () => undefined)
        const [lost] = clients
        const [pid] = await listening()
        lost?.emit('error', new Error('lost'))
        while (!(await listening()).some((one) => one !== pid)) await pause(50)
        lost?.emit('end')
        // Longer than the delay before it reconnects.
        await pause(1_500)
        assert.equal(clients.length, 2)
        assert.equal((await listening()).length, 1)
      } finally {
        await database.close()
        for (const client of clients) await client.end()
        await drop()
      }
    })

    it('reruns a whole transaction whose connection was cut before its commit', async () => {
      await using database = await openTestPostgresql(3)
      await migrate(database)
      const held = deferred<number>()
      const goOn = deferred()
      let runs = 0
      const transaction = database.transaction(async (one) => {
        runs += 1
        await one.query("insert into setting (name, value) values ('cut', '1')")
        const [row] = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
        held.resolve(row?.pid ?? 0)
        await goOn.promise
        await one.query("update setting set value = value || '2' where name = 'cut'")
      })
      await database.query('select pg_terminate_backend($1)', [await held.promise])
      goOn.resolve()
      await transaction
      assert.equal(runs, 2)
      assert.deepEqual(await database.query("select value from setting where name = 'cut'"), [{ value: '12' }])
    })

    it('never reruns a transaction whose commit got no reply', async () => {
      await using database = await openTestPostgresql(3)
      await migrate(database)
      // The commit cuts its own connection, after the work and before the reply.
      await database.execute(
        `create function cut() returns trigger language plpgsql as $$
         begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
         create constraint trigger cut after insert on setting deferrable initially deferred
         for each row execute function cut()`,
      )
      let runs = 0
      await assert.rejects(
        database.transaction(async (one) => {
          runs += 1
          await one.query("insert into setting (name, value) values ('cut', '1')")
        }),
        CommitUnknownError,
      )
      assert.equal(runs, 1)
    })

    it('skips servers that are unreachable or refuse writes, and reports if none remains', async () => {
      const { url, drop } = await createTestPostgresql()
      const { host } = new URL(url)
      const several = url.replace(host, `127.0.0.1:1,${host}`)
      const database = await openPostgresql(several, 2)
      try {
        assert.equal((await database.query('select 1')).length, 1)
        await migrate(database)
        // A standby: its sessions refuse writes.
        await database.execute(
          `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
        )
        await assert.rejects(openPostgresql(url, 2), { name: 'StartError', message: /takes no writes/ })
      } finally {
        await database.close()
        await drop()
      }
    })

    it('reports busy when no connection becomes free', async () => {
      await using database = await openTestPostgresql(2, { connectionTimeoutMillis: 200 })
      const held = [deferred(), deferred()]
      const goOn = deferred()
      const holding = held.map(({ resolve }) =>
        database.transaction(async (transaction) => {
          await transaction.query('select 1')
          resolve()
          await goOn.promise
        }),
      )
      await Promise.all(held.map(({ promise }) => promise))
      await assert.rejects(database.query('select 1'), DatabaseBusyError)
      await assert.rejects(
        database.transaction(async () => undefined),
        DatabaseBusyError,
      )
      goOn.resolve()
      await Promise.all(holding)
      assert.equal((await database.query('select 1')).length, 1)
    })

    it('reruns a transaction that lost to another one', async () => {
      await using database = await openTestPostgresql(4)
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
    })
  })
}
