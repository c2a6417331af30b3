import { Screen as TrustedAddresses } from '@/features/trusted-addresses/trusted-addresses-screen'
import { trustedAddresses } from '../support/fake-platform/funds-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { cleanUp, pageText, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** Half a minute past: the shown time must not be earlier than the effective one. */
const USABLE_AT = 1_800_003_630
const ENDS_AT = 1_800_007_230

const open = async (language: 'en' | 'zh') => {
  const app = testApp({ start: '/pages/text/trusted' })
  app.logIn()
  const member = user({ withdrawalPasswordSet: true })
  app.stores.session.user = member
  Object.assign(app.fake.answers, {
    getConfig: () => config(),
    userInfo: () => member,
    getTrustedAddresses: () =>
      trustedAddresses({
        only: true,
        endsAt: ENDS_AT,
        list: [{ address: `0x${'7c'.repeat(20)}`, addedAt: USABLE_AT - 86_400, usableAt: USABLE_AT }],
      }),
  })
  showPage(app, 'trustedAddresses', loaded(TrustedAddresses), { language })
  await settleChunks()
}

it.each([
  ['en', 'Active from 2027-01-15 09:01 UTC+0', 'Ends 2027-01-15 10:01 UTC+0'],
  ['zh', '2027-01-15 09:01 UTC+0 后可用', '将于 2027-01-15 10:01 UTC+0 关闭'],
] as const)(
  'trusted addresses show when they become active or end, never too early, with the zone (%s)',
  async (language, usable, ends) => {
    await open(language)
    expect(pageText()).toContain(usable)
    expect(pageText()).toContain(ends)
  },
)
