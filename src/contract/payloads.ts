// What a client hands in. The platform checks it; the app only needs the types, and imports them alone.
import * as v from 'valibot'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { MEMBER_ACCOUNTS, STATEMENT_TYPES } from '@/domain/ledger-codes'
import { phoneProblem } from '@/domain/phone'
import { TICKET_FACTS_MAXIMUM, TICKET_RECORD_KINDS, TICKET_TEXT_MAXIMUM, TICKET_TEXT_MINIMUM } from '@/domain/ticket'
import { PoolType, WithdrawalStatus } from './cached'
import {
  Address,
  Amount,
  Coin,
  Count,
  Empty,
  FileUrl,
  Id,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

/**
 * Chosen by the client for one money command: sent again with the same key, the command is not done again, and answers
 * what it answered the first time.
 */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{16,64}$/, 'idempotency key'))

/** The idempotency key of a command that may also be sent without one. */
const RequestId = v.optional(IdempotencyKey)

/** What a paged list is asked with; the defaults are the first page of twenty. */
const pageFields = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
}

const PageOnly = v.object(pageFields)

const ById = v.object({ id: Id })

const Password = v.pipe(v.string(), v.minLength(8), v.maxLength(64))
const Account = v.pipe(v.string(), v.regex(/^[0-9A-Za-z._@+-]{4,32}$/, 'account'))
const InviteCode = v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{0,16}$/, 'invitation code')))

/** A message in the form of EIP-4361, with the signature of the address's owner. */
const SignedMessage = v.object({
  address: Address,
  message: Text(2048),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{130}$/, 'signature')),
})

const Login = v.variant('type', [
  v.object({ type: v.literal('account'), account: Text(64), password: Text(128) }),
  v.object({
    type: v.literal('register'),
    account: Account,
    password: Password,
    inviteCode: InviteCode,
    code: v.optional(Text(8)),
  }),
  v.object({
    type: v.literal('wallet'),
    ...SignedMessage.entries,
    inviteCode: InviteCode,
  }),
])

const WithdrawalPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, 'withdrawal password'))

const Phone = v.pipe(
  v.string(),
  v.check((phone) => phoneProblem(phone) === undefined, 'phone'),
  v.description('digits, with an optional plus sign before the country code (E.164)'),
)

const SecurityAnswers = v.object({
  /** ISO 8601 calendar date. */
  birthDate: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date')),
  birthplace: v.pipe(Text(100), v.minLength(1)),
  name: v.pipe(Text(64), v.minLength(1)),
})

const Quantity = v.object({ quantity: Amount })

const Binding = v.object({ orderId: Id, hash: TransactionHash })

const written = (minimum: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(minimum), v.maxLength(TICKET_TEXT_MAXIMUM))

/** Addresses that the upload calls answered to this member. */
const files = {
  images: v.optional(v.pipe(v.array(FileUrl), v.maxLength(UPLOAD_IMAGES_MAXIMUM)), []),
  video: v.optional(FileUrl),
}

/** What the ticket is about: the member's own record where it has an id, and its facts as the member saw them. */
const About = v.object({
  kind: v.picklist(TICKET_RECORD_KINDS),
  /** Left out for an order that the platform never numbered. */
  id: v.optional(Id),
  facts: Text(TICKET_FACTS_MAXIMUM),
})

