import type { Locator, Page } from '@playwright/test'
import { blockNumber, transfersOf } from '../e2e/fixture'
import type { Member } from '../e2e/members'
import { WITHDRAWAL_PASSWORD } from '../e2e/seeded-platform'
import { expect, type Harness, shown } from './harness'
import { OLD_STAKE } from './seed-rich'

/** Steps of a money flow on a screen, and its effect on the platform. */
export interface Flow {
  /** Names the flow in a sentence: 'staking BOEX'. */
  readonly name: string
  readonly payer: 'demo' | 'wallet'
  /** True if the call carries an idempotency key, which lets the app look up the result. */
  readonly keyed: boolean
  /** Returns the route of the page, after it has created the record that a flow may need. */
  route(stage: Pick<Harness, 'platform' | 'member'>): Promise<string>
  /** The call that moves the money. */
  readonly call: RegExp
  readonly meant?: (body: string) => boolean
  /** Fills in the form, up to the tap that submits it. */
  fill(page: Page, situation: Pick<Harness, 'platform' | 'member'>): Promise<void>
  /** Taps the button that submits; used again after a failure. */
  tap(page: Page): Promise<void>
  /** Checks that the form still has its typed values. */
  expectFilled(page: Page): Promise<void>
  expectDone(page: Page): Promise<void>
  /** Counts how often the money moved since the call. */
  count(stage: Pick<Harness, 'platform' | 'member'>): Promise<() => Promise<number>>
}

type Situation = Pick<Harness, 'platform' | 'member'>

const own = ({ token }: Member) => ({ token })

const fundsOf = ({ platform, member }: Situation) => platform.client.data('/api/funds/getMyFunds', {}, own(member))

const totalPositions = async ({ platform, member }: Situation, type: 'flexible' | 'burn') =>
  (await platform.client.data('/api/funds/getMiningRigList', { page: 1, limit: 1, type }, own(member))).total

const positionById = async ({ platform, member }: Situation, id: string) =>
  (
    await platform.client.data('/api/funds/getMiningRigList', { page: 1, limit: 100, type: 'flexible' }, own(member))
  ).list.find((position) => position.id === id)

/** A count that never decreases. */
const grown =
  (measure: (situation: Situation) => Promise<number>): Flow['count'] =>
  async (situation) => {
    const before = await measure(situation)
    return async () => (await measure(situation)) - before
  }

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

const typeDigits = async (within: Locator) => {
  for (const digit of WITHDRAWAL_PASSWORD) await within.getByRole('button', { name: digit, exact: true }).click()
}

export const STAKING: Flow = {
  name: 'staking BOEX',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/kuangchi-page/wakuang?type=flexible',
  call: /\/api\/funds\/addMiningRig$/,
  async fill(page) {
    await shown(page).getByLabel('BOEX to stake').fill('15')
    await shown(page).getByRole('button', { name: 'Stake 15.00 BOEX' }).click()
  },
  tap: (page) => dialog(page, 'Confirm stake').getByRole('button', { name: 'Stake 15.00 BOEX' }).click(),
  async expectFilled(page) {
    await expect(dialog(page, 'Confirm stake').getByRole('button', { name: 'Stake 15.00 BOEX' })).toBeVisible()
    await expect(shown(page).getByLabel('BOEX to stake')).toHaveValue('15')
  },
  expectDone: (page) => expect(dialog(page, 'Stake successful')).toBeVisible(),
  count: grown((situation) => totalPositions(situation, 'flexible')),
}

export const BURNING: Flow = {
  name: 'burning BOEX',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/kuangchi-page/wakuang?type=burn&quantity=100',
  call: /\/api\/funds\/addMiningRig$/,
  async fill(page) {
    await expect(shown(page).getByLabel('BOEX to burn')).toHaveValue('100')
    await shown(page).getByRole('button', { name: 'or type BURN to confirm' }).click()
    await shown(page).getByLabel('Type BURN to confirm').fill('burn')
    await shown(page).getByRole('button', { name: 'Burn 100.00 BOEX', exact: true }).click()
  },
  tap: (page) => typeDigits(page.getByRole('group', { name: /^Enter withdrawal password to burn/ })),
  expectFilled: (page) => expect(shown(page).getByLabel('BOEX to burn')).toHaveValue('100'),
  expectDone: (page) => expect(dialog(page, 'Burn successful')).toBeVisible(),
  count: grown((situation) => totalPositions(situation, 'burn')),
}

/** The first old stake in the list, which is sorted by size. */
const oldStake = async ({ platform, member }: Situation): Promise<string> => {
  const list = await platform.client.data(
    '/api/funds/getMiningRigList',
    { page: 1, limit: 100, type: 'flexible', status: 'in-progress', sort: 'largest' },
    own(member),
  )
  const found = list.list.find(({ quantity }) => quantity === OLD_STAKE)
  if (!found) throw new Error('no stake is left to redeem')
  return found.id
}

