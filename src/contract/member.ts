import * as v from 'valibot'
import { phoneProblem } from '@/domain/phone'
import { call, sent } from './call'
import {
  Address,
  Amount,
  Count,
  described,
  Empty,
  FileUrl,
  Id,
  listOf,
  OptionalSecondFactor,
  PageOnly,
  Password,
  pageFields,
  Seconds,
  SessionId,
  SignedMessage,
  Text,
  WithdrawalPassword,
} from './schema'

/** Browser and operating system of a session; null if unknown. */
const Device = {
  browser: described(v.nullable(Text(32)), 'the browser or app, as it names itself; null where it does not'),
  system: described(v.nullable(Text(32)), 'operating system of the device; null where it is not known'),
}

/** IP address without its last part, so that it identifies only the network. */
const Network = Text(64)

const Session = v.object({
  id: described(SessionId, 'id of the session'),
  ...Device,
  network: described(v.nullable(Network), 'network address without its end; null where it is not known'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  lastUsedAt: described(Seconds, 'when the session was last used, in unix seconds, a minute late at most'),
  current: described(v.boolean(), 'whether it is the session that asks'),
})

const Login = v.object({
  id: described(Id, 'id of the record'),
  ...Device,
  network: described(Network, 'network address without its end'),
  method: described(v.picklist(['account', 'wallet']), 'how the member logged in'),
  outcome: described(
    v.picklist(['success', 'locked']),
    '`success`, or `locked`: refused after too many incorrect passwords or codes',
  ),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

/** Trusted withdrawal addresses, and the restriction to them. */
const TrustedAddresses = v.object({
  only: described(v.boolean(), 'whether withdrawals go to trusted addresses alone'),
  endsAt: described(v.nullable(Seconds), 'when the restriction ends, in unix seconds; null where it does not'),
  list: described(
    v.array(
      v.object({
        address: described(Address, 'wallet or contract address'),
        addedAt: described(Seconds, 'when it was added, in unix seconds'),
        usableAt: described(Seconds, 'from when withdrawals to it are possible, in unix seconds'),
      }),
    ),
    'items of this page',
  ),
})

const SentTo = { sentAt: described(Seconds, 'unix seconds of the latest one') }

/** Recipients of a member's transfers and withdrawals, the latest first. */
const Recipients = v.object({
  members: described(
    v.array(
      v.object({
        uid: described(
          Text(16),
          'number by which members know each other, six digits or more; null for an address outside of the platform',
        ),
        nickname: described(Text(64), "the member's wallet address, or the account until a wallet is bound"),
        ...SentTo,
      }),
    ),
    'members who received a transfer',
  ),
  accounts: described(
    v.array(v.object({ account: described(Address, 'wallet address that received a withdrawal'), ...SentTo })),
    'addresses that received a withdrawal',
  ),
})

const Phone = v.pipe(
  v.string(),
  v.check((phone) => phoneProblem(phone) === undefined, 'phone'),
)

const SecurityAnswers = v.object({
  birthDate: described(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'date')),
    'date of birth, as YYYY-MM-DD; masked in an answer',
  ),
  birthplace: described(v.pipe(Text(100), v.minLength(1)), 'place of birth; masked in an answer'),
  name: described(v.pipe(Text(64), v.minLength(1)), 'full name'),
})

export const memberCalls = {
  '/api/my/setOrUpdatePassword': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Set the withdrawal password. The first one needs the account password (`accountPassword`) or a signature of the bound wallet (`wallet`, EIP-4361, with the nonce of getSecurityInfo); a change needs the current one or the security answers. With the answers it is a reset: transfers and withdrawals are then suspended for 24 hours.',
      () =>
        v.object({
          password: described(WithdrawalPassword, 'withdrawal password, six digits'),
          repeatedPassword: described(WithdrawalPassword, 'the same six digits again'),
          oldPassword: v.optional(described(WithdrawalPassword, 'the current withdrawal password, to change it')),
          answers: v.optional(
            described(SecurityAnswers, 'the answers of the security information, to reset the password'),
          ),
          accountPassword: v.optional(described(Text(128), 'account password, to set the first withdrawal password')),
          wallet: v.optional(
            described(SignedMessage, 'a signature of the bound wallet, to set the first withdrawal password'),
          ),
          secondFactor: OptionalSecondFactor,
        }),
    ),
    data: Empty,
  }),
  '/api/my/updateAccountPassword': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Change the password of the account by the current one. All sessions end, the current one too, and a wallet bound in the last 24 hours is unbound.',
      () =>
        v.object({
          accountPassword: described(Text(128), 'current account password'),
          password: described(Password, 'new account password, 8 to 64 characters'),
          secondFactor: OptionalSecondFactor,
        }),
    ),
    data: Empty,
  }),
  '/api/my/unbindWallet': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Unbind the wallet of an account by the account password. All other sessions end. The wallet can be bound again.',
      () =>
        v.object({
          accountPassword: described(Text(128), 'account password'),
          secondFactor: OptionalSecondFactor,
        }),
    ),
    data: Empty,
  }),
  '/api/my/setOrUpdateSecurity': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Set or change the security information (specification §5: all four are required), with the withdrawal password, which is set first.',
      () =>
        v.object({
          nickname: described(v.pipe(Text(64), v.minLength(1)), 'the nickname of the security information'),
          ...SecurityAnswers.entries,
          password: v.optional(described(WithdrawalPassword, 'withdrawal password, six digits')),
          secondFactor: OptionalSecondFactor,
        }),
    ),
    data: Empty,
  }),
  '/api/my/getSecurityInfo': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'Which security information is set, masked; until when transfers and withdrawals are suspended after a reset; and a nonce for the signature that sets the first withdrawal password.',
      () => Empty,
    ),
    data: v.object({
      set: described(v.boolean(), 'whether the security information is set'),
      withdrawalPasswordSet: described(v.boolean(), 'whether there is a withdrawal password'),
      withdrawalsSuspendedUntil: described(
        v.nullable(Seconds),
        'end of the suspension after a reset, in unix seconds; null where there is none',
      ),
      passwordSignature: described(
        v.nullable(
          v.object({
            nonce: described(Text(64), 'nonce of the message, good for one signature'),
            domain: described(Text(255), 'domain of the message'),
            uri: described(Text(2048), 'URI of the message'),
            expiresAt: described(Seconds, 'until when it can be used, in unix seconds'),
          }),
        ),
        'what a wallet signs to set the first withdrawal password; null where none can',
      ),
      nickname: described(Text(64), 'masked; empty where it is not set'),
      birthDate: described(Text(16), 'date of birth, as YYYY-MM-DD; masked in an answer'),
      birthplace: described(Text(100), 'place of birth; masked in an answer'),
      name: described(Text(64), 'full name, masked; empty where it is not set'),
    }),
  }),
  '/api/my/getSessions': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'The sessions of the member: the current one first (`current`), then by last use (`lastUsedAt`, a minute late at most). `network` is an address without its end.',
      () => PageOnly,
    ),
    data: listOf(Session),
  }),
  '/api/my/endSession': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'End a session of the member. Ended again it is answered again; the id of no session of the member is refused.',
      () => v.object({ id: described(SessionId, 'id of the session to end') }),
    ),
    data: Empty,
  }),
  '/api/my/endOtherSessions': call({
    access: 'member',
    effect: 'write',
    payload: sent('End all sessions of the member but the current one.', () => Empty),
    data: v.object({ ended: described(Count, 'number of sessions that were ended') }),
  }),
  '/api/my/getLoginHistory': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'Logins of the last 90 days, newest first. `locked`: refused after too many incorrect passwords or codes, recorded once for a network and a quarter of an hour.',
      () => PageOnly,
    ),
    data: listOf(Login),
  }),
  '/api/my/getTrustedAddresses': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'Addresses that the member trusts, the latest first, and whether withdrawals go to these alone (`only`).',
      () => Empty,
    ),
    data: TrustedAddresses,
  }),
  '/api/my/getRecipients': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'Recipients of the member, each once, the latest first: members by transfers, addresses by withdrawals that were not rejected. At most 200 of each.',
      () => Empty,
    ),
    data: Recipients,
  }),
  '/api/my/updateTrustedAddresses': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Add an address, remove one, or choose whether withdrawals go to trusted addresses alone. An added address, and the end of the restriction, take effect after 24 hours.',
      () =>
        v.union([
          v.object({
            add: described(Address, 'address to trust, usable after 24 hours'),
            password: described(WithdrawalPassword, 'withdrawal password, six digits'),
            secondFactor: OptionalSecondFactor,
          }),
          v.object({ remove: described(Address, 'address that is no longer trusted') }),
          v.object({
            only: described(v.boolean(), 'whether withdrawals go to trusted addresses alone'),
            password: described(WithdrawalPassword, 'withdrawal password, six digits'),
            secondFactor: OptionalSecondFactor,
          }),
        ]),
    ),
    data: TrustedAddresses,
  }),
  '/api/my/sendPhoneCode': call({
    access: 'member',
    effect: 'write',
    payload: sent('Send a verification code to the phone number to bind; it can be resent after 60 seconds.', () =>
      v.object({ phone: described(Phone, 'digits, with an optional plus sign before the country code (E.164)') }),
    ),
    data: v.object({ resendAfterSeconds: described(Count, 'seconds until another code can be sent') }),
  }),
  '/api/my/bindPhone': call({
    access: 'member',
    effect: 'write',
    payload: sent('Bind a phone number with the code sent to it; an earlier number is replaced.', () =>
      v.object({
        phone: described(Phone, 'digits, with an optional plus sign before the country code (E.164)'),
        code: described(Text(8), 'verification code that was sent to the number'),
        secondFactor: OptionalSecondFactor,
      }),
    ),
    data: v.object({ phone: described(Text(32), 'telephone number, masked; empty where none is bound') }),
  }),
  '/api/my/updateAvatar': call({
    access: 'member',
    effect: 'write',
    payload: sent('Set an uploaded image as the avatar.', () =>
      v.object({ avatar: described(FileUrl, "address of the member's picture, or empty") }),
    ),
    data: v.object({ avatar: described(FileUrl, "address of the member's picture, or empty") }),
  }),
  '/api/my/getMyTeam': call({
    access: 'member',
    effect: 'read',
    payload: sent('The team of a member, with the larger and the smaller community.', () =>
      v.object({
        ...pageFields,
        search: v.optional(
          described(Text(64), 'part of a UID, of an address, or of a masked account; or a whole account'),
        ),
        scope: v.optional(
          described(v.picklist(['direct', 'all']), '`direct`: invited by the member; `all`: all members below'),
          'direct',
        ),
      }),
    ),
    data: v.object({
      ...listOf(
        v.object({
          uid: described(
            Text(16),
            'number by which members know each other, six digits or more; null for an address outside of the platform',
          ),
          nickname: described(Text(64), "the member's wallet address, or the account until a wallet is bound"),
          level: described(v.picklist(['member', 'partner', 'node']), 'level of the member'),
          direct: described(v.boolean(), 'whether the member was invited directly'),
          joinedAt: described(Seconds, 'when the member registered, in unix seconds'),
          burned: described(Amount, 'burned, in BOEX'),
          communityBurned: described(
            Amount,
            'burned by the member and those below, as counted in the team of the inviter, in BOEX',
          ),
          mining: described(v.boolean(), 'whether the member has a running position'),
        }),
      ).entries,
      direct: described(Count, 'number of members invited directly'),
      all: described(Count, 'number of members below, to the depth that a team counts (invitation rules)'),
      joinedToday: described(Count, 'number of members who joined today (UTC)'),
      largerCommunity: described(Amount, 'burned in the largest leg, in BOEX'),
      smallerCommunity: described(Amount, 'burned outside of the largest leg, in BOEX'),
    }),
  }),
  '/api/my/unReadNum': call({
    access: 'member',
    effect: 'read',
    payload: sent('Unread notices by kind. With `read` (a notice id, or `all`) they are marked as read first.', () =>
      v.object({
        read: v.optional(
          described(v.union([v.literal('all'), Id]), 'id of a notice, or `all`: marked as read before the count'),
        ),
      }),
    ),
    data: v.object({
      system: described(Count, 'number of unread system notices'),
      order: described(Count, 'number of unread order notices'),
    }),
  }),
} as const
