import { act } from 'react'
import type { Data } from '@/contract/contract'
import { AppError } from '@/errors/app-error'
import { pageOf } from '../support/fake-platform/changed'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, pageText, press, settle } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

type Session = Data<'/api/my/getSessions'>['list'][number]
type Login = Data<'/api/my/getLoginHistory'>['list'][number]

const NOW = 1_800_000_000

afterEach(cleanUp)

const session = (change: Partial<Session> = {}): Session => ({
  id: '00000000-0000-4000-8000-000000000001',
  browser: 'MetaMask',
  system: 'iOS',
  network: '203.0.113.*',
  createdAt: NOW - 86_400,
  lastUsedAt: NOW,
  current: true,
  ...change,
})

const login = (change: Partial<Login> = {}): Login => ({
  id: '1',
  browser: 'Chrome',
  system: 'Windows',
  network: '198.51.100.*',
  method: 'account',
  outcome: 'success',
  createdAt: NOW - 600,
  ...change,
})

const DESKTOP = session({
  id: '00000000-0000-4000-8000-000000000002',
  browser: 'Chrome',
  system: 'Windows',
  network: '198.51.100.*',
  lastUsedAt: NOW - 300,
  current: false,
})
const UNKNOWN = session({
  id: '00000000-0000-4000-8000-000000000003',
  browser: null,
  system: null,
  network: null,
  current: false,
})

/** The app of a member with three sessions; an ended session disappears from the list. */
const harness = () => {
  const app = testApp()
  app.logIn()
  const state = { sessions: [session(), DESKTOP, UNKNOWN], failing: false }
  const pageOrFail = <Row extends object>(rows: readonly Row[]) => {
    if (state.failing) throw new AppError('offline')
    return pageOf(rows)
  }
  app.fake.answers = {
    getSessions: () => pageOrFail(state.sessions),
    getLoginHistory: () =>
      pageOrFail([
        login({ id: '3', outcome: 'locked', browser: null, system: null }),
        login({ id: '2', browser: 'WeChat', system: 'Android', method: 'wallet' }),
        login(),
      ]),
    endSession: ({ id }) => {
      if (state.failing) throw new AppError('timeout')
      state.sessions = state.sessions.filter((one) => one.id !== id)
      return {}
    },
    endOtherSessions: () => {
      const ended = state.sessions.length - 1
      state.sessions = state.sessions.filter(({ current }) => current)
      return { ended }
    },
  }
  return { ...app, state }
}

const show = async (app: ReturnType<typeof harness>, language: 'en' | 'zh' = 'en') => {
  showPage(app, 'sessions', () => import('@/features/sessions/sessions-screen'), { language })
  for (let turn = 0; turn < 4; turn += 1) await settle()
}

const answer = async (app: ReturnType<typeof harness>, agreed: boolean) => {
  await settle()
  const question = app.questions.at(-1)
  if (!question) throw new Error('nothing was asked')
  act(() => question.answer(agreed))
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return question.question.text
}

describe('devices and login history', () => {
  it('shows the member’s sessions, this device first, and earlier logins', async () => {
    await show(harness())
    const text = pageText()
    expect(text).toContain('MetaMask · iOS')
    expect(text).toContain('Active nowIP 203.0.113.*')
    expect(text).toContain('This device')
    expect(text).toMatch(/Chrome · WindowsLast active .*IP 198\.51\.100\.\*/)
    expect(text).toContain('Unknown IP')
    expect(text).toContain('Last 90 days')
    expect(text).toContain('Blocked: too many incorrect attempts')
    expect(text).toMatch(/WeChat · Android.*Wallet signature/)
    expect(text).toContain('Account and password')
  })

  it('is shown in Chinese, with the Chinese names of hosts', async () => {
    await show(harness(), 'zh')
    expect(pageText()).toContain('微信 · Android')
    expect(pageText()).toContain('已登录设备')
    expect(pageText()).toContain('未知设备')
  })

  it('logs out one device after a confirmation, and not the current one', async () => {
    const app = harness()
    await show(app)
    expect(allByRole('button').some((button) => /MetaMask · iOS/.test(button.textContent ?? ''))).toBe(false)
    press(byRole('button', /^Chrome · Windows.*Log out$/))
    expect(await answer(app, false)).toBe('Chrome · Windows')
    expect(app.fake.payloadsOf('endSession')).toEqual([])
    press(byRole('button', /^Chrome · Windows.*Log out$/))
    await answer(app, true)
    expect(app.fake.payloadsOf('endSession')).toEqual([{ id: DESKTOP.id }])
    expect(app.toasts).toEqual([{ text: 'Logged out', kind: 'success' }])
    expect(allByRole('button').some((button) => /^Chrome · Windows/.test(button.textContent ?? ''))).toBe(false)
    expect(allByRole('button').some((button) => /^Unknown device/.test(button.textContent ?? ''))).toBe(true)
  })

  it('logs out all other devices, and offers it only if there are any', async () => {
    const app = harness()
    await show(app)
    press(byRole('button', 'Log out all other devices'))
    await answer(app, true)
    expect(app.fake.payloadsOf('endOtherSessions')).toHaveLength(1)
    expect(pageText()).toContain('MetaMask · iOS')
    expect(pageText()).not.toContain('Log out all other devices')
  })

  it('shows why a device could not be logged out, and keeps it in the list', async () => {
    const app = harness()
    await show(app)
    app.state.failing = true
    press(byRole('button', /^Chrome · Windows.*Log out$/))
    await answer(app, true)
    expect(pageText()).toContain('Server request timed out')
    expect(app.toasts).toEqual([])
    expect(pageText()).toContain('Chrome · Windows')
  })

  it('reports what could not be loaded, and loads it again', async () => {
    const app = harness()
    app.state.failing = true
    await show(app)
    expect(pageText()).toContain('Couldn’t load')
    app.state.failing = false
    for (const retry of allByRole('button').filter(({ textContent }) => textContent === 'Retry')) press(retry)
    for (let turn = 0; turn < 4; turn += 1) await settle()
    expect(pageText()).toContain('MetaMask · iOS')
    expect(pageText()).not.toContain('Couldn’t load')
  })
})