export const REDEEMING: Flow = {
  name: 'redeeming a stake',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/kuangchi-page/dataList?type=flexible',
  call: /\/api\/funds\/returnMiningRig$/,
  async fill(page) {
    await shown(page).getByRole('radio', { name: 'Largest' }).click()
    const card = shown(page).locator('.boex-card').filter({ hasText: '33.00' }).first()
    await card.getByRole('button', { name: 'Redeem', exact: true }).click()
  },
  tap: (page) => page.getByRole('dialog').getByRole('button', { name: 'Redeem 33.00 BOEX' }).click(),
  expectFilled: (page) => expect(page.getByRole('dialog').getByText('You receive')).toBeVisible(),
  expectDone: (page) => expect(page.getByRole('dialog').getByText('33.00 BOEX is available again.')).toBeVisible(),
  async count(situation) {
    const id = await oldStake(situation)
    const before = Number((await fundsOf(situation)).boex.available)
    return async () => {
      const redeemed = (await positionById(situation, id))?.status === 'redeemed' ? 1 : 0
      const returned = Math.round((Number((await fundsOf(situation)).boex.available) - before) / 33)
      return Math.max(redeemed, returned)
    }
  },
}

export const CLAIMING: Flow = {
  name: 'claiming what was mined',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/shouyi?open=claim',
  call: /\/api\/funds\/getMiningRigRelease$/,
  meant: (body) => body.includes('"quantity"'),
  fill: (page) => dialog(page, 'Claim mined BOEX').getByLabel('Quantity to claim').fill('1.5'),
  tap: (page) => dialog(page, 'Claim mined BOEX').getByRole('button', { name: 'Claim 1.50 BOEX' }).click(),
  expectFilled: (page) => expect(dialog(page, 'Claim mined BOEX').getByLabel('Quantity to claim')).toHaveValue('1.5'),
  expectDone: (page) => expect(page.getByText('Claim successful').first()).toBeVisible(),
  count: grown(async (situation) => Math.round(Number((await fundsOf(situation)).boex.pending) / 1.5)),
}

export const RELEASING: Flow = {
  name: 'releasing BOEX',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/shouyi?open=release',
  call: /\/api\/funds\/addBoexRelease$/,
  async fill(page) {
    const sheet = dialog(page, 'Release BOEX')
    await sheet.getByLabel('Quantity to release').fill('10')
    await sheet.getByRole('radio', { name: '7 days' }).click()
  },
  tap: (page) => dialog(page, 'Release BOEX').getByRole('button', { name: 'Release over 7 days' }).click(),
  expectFilled: (page) => expect(dialog(page, 'Release BOEX').getByLabel('Quantity to release')).toHaveValue('10'),
  expectDone: (page) => expect(dialog(page, 'Release BOEX').getByText('Release scheduled')).toBeVisible(),
  count: grown(
    async ({ platform, member }) =>
      (await platform.client.data('/api/my/getBoexReleaseList', { page: 1, limit: 1 }, own(member))).total,
  ),
}

/** The running release with the most remaining days. */
const longRelease = async ({ platform, member }: Situation) => {
  const { list } = await platform.client.data('/api/my/getBoexReleaseList', { page: 1, limit: 100 }, own(member))
  const [release] = list.filter(({ status }) => status === 'running').sort((left, right) => right.days - left.days)
  if (!release) throw new Error('no release is running')
  return release
}

