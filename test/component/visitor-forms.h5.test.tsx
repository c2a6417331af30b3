import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { act, type ReactNode } from 'react'
import { contract } from '@/contract/contract'
import { Screen as Join } from '@/features/mining/join/join-screen'
import { Screen as BuyVc } from '@/features/purchase/buy-vc-screen'
import { Screen as Transfer } from '@/features/transfer/transfer-screen'
import { type RouteKey, routes } from '@/routes'
import { page } from '@/shell/frame/page'
import { useDraft } from '@/shell/hooks/use-draft'
import { locationOf, type RouteParameters } from '@/shell/navigation/address'
import type { Draft } from '@/stores/drafts-store'
import { pageOf } from '../support/fake-platform/changed'
import { funds, recipients, sales } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { allByControl, byControl, byRole, cleanUp, pageText, press, render, settle, typeInto } from './support/render'
import { loaded, passTime, showPage, withFakeTimers } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

const QUESTION = { en: 'You are not logged in. Go to login?', zh: '您还未登录，是否去登录？' } as const

const inputOf = (label: string) => byRole('textbox', label) as HTMLInputElement

interface Form {
  readonly route: RouteKey
  readonly Screen: () => ReactNode
  /** Typed texts by the label of their field. */
  readonly typed: Readonly<Record<string, string>>
  /** Label of the button on the filled form. */
  readonly button: string
  /** Typed values as route parameters. */
  readonly named: RouteParameters
}

const FORMS: readonly Form[] = [
  {
    route: 'transfer',
    Screen: Transfer,
    typed: { Recipient: '100008', 'Quantity (BOEX)': '2.5' },
    button: 'Continue',
    named: { coin: 'BOEX', to: '100008', quantity: '2.5' },
  },
  {
    route: 'mining',
    Screen: Join,
    typed: { 'BOEX to stake (BOEX)': '25' },
    button: 'Stake 25.00 BOEX',
    named: { type: 'flexible', quantity: '25' },
  },
  {
    route: 'buyVc',
    Screen: BuyVc,
    typed: { 'Quantity (VC)': '12.5' },
    button: 'Log in to buy',
    named: { quantity: '12.5' },
  },
]

const harness = (route: RouteKey) => {
  const app = testApp({ start: `/${routes[route].path}` })
  app.fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMiningConfig: () => miningConfig(),
    getMyFunds: () => funds({ boex: { total: '100', available: '100' }, vc: { available: '100' } }),
    userInfo: () => user(),
    getSecurityInfo: () => security(),
    getTransferLog: () => pageOf([], { limit: 50 }),
    getRecipients: () => recipients(),
  }
  return app
}

const show = async ({ route, Screen }: Form, app = harness(route), parameters = {}, language: 'en' | 'zh' = 'en') => {
  const { again } = showPage(app, route, loaded(Screen), { parameters, language })
  await passTime()
  return { ...app, again }
}

const fill = async (typed: Form['typed']) => {
  for (const [label, text] of Object.entries(typed)) {
    inputOf(label).select()
    typeInto(inputOf(label), text)
  }
  // The app saves a draft shortly after typing.
  await passTime()
}

/** Navigation calls of the app. */
const ways = (calls: readonly string[]) => calls.filter((call) => call !== 'shown')

const membersCalls = ({ fake }: Pick<ReturnType<typeof testApp>, 'fake'>) =>
  fake.calls.filter(({ path }) => contract[path].access === 'member').map(({ path }) => path)

