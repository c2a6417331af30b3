import { act } from 'react'
import { Screen as Welcome } from '@/features/welcome/welcome-screen'
import { lost } from '../support/fake-platform/fake-platform'
import { config } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { allByRole, cleanUp, pageText, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** The splash screen of an app whose platform does not respond at first. */
const refused = async () => {
  const app = testApp({ start: '/pages/welcome/welcome' })
  app.fake.answers = { getConfig: lost }
  showPage(app, 'welcome', loaded(Welcome))
  act(() => {
    app.stores.launch.run()
  })
  await settle()
  const pass = async (milliseconds: number) => {
    act(() => app.clock.advance(milliseconds))
    await settle()
  }
  return { ...app, pass }
}

describe('a launch that the platform refused', () => {
  it('explains it, offers both actions, and continues automatically once the platform responds', async () => {
    const { fake, calls, pass } = await refused()
    expect(pageText()).toContain('Server busy')
    expect(allByRole('button').map(({ textContent }) => textContent)).toEqual(['Retry', 'Continue offline'])

    await pass(5_000)
    expect(fake.count('getConfig')).toBe(2)
    expect(pageText()).toContain('Server busy')
    expect(allByRole('button')).toHaveLength(2)

    fake.answers.getConfig = () => config()
    await pass(5_000)
    expect(calls).toContain('relaunch /pages/index')
  })

  it('continues as soon as the network is back', async () => {
    const { fake, calls, setOnline } = await refused()
    fake.answers.getConfig = () => config()
    await act(async () => setOnline(true))
    await settle()
    expect(calls).toContain('relaunch /pages/index')
  })

  it('retries once every five seconds, and not after the splash was left', async () => {
    const { fake, pass } = await refused()
    await pass(4_000)
    expect(fake.count('getConfig')).toBe(1)
    cleanUp()
    await pass(60_000)
    expect(fake.count('getConfig')).toBe(1)
  })
})
