import type { Data } from '@/contract/contract'
import type { Decimal } from '@/domain/money/money'
import { reserveLeaf, reserveParent } from '@/domain/money/reserve-proof'
import { Screen as Reserves } from '@/features/reserves/reserves-screen'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { cleanUp, pageText, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const TREE = { date: '2026-11-30', coin: 'BOEX' } as const
const SALT = '0123456789abcdef0123456789abcdef'
const OWN = reserveLeaf(TREE, { uid: '100001', salt: SALT, amount: '12.5' as Decimal })
const OTHER = reserveLeaf(TREE, { uid: '100002', salt: SALT, amount: '7.5' as Decimal })
const ROOT = reserveParent(TREE, OWN, OTHER)

type Answer = Data<'/api/reserve/getReserveProof'>

const answer = (amount = '12.5'): Answer => ({
  proof: {
    date: TREE.date,
    madeAt: 1_796_000_000,
    block: { number: 41, hash: `0x${'1a'.repeat(32)}` },
    trees: [{ coin: 'BOEX', root: ROOT.hash, liabilities: ROOT.amount, members: 2 }],
    addresses: [
      {
        address: `0x${'7c'.repeat(20)}`,
        roles: ['hot-wallet', 'receiving'],
        balances: { BOEX: '15', VC: '0', USDT: '0' },
      },
    ],
  },
  own: {
    uid: '100001',
    leaves: [{ coin: 'BOEX', salt: SALT, amount, path: [{ side: 'right', hash: OTHER.hash, amount: '7.5' }] }],
  },
})

const open = async (data: Answer, { member = true, language = 'en' as 'en' | 'zh' } = {}) => {
  const app = testApp({ start: '/pages/text/reserves' })
  const me = user({})
  if (member) {
    app.logIn()
    app.stores.session.user = me
  }
  Object.assign(app.fake.answers, { getConfig: () => config(), userInfo: () => me, getReserveProof: () => data })
  showPage(app, 'reserves', loaded(Reserves), { language })
  await settleChunks()
}

it('shows that the member is included, once the device has verified it', async () => {
  await open(answer())
  expect(pageText()).toContain('Included in the reserve proof of 2026-11-30')
  expect(pageText()).toContain('Verified on this device')
  expect(pageText()).toContain('Not covered')
})

it('shows this in Chinese', async () => {
  await open(answer(), { language: 'zh' })
  expect(pageText()).toContain('已包含在 2026-11-30 的储备证明中')
})

it('warns if the amount is not the one in the tree', async () => {
  await open(answer('12.4'))
  expect(pageText()).toContain('couldn’t be verified')
  expect(pageText()).not.toContain('Included')
})

it('shows that the member had no balance', async () => {
  await open({ ...answer(), own: { uid: '100001', leaves: [] } })
  expect(pageText()).toContain('No balance of yours is in the reserve proof of 2026-11-30')
})

it('shows the totals to visitors, and asks them to log in for the rest', async () => {
  await open({ ...answer(), own: null }, { member: false })
  expect(pageText()).toContain('Log in to check that your balances are included.')
  expect(pageText()).toContain('Liabilities and reserves')
})

it('shows that no proof exists yet', async () => {
  await open({ proof: null, own: null })
  expect(pageText()).toContain('No reserve proof yet')
})
