import * as v from 'valibot'
import { MEMBER_ACCOUNTS, STATEMENT_RECORDS, STATEMENT_TYPES } from '@/domain/ledger-codes'
import { PoolType, Position } from './cached'
import { call } from './call'
import {
  Address,
  Amount,
  BaseUnits,
  Coin,
  Count,
  Id,
  listOf,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

/** What a client must pay, where, and until when. */
const Order = v.object({
  orderId: Id,
  coin: Coin,
  quantity: Amount,
  price: Amount,
  /** `transfer`: send the token to `payTo`; `approve`: approve `payTo` and let the sale contract pull. */
  method: v.picklist(['transfer', 'approve']),
  payToken: Address,
  payTokenDecimals: Count,
  payAmount: BaseUnits,
  payTo: Address,
  /** The wallet the payment must come from. */
  payFrom: Address,
  chainId: Count,
  expiresAt: Seconds,
})

export type PurchaseOrder = v.InferOutput<typeof Order>

export const BoundOrderSchema = v.object({
  orderId: Id,
  status: v.picklist(['under-review', 'received']),
  hash: TransactionHash,
  quantity: Amount,
  confirmations: Count,
  confirmationsNeeded: Count,
})

export type BoundOrder = v.InferOutput<typeof BoundOrderSchema>

const Transfer = v.object({ id: Id, coin: Coin, quantity: Amount, to: Text(64), createdAt: Seconds })

const Release = v.object({ id: Id, total: Amount, days: Count, finishesAt: Seconds, vcSpent: Amount })

const Withdrawal = v.object({ id: Id, status: v.literal('under-review'), createdAt: Seconds })

const Mined = v.object({
  /** Of the claim, where something was claimed. */
  id: v.optional(Id),
  claimed: Amount,
  maximum: Amount,
  minimum: Amount,
  positions: v.array(v.object({ id: Id, type: PoolType, mined: Amount, claimed: Amount, claimable: Amount })),
})

const StatementAccount = v.picklist(MEMBER_ACCOUNTS)

/** One leg of the ledger on an account of the member's. */
const Movement = v.object({
  /** Of the leg. In one account a later one has the greater id. */
  id: Id,
  /** Of the journal entry; its legs have it in common. */
  entryId: Id,
  type: v.picklist(STATEMENT_TYPES),
  account: StatementAccount,
  direction: v.picklist(['in', 'out']),
  /** In units of the coin, above zero. */
  quantity: Amount,
  /** What the account held right after it, in units of the coin. */
  balanceAfter: Amount,
  /** When it happened: of a day of a release that was paid late, the day it was due. */
  createdAt: Seconds,
  /** What periods go by: `createdAt`, or that of an earlier movement of the account where it is later. */
  bookedAt: Seconds,
  record: v.nullable(v.object({ kind: v.picklist(STATEMENT_RECORDS), id: Id })),
  /** The payment of a purchase or of a withdrawal; of a burn what went to the black hole and to the ecosystem. */
  hashes: v.array(TransactionHash),
  /** Of a transfer the other member; of a withdrawal the address, without `uid`; else null. */
  counterparty: v.nullable(v.object({ uid: v.nullable(Text(16)), nickname: Text(64) })),
})

/** A money command that was carried out: which, what it answered, and when. */
const carriedOut = <const Path extends string, Answer extends v.GenericSchema>(path: Path, answer: Answer) =>
  v.object({ path: v.literal(path), answer, createdAt: Seconds })

export const fundsCalls = {
  '/api/funds/addVcOrder': call({
    data: Order,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/bindVcOrderHash': call({
    data: BoundOrderSchema,
    access: 'member',
    effect: 'write',
    raw: true,
  }),
  '/api/funds/addBoexOrder': call({
    data: Order,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/bindBoexOrderHash': call({
    data: BoundOrderSchema,
    access: 'member',
    effect: 'write',
    raw: true,
  }),
  '/api/funds/cancelOrder': call({
    data: v.object({ orderId: Id, quotaRemaining: Amount }),
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/addMiningRig': call({
    data: Position,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/addTransfer': call({
    data: Transfer,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/addBoexRelease': call({
    data: Release,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getVcNum': call({
    data: v.object({ vc: Amount, daysSaved: Count, finishesAt: Seconds }),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/getCashConfig': call({
    data: v.object({
      networks: v.array(
        v.object({
          network: Text(32),
          name: Text(64),
          coin: WithdrawalCoin,
          fixedFee: Amount,
          /** Share of the quantity, as a decimal: 0.01 is one per cent. */
          feeRate: Amount,
          minimum: Amount,
          maximum: Amount,
          dailyLimit: Amount,
          dailyRemaining: Amount,
          /** A process of the version before does not say these two. */
          reviewSeconds: v.optional(Count),
          manualAbove: v.optional(Amount),
        }),
      ),
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/addCashLog': call({
    data: Withdrawal,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getMiningRigRelease': call({
    data: Mined,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/returnMiningRig': call({
    data: Position,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getStatement': call({
    data: v.object({
      /** Newest first; those that pass the filters. */
      ...listOf(Movement).entries,
      /** Of each account that was asked for, whatever the filters: `opening` + `credited` − `debited` = `closing`. */
      accounts: v.array(
        v.object({ account: StatementAccount, opening: Amount, credited: Amount, debited: Amount, closing: Amount }),
      ),
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/cancelCashLog': call({ data: v.object({}), access: 'member', effect: 'write' }),
  '/api/funds/getOperation': call({
    data: v.object({
      /** Null where no command of the member was carried out under the key. */
      operation: v.nullable(
        v.variant('path', [
          carriedOut('/api/funds/addMiningRig', Position),
          carriedOut('/api/funds/addTransfer', Transfer),
          carriedOut('/api/funds/addBoexRelease', Release),
          carriedOut('/api/funds/addCashLog', Withdrawal),
          carriedOut('/api/funds/getMiningRigRelease', Mined),
          carriedOut('/api/funds/returnMiningRig', Position),
        ]),
      ),
    }),
    access: 'member',
    effect: 'read',
  }),
} as const
