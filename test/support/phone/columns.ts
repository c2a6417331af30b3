import { type Member, memberOfWallet, newMember } from '../e2e/members'
import type { Harness } from '../engines/harness'
import { BUY_VC, CLAIM, type MoneySteps, STAKE, TRANSFER, WITHDRAW } from '../engines/money'
import { button, checkbox, field, front, main, radio, text } from '../engines/query'
import type { Aim } from '../faults/proxy'
import { ACCOUNT_PASSWORD } from '../platform/first-password'

/** A flow at the critical moment of a situation. */
export interface Prepared {
  readonly steps: MoneySteps
  /** Member whose wallet and funds the flow uses; undefined before a login. */
  readonly member: Member | undefined
  /** The request during which the situation occurs. */
  readonly moment: Aim
  /** True if the platform can look up the result of the call. */
  readonly keyed: boolean
}

export interface Column {
  readonly name: string
  prepare(harness: Harness): Promise<Prepared>
}

const keyed = (name: string, steps: MoneySteps): Column => ({
  name,
  prepare: async ({ member }) => ({
    steps,
    member,
    moment: { path: steps.flow.call, ...(steps.flow.meant ? { meant: steps.flow.meant } : {}) },
    keyed: true,
  }),
})

/** Counts logins by checking that the app's token belongs to a session. */
const loggingIn = (account: string): MoneySteps => ({
  flow: {
    name: 'logging in',
    route: async () => 'pages/login/login',
    call: /\/api\/login\/login$/,
    count: async (situation) => {
      const { app, platform } = situation as Harness
      return async () => {
        const kept = await app.driver.evaluate(() => window.localStorage.getItem('boex') ?? '{}', null)
        const { token = '' } = JSON.parse(kept) as { token?: string }
        if (token === '') return 0
        const { list } = await platform.client.data('/api/my/getSessions', {}, { token })
        return list.some(({ current }) => current) ? 1 : 0
      }
    },
  },
  async fill({ app }) {
    await app.tap(radio('Account'))
    await app.fill(account, field('Username'))
    await app.fill(ACCOUNT_PASSWORD, field('Password'))
    await app.tap(front, checkbox())
  },
  send: ({ app }) => app.tap(main(), button('Log in')),
  seeFilled: (app) => app.hasValue(account, field('Username')),
  done: [front, text('Total assets (BOEX)')],
})

const LOGIN: Column = {
  name: 'login',
  prepare: async ({ platform }) => {
    const steps = loggingIn((await newMember(platform)).account)
    return { steps, member: undefined, moment: { path: steps.flow.call }, keyed: false }
  },
}

let buyers = 0

/** Pays with the development wallet, while the payment is on its way to the chain. */
const PURCHASE: Column = {
  name: 'purchase',
  prepare: async ({ platform }) => {
    buyers += 1
    const member = await memberOfWallet(platform, buyers % 5)
    return {
      steps: BUY_VC,
      member,
      moment: { path: /^\/chain$/, meant: (body) => body.includes('eth_sendRawTransaction') },
      keyed: false,
    }
  },
}

export const COLUMNS: readonly Column[] = [
  LOGIN,
  PURCHASE,
  keyed('transfer', TRANSFER),
  keyed('stake', STAKE),
  keyed('withdraw', WITHDRAW),
  keyed('claim', CLAIM),
]
