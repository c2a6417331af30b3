import type { JSHandle, Page } from '@playwright/test'
import { blockNumber, expect, open, type RunningPlatform, rpc, transfersOf } from '../e2e/fixture'
import type { ChainIdForm, Spelling } from './page/background'
import type { InstalledWallet } from './page/settings'
import {
  beginLogin,
  buy,
  enterWith,
  expectBought,
  injected,
  logIn,
  order,
  reload,
  sheetOf,
  type WalletName,
} from './wallets'

/** A page at Home with a wallet's own code, and the controls of that wallet. */
interface Stage {
  readonly page: Page
  readonly platform: RunningPlatform
  readonly name: WalletName
  readonly wallet: JSHandle<InstalledWallet>
}

export interface Scenario {
  readonly name: string
  /** Only this wallet runs the scenario; the default is every wallet. */
  readonly only?: WalletName
  /** Wallet that runs the scenario in every `npm test`. */
  readonly quick?: WalletName | 'all'
  /** All wallets in the page; the default is only the tested one. */
  readonly beside?: (name: WalletName) => readonly WalletName[]
  /** Delay of the wallet after the page began, in milliseconds. */
  readonly after?: number
  /** Expected console messages of the wallet's code or the browser. */
  readonly trouble?: RegExp
  run(stage: Stage): Promise<void>
}

const UNANSWERED = /^Your wallet hasn’t responded\. Open it and check for a pending request\./

const hold = ({ wallet }: Stage) => wallet.evaluate(({ control }) => control.hold())
const release = ({ wallet }: Stage, approve: boolean) =>
  wallet.evaluate(({ control }, decision) => control.release(decision), approve)
const rejectNext = ({ wallet }: Stage) => wallet.evaluate(({ control }) => control.rejectNext())

/** Waits until the wallet shows a request to the person. */
const asked = ({ page, name }: Stage) =>
  page.waitForFunction((wallet) => (window.__injected[wallet]?.control.waiting.length ?? 0) > 0, name)

/** The person returns from the wallet to the page. */
const comesBack = ({ page }: Stage) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Returns the payments of the wallet's account since a block. */
const paymentsSince = async ({ wallet, platform }: Stage) => {
  const block = await blockNumber(platform)
  const address = await wallet.evaluate(({ control }) => control.address)
  return async () => await transfersOf(platform, address, block)
}

/** Completes a purchase, and checks that one payment matches the order, in the token's smallest unit. */
const buysOnce = async (stage: Stage, act: () => Promise<void>): Promise<void> => {
  const payments = await paymentsSince(stage)
  await act()
  await expectBought(stage.page)
  const made = await payments()
  expect(made).toHaveLength(1)
  const receipt = await rpc<{ logs: { data: string }[] }>(stage.platform, 'eth_getTransactionReceipt', [
    made[0]?.transactionHash,
  ])
  const paid = await stage.page.evaluate(() => {
    const { orders } = JSON.parse(window.localStorage.getItem('boex') ?? '{}') as {
      orders: { order: { payAmount: string } }[]
    }
    return orders.at(-1)?.order.payAmount
  })
  expect(String(BigInt(receipt.logs[0]?.data ?? '0x0'))).toBe(paid)
}

const buysAtOnce = (stage: Stage) =>
  buysOnce(stage, async () => {
    await order(stage.page, stage.platform)
  })

const logsIn = ({ page, platform, name }: Stage) => logIn(page, platform, name)

/** A payment request waits in the wallet, unseen. */
const waitsForPayment = async (stage: Stage): Promise<void> => {
  await logsIn(stage)
  await hold(stage)
  await order(stage.page, stage.platform)
  await asked(stage)
  const steps = sheetOf(stage.page).getByRole('list')
  await expect(steps.getByText('Confirm in your wallet', { exact: true })).toBeVisible()
}

/** After a reload in the middle of a purchase, the purchase continues. */
const goesOnAfterReload = async ({ page, platform }: Stage): Promise<void> => {
  await open(page, platform, 'pages/my-page/buyVc')
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = sheetOf(page).getByRole('button', { name: 'Continue' })
  const done = sheetOf(page).getByText('Done. Your new balance is in Assets.')
  await expect(again.or(done)).toBeVisible()
  if (await again.isVisible()) await again.click()
}

