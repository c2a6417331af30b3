import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import type { PlatformClient } from '../platform/client'
import { Figures, type Finding } from './figures'
import type { Flood } from './floods'
import { ACCOUNT_PASSWORD, type Person } from './people'

/** Maximum response time for a member during an attack, in milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 15_000

/** Runs an attack for a while, and measures the calls of an ordinary member meanwhile, including logins. */
export const underFlood = async (
  flood: Flood,
  { client, person, seconds }: { client: PlatformClient; person: Person; seconds: number },
): Promise<Finding[]> => {
  const stop = new AbortController()
  const { origin } = person
  const figures = new Figures()
  const flooding = flood.run(client, stop.signal)
  const end = performance.now() + seconds * 1000
  const timed = async (call: string, ask: () => Promise<{ code: number | string }>) => {
    const asked = performance.now()
    const code = await ask().then(
      (answer) => answer.code,
      () => 'none',
    )
    figures.add(call, performance.now() - asked, code)
  }
  const login = { type: 'account' as const, account: person.account, password: ACCOUNT_PASSWORD }
  while (performance.now() < end) {
    await timed('funds', () => client.call('/api/funds/getMyFunds', {}, { token: person.token, origin }))
    await timed('news', () => client.call('/api/index/getNewsList', {}, { origin }))
    await timed('login', () => client.call('/api/login/login', login, { origin }))
    await pause(200)
  }
  stop.abort()
  const { held, figures: became } = await flooding
  const longest = figures.within(1)
  const answered = figures.of(CODE.SUCCESS) === figures.count && longest <= LONGEST_WAIT_MILLISECONDS
  return [
    { what: `${flood.name}: bounded`, held, figures: became },
    {
      what: `${flood.name}: a member elsewhere is answered meanwhile`,
      held: answered,
      figures: `${figures.of(CODE.SUCCESS)} of ${figures.count} calls, longest ${longest} ms (bound ${LONGEST_WAIT_MILLISECONDS})`,
    },
  ]
}
