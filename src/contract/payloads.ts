// What a client hands in. The platform checks it; the app only needs the types, and imports them alone.
import * as v from 'valibot'
import { UPLOAD_IMAGES_MAXIMUM } from '@/domain/constants'
import { TYPED_CODE_MAXIMUM } from '@/domain/invitation-link'
import { MEMBER_ACCOUNTS, STATEMENT_TYPES } from '@/domain/ledger-codes'
import { phoneProblem } from '@/domain/phone'
import { TICKET_FACTS_MAXIMUM, TICKET_RECORD_KINDS, TICKET_TEXT_MAXIMUM, TICKET_TEXT_MINIMUM } from '@/domain/ticket'
import { PoolType, WithdrawalStatus } from './cached'
import type { calls } from './calls'
import {
  Address,
  Amount,
  Coin,
  Count,
  Empty,
  FileUrl,
  Id,
  Seconds,
  SessionId,
  Text,
  TransactionHash,
  Whole,
  WithdrawalCoin,
} from './schema'

/** What a call is sent, with the line that the API page says of it. */
const asked = <const Schema extends v.GenericSchema>(line: string, schema: Schema) => v.pipe(schema, v.title(line))

/**
 * Chosen by the client for one money command: sent again with the same key, the command is not done again, and answers
 * what it answered the first time.
 */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{16,64}$/, 'idempotency key'))

/** The same, of a command that may also be sent without one. */
const OptionalIdempotencyKey = v.optional(IdempotencyKey)

