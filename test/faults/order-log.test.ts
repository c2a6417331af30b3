import { blockNumber, storedState, transfersOf } from '../support/e2e/fixture'
import { goTo } from '../support/e2e/members'
import {
  actedThenAnswered,
  answeredInstead,
  answerLost,
  corruptJson,
  droppedBefore,
  duplicated,
  truncated,
  wrongShape,
} from '../support/faults/faults'
import { BUYING_BOEX, BUYING_VC, type Flow } from '../support/faults/flows'
import { test as base, expect, type Harness } from '../support/faults/harness'
import type { Fault } from '../support/faults/proxy'
import { pickerOf } from '../support/faults/random'

const BIND = { [BUYING_VC.name]: /bindVcOrderHash$/, [BUYING_BOEX.name]: /bindBoexOrderHash$/ }

interface Hit {
  readonly when: string
  readonly fault: (name: string) => Fault
  readonly quick?: boolean
}

const HITS: readonly Hit[] = [
  { when: 'the answer is lost', fault: () => answerLost, quick: true },
  { when: 'the connection ends before the platform has heard', fault: () => droppedBefore },
  { when: 'half of the answer arrives', fault: () => truncated },
  { when: 'the answer is no JSON', fault: () => corruptJson },
  { when: 'a field of the answer is of another kind', fault: (name) => wrongShape(pickerOf(name)) },
  { when: 'it is answered 429', fault: () => answeredInstead('tooMany') },
  { when: 'it is answered 500', fault: () => answeredInstead('internal') },
  { when: 'the platform acted and a gateway answers 502', fault: () => actedThenAnswered('gatewayPage') },
  { when: 'nothing arrives with 200', fault: () => answeredInstead('empty') },
  { when: 'a page arrives with 200', fault: () => answeredInstead('page') },
  { when: 'it reaches the platform twice', fault: () => duplicated },
]

/** Returns the payments of the member's wallet and the credited amount, both since this call. */
const accountOf = async ({ platform, member }: Pick<Harness, 'platform' | 'member'>, flow: Flow) => {
  const since = await blockNumber(platform)
  const owned = async () => {
    const { vc, boex } = await platform.client.data('/api/funds/getMyFunds', {}, { token: member.token })
    return Number(flow === BUYING_VC ? vc.available : boex.available)
  }
  const before = await owned()
  return {
    paid: async () =>
      (await transfersOf(platform, member.wallet ?? '', since)).map(({ transactionHash }) => transactionHash),
    credited: async () => (await owned()) - before,
  }
}

const lastOrder = async ({ page }: Harness) => (await storedState(page)).orders.at(-1)

/** A member with a wallet and a filled-in purchase form. Payments and credits are counted from here. */
interface Buyer {
  readonly harness: Harness
  readonly account: Awaited<ReturnType<typeof accountOf>>
}

const test = base.extend<{ readonly begin: (flow: Flow) => Promise<Buyer> }>({
  begin: ({ enter, members, platform }, use) =>
    use(async (flow) => {
      const member = await members.wallet()
      const harness = await enter(member, await flow.route({ platform, member }))
      const account = await accountOf(harness, flow)
      await flow.fill(harness.page, harness)
      return { harness, account }
    }),
})

/** Expects one payment, one credit, and the payment's hash in the journal. */
const expectPaidOnce = async (harness: Harness, flow: Flow, account: Buyer['account']) => {
  await expect.poll(async () => (await lastOrder(harness))?.step, { timeout: 60_000 }).toBe('received')
  const paid = await account.paid()
  expect(paid).toEqual([(await lastOrder(harness))?.hash])
  expect(await account.credited()).toBe(flow === BUYING_VC ? 10 : 20)
}

