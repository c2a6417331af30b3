import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { issueSignInNonce, spendRequestNonce, takeSignInNonce } from '../../server/commands/nonces'
import { hit, remaining } from '../../server/commands/rate-limits'
import { type Database, notify } from '../../server/database/database'
import { lockFolder } from '../../server/database/folder-lock'
import { MIGRATIONS, migrate } from '../../server/database/migrate'
import { createMovableClock } from '../../server/database/movable-clock'
import { openDatabase } from '../../server/database/open'
import { maintain } from '../../server/jobs/maintenance'
import { StartError } from '../../server/lib/start-error'
import { openTestDatabase, TEST_DATABASE_URL } from '../support/platform/database'
import { deferred } from '../support/platform/deferred'
import { temporaryFolder } from '../support/temporary-folder'
import { describePostgresql } from './postgresql/driver'
import { describeTwoProcesses } from './postgresql/two-processes'

const AT = 1_795_233_600

describe('the database', () => {
  let database: Database

  before(async () => {
    database = await openTestDatabase()
  })
  after(() => database.close())

  it('has every migration applied once, and applies none again', async () => {
    const applied = async () => (await database.query('select name from migration order by name')) as { name: string }[]
    assert.deepEqual(
      (await applied()).map(({ name }) => name),
      MIGRATIONS.map(({ name }) => name),
    )
    const before = await applied()
    await Promise.all([migrate(database), migrate(database)])
    assert.deepEqual(await applied(), before)
  })

  it('retries a migration that lost to a serving process, and no other failed one', async () => {
    const losing = (code: string, times: number): Database => {
      let left = times
      return {
        ...database,
        async transaction(work) {
          return database.transaction(async (transaction) => {
            const result = await work(transaction)
            const [row] = await transaction.query('select 1 from migration where name = $1', ['999-late.sql'])
            if (row && left-- > 0) throw Object.assign(new Error('it lost'), { code })
            return result
          })
        },
      }
    }
    const late = [...MIGRATIONS, { name: '999-late.sql', script: 'create table late (id bigint)' }]
    await assert.rejects(migrate(losing('42601', 1), late), /it lost/)
    assert.deepEqual(await database.query("select 1 from pg_tables where tablename = 'late'"), [])
    await migrate(losing('40P01', 3), late)
    assert.equal((await database.query("select 1 from pg_tables where tablename = 'late'")).length, 1)
    await database.execute("drop table late; delete from migration where name = '999-late.sql'")
  })

  it('returns big numbers and decimals as text', async () => {
    const rows = await database.query('select 9007199254740993::bigint as big, 0.10::numeric(20, 18) as decimal')
    assert.deepEqual(rows, [{ big: '9007199254740993', decimal: '0.100000000000000000' }])
  })

  it('rolls back a failed transaction completely', async () => {
    await assert.rejects(
      database.transaction(async (transaction) => {
        await transaction.query("insert into setting (name, value) values ('half', 'done')")
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await database.query("select 1 from setting where name = 'half'"), [])
  })

  it('delivers a notification when its transaction commits, and never after a rollback', async () => {
    const heard: string[] = []
    const last = deferred()
    const stop = await database.listen('test_channel', (payload) => {
      heard.push(payload)
      if (payload === 'last') last.resolve()
    })
    await database.transaction((transaction) => notify(transaction, 'test_channel', 'committed'))
    await assert.rejects(
      database.transaction(async (transaction) => {
        await notify(transaction, 'test_channel', 'rolled back')
        throw new Error('no')
      }),
    )
    await notify(database, 'test_channel', 'last')
    await last.promise
    assert.deepEqual(heard, ['committed', 'last'])
    await stop()
  })

  it('counts uses per window and returns the time to wait', async () => {
    const limit = { subject: 'test', allowed: 2, windowSeconds: 60 }
    const retryAfter = async (at: number) => (await remaining(database, limit, at)).retryAfterSeconds
    assert.equal(await hit(database, limit, AT), 0)
    assert.equal(await retryAfter(AT), 0)
    assert.equal(await hit(database, limit, AT + 10), 0)
    assert.equal(await hit(database, limit, AT + 20), 40)
    assert.equal(await retryAfter(AT + 20), 40)
    assert.equal(await hit(database, limit, AT + 60), 0)
    assert.equal(await retryAfter(AT + 60), 0)
  })

  it('counts each of many concurrent uses', async () => {
    const limit = { subject: 'many', allowed: 5, windowSeconds: 60 }
    const waits = await Promise.all(Array.from({ length: 20 }, () => hit(database, limit, AT)))
    assert.equal(waits.filter((wait) => wait === 0).length, 5)
  })

  it('deletes expired entries, and no others', async () => {
    await spendRequestNonce(database, { nonce: 'old', expiresAt: AT - 1 })
    await spendRequestNonce(database, { nonce: 'new', expiresAt: AT + 1 })
    const terms = { domain: 'd', uri: 'u' }
    const LOGIN = { purpose: 'login' } as const
    const { nonce: old } = await issueSignInNonce(database, { ...terms, expiresAt: AT - 1 }, LOGIN)
    const { nonce: fresh } = await issueSignInNonce(database, { ...terms, expiresAt: AT + 1 }, LOGIN)
    await maintain(database, AT)
    assert.equal(await spendRequestNonce(database, { nonce: 'old', expiresAt: AT + 1 }), true)
    assert.equal(await spendRequestNonce(database, { nonce: 'new', expiresAt: AT + 1 }), false)
    assert.equal(await takeSignInNonce(database, old, LOGIN), undefined)
    assert.deepEqual(await takeSignInNonce(database, fresh, LOGIN), { ...terms, expiresAt: AT + 1 })
  })

  it('shares a moved clock with every process', async () => {
    const base = { now: () => 1_000_000 }
    const [one, other] = [await createMovableClock(database, base), await createMovableClock(database, base)]
    await Promise.all([one.advance(3_600), other.advance(60)])
    await one.advance(0)
    assert.equal(one.now(), 1_000_000 + 3_660_000)
    const later = await createMovableClock(database, base)
    assert.equal(later.now(), one.now())
    await Promise.all([one.close(), other.close(), later.close()])
  })
})

describe('a data folder', () => {
  it('is used by one process at a time', () => {
    const folder = temporaryFolder()
    const release = lockFolder(folder)
    assert.throws(
      () => lockFolder(folder),
      new StartError(`The data folder ${folder} is in use by process ${process.pid}.`),
    )
    release()
    lockFolder(folder)()
  })

  it('is taken over from a process that has ended', () => {
    for (const left of ['999999999 1', '', 'nonsense', `${process.pid} 1`]) {
      const folder = temporaryFolder()
      writeFileSync(path.join(folder, 'process.lock'), left)
      lockFolder(folder)()
    }
  })

  it('keeps what was written', async () => {
    const location = { databaseUrl: '', databasePoolSize: 2, dataFolder: temporaryFolder() }
    const first = await openDatabase(location)
    await first.query("insert into setting (name, value) values ('kept', 'yes')")
    await first.close()
    const second = await openDatabase(location)
    assert.deepEqual(await second.query("select value from setting where name = 'kept'"), [{ value: 'yes' }])
    await second.close()
  })
})

if (TEST_DATABASE_URL !== '') {
  describePostgresql()
  describeTwoProcesses()
}
