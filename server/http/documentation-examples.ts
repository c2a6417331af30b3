import type { Path, Payload } from '@/contract/contract'

/** A request of one form, with what it does; the name is by what the page links to it. */
interface Example<P extends Path> {
  readonly summary: string
  readonly value: Payload<P>
}

type Examples = { readonly [P in Path]?: Readonly<Record<string, Example<P>>> }

const KEY = 'EXAMPLE0000000000000000000000001'
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'1a'.repeat(32)}`
const SIGNED = {
  address: ADDRESS,
  message: 'the message, as under Signing in with a wallet',
  signature: `0x${'2b'.repeat(65)}`,
}
const ACCOUNT_PASSWORD = 'a-long-password'
const WITHDRAWAL_PASSWORD = '528491'
const ANSWERS = { birthDate: '1990-01-02', birthplace: 'Hangzhou', name: 'Zhang San' }
const PAGE = { page: 1, limit: 20 }

const one = <P extends Path>(summary: string, value: Payload<P>): Readonly<Record<string, Example<P>>> => ({
  call: { summary, value },
})

/** Requests to try out, at least one for each form of a call, in the order of its forms. */
export const EXAMPLES: Examples = {
  '/api/login/login': {
    account: { summary: 'log in by account', value: { type: 'account', account: 'demo', password: 'boex-demo-1' } },
    register: {
      summary: 'register an account',
      value: { type: 'register', account: 'new-member', password: ACCOUNT_PASSWORD },
    },
    wallet: { summary: 'sign in with a wallet', value: { type: 'wallet', ...SIGNED } },
  },
  '/api/login/resetPassword': one('set a new password by the code', {
    account: 'new-member',
    code: '123456',
    password: ACCOUNT_PASSWORD,
  }),
  '/api/index/getBannerDetail': one('one banner', { id: '1' }),
  '/api/index/getNoticeList': one('all notices', { ...PAGE, filter: 'all' }),
  '/api/index/getNoticeDetail': one('one notice', { id: '1' }),
  '/api/index/getVideoList': one('the first page', PAGE),
  '/api/index/getInfomationList': one('the first page', PAGE),
  '/api/index/getNewsList': one('the first page', PAGE),
  '/api/index/getNewsDetail': one('one article', { id: '1' }),
  '/api/index/getAgreementDetail': one('the service agreement', { kind: 'service' }),
  '/api/my/agreeToTerms': one('agree to them', { version: '2026-12' }),
  '/api/reserve/getReserveProof': one('the latest proof', {}),
  '/api/my/beginSecondFactor': one('make a secret', { password: WITHDRAWAL_PASSWORD }),
  '/api/my/confirmSecondFactor': one('turn it on', { code: '123456' }),
  '/api/my/renewRecoveryCodes': one('replace them', { password: WITHDRAWAL_PASSWORD, secondFactor: '123456' }),
  '/api/my/removeSecondFactor': one('request the removal', { password: WITHDRAWAL_PASSWORD, secondFactor: '123456' }),
  '/api/my/setOrUpdatePassword': {
    first: {
      summary: 'set the first one, by the account password',
      value: {
        password: WITHDRAWAL_PASSWORD,
        repeatedPassword: WITHDRAWAL_PASSWORD,
        accountPassword: ACCOUNT_PASSWORD,
      },
    },
    firstByWallet: {
      summary: 'set the first one, by a signature of the bound wallet',
      value: { password: WITHDRAWAL_PASSWORD, repeatedPassword: WITHDRAWAL_PASSWORD, wallet: SIGNED },
    },
    change: {
      summary: 'change it',
      value: { password: '604713', repeatedPassword: '604713', oldPassword: WITHDRAWAL_PASSWORD },
    },
    reset: {
      summary: 'reset it with the security answers',
      value: { password: '604713', repeatedPassword: '604713', answers: ANSWERS },
    },
  },
  '/api/my/updateAccountPassword': one('change it', {
    accountPassword: ACCOUNT_PASSWORD,
    password: 'another-long-password',
  }),
  '/api/my/unbindWallet': one('unbind it', { accountPassword: ACCOUNT_PASSWORD }),
  '/api/my/setOrUpdateSecurity': one('set the security information', {
    nickname: 'zhangsan',
    ...ANSWERS,
    password: WITHDRAWAL_PASSWORD,
  }),
  '/api/my/getSessions': one('the first page', PAGE),
  '/api/my/endSession': one('end one session', { id: '01234567-89ab-cdef-0123-456789abcdef' }),
  '/api/my/getLoginHistory': one('the first page', PAGE),
  '/api/my/updateTrustedAddresses': {
    add: { summary: 'trust an address', value: { add: ADDRESS, password: WITHDRAWAL_PASSWORD } },
    remove: { summary: 'remove a trusted address', value: { remove: ADDRESS } },
    only: { summary: 'withdraw to trusted addresses alone', value: { only: true, password: WITHDRAWAL_PASSWORD } },
  },
  '/api/my/sendPhoneCode': one('send a code', { phone: '+8613800138000' }),
  '/api/my/bindPhone': one('bind the number', { phone: '+8613800138000', code: '123456' }),
  '/api/my/updateAvatar': one('set the avatar', { avatar: '/uploads/example.png' }),
  '/api/my/getMyTeam': one('invited directly', { ...PAGE, scope: 'direct' }),
  '/api/my/getReleasedLog': one('the first page', PAGE),
  '/api/my/getTransferLog': one('in and out', { ...PAGE, direction: 'all' }),
  '/api/my/getBoexReleaseList': one('those that run', { ...PAGE, status: 'running' }),
  '/api/my/getCasshLog': one('the first page', PAGE),
  '/api/my/getRank': one('the first page', PAGE),
  '/api/my/unReadNum': {
    count: { summary: 'count', value: {} },
    read: { summary: 'mark all as read, then count', value: { read: 'all' } },
  },
  '/api/funds/getVcConfig': {
    sales: { summary: 'both sales', value: {} },
    payer: { summary: 'both sales, for a wallet that is to pay', value: { payFrom: ADDRESS } },
  },
  '/api/funds/addVcOrder': one('order 10 VC', { quantity: '10', price: '1', payFrom: ADDRESS }),
  '/api/funds/bindVcOrderHash': one('bind the payment', { orderId: '1', hash: HASH }),
  '/api/funds/addBoexOrder': one('order 10 BOEX', { quantity: '10', price: '1', payFrom: ADDRESS }),
  '/api/funds/bindBoexOrderHash': one('bind the payment', { orderId: '1', hash: HASH }),
  '/api/funds/cancelOrder': one('cancel the order', { orderId: '1', coin: 'VC' }),
  '/api/funds/addMiningRig': {
    stake: { summary: 'stake', value: { type: 'flexible', quantity: '100', idempotencyKey: KEY } },
    burn: {
      summary: 'burn',
      value: { type: 'burn', quantity: '100', password: WITHDRAWAL_PASSWORD, idempotencyKey: KEY },
    },
  },
  '/api/funds/getMiningRigList': one('those that run', { ...PAGE, status: 'in-progress' }),
  '/api/funds/addTransfer': {
    transfer: {
      summary: 'transfer 1 BOEX to a UID',
      value: {
        to: '100002',
        quantity: '1',
        coin: 'BOEX',
        password: WITHDRAWAL_PASSWORD,
        idempotencyKey: KEY,
      },
    },
  },
  '/api/funds/addBoexRelease': {
    schedule: { summary: 'schedule a release over days', value: { quantity: '100', days: 30, idempotencyKey: KEY } },
    accelerate: { summary: 'accelerate an active release', value: { id: '1', vc: '2.5', idempotencyKey: KEY } },
  },
  '/api/funds/getVcNum': {
    active: { summary: 'to save days of an active release', value: { id: '1', days: 5 } },
    planned: { summary: 'to have a planned release at once', value: { quantity: '100', days: 30 } },
  },
  '/api/funds/addCashLog': one('withdraw', {
    network: 'BSC',
    quantity: '10',
    account: ADDRESS,
    fee: '1.05',
    password: WITHDRAWAL_PASSWORD,
    idempotencyKey: KEY,
  }),
  '/api/funds/getMiningRigRelease': {
    look: { summary: 'what each position has mined', value: {} },
    claim: { summary: 'claim', value: { quantity: '1', idempotencyKey: KEY } },
  },
  '/api/funds/returnMiningRig': one('redeem the position', { id: '1', idempotencyKey: KEY }),
  '/api/funds/getStatement': one('everything of BOEX', { ...PAGE, coin: 'BOEX' }),
  '/api/funds/cancelCashLog': one('cancel it', { id: '12' }),
  '/api/funds/getOperation': one('what became of a command', { idempotencyKey: KEY }),
  '/api/common/sendCode': one('send a code', { account: 'new-member', purpose: 'register' }),
  '/api/help/addTicket': one('open a ticket', { text: 'My transfer has not arrived.', idempotencyKey: KEY }),
  '/api/help/getTickets': one('the first page', PAGE),
  '/api/help/getTicket': one('one ticket', { id: '1' }),
  '/api/help/addTicketMessage': one('add a message', { id: '1', text: 'It has arrived.', idempotencyKey: KEY }),
}
