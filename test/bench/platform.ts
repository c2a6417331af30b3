/**
 * Throughput and latency of the platform over HTTP: transfers and the reads that screens make. It runs on the
 * embedded database, on the PostgreSQL of TEST_DATABASE_URL, and there also with two processes.
 *
 * The same run measures two baselines: a bare Fastify that returns the same JSON, and a bare transaction of two
 * updates through the same connection pool. The targets are shares of these baselines, so they hold on any machine.
 *
 *     npm run bench:platform
 *
 * Options: BENCH_SECONDS (8) for each call, BENCH_CALLERS (16) that call again after each response. Exits with 1 if a
 * target is missed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { compileServer } from '../../scripts/compile-server.mjs'
import { readConfig } from '../../server/config/config'
import { openPostgresql } from '../../server/database/postgresql'
import { DEMO_ACCOUNTS } from '../../server/seed/demo-accounts'
import { PlatformClient } from '../support/platform/client'
import { createTestPostgresql, TEST_DATABASE_URL } from '../support/platform/database'
import { setFirstPassword } from '../support/platform/first-password'
import { type PlatformProcess, startProcess } from '../support/platform/process'

const CALLERS = Number(process.env.BENCH_CALLERS || 16)
const SECONDS = Number(process.env.BENCH_SECONDS || 8)
/** First calls of a measurement, which do not count: Node compiles the code meanwhile. */
const WARM_UP_SECONDS = 2
const PASSWORD = '528491'
const READS = [
  '/api/funds/getMyFunds',
  '/api/funds/getMiningRigList',
  '/api/my/getRank',
  '/api/index/getNoticeList',
] as const
const TRANSFER = '/api/funds/addTransfer'

/**
 * Minimum shares of the baselines: bare Fastify reads, bare transactions. The embedded database has no baseline, only
 * a minimum rate. `tail` is the maximum ratio of a transfer's 99 % time to its median.
 */
const TARGETS = { reads: 0.25, transfers: 0.1, embeddedTransfersASecond: 250, tail: 10 } as const

interface Person {
  readonly client: PlatformClient
  readonly token: string
  readonly uid: string
}

interface Figures {
  readonly call: string
  readonly 'a second': number
  readonly 'median ms': number
  readonly '95 % ms': number
  readonly '99 % ms': number
  readonly 'longest ms': number
  readonly refused: number
}

/** A target of the platform, and the measured value. */
interface Outcome {
  readonly what: string
  readonly reached: string
  readonly asked: string
  readonly held: boolean
}

const outcomes: Outcome[] = []
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10

/**
 * Measures one call. Every caller calls again immediately after each response.
 *
 * @param ask resolves to true if the platform executed the call
 */
const measure = async (call: string, callers: number, ask: (caller: number) => Promise<boolean>): Promise<Figures> => {
  const times: number[] = []
  let refused = 0
  const begin = performance.now() + WARM_UP_SECONDS * 1000
  const end = begin + SECONDS * 1000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const asked = performance.now()
        const done = await ask(caller)
        if (asked < begin) continue
        times.push(performance.now() - asked)
        if (!done) refused += 1
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const sorted = times.sort((left, right) => left - right)
  return {
    call,
    'a second': Math.round(times.length / seconds),
    'median ms': at(sorted, 0.5),
    '95 % ms': at(sorted, 0.95),
    '99 % ms': at(sorted, 0.99),
    'longest ms': at(sorted, 1),
    refused,
  }
}

const ofCall = (figures: readonly Figures[], call: string): Figures => {
  const found = figures.find((one) => one.call === call)
  if (!found) throw new Error(`${call} was not measured`)
  return found
}

const print = (title: string, figures: readonly Figures[]): void => {
  console.log(`\n${title}: ${CALLERS} callers at once, ${SECONDS} s a call, ${os.cpus().length} cores shared with them`)
  console.table(figures)
}