for (const form of FORMS) {
  const { route, typed, button, named } = form

  describe(`the form of ${route}, for a visitor`, () => {
    it('is available immediately, makes no call that needs a session, and shows no balance', async () => {
      const app = await show(form)
      for (const label of Object.keys(typed)) expect(byRole('textbox', label)).not.toBeNull()
      expect(app.questions).toEqual([])
      expect(membersCalls(app)).toEqual([])
      expect(pageText()).not.toMatch(/Available|Balance|Recent|Contact|withdrawal password/)
    })

    it('asks for a login at its button, in the specification’s words, and remains if the visitor declines', async () => {
      const app = await show(form)
      await fill(typed)
      press(byControl(button))
      await settle()
      expect(app.questions.map(({ question }) => question.text)).toEqual([QUESTION.en])
      app.questions[0]?.answer(false)
      await settle()
      expect(ways(app.calls)).toEqual([])
      expect(app.stores.session.returnTo).toBe('')
      for (const [label, text] of Object.entries(typed)) expect(inputOf(label).value).toBe(text)
      expect(membersCalls(app)).toEqual([])
    })

    it('leads to the login and back with its content, once', async () => {
      const app = await show(form)
      await fill(typed)
      press(byControl(button))
      await settle()
      app.questions[0]?.answer(true)
      await settle()
      expect(ways(app.calls)).toEqual(['push /pages/login/login'])
      expect(app.stores.session.returnTo).toBe(`/${routes[route].path}`)
      app.logIn()
      const { Screen } = form
      const Next = page(route, loaded(Screen))
      app.again(app.around(<Next key="again" />))
      act(() => taroPage.call('show'))
      await passTime()
      for (const [label, text] of Object.entries(typed)) expect(inputOf(label).value).toBe(text)
      expect(pageText()).toContain('Draft restored')
      // Nothing remains for the next user.
      expect(app.stores.persistence.read().drafts['']).toEqual({})
    })

    it('filled from a URL is updated in the URL', async () => {
      const [first = ''] = Object.keys(typed).slice(-1)
      const app = await show(form, harness(route), { quantity: '7', from: 'banner' })
      expect(inputOf(first).value).toBe('7')
      await fill(typed)
      press(byControl(button))
      await settle()
      app.questions[0]?.answer(true)
      await settle()
      expect(app.stores.session.returnTo).toBe(locationOf(route, { ...named, from: 'banner' }).address)
    })
  })
}

describe('a visitor’s form', () => {
  it('that ends with the login leaves nothing, even if its page closes immediately', async () => {
    const app = harness('login')
    const model = observable({ draft: { account: 'anna' } as Draft | undefined, restore: () => undefined })
    const Login = observer(() => {
      useDraft('login', model)
      return null
    })
    render(app.around(<Login />))
    await passTime()
    const kept = () => app.stores.persistence.read().drafts['']
    expect(kept()).toEqual({ login: { account: 'anna' } })
    act(() => {
      app.logIn()
      runInAction(() => {
        model.draft = undefined
      })
    })
    cleanUp()
    expect(kept()).toEqual({})
  })

  it('is deleted immediately after it was sent', async () => {
    const app = harness('transfer')
    const model = observable({ draft: { to: '100008', text: '25.5' } as Draft | undefined, restore: () => undefined })
    const Sent = observer(() => {
      useDraft('transfer', model)
      return null
    })
    app.logIn()
    render(app.around(<Sent />))
    await passTime()
    const kept = () => app.stores.persistence.read().drafts[app.stores.session.userId]
    expect(kept()).toEqual({ transfer: { to: '100008', text: '25.5' } })
    act(() => {
      runInAction(() => {
        model.draft = undefined
      })
    })
    expect(kept()).toEqual({})
  })

  it('shows errors at its fields before it asks for a login', async () => {
    const app = await show(FORMS[0] as Form)
    await fill({ Recipient: 'nobody', 'Quantity (BOEX)': '0.5' })
    press(byControl('Continue'))
    await settle()
    expect(pageText()).toContain('Enter a valid wallet address or UID')
    expect(pageText()).toContain('Minimum 1 BOEX')
    expect(app.questions).toEqual([])
  })

  it('of mining shows its bounds and the effects of the quantity, without a hash rate', async () => {
    const app = await show(FORMS[1] as Form)
    press(byControl('Stake'))
    await settle()
    expect(pageText()).toContain('Please enter BOEX quantity!')
    await fill({ 'BOEX to stake (BOEX)': '9' })
    expect(pageText()).toContain('Minimum 10 BOEX')
    await fill({ 'BOEX to stake (BOEX)': '25' })
    expect(pageText()).toContain('+25.00')
    expect(pageText()).not.toContain('Total hash rate')
    expect(allByControl('MAX')).toEqual([])
    expect(app.questions).toEqual([])
  })

  it('burns nothing on a hold: its button asks for a login', async () => {
    const app = await show(FORMS[1] as Form, harness('mining'), { type: 'burn' })
    await fill({ 'BOEX to burn (BOEX)': '250' })
    expect(pageText()).not.toContain('Hold to burn')
    press(byControl('Burn 250.00 BOEX'))
    await settle()
    expect(app.questions.map(({ question }) => question.text)).toEqual([QUESTION.en])
  })

  it('asks in Chinese as well', async () => {
    const app = await show(FORMS[2] as Form, harness('buyVc'), {}, 'zh')
    press(byControl('登录后购买'))
    await settle()
    expect(app.questions.map(({ question }) => question.text)).toEqual([QUESTION.zh])
  })
})
