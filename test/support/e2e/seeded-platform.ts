import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seedRich } from '../faults/seed-rich'
import { freePort } from '../free-port'
import { proveStopped } from '../load/proof'
import { PlatformClient } from '../platform/client'
import { setFirstPassword } from '../platform/first-password'
import { until } from '../until'
import { DEMO, EMPTY, memberOfAccount } from './members'
import { prepareEmpty, type RunningPlatform, runPlatform, runPlatformFrom, runPlatformOn } from './platform'
import { type PreparedData, preparedData } from './prepared-data'

const DAY_SECONDS = 86_400
/** Days by which the demo member's activity moves the clock. */
const SEEDED_DAYS = 7

export const WITHDRAWAL_PASSWORD = '528491'

export interface SeededPlatform extends RunningPlatform {
  /** Session token of the demo member. */
  readonly token: string
  /** Moves the platform's clock forward and runs everything that is due. */
  advance(seconds: number): Promise<void>
}

export type MovablePlatform = Omit<SeededPlatform, 'token'>

/** @param aheadSeconds offset of the platform's clock when its data was made */
const movable = (platform: RunningPlatform, aheadSeconds: number): MovablePlatform => {
  let ahead = aheadSeconds
  return {
    ...platform,
    client: new PlatformClient(platform.url, 'boex-development-sign-key', () => Date.now() + ahead * 1000),
    advance: async (seconds) => {
      const response = await fetch(`${platform.url}/development/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: seconds }),
      })
      if (!response.ok) throw new Error(`the clock was not moved: ${response.status}`)
      ahead += seconds
    },
  }
}

/**
 * Starts a platform with a movable clock. It needs a separate process, because other tests must not see a moved clock.
 */
export const runMovablePlatform = async (environment: Record<string, string> = {}): Promise<MovablePlatform> =>
  movable(await runPlatform(environment), 0)

/** Performs a few days of the demo member's activity, so every screen has data. @returns the member's token */
const liveAFewDays = async ({ client, advance }: MovablePlatform): Promise<string> => {
  const { token } = await client.data('/api/login/login', { type: 'account', ...DEMO })
  const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
  const own = { token }
  const password = WITHDRAWAL_PASSWORD
  await setFirstPassword(client, own, { password, accountPassword: DEMO.password })
  const staked = await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '1000' }, own)
  await client.data('/api/funds/addMiningRig', { type: 'burn', quantity: '2000', password }, own)
  await advance(5 * DAY_SECONDS)
  await client.data('/api/funds/returnMiningRig', { id: staked.id }, own)
  await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '500' }, own)
  await client.data('/api/funds/getMiningRigRelease', { quantity: '120' }, own)
  await client.data('/api/funds/addBoexRelease', { quantity: '60', days: 30 }, own)
  await client.data('/api/funds/addBoexRelease', { quantity: '20', days: 7 }, own)
  await client.data('/api/funds/addTransfer', { to: friend.user.uid, quantity: '12.5', coin: 'BOEX', password }, own)
  const account = `0x${'9a'.repeat(20)}`
  await client.data('/api/funds/addCashLog', { network: 'BOEX-ERC20', quantity: '150', account, password }, own)
  await advance(2 * DAY_SECONDS)
  await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '100' }, own)
  // Pending operations would change the data of each platform that starts from this copy.
  await until('the withdrawal is paid, the burnt coins are gone', async () => {
    const { list: withdrawals } = await client.data('/api/my/getCasshLog', {}, own)
    const { list: positions } = await client.data('/api/funds/getMiningRigList', {}, own)
    const burnt = positions.filter(({ type }) => type === 'burn')
    return (
      withdrawals.every(({ status }) => status === 'received') &&
      burnt.every(({ blackHoleHash }) => blackHoleHash !== null)
    )
  })
  return token
}

interface SeedNotes {
  readonly token: string
  readonly aheadSeconds: number
}

/** @param more additional activity of the demo member; returns the seconds by which it moved the clock */
const prepare = (name: string, more: (platform: SeededPlatform) => Promise<number>): Promise<PreparedData<SeedNotes>> =>
  preparedData(name, async (folder) => {
    fs.cpSync((await prepareEmpty()).folder, folder, { recursive: true })
    const platform = movable(await runPlatformOn(folder), 0)
    const token = await liveAFewDays(platform)
    const moreSeconds = await more({ ...platform, token })
    await platform.close()
    return { token, aheadSeconds: SEEDED_DAYS * DAY_SECONDS + moreSeconds }
  })

export const prepareSeeded = (): Promise<PreparedData<SeedNotes>> => prepare('seeded', async () => 0)

/** Prepares balances and records for a hundred fault tests. */
export const prepareRich = (): Promise<PreparedData<SeedNotes>> => prepare('furnished', seedRich)

/** Starts a platform with seeded members, so that there is a ranking and a team. The demo member is logged in. */
export const runHistoryPlatform = async (): Promise<SeededPlatform> => {
  const platform = await runMovablePlatform({ SEED_HISTORY: 'yes' })
  const { token } = await memberOfAccount(platform, DEMO)
  return { ...platform, token }
}

const runPrepared = async (
  prepared: PreparedData<SeedNotes>,
  environment: Record<string, string>,
): Promise<SeededPlatform> => {
  const { token, aheadSeconds } = prepared.notes
  return { ...movable(await runPlatformFrom(prepared, environment), aheadSeconds), token }
}

/** Starts a platform with a few days of the demo member's activity. */
export const runSeededPlatform = async (environment: Record<string, string> = {}): Promise<SeededPlatform> =>
  runPrepared(await prepareSeeded(), environment)

/** The same with balances and records for a hundred fault tests. */
export const runRichPlatform = async (environment: Record<string, string> = {}): Promise<SeededPlatform> =>
  runPrepared(await prepareRich(), environment)

export interface ProvablePlatform extends SeededPlatform {
  /** Stops the platform, runs `meanwhile`, and restarts it at the same URL. */
  restart<Answer>(meanwhile: () => Promise<Answer>): Promise<Answer>
  /** Stops the platform, runs `npm run ledger` on its data, and restarts it at the same URL. */
  prove(): ReturnType<typeof proveStopped>
}

/**
 * Starts a platform with a few days of the demo member's activity, whose ledger a test can prove at any time.
 * @param environment environment variables on top of the defaults
 */
export const runProvablePlatform = async (environment: Record<string, string> = {}): Promise<ProvablePlatform> => {
  const { folder: prepared, notes } = await prepareSeeded()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-e2e-'))
  fs.cpSync(prepared, folder, { recursive: true })
  const settings = { PORT: String(await freePort()), ...environment }
  let running = await runPlatformOn(folder, settings)
  const restart = async <Answer>(meanwhile: () => Promise<Answer>): Promise<Answer> => {
    await running.close()
    const answer = await meanwhile()
    running = await runPlatformOn(folder, settings)
    return answer
  }
  return {
    ...movable(running, notes.aheadSeconds),
    token: notes.token,
    output: () => running.output(),
    restart,
    prove: () => restart(() => proveStopped({ DATA_DIR: folder })),
    close: () => running.close().finally(() => fs.rmSync(folder, { recursive: true, force: true })),
  }
}
