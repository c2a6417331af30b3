import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from '../../../server/database/connection-errors'
import {
  CommitUnknownError,
  DatabaseBusyError,
  inOrder,
  isSqlState,
  notify,
  onlyRow,
} from '../../../server/database/database'
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
        await Promise.all(databases.map((database) => migrate(database)))
        const [row] = (await databases[0]?.query('select count(*)::integer as count from migration')) ?? []
        assert.deepEqual(row, { count: MIGRATIONS.length })
      } finally {
        await Promise.all(databases.map((database) => database.close()))
        await drop()
      }
    })

    it('has time limits on every connection, which the server enforces', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 3)
      try {
        await database.listen('limits_channel', () => undefined)
        for (const [limit, expected] of [
          ['lock_timeout', '8s'],
          ['statement_timeout', '9s'],
          ['idle_in_transaction_session_timeout', '30s'],
        ] as const) {
          // A parameter: what takes none may take longer.
          const read = async () => onlyRow(await database.query('select current_setting($1) as value', [limit]))
          assert.deepEqual(await read(), { value: expected })
          await database.execute('select 1')
          await database.query('select 1 as patient')
          assert.deepEqual(await read(), { value: expected })
        }
        const [patient] = await database.query("select current_setting('statement_timeout') as value")
        assert.deepEqual(patient, { value: '10min' })
      } finally {
        await database.close()
        await drop()
      }
    })

    it('calls a statement that the server ended by a time limit busy, and goes on', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 2)
      try {
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
      } finally {
        await database.close()
        await drop()
      }
    })

    it('calls a read among others busy as well when the server ended it', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 1)
      try {
        await database.query('select set_config($1, $2, false)', ['statement_timeout', '50'])
        const slow = database.reads.query('select pg_sleep(30 * $1::integer)', [1])
        const quick = database.reads.query('select $1::integer as value', [1])
        await assert.rejects(slow, DatabaseBusyError)
        assert.deepEqual(await quick, [{ value: 1 }])
      } finally {
        await database.close()
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

    it('listens over one connection, also when one that was lost ends late', async (test) => {
      const { url, drop } = await createTestPostgresql()
      const clients: pg.Client[] = []
      const { connect: connectClient } = pg.Client.prototype
      test.mock.method(
        pg.Client.prototype,
        'connect',
        function (this: pg.Client, ...given: Parameters<typeof connectClient>) {
          // Those of the pool are of a class of their own.
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
        // Longer than it waits before it connects anew.
        await pause(1_500)
        assert.equal(clients.length, 2)
        assert.equal((await listening()).length, 1)
      } finally {
        await database.close()
        for (const client of clients) await client.end()
        await drop()
      }
    })

    it('asks reads of one moment over as few connections as they need, and answers each by itself', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 5)
      const asked = Array.from({ length: 20 }, (_, place) => place)
      try {
        const ends = await Promise.allSettled(
          asked.map(async (place) => {
            // The fifth divides by zero.
            const rows = await database.reads.query<{ pid: number; place: number }>(
              'select pg_backend_pid() as pid, $1::integer / least(1, abs($1::integer - 4)) as place',
              [place],
            )
            return onlyRow(rows)
          }),
        )
        const pids = new Set<number>()
        for (const [place, end] of ends.entries()) {
          if (place === 4) assert.ok(end.status === 'rejected' && isSqlState(end.reason, '22012'))
          else {
            assert.ok(end.status === 'fulfilled')
            assert.equal(end.value.place, place)
            pids.add(end.value.pid)
          }
        }
        assert.equal(pids.size, 3, 'eight, eight and four')
        const [one, other] = await Promise.all([
          database.query<{ pid: number }>('select pg_backend_pid() as pid'),
          database.query<{ pid: number }>('select pg_backend_pid() as pid'),
        ])
        assert.notEqual(onlyRow(one).pid, onlyRow(other).pid, 'what may wait for a lock has a connection of its own')
      } finally {
        await database.close()
        await drop()
      }
    })

    it('fails every read over a connection that was cut, and asks the next ones over another', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 1)
      try {
        const cut = Array.from({ length: 3 }, (_, place) =>
          database.reads.query('select pg_terminate_backend(pg_backend_pid()), $1::integer', [place]),
        )
        for (const end of await Promise.allSettled(cut)) {
          assert.ok(end.status === 'rejected' && isConnectionLost(end.reason))
        }
        assert.deepEqual(await database.reads.query('select $1::integer as place', [4]), [{ place: 4 }])
      } finally {
        await database.close()
        await drop()
      }
    })

    it('has reads wait for a connection, and refuses all of them when none became free', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 1, { connectionTimeoutMillis: 200 })
      const held = deferred()
      const goOn = deferred()
      try {
        const transaction = database.transaction(async () => {
          held.resolve()
          await goOn.promise
        })
        await held.promise
        const refused = [1, 2].map((place) => database.reads.query('select $1::integer as place', [place]))
        for (const end of await Promise.allSettled(refused)) {
          assert.ok(end.status === 'rejected' && end.reason instanceof DatabaseBusyError)
        }
        goOn.resolve()
        await transaction
        assert.deepEqual(await database.reads.query('select $1::integer as place', [3]), [{ place: 3 }])
      } finally {
        goOn.resolve()
        await database.close()
        await drop()
      }
    })

    it('runs a transaction again, whole, whose connection was cut before it began to commit', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 3)
      try {
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
      } finally {
        await database.close()
        await drop()
      }
    })

    it('never runs a transaction again whose commit was not answered', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 3)
      try {
        await migrate(database)
        // The commit itself cuts its connection, after the work and before the answer.
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
      } finally {
        await database.close()
        await drop()
      }
    })

    it('commits with what is asked last, undoes it where any of it fails, and knows nothing where it is cut', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 2)
      const insert = 'insert into asked values ($1::integer)'
      const transact = async (...statements: readonly (readonly [string, number])[]) => {
        let runs = 0
        const done = database.transaction(async (transaction, lastAsked) => {
          runs += 1
          await transaction.query('select 1')
          const asked = statements.map(([statement, value]) => transaction.query(statement, [value]))
          lastAsked()
          await inOrder(...asked)
        })
        const error: unknown = await done.then(
          () => undefined,
          (failure: unknown) => failure,
        )
        return { runs, error }
      }
      const values = async () =>
        (await database.query<{ value: number }>('select value from asked order by value')).map(({ value }) => value)
      try {
        await database.execute('create table asked (value integer unique)')
        assert.deepEqual(await transact([insert, 1], [insert, 2]), { runs: 1, error: undefined })
        const refused = await transact([insert, 3], [insert, 1], [insert, 4])
        assert.ok(isSqlState(refused.error, '23505'))
        assert.deepEqual(await values(), [1, 2])
        const cut = 'select pg_terminate_backend(pg_backend_pid()) where $1::integer > 0'
        const lost = await transact([insert, 5], [cut, 1])
        assert.ok(lost.error instanceof CommitUnknownError)
        assert.equal(lost.runs, 1, 'it is not run again')
        assert.deepEqual(await values(), [1, 2])
        const pidOf = async () => onlyRow(await database.query<{ pid: number }>('select pg_backend_pid() as pid')).pid
        const pid = await pidOf()
        assert.ok(isSqlState((await transact([insert, 1])).error, '23505'))
        assert.equal(await pidOf(), pid, 'a connection whose commit was answered goes on')
        const refusedAndCut = await transact([insert, 1], [cut, 1])
        assert.ok(isSqlState(refusedAndCut.error, '23505'), 'what was refused before is known')
        const changedItsMind = database.transaction(async (transaction, lastAsked) => {
          const asked = transaction.query(insert, [6])
          lastAsked()
          await asked
          throw new Error('given up')
        })
        await assert.rejects(changedItsMind, /was committed that failed after its last statement/)
        assert.deepEqual(await values(), [1, 2, 6])
      } finally {
        await database.close()
        await drop()
      }
    })

    it('sends what a transaction opens with beside its begin, and answers none of it where it did not begin', async () => {
      const { url, drop } = await createTestPostgresql()
      const { hostname, port } = new URL(url)
      let refuses = false
      const proxy = createServer((asking) => {
        const answering = connect(Number(port || 5432), hostname)
        const refused = (sent: Buffer) => Buffer.from(sent.toString('latin1').replace('begin', 'beg1n'), 'latin1')
        asking.on('data', (sent) => answering.write(refuses ? refused(sent) : sent))
        answering.pipe(asking)
        for (const end of [asking, answering]) end.on('error', () => undefined).on('close', () => asking.destroy())
      }).listen(0, hostname)
      await once(proxy, 'listening')
      const { port: proxyPort } = proxy.address() as AddressInfo
      const proxied = Object.assign(new URL(url), { port: String(proxyPort) }).href
      const database = await openPostgresql(proxied, 1)
      const insert = 'insert into opened values ($1::integer)'
      const transact = (place: number) => {
        let answered = 0
        const done = database.transaction(
          async (transaction) => {
            await inOrder(transaction.query(insert, [place]), transaction.query(insert, [place + 1]))
            answered += 1
            await transaction.query(insert, [place + 2])
            if (place === 10) throw new Error('given up')
          },
          { opensHarmlessly: true },
        )
        return done.then(
          () => ({ answered, error: undefined }),
          (error: unknown) => ({ answered, error }),
        )
      }
      const rows = async () =>
        (await database.query<{ place: number }>('select place from opened')).map(({ place }) => place)
      try {
        await database.execute('create table opened (place integer)')
        assert.deepEqual(await transact(1), { answered: 1, error: undefined })
        const givenUp = await transact(10)
        assert.match(String(givenUp.error), /given up/)
        assert.deepEqual(await rows(), [1, 2, 3], 'all of it, or nothing')
        refuses = true
        const { answered, error } = await transact(20)
        assert.ok(isSqlState(error, '42601'))
        assert.equal(answered, 0)
        refuses = false
        assert.deepEqual(await rows(), [1, 2, 3, 20, 21], 'what it opened with was a transaction of its own')
      } finally {
        await database.close()
        proxy.close()
        await drop()
      }
    })

    it('passes over servers that are not there or take no writes, and says so where there is no other', async () => {
      const { url, drop } = await createTestPostgresql()
      const { host } = new URL(url)
      const several = url.replace(host, `127.0.0.1:1,${host}`)
      const database = await openPostgresql(several, 2)
      try {
        assert.equal((await database.query('select 1')).length, 1)
        await migrate(database)
        // What a standby answers: its sessions take no writes.
        await database.execute(
          `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
        )
        await assert.rejects(openPostgresql(url, 2), { name: 'StartError', message: /takes no writes/ })
      } finally {
        await database.close()
        await drop()
      }
    })

    it('says that it is busy when no connection becomes free', async () => {
      const { url, drop } = await createTestPostgresql()
      const database = await openPostgresql(url, 2, { connectionTimeoutMillis: 200 })
      try {
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