/** A wallet on another network, which does not know the platform's. */
const onAnotherNetwork = async (stage: Stage): Promise<void> => {
  const { page, platform, wallet } = stage
  await wallet.evaluate(({ control }) => {
    const platformChain = control.chainId
    control.selectChain(1)
    control.forgetChain(platformChain)
  })
  await logsIn(stage)
  await open(page, platform, 'pages/my-page/buyVc')
  await page.getByLabel('Quantity').fill('10')
}

const switchButton = ({ page }: Stage) => page.getByRole('button', { name: /^Switch to / })

/** Presses until it works: the app ignores a second press within half a second. */
const switches = (stage: Stage) =>
  expect(async () => {
    if (await switchButton(stage).isVisible()) await switchButton(stage).click()
    await expect(stage.page.getByRole('button', { name: 'Buy 10.00 VC' })).toBeVisible({ timeout: 2_000 })
  }).toPass()

const late = (milliseconds: number): Scenario => ({
  name: `announced after ${milliseconds} ms`,
  after: milliseconds,
  async run(stage) {
    const { page, platform, name } = stage
    await open(page, platform, 'pages/login/login')
    await page.getByRole('radio', { name: 'Wallet', exact: true }).click()
    const row = page.getByRole('button', { name })
    // Trust's code does not announce itself, so after the search a person must search again.
    if (name === 'Trust Wallet' && milliseconds > 3_000) {
      await injected(page, name)
      await page.getByRole('button', { name: 'Search again' }).click()
    }
    await row.waitFor()
    await page.getByRole('checkbox').click()
    await row.click()
    await page.getByRole('button', { name: 'Sign with wallet' }).click()
    await expect(page).toHaveURL(/#\/pages\/index/)
  },
})

const spelled = (spelling: Spelling): Scenario => ({
  name: `addresses ${spelling}`,
  async run(stage) {
    await stage.wallet.evaluate(({ faults }, given) => {
      faults.spelling = given
    }, spelling)
    await logsIn(stage)
    await buysAtOnce(stage)
  },
})

const chainIdAs = (form: ChainIdForm): Scenario => ({
  name: `chain id as ${form}`,
  // Trust's own code formats its chain id itself.
  only: 'MetaMask',
  async run(stage) {
    await stage.wallet.evaluate(({ faults }, given) => {
      faults.chainIdForm = given
    }, form)
    await logsIn(stage)
    await buysAtOnce(stage)
  },
})

/** MetaMask's account list can arrive after its change event; its own code logs this. */
export const OWN_TROUBLE = /MetaMask: 'eth_accounts' unexpectedly updated accounts/

/** Scenarios that run with the code of every wallet. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'login and purchase to the end',
    quick: 'all',
    async run(stage) {
      await logsIn(stage)
      await buysAtOnce(stage)
    },
  },
  {
    name: 'refusal at connect, signature and payment',
    async run(stage) {
      const { page, platform, name } = stage
      await beginLogin(page, platform, name)
      await rejectNext(stage)
      await page.getByRole('button', { name }).click()
      await expect(page.getByText('Connection declined. You can try again.')).toBeVisible()
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Sign with wallet' }).waitFor()
      await rejectNext(stage)
      await page.getByRole('button', { name: 'Sign with wallet' }).click()
      await expect(page.getByText('Signature declined. You can try again.')).toBeVisible()
      await page.getByRole('button', { name }).last().click()
      await page.getByRole('button', { name: 'Sign with wallet' }).click()
      await expect(page).toHaveURL(/#\/pages\/index/)
      await buysOnce(stage, async () => {
        await rejectNext(stage)
        const sheet = await order(page, platform)
        await expect(sheet.getByText('You have cancelled the payment!')).toBeVisible()
        await sheet.getByRole('button', { name: 'Try again' }).click()
      })
    },
  },
  {
    name: 'unknown network, refused and then added',
    quick: 'MetaMask',
    async run(stage) {
      const { page } = stage
      await onAnotherNetwork(stage)
      await rejectNext(stage)
      await switchButton(stage).click()
      await expect(page.getByText('Network switch declined. You can try again.')).toBeVisible()
      await switches(stage)
      await buysOnce(stage, () => buy(page))
    },
  },
  {
    name: 'account changed and back',
    async run(stage) {
      const { page, wallet } = stage
      await logsIn(stage)
      const own = await wallet.evaluate(({ control }) => {
        const before = control.address
        control.selectAccount(control.accounts.find((address) => address !== before) ?? '')
        return before
      })
      await comesBack(stage)
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(/^Wallet address has been switched, please log in again!/)).toBeVisible()
      await wallet.evaluate(({ control }, address) => control.selectAccount(address), own)
      await comesBack(stage)
      await expect(question).toHaveCount(0)
      await buysAtOnce(stage)
    },
  },
  {
    name: 'chain changed and back',
    async run(stage) {
      const { page, wallet } = stage
      await logsIn(stage)
      const own = await wallet.evaluate(({ control }) => {
        const before = control.chainId
        control.selectChain(1)
        return before
      })
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(/^Wallet address has been switched, please log in again!/)).toBeVisible()
      await wallet.evaluate(({ control }, chainId) => control.selectChain(chainId), own)
      await expect(question).toHaveCount(0)
      await buysAtOnce(stage)
    },
  },
  {
    name: 'locked and unlocked',
    async run(stage) {
      const { page, platform, wallet } = stage
      await logsIn(stage)
      await open(page, platform, 'pages/my-page/buyVc')
      await page.getByLabel('Quantity').fill('10')
      await wallet.evaluate(({ lock }) => lock())
      await comesBack(stage)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await expect(page.getByRole('button', { name: 'Connecting wallet' })).toBeVisible()
      await wallet.evaluate(({ unlock }) => unlock())
      await buysOnce(stage, () => buy(page))
    },
  },
  {
    name: 'disconnected and connected again',
    async run(stage) {
      const { page, platform, wallet } = stage
      await logsIn(stage)
      await open(page, platform, 'pages/my-page/buyVc')
      await page.getByLabel('Quantity').fill('10')
      await wallet.evaluate(({ control }) => control.disconnect())
      await comesBack(stage)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await buysOnce(stage, () => buy(page))
    },
  },
  late(200),
  late(2_500),
  late(8_000),
  {
    name: 'page loaded anew in the middle of a payment',
    async run(stage) {
      await waitsForPayment(stage)
      await buysOnce(stage, async () => {
        await reload(stage.page)
        await goesOnAfterReload(stage)
      })
    },
  },
  {
    name: 'payment sent, its answer lost',
    quick: 'Trust Wallet',
    async run(stage) {
      const { page, platform, wallet } = stage
      await logsIn(stage)
      await buysOnce(stage, async () => {
        await wallet.evaluate(({ faults }) => {
          faults.losesAnswer = true
        })
        const sheet = await order(page, platform)
        await expectBought(page)
        await expect(sheet.getByText('Payment error, please retry later!')).toHaveCount(0)
      })
    },
  },
  {
    name: 'request waiting already (-32002)',
    async run(stage) {
      const { page, platform, name } = stage
      await beginLogin(page, platform, name)
      await hold(stage)
      // Another page of the site, or this one before a reload, has sent a request.
      await page.evaluate(() => {
        const { ethereum } = window as unknown as { ethereum: Eip1193Provider }
        ethereum.request({ method: 'eth_requestAccounts' })
      })
      await asked(stage)
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(/^A request is pending in (?:your wallet|MetaMask|Trust Wallet)\./)).toBeVisible()
      await release(stage, true)
      await comesBack(stage)
      await page.getByRole('button', { name }).last().click()
      await page.getByRole('button', { name: 'Sign with wallet' }).click()
      await expect(page).toHaveURL(/#\/pages\/index/)
    },
  },
  {
    name: 'connection to the wallet lost for good',
    quick: 'MetaMask',
    // Trust's code has no disconnect: a wallet that is gone does not respond, as in the next scenarios.
    only: 'MetaMask',
    trouble: /MetaMask: Disconnected from MetaMask background|Lost connection|Disconnected/,
    async run(stage) {
      const { page, wallet } = stage
      await waitsForPayment(stage)
      await buysOnce(stage, async () => {
        await wallet.evaluate(({ lose }) => lose())
        const sheet = sheetOf(page)
        await expect(
          sheet.getByText('The connection to your wallet was lost. Reload the page to continue.'),
        ).toBeVisible()
        await sheet.getByRole('button', { name: 'Reload' }).click()
        await goesOnAfterReload(stage)
      })
    },
  },
  {
    name: 'never answers; stopped, and confirmed late',
    async run(stage) {
      const { page } = stage
      await waitsForPayment(stage)
      await buysOnce(stage, async () => {
        const sheet = sheetOf(page)
        await expect(sheet.getByText(UNANSWERED)).toBeVisible()
        await sheet.getByRole('button', { name: 'Stop waiting' }).click()
        await sheet.getByRole('button', { name: 'Try again' }).waitFor()
        await expect(sheet.getByText(UNANSWERED)).toBeVisible()
        await expect(sheet.getByText(/nothing (was|has been) paid/i)).toHaveCount(0)
        await expect(sheet.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
        await release(stage, true)
      })
    },
  },
  {
    name: 'never answers; asked again',
    quick: 'Trust Wallet',
    run: asksAgain,
  },
  {
    name: 'never answers a login; asked again',
    async run(stage) {
      const { page, platform, name, wallet } = stage
      await beginLogin(page, platform, name)
      await hold(stage)
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(UNANSWERED)).toBeVisible()
      await forgets(stage)
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.getByRole('button', { name: 'Sign with wallet' }).waitFor()
      await wallet.evaluate(({ control }) => control.hold())
      await page.getByRole('button', { name: 'Sign with wallet' }).click()
      await expect(page.getByRole('dialog').getByText(UNANSWERED)).toBeVisible()
      await forgets(stage)
      await page.getByRole('dialog').getByRole('button', { name: 'Stop waiting' }).click()
      await page.getByRole('button', { name }).last().click()
      await page.getByRole('button', { name: 'Sign with wallet' }).click()
      await expect(page).toHaveURL(/#\/pages\/index/)
    },
  },
  {
    name: 'another wallet beside it, which holds window.ethereum',
    quick: 'Trust Wallet',
    beside: (name) => (name === 'MetaMask' ? ['MetaMask', 'Trust Wallet'] : ['Trust Wallet', 'MetaMask']),
    async run(stage) {
      await logsIn(stage)
      await buysAtOnce(stage)
      const other = await injected(stage.page, stage.name === 'MetaMask' ? 'Trust Wallet' : 'MetaMask')
      expect(await other.evaluate(({ control }) => control.connected)).toBe(false)
    },
  },
  spelled('checksummed'),
  spelled('upper-case'),
  spelled('alternating'),
  chainIdAs('decimal text'),
  chainIdAs('number'),
]

/** The wallet has silently lost the request, and works again. */
async function forgets({ wallet }: Stage): Promise<void> {
  await wallet.evaluate(({ faults, control }) => {
    faults.silent = true
    control.release(false)
  })
  await wallet.evaluate(({ faults }) => {
    faults.silent = false
  })
}

async function asksAgain(stage: Stage): Promise<void> {
  await waitsForPayment(stage)
  await buysOnce(stage, async () => {
    const sheet = sheetOf(stage.page)
    await expect(sheet.getByText(UNANSWERED)).toBeVisible()
    await forgets(stage)
    await sheet.getByRole('button', { name: 'Ask again' }).click()
  })
}

/** Runs a scenario with a wallet, from the first page on. */
export const play = async (
  page: Page,
  platform: RunningPlatform,
  name: WalletName,
  { run, beside = (alone) => [alone], after = 0 }: Scenario,
  account: number,
): Promise<void> => {
  await enterWith(page, platform, beside(name), { account, after })
  const stage = { page, platform, name }
  const wallet = after === 0 ? await injected(page, name) : (undefined as unknown as JSHandle<InstalledWallet>)
  await run({ ...stage, wallet })
}
