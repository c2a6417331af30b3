/**
 * Throughput and latency of the platform through its door: transfers and the reads that screens make, on the embedded
 * database, on a PostgreSQL of TEST_DATABASE_URL, and there with two processes.
 *
 *     npm run bench:platform
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../server/config'
import { DEMO_ACCOUNTS } from '../../server/seed/demo-accounts'
import { PlatformClient } from '../support/platform/client'
import { createTestPostgresql, TEST_DATABASE_URL } from '../support/platform/database'
import { type PlatformProcess, startProcess } from '../support/platform/process'

const MEMBERS = 16
const SECONDS = 8
const PASSWORD = '528491'
const READS = [
  '/api/funds/getMyFunds',
  '/api/funds/getMiningRigList',
  '/api/my/getRank',
  '/api/index/getNoticeList',
] as const

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
  readonly 'longest ms': number
  readonly refused: number
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10

/** Every person asks again as soon as they are answered. */
const measure = async (
  call: string,
  people: readonly Person[],
  ask: (person: Person, index: number) => Promise<{ code: number | string }>,
): Promise<Figures> => {
  const times: number[] = []
  let refused = 0
  const begin = performance.now()
  const end = begin + SECONDS * 1000
  await Promise.all(
    people.map(async (person, index) => {
      while (performance.now() < end) {
        const asked = performance.now()
        const { code } = await ask(person, index)
        times.push(performance.now() - asked)
        if (code !== 1) refused += 1
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
    'longest ms': at(sorted, 1),
    refused,
  }
}

/** Members with a withdrawal password and something to transfer, spread over the processes. */
const gather = async (clients: readonly PlatformClient[]): Promise<Person[]> => {
  const [first] = clients
  if (!first) throw new Error('no platform')
  const demo = await first.data('/api/login/login', { type: 'account', ...DEMO_ACCOUNTS.demo })
  const passwords = { password: PASSWORD, repeatedPassword: PASSWORD }
  await first.call('/api/my/setOrUpdatePassword', passwords, { token: demo.token })
  const people: Person[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const client = clients[index % clients.length] ?? first
    const form = { type: 'register' as const, account: `bench-${index}`, password: 'a-long-password' }
    const { token, user } = await client.data('/api/login/login', form)
    await client.data('/api/my/setOrUpdatePassword', passwords, { token })
    const gift = { to: user.uid, quantity: '500', coin: 'BOEX' as const, password: PASSWORD }
    await first.data('/api/funds/addTransfer', gift, { token: demo.token })
    people.push({ client, token, uid: user.uid })
  }
  return people
}

const bench = async (title: string, urls: readonly string[]): Promise<void> => {
  const { signKey } = readConfig({})
  const people = await gather(urls.map((url) => new PlatformClient(url, signKey, Date.now)))
  const figures: Figures[] = []
  for (const call of READS) {
    figures.push(await measure(call, people, ({ client, token }) => client.call(call, {}, { token })))
  }
  figures.push(
    await measure('/api/funds/addTransfer', people, ({ client, token }, index) => {
      const to = people[(index + 1) % people.length]?.uid ?? ''
      return client.call('/api/funds/addTransfer', { to, quantity: '1', coin: 'BOEX', password: PASSWORD }, { token })
    }),
  )
  console.log(`\n${title}: ${MEMBERS} members at once, ${SECONDS} s a call, ${os.cpus().length} cores shared with them`)
  console.table(figures)
}

const withProcesses = async (
  environments: readonly ((firstUrl: string) => Record<string, string>)[],
  work: (urls: string[]) => Promise<void>,
): Promise<void> => {
  const processes: PlatformProcess[] = []
  const urls: string[] = []
  try {
    for (const environment of environments) {
      const process = startProcess({
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOG_LEVEL: 'error',
        ...environment(urls[0] ?? ''),
      })
      processes.push(process)
      urls.push(await process.ready)
    }
    await work(urls)
  } finally {
    for (const process of processes.reverse()) await process.stop()
  }
}

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-bench-'))
  try {
    await withProcesses([() => ({ DATA_DIR: path.join(folder, 'embedded') })], (urls) =>
      bench('Embedded database', urls),
    )
    if (TEST_DATABASE_URL === '') return console.log('\nNo TEST_DATABASE_URL: PostgreSQL was not measured.')
    for (const count of [1, 2]) {
      const { url, drop } = await createTestPostgresql()
      const first = () => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, `postgresql-${count}`) })
      // The second process finds the contracts on the first one's chain by the address book in the database.
      const second = (firstUrl: string) => ({ DATABASE_URL: url, CHAIN_RPC_URL: `${firstUrl}/chain` })
      await withProcesses(count === 1 ? [first] : [first, second], (urls) =>
        bench(`PostgreSQL, ${count} ${count === 1 ? 'process' : 'processes'}`, urls),
      )
      await drop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

run().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
