import type { PlatformClient } from '../platform/client'
import { WITHDRAWAL_PASSWORD } from '../platform/rich-member'

interface DemoPlatform {
  readonly client: PlatformClient
  /** Session token of the demo member. */
  readonly token: string
  advance(seconds: number): Promise<void>
}

/** Quantity of the stakes for redemption tests; no other record has it. */
export const OLD_STAKE = '33'
const OLD_STAKES = 40
const DAYS = 20
const DAY_SECONDS = 86_400

/** Half of the mined coins remain claimable. */
const half = (quantity: string): string => String(Math.floor(Number(quantity) / 2))

/**
 * Gives the demo member balances for a hundred tests: old stakes, mined coins, and a long release. @returns the seconds
 * by which the clock was moved
 */
export const seedRich = async ({ client, token, advance }: DemoPlatform): Promise<number> => {
  const own = { token }
  const password = WITHDRAWAL_PASSWORD
  await client.data('/api/funds/addMiningRig', { type: 'burn', quantity: '3000', password }, own)
  for (let stake = 0; stake < OLD_STAKES; stake += 1) {
    await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: OLD_STAKE }, own)
  }
  await advance(DAYS * DAY_SECONDS)
  const { maximum } = await client.data('/api/funds/getMiningRigRelease', {}, own)
  await client.data('/api/funds/getMiningRigRelease', { quantity: half(maximum) }, own)
  await client.data('/api/funds/addBoexRelease', { quantity: '100', days: 150 }, own)
  return DAYS * DAY_SECONDS
}