for (const flow of [BUYING_VC, BUYING_BOEX]) {
  test.describe(`${flow.name}: the payment is made and its hash is reported, when`, () => {
    for (const { when, fault, quick } of HITS) {
      const tag = quick && flow === BUYING_VC ? ['@quick'] : []
      test(`${when}: the hash is reported again until it is credited, once`, { tag }, async ({ begin }) => {
        const { harness, account } = await begin(flow)
        const harm = harness.proxy.harm({ path: BIND[flow.name] as RegExp, times: 3 }, fault(`${flow.name} ${when}`))
        await flow.tap(harness.page)
        await flow.expectDone(harness.page)
        expect(harm.hits).toBeGreaterThan(0)
        await expectPaidOnce(harness, flow, account)
      })

      test(`${when}, and the page is closed: the next visit reports the hash`, async ({ begin }) => {
        const { harness, account } = await begin(flow)
        const harm = harness.proxy.harm({ path: BIND[flow.name] as RegExp }, fault(`${flow.name} ${when}`))
        await flow.tap(harness.page)
        await expect.poll(() => harm.hits, { timeout: 30_000 }).toBeGreaterThan(0)
        await harness.page.goto('about:blank')
        harm.heal()
        await goTo(harness.page, harness.proxy.url, 'pages/index')
        await expectPaidOnce(harness, flow, account)
      })
    }
  })
}

const SENDING = (body: string) => body.includes('eth_sendRawTransaction')

test.describe('the payment itself, when', () => {
  const HURT: readonly (Hit & { readonly paidAtOnce: boolean })[] = [
    { when: 'the chain took it and its answer is lost', fault: () => answerLost, paidAtOnce: true, quick: true },
    { when: 'the chain never heard of it', fault: () => droppedBefore, paidAtOnce: false },
    { when: 'the chain took it and half of the answer arrives', fault: () => truncated, paidAtOnce: true },
    { when: 'the chain answers a page', fault: () => answeredInstead('page'), paidAtOnce: false },
    {
      when: 'the chain took it and a gateway answers 502',
      fault: () => actedThenAnswered('gatewayPage'),
      paidAtOnce: true,
    },
  ]
  for (const { when, fault, paidAtOnce, quick } of HURT) {
    test(`${when}: it is paid once in total`, { tag: quick ? ['@quick'] : [] }, async ({ begin }) => {
      const flow = BUYING_VC
      const { harness, account } = await begin(flow)
      const { page, proxy } = harness
      const harm = proxy.harm({ path: /^\/chain$/, meant: SENDING }, fault(when))
      await flow.tap(page)
      // The app finds an accepted transaction on the chain automatically. A transaction that the chain never got
      // needs another tap.
      if (!paidAtOnce) {
        const sheet = page.getByRole('dialog', { name: 'Buying 10.00 VC' })
        await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
        expect(await account.paid()).toHaveLength(0)
        harm.heal()
        await sheet.getByRole('button', { name: 'Try again' }).click()
      }
      await flow.expectDone(page)
      expect(harm.hits).toBeGreaterThan(0)
      await expectPaidOnce(harness, flow, account)
    })

    test(`${when}, and the page is reloaded: it is found, and paid once in total`, async ({ begin }) => {
      const flow = BUYING_VC
      const { harness, account } = await begin(flow)
      const { page, proxy } = harness
      const harm = proxy.harm({ path: /^\/chain$/, meant: SENDING }, fault(when))
      await flow.tap(page)
      await expect.poll(() => harm.hits, { timeout: 30_000 }).toBeGreaterThan(0)
      if (!paidAtOnce) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
      harm.heal()
      await page.reload()
      if (!paidAtOnce) {
        await page.getByRole('button', { name: 'Continue' }).first().click()
        const sheet = page.getByRole('dialog')
        await sheet.getByRole('button', { name: /^(Continue|Try again)$/ }).click()
      }
      await expectPaidOnce(harness, flow, account)
    })
  }

  test('the network is gone from the tap on: nothing is paid; afterwards it is bought once', async ({ begin }) => {
    const flow = BUYING_VC
    const { harness, account } = await begin(flow)
    const { page, proxy } = harness
    proxy.goDark()
    await flow.tap(page)
    await expect(page.getByText('Server busy').first()).toBeVisible()
    await flow.expectFilled(page)
    expect(await account.paid()).toHaveLength(0)
    proxy.heal()
    await flow.tap(page)
    await flow.expectDone(page)
    await expectPaidOnce(harness, flow, account)
  })
})
