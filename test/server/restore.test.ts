/**
 * Restores a PostgreSQL to a point in time, with the commands of docs/operations.md.
 *
 * Members transfer and withdraw before a base backup, after it, and after the chosen time. Then the server is killed,
 * and another one is restored from the backup and the archive. It must have exactly the operations before the chosen
 * time. The platform finds the hot wallet's later payouts on the chain, books them, and does not pay them again.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openChain } from '../../server/chain/chain-access'
import { readConfig } from '../../server/config/config'
import { type Database, onlyRow } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openPostgresql } from '../../server/database/postgresql'
import { proveAggregates } from '../../server/ledger/aggregates'
import { proveLedger } from '../../server/ledger/ledger'
import { asPostgres, PostgresqlServer, postgresqlPrograms, USER } from '../support/failover/postgresql-pair'
import { freePort } from '../support/free-port'
import { createFakeClock } from '../support/platform/clock'
import { startProcess } from '../support/platform/process'
import { startPlatform } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'
import { until } from '../support/until'
import { PASSWORD, withdrawalsOf } from './withdrawals/support'

const PAGE = path.resolve(__dirname, '../../docs/operations.md')
const HEADING = '### Point-in-time recovery'
/** Net amount of a withdrawal of 100 BOEX, in base units. */
const ARRIVES = '98500000000000000000'

/** Returns the indented blocks of that section of the page, in order. */
const blocksOf = (page: string): string[] => {
  const [, rest = ''] = page.split(HEADING)
  const [part = ''] = rest.split(/^#{2,3} /m)
  return [...part.matchAll(/(?:^ {4}.+\n)+/gm)].map(([block]) => block.replace(/^ {4}/gm, ''))
}

/** Waits until a server has completed its recovery. Before that it accepts no writes, and the platform refuses it. */
const recovered = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await until('the recovery has ended', async () => {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      return !onlyRow(rows).recovers
    })
  } finally {
    await client.end()
  }
}

