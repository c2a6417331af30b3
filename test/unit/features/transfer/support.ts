import { testApp } from '../../../component/support/app'
import { pageOf } from '../../../support/fake-platform/changed'
import { funds, recipients, transfer } from '../../../support/fake-platform/funds-answers'
import { security } from '../../../support/fake-platform/member-answers'
import { config, user } from '../../../support/fake-platform/session-answers'
import { OperationRecords } from '../../../support/stores/operations'

export const ANNA = '0x1234567890AbcdEF1234567890aBcdef12345678'
export const FORGED = '0x1234ffffff0abcdef1234567890abcdef0005678'
const { tokens, blackHoleAddress } = config()
export const BOEX_TOKEN = tokens.BOEX.address
export const BLACK_HOLE = blackHoleAddress

/** Security answers of a member who may reset the withdrawal password. */
export const SECURED = security({
  set: true,
  withdrawalPasswordSet: true,
  nickname: 'a****',
  birthDate: '****-**-31',
  birthplace: 'Os****',
  name: 'A****',
})

/** A member with a balance and a known recipient. */
export const transferHarness = ({ passwordSet = true } = {}) => {
  const app = testApp()
  app.logIn()
  const { stores, fake } = app
  stores.session.user = user({ withdrawalPasswordSet: passwordSet })
  const records = new OperationRecords()
  const log = [
    transfer({ id: '2', quantity: '3', counterparty: { uid: '100008', nickname: ANNA } }),
    transfer({
      id: '1',
      direction: 'in',
      coin: 'VC',
      counterparty: { uid: '100009', nickname: 'ben****' },
      createdAt: 1_798_000_000,
    }),
  ]
  fake.answers = {
    getMyFunds: () => funds({ boex: { total: '100', available: '100' }, vc: { available: '5' } }),
    getConfig: () => config(),
    getTransferLog: () => pageOf(log, { limit: 50 }),
    getRecipients: () => recipients({ members: [{ uid: '100008', nickname: ANNA, sentAt: transfer().createdAt }] }),
    userInfo: () => stores.session.user ?? user(),
    addTransfer: (payload) =>
      records.carryOut('/api/funds/addTransfer', payload, (done) => {
        const { coin, quantity, to } = payload
        return { id: String(9 + done), coin, quantity, to, createdAt: 1_800_000_000 }
      }),
    getOperation: (payload) => records.getOperation(payload),
    getSecurityInfo: () => ({ ...SECURED, withdrawalPasswordSet: passwordSet }),
    setOrUpdatePassword: () => ({}),
  }
  return { ...app, records }
}

let drawn = 0

/** Returns a new text on each call. */
export const counting = {
  alphanumerics: (length: number) => {
    drawn += 1
    return String(drawn).padStart(length, '0')
  },
}