export const ACCELERATING: Flow = {
  name: 'accelerating a release',
  payer: 'demo',
  keyed: true,
  route: async (situation) => `pages/shouyi-page/shouyi-detail?id=${(await longRelease(situation)).id}`,
  call: /\/api\/funds\/addBoexRelease$/,
  async fill(page) {
    await shown(page).getByRole('button', { name: 'One day more' }).click()
  },
  async tap(page) {
    await shown(page).getByRole('button', { name: 'Accelerate', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accelerate' }).click()
  },
  expectFilled: (page) => expect(shown(page).getByRole('textbox', { name: 'Complete earlier by' })).toHaveValue('1'),
  expectDone: (page) => expect(shown(page).getByText('Acceleration Successful')).toBeVisible(),
  async count(situation) {
    const { id, days } = await longRelease(situation)
    return async () => {
      const { list } = await situation.platform.client.data(
        '/api/my/getBoexReleaseList',
        { page: 1, limit: 100 },
        own(situation.member),
      )
      return days - (list.find((release) => release.id === id)?.days ?? 0)
    }
  },
}

const FRIEND = { account: 'empty', password: 'boex-empty-1' }

/** Returns the UID of the recipient. */
export const friendOf = async ({ platform }: Pick<Harness, 'platform'>) =>
  (await platform.client.data('/api/login/login', { type: 'account', ...FRIEND })).user.uid

export const TRANSFERRING: Flow = {
  name: 'transferring BOEX',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/my-page/transfer',
  call: /\/api\/funds\/addTransfer$/,
  async fill(page, situation) {
    await shown(page)
      .getByLabel('Recipient')
      .fill(await friendOf(situation))
    await shown(page).getByLabel('Quantity (BOEX)').fill('1.25')
    await shown(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page, 'Confirm transfer').getByRole('button', { name: 'Confirm' }).click()
    const pad = page.getByRole('group', { name: /^Enter withdrawal password to send/ })
    const question = page.getByRole('alertdialog', { name: 'Send again?' })
    await expect(pad.or(question)).toBeVisible()
    // An identical transfer was sent a moment ago, by this test or an earlier one, so confirm the duplicate.
    if (await question.isVisible()) await question.getByRole('button', { name: 'Send again' }).click()
    await expect(pad).toBeVisible()
  },
  tap: (page) => typeDigits(page.getByRole('group', { name: /^Enter withdrawal password to send/ })),
  async expectFilled(page) {
    await expect(shown(page).getByLabel('Quantity (BOEX)')).toHaveValue('1.25')
    await expect(shown(page).getByLabel('Recipient')).not.toHaveValue('')
  },
  expectDone: (page) => expect(dialog(page, 'Transfer successful')).toBeVisible(),
  count: grown(
    async ({ platform, member }) =>
      (await platform.client.data('/api/my/getTransferLog', { page: 1, limit: 1 }, own(member))).total,
  ),
}

const DESTINATION = `0x${'8b'.repeat(20)}`

export const WITHDRAWING: Flow = {
  name: 'withdrawing BOEX',
  payer: 'demo',
  keyed: true,
  route: async () => 'pages/account',
  call: /\/api\/funds\/addCashLog$/,
  async fill(page) {
    await expect(shown(page).getByText('BOEX allocation')).toBeVisible()
    await shown(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Destination address').fill(DESTINATION)
    await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('20')
    await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
    await sheet.getByRole('button', { name: 'Confirm' }).click()
  },
  tap: (page) => typeDigits(page.getByRole('group', { name: /^Enter withdrawal password to withdraw/ })),
  expectFilled: (page) =>
    expect(page.getByRole('group', { name: 'Enter withdrawal password to withdraw 20.00 BOEX' })).toBeVisible(),
  expectDone: (page) => expect(dialog(page, /^Withdrawal (submitted|received)$/)).toBeVisible(),
  count: grown(
    async ({ platform, member }) =>
      (await platform.client.data('/api/my/getCasshLog', { page: 1, limit: 1 }, own(member))).total,
  ),
}

/** Returns the member's wallet payments that reached the chain. */
const payments: Flow['count'] = async ({ platform, member }) => {
  const since = await blockNumber(platform)
  return async () => (await transfersOf(platform, member.wallet ?? '', since)).length
}

const buying = (coin: 'VC' | 'BOEX', quantity: string, call: RegExp): Flow => ({
  name: `buying ${coin}`,
  payer: 'wallet',
  keyed: false,
  route: async () => (coin === 'VC' ? 'pages/my-page/buyVc' : 'pages/my-page/boex'),
  call,
  async fill(page) {
    await expect(shown(page).getByText(/^Wallet balance/)).toBeVisible()
    await shown(page).getByLabel('Quantity').fill(quantity)
  },
  // The app ignores a second tap within half a second, so tap until one is taken.
  tap: (page) =>
    expect(async () => {
      const asked = page.waitForRequest((request) => call.test(new URL(request.url()).pathname), { timeout: 3_000 })
      await Promise.all([
        asked,
        shown(page)
          .getByRole('button', { name: `Buy ${quantity}.00 ${coin}` })
          .click({ timeout: 3_000 }),
      ])
    }).toPass({ timeout: 20_000 }),
  expectFilled: (page) => expect(shown(page).getByLabel('Quantity')).toHaveValue(quantity),
  expectDone: (page) => expect(page.getByText('Done. Your new balance is in Assets.')).toBeVisible({ timeout: 45_000 }),
  count: payments,
})

export const BUYING_VC = buying('VC', '10', /\/api\/funds\/addVcOrder$/)
export const BUYING_BOEX = buying('BOEX', '20', /\/api\/funds\/addBoexOrder$/)

/** All flows that move money by one call. */
export const FLOWS: readonly Flow[] = [
  BUYING_VC,
  BUYING_BOEX,
  STAKING,
  BURNING,
  REDEEMING,
  CLAIMING,
  RELEASING,
  ACCELERATING,
  TRANSFERRING,
  WITHDRAWING,
]