const restoreWith = async (programs: string): Promise<void> => {
  const blocks = blocksOf(readFileSync(PAGE, 'utf8'))
  assert.equal(blocks.length, 5, 'archive, backup, copy, settings, start')
  const [archiving = '', backup = '', copying = '', recovering = '', starting = ''] = blocks
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-restore-'))
  mkdirSync(path.join(folder, 'archive'))
  mkdirSync(path.join(folder, 'backups'))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', USER, folder])
  const primary = new PostgresqlServer(programs, folder, 'primary', await freePort())
  const restored = new PostgresqlServer(programs, folder, 'restored', primary.port)
  /** Adapts a block of the page to this machine. */
  const here = (block: string): string =>
    block
      .replaceAll('/archive', path.join(folder, 'archive'))
      .replaceAll('/backups', path.join(folder, 'backups'))
      .replaceAll('/restored', restored.data)
      .replaceAll('-h db -U boex_backup', `-h 127.0.0.1 -p ${primary.port} -U ${USER}`)
  const shell = (block: string) =>
    asPostgres('bash', [
      '-euc',
      `export PATH=${programs}:$PATH\n${here(block).replace('-w start', '-w -l /dev/null start')}`,
    ])
  const url = `postgres://${USER}@127.0.0.1:${primary.port}/postgres`
  const opened: Database[] = []
  const open = async (): Promise<Database> => {
    const database = await openPostgresql(url, 5)
    opened.push(database)
    return database
  }
  try {
    await primary.initialize()
    primary.configure(false)
    appendFileSync(path.join(primary.data, 'postgresql.conf'), here(archiving))
    await primary.start()
    const database = await open()
    await migrate(database)
    const clock = createFakeClock()
    const config = readConfig({})
    const chain = await openChain({ config, clock, database, accounts: [], journalFile: undefined })
    const platform = await startPlatform({ database, clock, chain })
    const members = withdrawalsOf(platform)
    const one = await members.rich('1000')
    const other = await members.rich('1000')
    const transfer = (quantity: string) =>
      platform.client.data(
        '/api/funds/addTransfer',
        { to: other.user.uid, quantity, coin: 'BOEX', password: PASSWORD },
        one,
      )
    const take = async () => {
      const account = createTestWallet().address
      return { account, id: await members.take(one, { account }) }
    }
    await database.query(
      "insert into operator (name, role, password_hash, totp_secret, created_at) values ('anna', 'treasury', 'x', 'x', 1)",
    )
    await transfer('1')
    await shell(backup)
    await transfer('10')
    const approved = await take()
    await members.review()
    const reviewed = await take()
    const balances = async () => ({ one: (await members.funds(one)).boex, other: (await members.funds(other)).boex })
    const before = await balances()
    const { time } = onlyRow(await database.query<{ time: string }>('select clock_timestamp()::text as time'))
    await pause(50)

    await transfer('100')
    const later = await take()
    await members.review()
    for (let times = 0; times < 3; times += 1) await members.send()
    for (const { account } of [approved, reviewed, later]) assert.equal(await members.onChain('BOEX', account), ARRIVES)
    const { segment } = onlyRow(
      await database.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment'),
    )
    await until('the archive has it', () => {
      const archived = readdirSync(path.join(folder, 'archive')).filter((name) => /^[\dA-F]{24}$/.test(name))
      return archived.some((name) => name >= segment)
    })
    await platform.close()
    await database.close()
    primary.kill()

    await shell(copying)
    appendFileSync(
      path.join(restored.data, 'postgresql.conf'),
      // A slow archive, so that the server accepts reads before it has recovered.
      here(recovering)
        .replace(/(recovery_target_time = )'.*'/, `$1'${time}'`)
        .replace("= 'cp", "= 'sleep 1; cp"),
    )
    await shell(starting)
    await recovered(url)
    const back = await open()
    const again = await startPlatform({ database: back, clock, chain })
    const present = withdrawalsOf(again)
    const after = { one: (await present.funds(one)).boex, other: (await present.funds(other)).boex }
    assert.deepEqual(after, before)
    assert.deepEqual([await proveLedger(back), await proveAggregates(back)], [[], []])

    const environment = { DATABASE_URL: url, CHAIN_RPC_URL: `${again.url}/chain`, DATA_DIR: path.join(folder, 'data') }
    const ask = async (...words: string[]) => {
      const tool = startProcess(environment, 'server/tools/compare-payouts.ts', words)
      const code = await tool.ended()
      const { stdout, stderr } = tool.output()
      return { code, says: stdout + stderr }
    }
    const compared = await ask('compare', '0')
    assert.equal(compared.code, 1, compared.says)
    assert.match(compared.says, /3 not known of/)
    const adopted = await ask('adopt', '0', '--operator', 'anna')
    assert.match(adopted.says, new RegExp(`to ${approved.account.toLowerCase()} .* is owed as payout .* is booked now`))
    assert.match(
      adopted.says,
      new RegExp(`to ${reviewed.account.toLowerCase()} .* is owed as withdrawal .* is booked now`),
    )
    assert.match(adopted.says, new RegExp(`to ${later.account.toLowerCase()} .* is owed to nobody`))
    assert.match(adopted.says, /1 not known of/)

    const next = createTestWallet().address
    await present.take(one, { account: next })
    await present.review()
    for (let times = 0; times < 3; times += 1) await present.send()
    for (const account of [approved.account, reviewed.account, later.account, next]) {
      assert.equal(await present.onChain('BOEX', account), ARRIVES)
    }
    assert.ok((await present.list(one)).every(({ status }) => status === 'received'))
    assert.deepEqual([await proveLedger(back), await proveAggregates(back)], [[], []])
    await again.close()
    await chain.close()
  } finally {
    for (const database of opened) await database.close().catch(() => undefined)
    primary.kill()
    restored.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const programs = postgresqlPrograms()
const skip = programs === undefined && 'PostgreSQL’s programs (initdb, pg_ctl, pg_basebackup) are not installed'

it('a restore to a point in time loses nothing before it, and pays nobody twice', { skip }, () =>
  restoreWith(programs ?? ''),
)
