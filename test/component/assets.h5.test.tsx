import { act } from 'react'
import { Screen as Assets } from '@/features/assets/assets-screen'
import { en } from '@/i18n/en/all'
import { zh } from '@/i18n/zh/all'
import { page } from '@/shell/page'
import { pageOf } from '../support/fake-platform/changed'
import { funds, network, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { byRole, cleanUp, pageText, render, settleChunks } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const open = async (language: 'en' | 'zh') => {
  const app = testApp({ start: '/pages/account' })
  app.logIn()
  app.fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMyFunds: () =>
      funds({ boex: { total: '100', available: '60', mining: '20', pending: '3', releasing: '7', underReview: '10' } }),
    userInfo: () => user(),
    getSecurityInfo: () => security(),
    getCashConfig: () => ({ networks: [network('BOEX')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
  }
  taroPage.parameters = {}
  const Page = page('assets', () => Promise.resolve({ Screen: Assets as never }))
  render(app.around(<Page />, language))
  act(() => taroPage.call('show'))
  await settleChunks()
  return app
}

describe.each([
  ['en', en.assets],
  ['zh', zh.assets],
] as const)('where the BOEX of a member is (F1, %s)', (language, words) => {
  it('names what waits to be released beside what is being released: the parts are the total', async () => {
    await open(language)
    const bar = byRole('group', words.whereTitle)
    expect(bar.textContent).toBe(
      `${words.available}60.00${words.inMining}20.00${words.pendingAndReleasing}10.00${words.underReview}10.00`,
    )
    const drawn = [...bar.querySelectorAll<HTMLElement>('.boex-parts__part[style]')]
    expect(drawn.map(({ style }) => style.flexGrow)).toEqual(['60', '20', '10', '10'])
  })

  it('shows neither amounts nor shares where amounts are hidden (F2)', async () => {
    const { stores } = await open(language)
    act(() => stores.preferences.choose({ amountsHidden: true }))
    const bar = byRole('group', words.whereTitle)
    expect(bar.querySelectorAll('.boex-parts__part[style]')).toHaveLength(0)
    expect(pageText()).not.toMatch(/60\.00|10\.00/)
  })
})
