import * as v from 'valibot'
import { MEMBER_ACCOUNTS, STATEMENT_RECORDS, STATEMENT_TYPES } from '@/domain/money/ledger-codes'
import { call, sent } from './call'
import { Mined, Position } from './mining'
import { ScheduledRelease } from './releases'
import {
  Address,
  Amount,
  ById,
  Coin,
  Count,
  described,
  Empty,
  Id,
  IdempotencyKey,
  listOf,
  OptionalIdempotencyKey,
  OptionalSecondFactor,
  pageFields,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

const Funds = v.object({
  boex: described(
    v.object({
      total: described(Amount, 'sum of the parts below, in BOEX'),
      available: described(Amount, 'what can be used now, in units of the coin'),
      mining: described(Amount, 'staked in positions, in BOEX'),
      pending: described(Amount, 'claimed and not yet put into a release, in BOEX'),
      releasing: described(Amount, 'in releases that run, in BOEX'),
      underReview: described(Amount, 'in withdrawals under review, in BOEX'),
    }),
    'everything of the coin BOEX',
  ),
  vc: described(
    v.object({ available: described(Amount, 'what can be used now, in units of the coin') }),
    'everything of the coin VC',
  ),
  fundAccount: described(Amount, 'balance of the fund account, in USDT'),
  quota: described(
    v.object({
      total: described(Amount, 'quota, in VC'),
      remaining: described(Amount, 'what is left of the quota, in VC'),
    }),
    'quota of buying VC',
  ),
  hashRate: described(
    v.object({
      total: described(Amount, 'hash rate that mines now'),
      basic: described(Amount, 'hash rate of own positions'),
      contribution: described(Amount, 'hash rate that the community contributes'),
      restingContribution: described(Amount, 'contributed hash rate while no position works; no part of the total'),
    }),
    "the member's hash rate",
  ),
  mined: described(
    v.object({
      total: described(Amount, 'mined so far, in BOEX'),
      today: described(Amount, 'mined today (UTC), in BOEX'),
      claimable: described(Amount, 'mined and not yet claimed, in BOEX'),
    }),
    'what was mined',
  ),
  burned: described(Amount, 'burned, in BOEX'),
  withdrawalsSuspendedUntil: described(
    v.nullable(Seconds),
    'end of the suspension after a reset, in unix seconds; null where there is none',
  ),
})

export type Funds = v.InferOutput<typeof Funds>

export const TransferStatus = v.picklist(['done'])

export const WithdrawalStatus = v.picklist(['under-review', 'paying', 'received', 'refused'])

const Transfer = v.object({
  id: described(Id, 'id of the record'),
  coin: described(Coin, 'the coin'),
  quantity: described(Amount, 'quantity, in units of `coin`'),
  to: described(Text(64), 'UID or wallet address of the receiver'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

const Withdrawal = v.object({
  id: described(Id, 'id of the record'),
  status: described(v.literal('under-review'), 'state of the record'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
})

const StatementAccount = v.picklist(MEMBER_ACCOUNTS)

/** Leg of the ledger on an account of the member. */
const Movement = v.object({
  id: described(Id, 'id of the movement; a later one of an account has the greater id'),
  entryId: described(Id, 'id of the ledger entry; its movements have it in common'),
  type: described(v.picklist(STATEMENT_TYPES), 'what kind of movement it is'),
  account: described(StatementAccount, 'account of the coin that moved'),
  direction: described(v.picklist(['in', 'out']), '`in` or `out`'),
  quantity: described(Amount, 'quantity, in units of `coin`'),
  balanceAfter: described(Amount, 'balance of the account after the movement, in units of the coin'),
  createdAt: described(Seconds, 'when it began, in unix seconds'),
  bookedAt: described(
    Seconds,
    'what periods go by, in unix seconds: `createdAt`, or that of an earlier movement where it is later',
  ),
  record: described(
    v.nullable(
      v.object({
        kind: described(v.picklist(STATEMENT_RECORDS), 'what kind of record the movement belongs to'),
        id: described(Id, 'id of the record that the movement belongs to'),
      }),
    ),
    'record that the movement belongs to; null where none',
  ),
  hashes: described(v.array(TransactionHash), 'transaction hashes of the record'),
  counterparty: described(
    v.nullable(
      v.object({
        uid: described(
          v.nullable(Text(16)),
          'number by which members know each other, six digits or more; null for an address outside of the platform',
        ),
        nickname: described(Text(64), "the member's wallet address, or the account until a wallet is bound"),
      }),
    ),
    'other party of a transfer, or the address of a withdrawal; null else',
  ),
})

/** Schema of an executed money command: path, response and time. */
const carriedOut = <const Path extends string, Answer extends v.GenericSchema>(path: Path, answer: Answer) =>
  v.object({
    path: described(v.literal(path), 'path of the command'),
    answer: described(answer, 'what the command answered'),
    createdAt: described(Seconds, 'when it began, in unix seconds'),
  })

export const fundsCalls = {
  '/api/funds/getMyFunds': call({
    access: 'member',
    effect: 'read',
    payload: sent('Every balance of the member; the parts sum to the totals exactly.', () => Empty),
    data: Funds,
  }),
  '/api/funds/addTransfer': call({
    access: 'member',
    effect: 'write',
    payload: sent('Transfer to an address or a UID.', () =>
      v.object({
        to: described(Text(64), 'UID or wallet address of the receiver'),
        quantity: described(Amount, 'quantity, in units of `coin`'),
        coin: described(Coin, 'the coin'),
        password: described(v.pipe(v.string(), v.regex(/^\d{6}$/)), 'withdrawal password, six digits'),
        idempotencyKey: OptionalIdempotencyKey,
      }),
    ),
    data: Transfer,
  }),
  '/api/my/getTransferLog': call({
    access: 'member',
    effect: 'read',
    payload: sent('Transfers received and sent, newest first.', () =>
      v.object({
        ...pageFields,
        direction: v.optional(described(v.picklist(['in', 'out', 'all']), '`in` or `out`'), 'all'),
        coin: v.optional(described(Coin, 'the coin')),
      }),
    ),
    data: listOf(
      v.object({
        id: described(Id, 'id of the record'),
        direction: described(v.picklist(['in', 'out']), '`in` or `out`'),
        coin: described(Coin, 'the coin'),
        quantity: described(Amount, 'quantity, in units of `coin`'),
        counterparty: described(
          v.object({
            uid: described(
              Text(16),
              'number by which members know each other, six digits or more; null for an address outside of the platform',
            ),
            nickname: described(Text(64), "the member's wallet address, or the account until a wallet is bound"),
          }),
          'other party of a transfer, or the address of a withdrawal; null else',
        ),
        status: described(TransferStatus, 'state of the record'),
        createdAt: described(Seconds, 'when it began, in unix seconds'),
      }),
    ),
  }),
  '/api/funds/getCashConfig': call({
    access: 'member',
    effect: 'read',
    payload: sent('Networks, fees and limits of a withdrawal.', () => Empty),
    data: v.object({
      networks: described(
        v.array(
          v.object({
            network: described(Text(32), 'id of the network, of `getCashConfig`'),
            name: described(Text(64), 'name of the network'),
            coin: described(WithdrawalCoin, 'the coin'),
            fixedFee: described(Amount, 'fixed part of the fee, in units of the coin'),
            feeRate: described(Amount, 'fee as a share of the quantity: 0.01 is one per cent'),
            minimum: described(Amount, 'smallest quantity, in units of the coin'),
            maximum: described(Amount, 'largest quantity, in units of the coin'),
            dailyLimit: described(Amount, 'most a day, in units of the coin'),
            dailyRemaining: described(Amount, 'what is left of it today, in units of the coin'),
            /** Optional, because a server process of the previous version does not send these two fields. */
            reviewSeconds: v.optional(
              described(Count, 'seconds until a withdrawal is approved, where nobody has to look at it'),
            ),
            manualAbove: v.optional(
              described(Amount, 'quantity above which somebody has to look at a withdrawal, in units of the coin'),
            ),
          }),
        ),
        'networks of withdrawals',
      ),
    }),
  }),
  '/api/funds/addCashLog': call({
    access: 'member',
    effect: 'write',
    payload: sent('Request a withdrawal; it is reviewed, then paid on-chain.', () =>
      v.object({
        network: described(Text(32), 'id of the network, of `getCashConfig`'),
        quantity: described(
          Amount,
          'quantity that leaves the balance, fee included, in units of the coin of the network',
        ),
        account: described(Address, 'wallet address that receives the withdrawal'),
        fee: v.optional(
          described(Amount, 'fee that the member has seen, in units of the coin; any other fee is refused'),
        ),
        password: described(v.pipe(v.string(), v.regex(/^\d{6}$/)), 'withdrawal password, six digits'),
        secondFactor: OptionalSecondFactor,
        idempotencyKey: OptionalIdempotencyKey,
      }),
    ),
    data: Withdrawal,
  }),
  '/api/funds/cancelCashLog': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Cancel a withdrawal that is under review: it is refunded. Cancelled again it is answered again.',
      () => ById,
    ),
    data: v.object({}),
  }),
  '/api/my/getCasshLog': call({
    access: 'member',
    effect: 'read',
    payload: sent('Withdrawals, newest first (spelled as the specification spells it).', () =>
      v.object({ ...pageFields, status: v.optional(described(WithdrawalStatus, 'withdrawals in this state alone')) }),
    ),
    data: listOf(
      v.object({
        id: described(Id, 'id of the record'),
        coin: described(WithdrawalCoin, 'the coin'),
        network: described(Text(32), 'id of the network, of `getCashConfig`'),
        quantity: described(Amount, 'quantity, in units of `coin`'),
        fee: described(Amount, 'fee, in units of the coin'),
        arrives: described(Amount, 'what the address receives, in units of the coin'),
        account: described(Address, 'wallet address that receives the withdrawal'),
        status: described(WithdrawalStatus, 'state of the record'),
        hash: described(v.nullable(TransactionHash), 'transaction hash; null until it is known'),
        reason: described(Text(200), 'why it was refused; empty else'),
        cancelled: v.optional(described(v.boolean(), 'whether the member cancelled it; its status is then `refused`')),
        createdAt: described(Seconds, 'when it began, in unix seconds'),
        finishedAt: described(v.nullable(Seconds), 'when it ended, in unix seconds; null until then'),
      }),
    ),
  }),
  '/api/funds/getStatement': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'The statement of a coin from the ledger, account by account: every movement of a period, newest first, with the balance of its account after it (`balanceAfter`), and of each account `opening` + `credited` − `debited` = `closing`, all in units of the coin and read at one instant. Filters (`type`, `direction`, `search`) choose movements and leave the balances as they are. A movement belongs to the period of its `bookedAt`, so the closing balance of one period is the opening balance of the next.',
      () =>
        v.object({
          ...pageFields,
          coin: described(WithdrawalCoin, 'the coin'),
          account: v.optional(
            described(
              v.picklist(MEMBER_ACCOUNTS),
              'movements of this account alone; without it all accounts of the coin',
            ),
          ),
          from: v.optional(
            described(Seconds, 'start of the period, included, in unix seconds; without it from the beginning'),
          ),
          until: v.optional(
            described(Seconds, 'end of the period, not included, in unix seconds; without it until now'),
          ),
          type: v.optional(described(v.picklist(STATEMENT_TYPES), 'movements of this type alone')),
          direction: v.optional(described(v.picklist(['in', 'out', 'all']), '`in` or `out`'), 'all'),
          search: v.optional(described(Text(66), 'a UID or an id, whole; else a part of an address or a hash')),
        }),
    ),
    data: v.object({
      /** Filtered movements, newest first. */
      ...listOf(Movement).entries,
      accounts: described(
        v.array(
          v.object({
            account: described(StatementAccount, 'account of the coin that moved'),
            opening: described(Amount, 'balance at the start of the period, in units of the coin'),
            credited: described(Amount, 'sum of what came in, in units of the coin'),
            debited: described(Amount, 'sum of what went out, in units of the coin'),
            closing: described(Amount, 'balance at the end of the period, in units of the coin'),
          }),
        ),
        'each account with its balances',
      ),
    }),
  }),
  '/api/funds/getOperation': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'The result of a money command whose answer was lost, by its idempotency key (`idempotencyKey`). Waits for one in progress; `operation` is null where none was carried out. The key is then revoked: a command that carries it is refused (1014) whenever it arrives, and the retry needs a new key. With `revoke` false nothing is revoked or waited for.',
      () =>
        v.object({
          idempotencyKey: IdempotencyKey,
          revoke: v.optional(
            described(
              v.boolean(),
              'revokes the key where no command was carried out, so a late command is refused; true unless given',
            ),
          ),
        }),
    ),
    data: v.object({
      operation: described(
        v.nullable(
          v.variant('path', [
            carriedOut('/api/funds/addMiningRig', Position),
            carriedOut('/api/funds/addTransfer', Transfer),
            carriedOut('/api/funds/addBoexRelease', ScheduledRelease),
            carriedOut('/api/funds/addCashLog', Withdrawal),
            carriedOut('/api/funds/getMiningRigRelease', Mined),
            carriedOut('/api/funds/returnMiningRig', Position),
          ]),
        ),
        'the command that was carried out; null where none was',
      ),
    }),
  }),
} as const
