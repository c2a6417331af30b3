import { PlatformClient } from '../platform/client'
import { type RunningPlatform, runPlatform } from './platform'

const DEMO = { account: 'demo', password: 'boex-demo-1' }
const EMPTY = { account: 'empty', password: 'boex-empty-1' }
const DAY_SECONDS = 86_400

export const WITHDRAWAL_PASSWORD = '528491'

export interface LivelyPlatform extends RunningPlatform {
  /** Speaks at the platform's own time. */
  readonly client: PlatformClient
  /** Of the demo member. */
  readonly token: string
  /** Moves the platform's clock forward, past everything that falls due. */
  advance(seconds: number): Promise<void>
}

/** A platform whose clock a test moves. Its own process: others must not find themselves days later. */
export const runMovablePlatform = async (
  environment: Record<string, string> = {},
): Promise<Omit<LivelyPlatform, 'token'>> => {
  const platform = await runPlatform(environment)
  let ahead = 0
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

/** A platform on which the demo member has lived for a few days: something of everything that a screen can show. */
export const runLivelyPlatform = async (environment: Record<string, string> = {}): Promise<LivelyPlatform> => {
  const platform = await runMovablePlatform(environment)
  const { client, advance } = platform
  const { token } = await client.data('/api/login/login', { type: 'account', ...DEMO })
  const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
  const own = { token }
  const password = WITHDRAWAL_PASSWORD
  await client.data('/api/my/setOrUpdatePassword', { password, repeatedPassword: password }, own)
  const staked = await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '1000' }, own)
  await client.data('/api/funds/addMiningRig', { type: 'burn', quantity: '2000' }, own)
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
  return { ...platform, token }
}