/** Registers members with a withdrawal password and funds, spread over the processes. */
const gather = async (clients: readonly PlatformClient[]): Promise<Person[]> => {
  const [first] = clients
  if (!first) throw new Error('no platform')
  const demo = await first.data('/api/login/login', { type: 'account', ...DEMO_ACCOUNTS.demo })
  if (!demo.user.withdrawalPasswordSet) {
    await setFirstPassword(first, demo, { password: PASSWORD, accountPassword: DEMO_ACCOUNTS.demo.password })
  }
  const people: Person[] = []
  for (let index = 0; index < CALLERS; index += 1) {
    const client = clients[index % clients.length] ?? first
    const form = { type: 'register' as const, account: `bench-${index}`, password: 'a-long-password' }
    const { token, user } = await client.data('/api/login/login', form)
    await setFirstPassword(client, { token }, { password: PASSWORD, accountPassword: form.password })
    const gift = { to: user.uid, quantity: '500', coin: 'BOEX' as const, password: PASSWORD }
    await first.data(TRANSFER, gift, { token: demo.token })
    people.push({ client, token, uid: user.uid })
  }
  return people
}

/** Measures bare Fastify with the same bodies, callers and responses. */
const measureBareFastify = async (people: readonly Person[], folder: string): Promise<Figures[]> => {
  const [person] = people
  if (!person) throw new Error('nobody is there')
  const answers: Record<string, unknown> = {}
  for (const call of READS) {
    const { status: _, ...envelope } = await person.client.call(call, {}, { token: person.token })
    answers[call] = envelope
  }
  const file = path.join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'bare-fastify.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
    const client = new PlatformClient(url, readConfig({}).signKey, Date.now)
    const figures: Figures[] = []
    for (const call of READS) {
      figures.push(
        await measure(call, people.length, async (caller) => {
          const token = people[caller]?.token ?? ''
          return (await client.call(call, {}, { token })).code === 1
        }),
      )
    }
    return figures
  } finally {
    child.kill()
    await ended
  }
}

/** Two updates and a commit, without a platform. Each caller has two separate rows. */
const measureBareTransactions = async (url: string): Promise<Figures> => {
  const database = await openPostgresql(url, readConfig({}).databasePoolSize)
  try {
    await database.execute('create table bare_account (id integer primary key, balance numeric(60, 18) not null)')
    await database.query('insert into bare_account select id, 1000000 from generate_series(0, $1::integer) id', [
      2 * CALLERS,
    ])
    const update = 'update bare_account set balance = balance + $2::numeric where id = $1'
    return await measure('two updates', CALLERS, async (caller) => {
      await database.transaction(async (transaction) => {
        await transaction.query(update, [2 * caller, '-1'])
        await transaction.query(update, [2 * caller + 1, '1'])
      })
      return true
    })
  } finally {
    await database.close()
  }
}

const measurePlatform = async (people: readonly Person[]): Promise<Figures[]> => {
  const person = (caller: number): Person => {
    const found = people[caller % people.length]
    if (!found) throw new Error('nobody is there')
    return found
  }
  const figures: Figures[] = []
  for (const call of READS) {
    figures.push(
      await measure(call, people.length, async (caller) => {
        const { client, token } = person(caller)
        return (await client.call(call, {}, { token })).code === 1
      }),
    )
  }
  figures.push(
    await measure(TRANSFER, people.length, async (caller) => {
      const { client, token } = person(caller)
      const transfer = { to: person(caller + 1).uid, quantity: '1', coin: 'BOEX' as const, password: PASSWORD }
      return (await client.call(TRANSFER, transfer, { token })).code === 1
    }),
  )
  return figures
}