/** What a paged list is asked with; the defaults are the first page of twenty. */
const pageFields = {
  page: v.optional(Whole(1, 1_000_000), 1),
  limit: v.optional(Whole(1, 100), 20),
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
  signature: v.pipe(
    v.string(),
    v.regex(/^(?:0[xX])?[0-9a-fA-F]{128}(?:[0-9a-fA-F]{2})?$/, 'signature'),
    v.description('r, s and v (27, 28, 0 or 1), or compact (EIP-2098)'),
  ),
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
    inviteCode: v.optional(
      v.pipe(Text(TYPED_CODE_MAXIMUM), v.description('of new members only; ignored when the wallet is known')),
    ),
    accountPassword: v.optional(Text(128)),
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

/** A payer that is not linked to the account signs the order. */
const Purchase = v.object({ ...Quantity.entries, price: Amount, payFrom: Address, wallet: v.optional(SignedMessage) })

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
  '/api/my/userInfo': asked('The member behind the token.', Empty),
  '/api/login/login': asked(
    'Log in by account, register, or sign in with a wallet (EIP-4361); the first wallet login registers.',
    Login,
  ),
  '/api/login/logout': asked('End the session of the token; other sessions of the member continue.', Empty),
  '/api/login/resetPassword': asked(
    'Set a new password for an account by the code that was sent to it (`sendCode`, purpose `reset`). All sessions end; transfers and withdrawals are then suspended for 24 hours.',
    v.object({ account: Account, code: Text(8), password: Password }),
  ),
  '/api/login/getConfig': asked(
    'What the app needs at launch: addresses, chain, tokens, a sign-in nonce, gates.',
    Empty,
  ),

  '/api/index/getBanner': asked('Banners of Home, in order.', Empty),
  '/api/index/getBannerDetail': asked('The text of a banner.', ById),
  '/api/index/getQualification': asked('Qualification documents.', Empty),
  '/api/index/getNoticeList': asked(
    'Notices, newest first; a member also sees the order notices that are theirs.',
    v.object({
      ...pageFields,
      filter: v.optional(v.picklist(['all', 'unread', 'system', 'order']), 'all'),
    }),
  ),
  '/api/index/getNoticeDetail': asked('One notice; reading it marks it as read for a member.', ById),
  '/api/index/getVideoList': asked('Videos, newest first.', PageOnly),
  '/api/index/getInfomationList': asked('Information articles, newest first.', PageOnly),
  '/api/index/getNewsList': asked('News articles, newest first.', PageOnly),
  '/api/index/getNewsDetail': asked('One news or information article.', ById),
  '/api/index/getAgreementDetail': asked(
    'An agreement, the rules of invitation or mining, or the risk notice.',
    v.object({
      kind: v.picklist(['service', 'privacy', 'invitation', 'mining', 'risk']),
    }),
  ),

  '/api/my/setOrUpdatePassword': asked(
    'Set the withdrawal password. The first one needs the account password (`accountPassword`) or a signature of the bound wallet (`wallet`, EIP-4361, with the nonce of getSecurityInfo); a change needs the current one or the security answers. With the answers it is a reset: transfers and withdrawals are then suspended for 24 hours.',
    v.object({
      password: WithdrawalPassword,
      repeatedPassword: WithdrawalPassword,
      oldPassword: v.optional(WithdrawalPassword),
      answers: v.optional(SecurityAnswers),
      /** Who sets the first one: the password of the account, or a signature of its wallet; either suffices. */
      accountPassword: v.optional(Text(128)),
      wallet: v.optional(SignedMessage),
    }),
  ),
  '/api/my/updateAccountPassword': asked(
    'Change the password of the account by the current one. All sessions end, the current one too, and a wallet bound in the last 24 hours is unbound.',
    v.object({ accountPassword: Text(128), password: Password }),
  ),
  '/api/my/unbindWallet': asked(
    'Unbind the wallet of an account by the account password. All other sessions end. The wallet can be bound again.',
    v.object({ accountPassword: Text(128) }),
  ),
  '/api/my/setOrUpdateSecurity': asked(
    'Set or change the security information (specification §5: all four are required), with the withdrawal password, which is set first.',
    v.object({
      nickname: v.pipe(Text(64), v.minLength(1)),
      ...SecurityAnswers.entries,
      /** The withdrawal password: the answers can take its place. Refused where none is set. */
      password: v.optional(WithdrawalPassword),
    }),
  ),
  '/api/my/getSecurityInfo': asked(
    'Which security information is set, masked; until when transfers and withdrawals are suspended after a reset; and a nonce for the signature that sets the first withdrawal password.',
    Empty,
  ),
  '/api/my/getSessions': asked(
    'The sessions of the member: the current one first (`current`), then by last use (`lastUsedAt`, a minute late at most). `network` is an address without its end.',
    PageOnly,
  ),
  '/api/my/endSession': asked(
    'End a session of the member. Ended again it is answered again; the id of no session of the member is refused.',
    v.object({ id: SessionId }),
  ),
  '/api/my/endOtherSessions': asked('End all sessions of the member but the current one.', Empty),
  '/api/my/getLoginHistory': asked(
    'Logins of the last 90 days, newest first. `locked`: refused after too many incorrect passwords, recorded once for a network and a quarter of an hour.',
    PageOnly,
  ),
  '/api/my/getTrustedAddresses': asked(
    'Addresses that the member trusts, the latest first, and whether withdrawals go to these alone (`only`).',
    Empty,
  ),
  '/api/my/getRecipients': asked(
    'Recipients of the member, each once, the latest first: members by transfers, addresses by withdrawals that were not rejected. At most 200 of each.',
    Empty,
  ),
  '/api/my/updateTrustedAddresses': asked(
    'Add an address, remove one, or choose whether withdrawals go to trusted addresses alone. An added address, and the end of the restriction, take effect after 24 hours.',
    v.union([
      v.object({ add: Address, password: WithdrawalPassword }),
      v.object({ remove: Address }),
      v.object({ only: v.boolean(), password: WithdrawalPassword }),
    ]),
  ),
  '/api/my/sendPhoneCode': asked(
    'Send a verification code to the phone number to bind; it can be resent after 60 seconds.',
    v.object({ phone: Phone }),
  ),
  '/api/my/bindPhone': asked(
    'Bind a phone number with the code sent to it; an earlier number is replaced.',
    v.object({ phone: Phone, code: Text(8) }),
  ),
  '/api/my/updateAvatar': asked('Set an uploaded image as the avatar.', v.object({ avatar: FileUrl })),
  '/api/my/getMyTeam': asked(
    'The team of a member, with the larger and the smaller community.',
    v.object({
      ...pageFields,
      search: v.optional(Text(64)),
      scope: v.optional(v.picklist(['direct', 'all']), 'direct'),
    }),
  ),
  '/api/my/getReleasedLog': asked(
    'Daily payouts of releases, newest first.',
    v.object({ ...pageFields, releaseId: v.optional(Id) }),
  ),
  '/api/my/getTransferLog': asked(
    'Transfers received and sent, newest first.',
    v.object({
      ...pageFields,
      direction: v.optional(v.picklist(['in', 'out', 'all']), 'all'),
      coin: v.optional(Coin),
    }),
  ),
  '/api/my/getReleaseSetConfig': asked('Terms of a release, and the maximum this member can release.', Empty),
  '/api/my/getBoexReleaseList': asked(
    'Releases, newest first.',
    v.object({
      ...pageFields,
      status: v.optional(v.picklist(['running', 'finished', 'all']), 'all'),
    }),
  ),
  '/api/funds/cancelCashLog': asked(
    'Cancel a withdrawal that is under review: it is refunded. Cancelled again it is answered again.',
    ById,
  ),
  '/api/my/getCasshLog': asked(
    'Withdrawals, newest first (spelled as the specification spells it).',
    v.object({ ...pageFields, status: v.optional(WithdrawalStatus) }),
  ),
  '/api/my/getRank': asked('Ranking by BOEX burned in the smaller community.', PageOnly),

  '/api/funds/getVcConfig': asked(
    'Price, limits and quota of buying VC and BOEX. Refuses a wallet (`payFrom`) that could not pay the order of the member.',
    v.object({ payFrom: v.optional(Address) }),
  ),
  '/api/funds/addVcOrder': asked(
    'Order VC at a price the member has seen; answers what to pay on-chain. A wallet that is not linked to the account signs the order (`wallet`, EIP-4361, with the nonce of getConfig).',
    Purchase,
  ),
  '/api/funds/bindVcOrderHash': asked(
    'Bind a payment to a VC order: idempotent, takes a replacement hash, credits once.',
    Binding,
  ),
  '/api/funds/addBoexOrder': asked(
    'Order BOEX at a price the member has seen; answers what to pay on-chain. A wallet that is not linked to the account signs the order (`wallet`, EIP-4361, with the nonce of getConfig).',
    Purchase,
  ),
  '/api/funds/bindBoexOrderHash': asked(
    'Bind a payment to a BOEX order: idempotent, takes a replacement hash, credits once.',
    Binding,
  ),
  '/api/funds/cancelOrder': asked(
    'Cancel an unpaid order and free its quota; idempotent. A payment already sent is treated as for an expired order.',
    v.object({ orderId: Id, coin: Coin }),
  ),
  '/api/funds/getMiningConfig': asked('The mining pools, with weight, minimum, multiplier and daily rate.', Empty),
  '/api/funds/addMiningRig': asked(
    'Join a pool with available BOEX. The burn and the node pool require the withdrawal password (`password`), the flexible pool does not.',
    v.object({
      type: PoolType,
      ...Quantity.entries,
      /** The withdrawal password, for the burn and the node pool: what is put there cannot be redeemed. */
      password: v.optional(WithdrawalPassword),
      idempotencyKey: OptionalIdempotencyKey,
    }),
  ),
  '/api/funds/getMiningRigList': asked(
    "The member's mining positions, newest first.",
    v.object({
      ...pageFields,
      status: v.optional(v.picklist(['in-progress', 'redeemed', 'all']), 'all'),
      type: v.optional(PoolType),
      /** Of two that are equal the newer comes first. */
      sort: v.optional(v.picklist(['newest', 'oldest', 'largest']), 'newest'),
    }),
  ),
  '/api/funds/getMyFunds': asked('Every balance of the member; the parts sum to the totals exactly.', Empty),
  '/api/funds/addTransfer': asked(
    'Transfer to an address or a UID.',
    v.object({
      to: Text(64),
      ...Quantity.entries,
      coin: Coin,
      password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
      idempotencyKey: OptionalIdempotencyKey,
    }),
  ),
  '/api/funds/addBoexRelease': asked(
    'Schedule a release over days (`quantity`, `days`) or accelerate an active one (`id`, `vc`).',
    v.union([
      v.object({
        ...Quantity.entries,
        days: Whole(1),
        idempotencyKey: OptionalIdempotencyKey,
      }),
      v.object({ id: Id, vc: Amount, idempotencyKey: OptionalIdempotencyKey }),
    ]),
  ),
  '/api/funds/getVcNum': asked(
    'VC required for an acceleration.',
    v.union([v.object({ id: Id, days: v.optional(Count) }), v.object({ ...Quantity.entries, days: Count })]),
  ),
  '/api/funds/getCashConfig': asked('Networks, fees and limits of a withdrawal.', Empty),
  '/api/funds/addCashLog': asked(
    'Request a withdrawal; it is reviewed, then paid on-chain.',
    v.object({
      network: Text(32),
      ...Quantity.entries,
      account: Address,
      fee: v.optional(
        v.pipe(
          Amount,
          v.description('fee that the member has seen; the withdrawal is refused where it is another now'),
        ),
      ),
      password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
      idempotencyKey: OptionalIdempotencyKey,
    }),
  ),
  '/api/funds/getMiningRigRelease': asked(
    'Without `quantity`: what each position has mined; with it: claims into pending.',
    v.object({
      id: v.optional(Id),
      quantity: v.optional(Amount),
      idempotencyKey: OptionalIdempotencyKey,
    }),
  ),
  '/api/funds/returnMiningRig': asked(
    'Redeem a flexible position, 24 hours after staking at the earliest.',
    v.object({ id: Id, idempotencyKey: OptionalIdempotencyKey }),
  ),
  '/api/funds/getStatement': asked(
    'The statement of a coin from the ledger, account by account: every movement of a period, newest first, with the balance of its account after it (`balanceAfter`), and of each account `opening` + `credited` − `debited` = `closing`, all in units of the coin and read at one instant. Filters (`type`, `direction`, `search`) choose movements and leave the balances as they are. A movement belongs to the period of its `bookedAt`, so the closing balance of one period is the opening balance of the next.',
    v.object({
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
  ),
  '/api/funds/getOperation': asked(
    'The result of a money command whose answer was lost, by its idempotency key (`idempotencyKey`). Waits for one in progress; `operation` is null where none was carried out. The key is then revoked: a command that carries it is refused (1014) whenever it arrives, and the retry needs a new key. With `revoke` false nothing is revoked or waited for.',
    v.object({ idempotencyKey: IdempotencyKey, revoke: v.optional(v.boolean()) }),
  ),

  '/api/common/upload': asked('Upload one image (jpg, png or gif by content).', Empty),
  '/api/common/uploadVideo': asked("Upload one video; a refusal has the code '4001'.", Empty),
  '/api/common/region': asked('The region tree: three levels, name only.', Empty),
  '/api/common/sendCode': asked(
    'Send a verification code to an account; it can be resent after 60 seconds (specification §9).',
    v.object({ account: Account, purpose: v.picklist(['register', 'reset']) }),
  ),
  /** `read`: a notice that is marked as read before the count, or all of them. */
  '/api/my/unReadNum': asked(
    'Unread notices by kind. With `read` (a notice id, or `all`) they are marked as read first.',
    v.object({ read: v.optional(v.union([v.literal('all'), Id])) }),
  ),
  '/api/my/carList': asked(
    'Items of the cart, for the badge of the cart slot: one for each order that waits to be paid.',
    Empty,
  ),

  '/api/help/getQuestions': asked('Frequently asked questions with their answers, in order.', Empty),
  '/api/help/addTicket': asked(
    'Open a ticket with customer service: a text, up to 52 images and a video uploaded by the member, and the record it is about. Ten a day.',
    v.object({
      text: written(TICKET_TEXT_MINIMUM),
      ...files,
      about: v.optional(About),
      idempotencyKey: OptionalIdempotencyKey,
    }),
  ),
  '/api/help/getTickets': asked('Tickets of the member, newest first.', PageOnly),
  '/api/help/getTicket': asked(
    'One ticket with its messages, oldest first; reading it marks its replies as read.',
    v.object({ id: Id }),
  ),
  '/api/help/addTicketMessage': asked(
    'Add a message to an open ticket, which then awaits a reply again. Fifty a day.',
    v.object({ id: Id, text: written(1), ...files, idempotencyKey: OptionalIdempotencyKey }),
  ),
} as const satisfies Readonly<Record<keyof typeof calls, v.GenericSchema>>
