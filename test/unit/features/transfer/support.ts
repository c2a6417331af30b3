import type { Payload } from '@/contract/contract'
import { testApp } from '../../../component/support/app'
import { type Answers, answerCalls } from '../../../support/stores/answers'
import { OperationRecords } from '../../../support/stores/operations'

export const ANNA = '0x1234567890AbcdEF1234567890aBcdef12345678'
export const FORGED = '0x1234ffffff0abcdef1234567890abcdef0005678'
export const BOEX_TOKEN = `0x${'b0'.repeat(20)}`
export const BLACK_HOLE = `0x${'00'.repeat(18)}dead`

const FUNDS = {
  boex: { total: '100', available: '100', mining: '0', pending: '0', releasing: '0', underReview: '0' },
  vc: { available: '5' },
  fundAccount: '0',
}

const token = (address: string) => ({ address, decimals: 18 })

const LOG = [
  {
    id: '2',
    direction: 'out',
    coin: 'BOEX',
    quantity: '3',
    counterparty: { uid: '100008', nickname: ANNA },
    status: 'done',
    createdAt: 1_799_000_000,
  },
  {
    id: '1',
    direction: 'in',
    coin: 'VC',
    quantity: '1',
    counterparty: { uid: '100009', nickname: 'ben****' },
    status: 'done',
    createdAt: 1_798_000_000,
  },
]

/** A member with a balance and somebody they know; every call is written down with what it was asked. */
export const transferWorld = ({ passwordSet = true } = {}) => {
  const app = testApp()
  app.logIn()
  const { stores } = app
  const { user } = stores.session
  if (user) stores.session.user = { ...user, withdrawalPasswordSet: passwordSet }
  const records = new OperationRecords()
  /** What a call answers in place of what it answers otherwise; a function may throw. */
  const answers: Answers = {
    getMyFunds: () => FUNDS,
    getConfig: () => ({
      websocketUrl: '',
      service: {},
      chain: { id: 1 },
      tokens: { BOEX: token(BOEX_TOKEN), VC: token(`0x${'c0'.repeat(20)}`), USDT: token(`0x${'d0'.repeat(20)}`) },
      blackHoleAddress: BLACK_HOLE,
    }),
    getTransferLog: () => ({ list: LOG, total: 2, page: 1, limit: 50 }),
    getCasshLog: () => ({ list: [], total: 0, page: 1, limit: 50 }),
    userInfo: () => stores.session.user,
    addTransfer: (payload: Payload<'/api/funds/addTransfer'>) =>
      records.carryOut('/api/funds/addTransfer', payload, (done) => {
        const { coin, quantity, to } = payload
        return { id: String(9 + done), coin, quantity, to, createdAt: 1_800_000_000 }
      }),
    getOperation: (payload: Payload<'/api/funds/getOperation'>) => records.getOperation(payload),
    getSecurityInfo: () => ({
      set: true,
      withdrawalPasswordSet: passwordSet,
      withdrawalsSuspendedUntil: null,
      passwordSignature: null,
      nickname: 'a****',
      birthDate: '****-**-31',
      birthplace: 'Os****',
      name: 'A****',
    }),
    setOrUpdatePassword: () => ({}),
  }
  const asked = answerCalls(stores.request, answers)
  const payloadsOf = (call: string) => asked.filter((one) => one.call === call).map(({ payload }) => payload)
  return { ...app, asked, answers, payloadsOf, records }
}

let drawn = 0

/** Draws a text that was never drawn before. */
export const counting = {
  alphanumerics: (length: number) => {
    drawn += 1
    return String(drawn).padStart(length, '0')
  },
}
