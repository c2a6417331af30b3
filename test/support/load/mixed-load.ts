import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import { PATHS } from '@/contract/contract'
import { REQUEST_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { fundAccount } from '../../../server/chain/deploy'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { createHttpRpc } from '../../../server/chain/http-rpc'
import type { ChainRpc } from '../../../server/chain/types'
import { readConfig } from '../../../server/config/config'
import { createTestWallet, type TestWallet } from '../platform/wallet'
import { Figures, type Finding } from './figures'
import { LoadMember } from './member'
import type { LoadedPlatform } from './processes'
import { arrivals } from './proof'

const BUYERS = 12
const DAYS_IN_BETWEEN = 30
const SETTLE_MILLISECONDS = 120_000

/** Funded wallets. */
const wallets = async ({ clients }: LoadedPlatform, rpc: ChainRpc): Promise<TestWallet[]> => {
  const config = await clients[0]?.data('/api/login/getConfig', {})
  if (!config) throw new Error('no platform')
  const { USDT, BOEX, VC } = config.tokens
  const contracts = { usdt: USDT.address, boex: BOEX.address, vc: VC.address, blackHole: config.blackHoleAddress }
  const deployer = await createHotWallet(rpc, readConfig({}).deployerKey)
  const made = Array.from({ length: BUYERS }, createTestWallet)
  for (const { address } of made) {
    const funded = { address, nativeWei: '1000000000000000000', usdt: '100000000000', boex: '0' }
    await fundAccount(rpc, deployer, contracts, funded)
  }
  return made
}

const settled = async (ask: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const deadline = performance.now() + SETTLE_MILLISECONDS
  for (;;) {
    const open = await ask()
    if (open.length === 0 || performance.now() > deadline) return open
    await pause(500)
  }
}

export interface LoadOptions {
  readonly seconds: number
  /** An outage in the middle of the run, and the part of the platform that is lost for a while. */
  readonly interrupt?: (() => Promise<void>) | undefined
  readonly loses?: 'process' | 'database'
}

/** Runs all members in parallel until the time is over; in between, the clock advances a month. @returns their steps */
const live = async (
  platform: LoadedPlatform,
  members: readonly LoadMember[],
  { seconds, interrupt }: LoadOptions,
): Promise<number> => {
  let steps = 0
  let over = false
  const lives = Promise.all(
    members.map(async (member) => {
      while (!over) {
        await member.step()
        steps += 1
      }
    }),
  )
  // A failing member must end the run immediately, even while the others continue.
  const failed = lives.then(() => undefined)
  const passing = async () => {
    await pause((seconds * 1000) / 3)
    await platform.advance(DAYS_IN_BETWEEN * 86_400)
    await pause((seconds * 1000) / 3)
    await interrupt?.()
    await pause((seconds * 1000) / 3)
    over = true
  }
  await Promise.race([passing(), failed])
  over = true
  await lives
  return steps
}

const summary = (list: readonly string[], none: string): string =>
  list.length === 0 ? none : `${list.length}: ${list.slice(0, 5).join('; ')}`

/** Hundreds of members mix all calls; afterwards all balances must match each member's own account. */
export const mixedLoad = async (platform: LoadedPlatform, options: LoadOptions): Promise<Finding[]> => {
  const figures = new Figures()
  const { clients, people } = platform
  const rpc = createHttpRpc(`${clients[0]?.url}/chain`)
  const payers = await wallets(platform, rpc)
  const asking = { clients, figures, mayDie: options.interrupt !== undefined, speechless: { count: 0 } }
  const members: LoadMember[] = []
  for (const [index, person] of people.entries()) {
    const wallet = payers[index]
    members.push(new LoadMember(person, asking, () => members, wallet && { rpc, wallet }))
  }
  const steps = await live(platform, members, options)
  const lost = options.interrupt && (options.loses ?? 'process')
  const config = await clients[0]?.data('/api/login/getConfig', {})
  const withdrawals = members.flatMap((member) => member.withdrawals)
  const open = await settled(() => arrivals(rpc, config?.tokens.BOEX.address ?? '', withdrawals))
  const differences = await settled(async () => {
    const all: string[] = []
    for (const member of members) all.push(...(await member.differences()))
    return all
  })
  console.table(figures.table())
  const called = figures.calls().length
  const [none, inside] = [figures.of('none'), figures.of(CODE.INTERNAL)]
  return [
    {
      what: 'every member has what their own account says, to the last digit',
      held: differences.length === 0,
      figures: summary(
        differences,
        `${members.length} members, ${steps} steps, ${figures.count} calls of ${called}/${PATHS.length} paths`,
      ),
    },
    {
      what: 'every withdrawal arrived on the chain, once',
      held: open.length === 0,
      figures: summary(open, `${withdrawals.length} withdrawals${lost ? `, the ${lost} lost in between` : ''}`),
    },
    {
      what: 'every call is answered, none fails inside',
      // A commit without a reply may or may not have happened: the call fails with an internal error and is retried.
      held: (inside === 0 || lost === 'database') && (lost !== undefined || none === 0),
      figures: `${inside} failed inside, ${none} without an answer${lost ? ` (asked again, the ${lost} was lost)` : ''}`,
    },
    {
      what: '99 of 100 answers come before the app gives up',
      held: figures.within(0.99) <= REQUEST_TIMEOUT_MILLISECONDS,
      figures: `median ${figures.within(0.5)} ms, 99 % ${figures.within(0.99)} ms, longest ${figures.within(1)} ms (bound ${REQUEST_TIMEOUT_MILLISECONDS})`,
    },
    {
      what: 'whoever finds no place is told so with 429, words and a time',
      held: asking.speechless.count === 0,
      figures: `${figures.of(CODE.PLATFORM_FULL)} refused for want of a place, ${asking.speechless.count} of them badly`,
    },
  ]
}