/** What each call is sent with, without the frame that the request wrapper adds. */
export const payloads = {
  '/api/my/userInfo': Empty,
  '/api/login/login': Login,
  '/api/login/logout': Empty,
  '/api/login/getConfig': Empty,

  '/api/index/getBanner': Empty,
  '/api/index/getBannerDetail': ById,
  '/api/index/getQualification': Empty,
  '/api/index/getNoticeList': v.object({
    ...pageFields,
    filter: v.optional(v.picklist(['all', 'unread', 'system', 'order']), 'all'),
  }),
  '/api/index/getNoticeDetail': ById,
  '/api/index/getVideoList': PageOnly,
  '/api/index/getInfomationList': PageOnly,
  '/api/index/getNewsList': PageOnly,
  '/api/index/getNewsDetail': ById,
  '/api/index/getAgreementDetail': v.object({
    kind: v.picklist(['service', 'privacy', 'invitation', 'mining', 'risk']),
  }),

  '/api/my/setOrUpdatePassword': v.object({
    password: WithdrawalPassword,
    repeatedPassword: WithdrawalPassword,
    oldPassword: v.optional(WithdrawalPassword),
    answers: v.optional(SecurityAnswers),
    /** Who sets the first one: the password of the account, or a signature of its wallet; either suffices. */
    accountPassword: v.optional(Text(128)),
    wallet: v.optional(SignedMessage),
  }),
  '/api/my/setOrUpdateSecurity': v.object({
    nickname: v.pipe(Text(64), v.minLength(1)),
    ...SecurityAnswers.entries,
    /** The withdrawal password, where one is set: the answers can take its place. */
    password: v.optional(WithdrawalPassword),
  }),
  '/api/my/getSecurityInfo': Empty,
  '/api/my/sendPhoneCode': v.object({ phone: Phone }),
  '/api/my/bindPhone': v.object({ phone: Phone, code: Text(8) }),
  '/api/my/updateAvatar': v.object({ avatar: FileUrl }),
  '/api/my/getMyTeam': v.object({
    ...pageFields,
    search: v.optional(Text(64)),
    scope: v.optional(v.picklist(['direct', 'all']), 'direct'),
  }),
  '/api/my/getReleasedLog': v.object({ ...pageFields, releaseId: v.optional(Id) }),
  '/api/my/getTransferLog': v.object({
    ...pageFields,
    direction: v.optional(v.picklist(['in', 'out', 'all']), 'all'),
    coin: v.optional(Coin),
  }),
  '/api/my/getReleaseSetConfig': Empty,
  '/api/my/getBoexReleaseList': v.object({
    ...pageFields,
    status: v.optional(v.picklist(['running', 'finished', 'all']), 'all'),
  }),
  '/api/my/getCasshLog': v.object({ ...pageFields, status: v.optional(WithdrawalStatus) }),
  '/api/my/getRank': PageOnly,

  '/api/funds/getVcConfig': Empty,
  '/api/funds/addVcOrder': v.object({ ...Quantity.entries, price: Amount, payFrom: Address }),
  '/api/funds/bindVcOrderHash': Binding,
  '/api/funds/addBoexOrder': v.object({ ...Quantity.entries, price: Amount, payFrom: Address }),
  '/api/funds/bindBoexOrderHash': Binding,
  '/api/funds/cancelOrder': v.object({ orderId: Id, coin: Coin }),
  '/api/funds/getMiningConfig': Empty,
  '/api/funds/addMiningRig': v.object({
    type: PoolType,
    ...Quantity.entries,
    /** The withdrawal password, for the burn pool: what is burned does not come back. */
    password: v.optional(WithdrawalPassword),
    requestId: RequestId,
  }),
  '/api/funds/getMiningRigList': v.object({
    ...pageFields,
    status: v.optional(v.picklist(['in-progress', 'redeemed', 'all']), 'all'),
    type: v.optional(PoolType),
    /** Of two that are equal the newer comes first. */
    sort: v.optional(v.picklist(['newest', 'oldest', 'largest']), 'newest'),
  }),
  '/api/funds/getMyFunds': Empty,
  '/api/funds/addTransfer': v.object({
    to: Text(64),
    ...Quantity.entries,
    coin: Coin,
    password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    requestId: RequestId,
  }),
  '/api/funds/addBoexRelease': v.union([
    v.object({ ...Quantity.entries, days: v.pipe(v.number(), v.integer(), v.minValue(1)), requestId: RequestId }),
    v.object({ id: Id, vc: Amount, requestId: RequestId }),
  ]),
  '/api/funds/getVcNum': v.union([
    v.object({ id: Id, days: v.optional(Count) }),
    v.object({ ...Quantity.entries, days: Count }),
  ]),
  '/api/funds/getCashConfig': Empty,
  '/api/funds/addCashLog': v.object({
    network: Text(32),
    ...Quantity.entries,
    account: Address,
    password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    requestId: RequestId,
  }),
  '/api/funds/getMiningRigRelease': v.object({
    id: v.optional(Id),
    quantity: v.optional(Amount),
    requestId: RequestId,
  }),
  '/api/funds/returnMiningRig': v.object({ id: Id, requestId: RequestId }),
  '/api/funds/getStatement': v.object({
    ...pageFields,
    coin: WithdrawalCoin,
    account: v.optional(v.pipe(v.picklist(MEMBER_ACCOUNTS), v.description('without it all accounts of the coin'))),
    from: v.optional(v.pipe(Seconds, v.description('unix seconds, included; without it from the beginning'))),
    until: v.optional(v.pipe(Seconds, v.description('unix seconds, not included; without it until now'))),
    type: v.optional(v.pipe(v.picklist(STATEMENT_TYPES), v.description('movements of this type alone'))),
    direction: v.optional(v.picklist(['in', 'out', 'all']), 'all'),
    search: v.optional(
      v.pipe(
        Text(66),
        v.description(
          'a UID or the id of a record, an entry or a movement, whole; else a part of an address or a hash',
        ),
      ),
    ),
  }),
  '/api/funds/getOperation': v.object({ requestId: IdempotencyKey }),

  '/api/common/upload': Empty,
  '/api/common/uploadVideo': Empty,
  '/api/common/region': Empty,
  '/api/common/sendCode': v.object({ account: Account, purpose: v.picklist(['register', 'reset']) }),
  /** `read`: a notice that is marked as read before the count, or all of them. */
  '/api/my/unReadNum': v.object({ read: v.optional(v.union([v.literal('all'), Id])) }),
  '/api/my/carList': Empty,

  '/api/help/getQuestions': Empty,
  '/api/help/addTicket': v.object({
    text: written(TICKET_TEXT_MINIMUM),
    ...files,
    about: v.optional(About),
    requestId: RequestId,
  }),
  '/api/help/getTickets': PageOnly,
  '/api/help/getTicket': v.object({ id: Id }),
  '/api/help/addTicketMessage': v.object({ id: Id, text: written(1), ...files, requestId: RequestId }),
} as const
