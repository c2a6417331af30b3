import { act, type ReactNode } from 'react'
import { PurchaseButton } from '@/features/purchase/purchase-button'
import { PurchaseModel } from '@/features/purchase/purchase-model'
import { OpenInWalletSheet } from '@/parts/wallets/open-in-wallet-sheet'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import type { Wallet, WalletInfo } from '@/wallet/wallet'
import { funds, sales } from '../support/fake-platform/funds-answers'
import { config } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { cleanUp, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const LATE: WalletInfo = { id: 'com.example.late', name: 'Late Wallet', icon: '' }

const text = () => document.body.textContent ?? ''

const pressText = async (words: string) => {
  const found = [...document.querySelectorAll('.boex-pressable')].find((each) => each.textContent?.includes(words))
  if (!found) throw new Error(`nothing called ${words} in ${text()}`)
  press(found)
  await settle()
}

/** Renders content on a page for visitors. */
const show = async (
  around: ReturnType<typeof testApp>['around'],
  Screen: () => ReactNode,
  language: 'en' | 'zh' = 'en',
) => {
  showPage({ around }, 'login', loaded(Screen), { language })
  await settle()
}

/** An app whose wallets appear and respond when the test says so. */
const opened = async () => {
  const harness = new PurchaseHarness()
  harness.found = []
  Object.assign(harness.platform.answers, {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    carList: () => [],
    getMyFunds: () => funds(),
  })
  let answer: () => void = () => undefined
  const wallet: Wallet = harness.wallet()
  const connect = jest.fn((id: string) =>
    new Promise<void>((resolve) => {
      answer = resolve
    }).then(() => wallet.connect(id)),
  )
  const discover = jest.fn(wallet.discover)
  const app = testApp({ fake: harness.platform, wallet: { ...wallet, connect, discover } })
  await app.stores.wallet.discover()
  discover.mockClear()
  return { ...app, harness, connect, discover, answer: () => answer() }
}

describe('the choice of a wallet', () => {
  it.each(['en', 'zh'] as const)(
    'lists a late wallet without a press, and can always search again (%s)',
    async (language) => {
      const again = { en: 'Search again', zh: '重新搜索' }[language]
      const { around, harness, discover } = await opened()
      await show(around, () => <WalletChoices onChoose={() => undefined} onElsewhere={() => undefined} />, language)
      await settle()
      expect(text()).toContain(again)
      expect(text()).not.toContain(LATE.name)
      act(() => harness.announceWallets([LATE]))
      expect(text()).toContain(LATE.name)
      await pressText(again)
      expect(discover).toHaveBeenCalledTimes(1)
    },
  )

  it('shows that it connects, and makes no other request meanwhile', async () => {
    const { around, harness, stores, connect, answer } = await opened()
    const choose = (id: string) => void stores.wallet.connect(id)
    await show(around, () => <WalletChoices onChoose={choose} onElsewhere={() => undefined} />)
    act(() => harness.announceWallets([LATE]))
    await pressText(LATE.name)
    expect(text()).toContain('Connecting wallet')
    expect(text()).not.toContain('Search again')
    await pressText(LATE.name).catch(() => undefined)
    expect(connect).toHaveBeenCalledTimes(1)
    answer()
    await settle()
    expect(text()).not.toContain('Connecting wallet')
    expect(text()).toContain('Search again')
  })

  it.each([
    ['en', 'Browser wallet', 'Found in this browser: '],
    ['zh', '浏览器钱包', '浏览器钱包'],
  ] as const)('calls a wallet without a name a browser wallet (%s)', async (language, words, found) => {
    const { around, harness } = await opened()
    await show(
      around,
      () => (
        <>
          <WalletChoices onChoose={() => undefined} onElsewhere={() => undefined} />
          <OpenInWalletSheet open onClose={() => undefined} />
        </>
      ),
      language,
    )
    act(() => harness.announceWallets([{ id: 'injected', name: '', icon: '' }]))
    await pressText(words)
    expect(text()).toContain(found)
    expect(text().split(words)).toHaveLength(3)
  })

  it('shows a late wallet on the sheet that leads to another browser', async () => {
    const { around, harness } = await opened()
    const closed = jest.fn()
    await show(around, () => <OpenInWalletSheet open onClose={closed} />)
    act(() => harness.announceWallets([LATE]))
    await pressText('Found in this browser: Late Wallet')
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

describe('the button of a purchase', () => {
  it('shows that it connects during the wallet request, and offers a late wallet', async () => {
    const { around, harness, stores, clock, logIn, answer } = await opened()
    logIn()
    const model = new PurchaseModel('VC', stores, clock)
    await model.load()
    await show(around, () => <PurchaseButton model={model} onOpenElsewhere={() => undefined} />)
    expect(text()).toContain('Open in a wallet')
    act(() => harness.announceWallets([LATE]))
    expect(text()).toContain('Connect wallet')
    await pressText('Connect wallet')
    expect(text()).toContain('Connecting wallet')
    answer()
    await settle()
    expect(text()).toContain('Buy VC')
  })
})