/** Compares the figures of one process with the baselines of the same run. */
const compareWithTargets = (
  title: string,
  figures: readonly Figures[],
  floors: { readonly reads: readonly Figures[]; readonly transactions: Figures | undefined },
): void => {
  const note = (what: string, reached: string, asked: string, held: boolean) =>
    outcomes.push({ what: `${title}: ${what}`, reached, asked, held })
  for (const call of READS) {
    const share = ofCall(figures, call)['a second'] / ofCall(floors.reads, call)['a second']
    note(`${call} of the bare Fastify`, percent(share), `≥ ${percent(TARGETS.reads)}`, share >= TARGETS.reads)
  }
  const transfers = ofCall(figures, TRANSFER)
  if (floors.transactions) {
    const share = transfers['a second'] / floors.transactions['a second']
    const asked = `≥ ${percent(TARGETS.transfers)}`
    note('transfers of the bare two updates', percent(share), asked, share >= TARGETS.transfers)
  } else {
    const { embeddedTransfersASecond: least } = TARGETS
    note('transfers a second', String(transfers['a second']), `≥ ${least}`, transfers['a second'] >= least)
  }
  const tail = transfers['99 % ms'] / transfers['median ms']
  note('99 % of a transfer by its median', tail.toFixed(1), `≤ ${TARGETS.tail}`, tail <= TARGETS.tail)
  note(
    'refused',
    String(figures.reduce((sum, { refused }) => sum + refused, 0)),
    '0',
    figures.every(({ refused }) => refused === 0),
  )
}

const withProcesses = async (
  environments: readonly ((firstUrl: string) => Record<string, string>)[],
  work: (people: Person[]) => Promise<void>,
): Promise<void> => {
  const processes: PlatformProcess[] = []
  const urls: string[] = []
  try {
    for (const environment of environments) {
      const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', ...environment(urls[0] ?? '') }
      // Compiled, as `npm start` runs it, because a loader would wrap each function.
      const process = startProcess(settings, await compileServer())
      processes.push(process)
      urls.push(await process.ready)
    }
    const { signKey } = readConfig({})
    await work(await gather(urls.map((url) => new PlatformClient(url, signKey, Date.now))))
  } finally {
    for (const process of processes.reverse()) await process.stop()
  }
}

const onEmbedded = (folder: string): Promise<void> =>
  withProcesses([() => ({ DATA_DIR: path.join(folder, 'embedded') })], async (people) => {
    const reads = await measureBareFastify(people, folder)
    print('Bare Fastify', reads)
    const figures = await measurePlatform(people)
    print('Embedded database', figures)
    compareWithTargets('Embedded database', figures, { reads, transactions: undefined })
  })

const onPostgresql = async (folder: string, count: 1 | 2): Promise<void> => {
  const { url, drop } = await createTestPostgresql()
  try {
    const first = () => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, `postgresql-${count}`) })
    // The second process shares the first one's chain, and finds the contracts by the address book in the database.
    const second = (firstUrl: string) => ({ DATABASE_URL: url, CHAIN_RPC_URL: `${firstUrl}/chain` })
    const title = `PostgreSQL, ${count} ${count === 1 ? 'process' : 'processes'}`
    await withProcesses(count === 1 ? [first] : [first, second], async (people) => {
      if (count === 2) return print(title, await measurePlatform(people))
      const reads = await measureBareFastify(people, folder)
      print('Bare Fastify', reads)
      const transactions = await measureBareTransactions(url)
      print('Bare transaction through the same pool', [transactions])
      const figures = await measurePlatform(people)
      print(title, figures)
      compareWithTargets(title, figures, { reads, transactions })
    })
  } finally {
    await drop()
  }
}

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-bench-'))
  try {
    await onEmbedded(folder)
    if (TEST_DATABASE_URL === '') console.log('\nNo TEST_DATABASE_URL: PostgreSQL was not measured.')
    else for (const count of [1, 2] as const) await onPostgresql(folder, count)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log('\nWhat was asked')
  console.table(outcomes)
  process.exitCode = outcomes.every(({ held }) => held) ? 0 : 1
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
