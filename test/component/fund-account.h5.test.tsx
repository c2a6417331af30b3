import { Screen as Assets } from '@/features/assets/assets-screen'
import { pageOf } from '../support/fake-platform/changed'
import { funds, network, recipients, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { allByRole, byControl, byRole, cleanUp, pageText, press, settle, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const WORDS = {
  en: {
    row: /^Fund account/,
    says: [
      'USDT held for you on the platform',
      'USDT overpaid on orders, payments that no order could use, refunds for tickets, and rejected USDT withdrawals, fee included.',
      'Withdraw it to a wallet. It cannot be transferred to other users or used to buy VC or BOEX.',
    ],
    withdraw: 'Withdraw USDT',
    statement: 'Statement',
    title: 'Fund account',
  },
  zh: {
    row: /^资金账户/,
    says: [
      '平台代您保管的 USDT',
      '购买时多付的 USDT、未能用于订单的付款、工单退款，以及被拒绝的 USDT 提现（含手续费）。',
      '可提现至钱包，不能转给其他用户，也不能用于购买 VC 或 BOEX。',
    ],
    withdraw: '提现 USDT',
    statement: '账单',
    title: '资金账户',
  },
} as const

const open = async (language: 'en' | 'zh') => {
  const app = testApp({ start: '/pages/account' })
  app.logIn()
  app.fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMyFunds: () => funds({ boex: { available: '60' }, fundAccount: '2.512345' }),
    userInfo: () => user(),
    getSecurityInfo: () => security(),
    getCashConfig: () => ({ networks: [network('BOEX'), network('USDT')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getRecipients: () => recipients(),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
  }
  app.fake.elsewhere = () => ({})
  showPage(app, 'assets', loaded(Assets), { language })
  await settleChunks()
  return app
}

describe.each(['en', 'zh'] as const)('the fund account on Assets (%s)', (language) => {
  const { row, says, withdraw, statement, title } = WORDS[language]

  it('has an explanation of its origin and use', async () => {
    const { copied } = await open(language)
    for (const text of says) expect(pageText()).not.toContain(text)
    press(byControl(row))
    await settle()
    const sheet = byRole('dialog', title)
    for (const text of says) expect(sheet.textContent).toContain(text)
    // Copies all digits (F3).
    const [amount] = sheet.querySelectorAll('.boex-amount')
    press(amount?.closest('.boex-pressable') ?? sheet)
    await settle()
    expect(copied).toEqual(['2.512345'])
  })

  it('links to its withdrawal, and to its movements', async () => {
    const { calls } = await open(language)
    press(byControl(row))
    await settle()
    const controls = () => [...byRole('dialog', title).querySelectorAll('.boex-pressable')]
    const named = (name: string) => controls().find((each) => each.textContent === name)
    press(named(statement) ?? document.body)
    expect(calls).toContain('push /pages/text/statement?coin=USDT')
    press(byControl(row))
    await settle()
    press(byControl(withdraw))
    await settleChunks()
    expect(pageText()).toContain('2.51 USDT')
    // The first match is the currency of the total above.
    const [, coin] = allByRole('radio', 'USDT')
    expect(coin?.getAttribute('aria-checked')).toBe('true')
  })
})
