import * as v from 'valibot'
import { call } from './call'
import {
  Address,
  Amount,
  BaseUnits,
  Coin,
  Count,
  Empty,
  Id,
  IdempotencyKey,
  listOf,
  pageFields,
  RequestId,
  Seconds,
  Text,
  TransactionHash,
  WithdrawalCoin,
} from './schema'

const Quantity = v.object({ quantity: Amount })

const Sale = v.object({
  /** USDT for one unit. */
  price: Amount,
  minimum: Amount,
  maximum: Amount,
  /** The member's own quota; a visitor sees the total of a new member. */
  quotaTotal: Amount,
  quotaRemaining: Amount,
  open: v.boolean(),
})

export type Sale = v.InferOutput<typeof Sale>

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

const Binding = v.object({ orderId: Id, hash: TransactionHash })

const Bound = v.object({
  orderId: Id,
  status: v.picklist(['under-review', 'received']),
  hash: TransactionHash,
  quantity: Amount,
  confirmations: Count,
  confirmationsNeeded: Count,
})

export const BoundOrderSchema = Bound

export type BoundOrder = v.InferOutput<typeof Bound>

const PoolType = v.picklist(['flexible', 'burn', 'node'])

const Position = v.object({
  id: Id,
  type: PoolType,
  quantity: Amount,
  multiplier: Amount,
  hashRate: Amount,
  basicHashRate: Amount,
  contributionHashRate: Amount,
  status: v.picklist(['in-progress', 'redeemed']),
  /** The earnings reached the multiplier: the hash rate is burned until replenished. */
  hashRateBurned: v.boolean(),
  mined: Amount,
  claimable: Amount,
  createdAt: Seconds,
  /** Null where the position can never be redeemed. */
  redeemableAt: v.nullable(Seconds),
  redeemedAt: v.nullable(Seconds),
  blackHoleHash: v.nullable(TransactionHash),
  ecosystemHash: v.nullable(TransactionHash),
})

const Funds = v.object({
  boex: v.object({
    total: Amount,
    available: Amount,
    mining: Amount,
    /** Mined and claimed, not yet put into a release. */
    pending: Amount,
    releasing: Amount,
    underReview: Amount,
  }),
  vc: v.object({ available: Amount }),
  /** The fund account, in USDT. */
  fundAccount: Amount,
  quota: v.object({ total: Amount, remaining: Amount }),
  hashRate: v.object({ total: Amount, basic: Amount, contribution: Amount }),
  mined: v.object({ total: Amount, today: Amount, claimable: Amount }),
  burned: Amount,
})

export type Funds = v.InferOutput<typeof Funds>

const Transfer = v.object({ id: Id, coin: Coin, quantity: Amount, to: Text(64), createdAt: Seconds })

const Release = v.object({ id: Id, total: Amount, days: Count, finishesAt: Seconds, vcSpent: Amount })

const Withdrawal = v.object({ id: Id, status: v.literal('under-review'), createdAt: Seconds })

const Mined = v.object({
  claimed: Amount,
  maximum: Amount,
  minimum: Amount,
  positions: v.array(v.object({ id: Id, type: PoolType, mined: Amount, claimed: Amount, claimable: Amount })),
})

/** A money command that was carried out: which, what it answered, and when. */
const carriedOut = <const Path extends string, Answer extends v.GenericSchema>(path: Path, answer: Answer) =>
  v.object({ path: v.literal(path), answer, createdAt: Seconds })

export const fundsCalls = {
  '/api/funds/getVcConfig': call({
    payload: Empty,
    data: v.object({ vc: Sale, boex: Sale, payToken: v.literal('USDT') }),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/funds/addVcOrder': call({
    payload: v.object({ ...Quantity.entries, price: Amount, payFrom: Address }),
    data: Order,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/bindVcOrderHash': call({
    payload: Binding,
    data: Bound,
    access: 'member',
    effect: 'write',
    raw: true,
  }),
  '/api/funds/addBoexOrder': call({
    payload: v.object({ ...Quantity.entries, price: Amount, payFrom: Address }),
    data: Order,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/bindBoexOrderHash': call({
    payload: Binding,
    data: Bound,
    access: 'member',
    effect: 'write',
    raw: true,
  }),
  '/api/funds/getMiningConfig': call({
    payload: Empty,
    data: v.object({
      products: v.array(
        v.object({
          type: PoolType,
          /** Hash rate for one BOEX. */
          weight: Amount,
          minimum: Amount,
          /** Earnings end at multiplier × quantity. */
          multiplier: Amount,
          /** BOEX a day for one unit of hash rate; null when not published. */
          dailyRate: v.nullable(Amount),
          enabled: v.boolean(),
        }),
      ),
      networkHashRate: Amount,
      networkBurned: Amount,
    }),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/funds/addMiningRig': call({
    payload: v.object({ type: PoolType, ...Quantity.entries, requestId: RequestId }),
    data: Position,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getMiningRigList': call({
    payload: v.object({
      ...pageFields,
      status: v.optional(v.picklist(['in-progress', 'redeemed', 'all']), 'all'),
      type: v.optional(PoolType),
      /** Of two that are equal the newer comes first. */
      sort: v.optional(v.picklist(['newest', 'oldest', 'largest']), 'newest'),
    }),
    data: listOf(Position),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/getMyFunds': call({
    payload: Empty,
    data: Funds,
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/addTransfer': call({
    payload: v.object({
      to: Text(64),
      ...Quantity.entries,
      coin: Coin,
      password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
      requestId: RequestId,
    }),
    data: Transfer,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/addBoexRelease': call({
    payload: v.union([
      v.object({ ...Quantity.entries, days: v.pipe(v.number(), v.integer(), v.minValue(1)), requestId: RequestId }),
      v.object({ id: Id, vc: Amount, requestId: RequestId }),
    ]),
    data: Release,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getVcNum': call({
    payload: v.union([v.object({ id: Id, days: v.optional(Count) }), v.object({ ...Quantity.entries, days: Count })]),
    data: v.object({ vc: Amount, daysSaved: Count, finishesAt: Seconds }),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/getCashConfig': call({
    payload: Empty,
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
        }),
      ),
    }),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/addCashLog': call({
    payload: v.object({
      network: Text(32),
      ...Quantity.entries,
      account: Address,
      password: v.pipe(v.string(), v.regex(/^\d{6}$/)),
      requestId: RequestId,
    }),
    data: Withdrawal,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getMiningRigRelease': call({
    payload: v.object({ id: v.optional(Id), quantity: v.optional(Amount), requestId: RequestId }),
    data: Mined,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/returnMiningRig': call({
    payload: v.object({ id: Id, requestId: RequestId }),
    data: Position,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getOperation': call({
    payload: v.object({ requestId: IdempotencyKey }),
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
