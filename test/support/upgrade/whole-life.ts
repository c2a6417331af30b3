import { maintain } from '../../../server/jobs/maintenance'
import { gaugesOf } from '../../../server/operations/gauges'
import { readersOf } from '../../../server/realtime/readers'
import { seedContent } from '../../../server/seed/content/content'
import type { TestPlatform } from '../platform/start-platform'
import { createTestWallet } from '../platform/wallet'
import { commandsOf, enter, furtherCommandsOf, jobsOf, readsOf } from '../scale/calls'

const DAY = 86_400

/**
 * Registers members on an empty platform with everything they need.
 * @returns a function that runs every read, every money command, two days of jobs, the maintenance and the operators'
 * reads
 */
export const beginLife = async (platform: TestPlatform): Promise<() => Promise<void>> => {
  const { database, clock } = platform
  const now = () => Math.floor(clock.now() / 1000)
  await seedContent(database, now())
  for (const id of ['1', '2']) {
    const { user } = await platform.signUp({ account: `person-${id}` })
    const address = createTestWallet().address.toLowerCase()
    await database.query('update member set wallet_address = $2 where id = $1', [user.id, address])
  }
  const leader = await enter(platform, '1')
  const member = await enter(platform, '2')
  const friend = await platform.signUpWithWallet()
  await platform.fund(friend.wallet)
  return async () => {
    for (const one of [leader, member]) for (const { ask } of readsOf(platform, one)) await ask()
    await readersOf(database, [leader.user.id, member.user.id])
    for (const { ask } of commandsOf(platform, member, leader.user.uid)) await ask()
    // Positions and burns need time to mine something.
    await clock.advance(DAY)
    for (const { ask } of furtherCommandsOf(platform, { member, leader, friend })) await ask()
    for (const { read } of gaugesOf(platform.platform, () => 0)) await read()
    await maintain(database, now())
    for (let day = 0; day < 2; day += 1) {
      await clock.advance(DAY)
      for (const { ask } of jobsOf(platform.platform)) await ask()
    }
  }
}
