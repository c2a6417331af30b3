import * as v from 'valibot'
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

export const PoolType = v.picklist(['flexible', 'burn', 'node'])

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
  hashRate: v.object({
    total: Amount,
    basic: Amount,
    contribution: Amount,
    /** The member's contribution while no position works: it is no part of the total. */
    restingContribution: Amount,
  }),
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
    data: v.object({ vc: Sale, boex: Sale, payToken: v.literal('USDT') }),
    access: 'visitor',
    effect: 'read',
  }),
  '/api/funds/addVcOrder': call({
    data: Order,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/bindVcOrderHash': call({
    data: Bound,
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
    data: Bound,
    access: 'member',
    effect: 'write',
    raw: true,
  }),
  '/api/funds/cancelOrder': call({
    data: v.object({ orderId: Id, quotaRemaining: Amount }),
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getMiningConfig': call({
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
    data: Position,
    access: 'member',
    effect: 'write',
  }),
  '/api/funds/getMiningRigList': call({
    data: listOf(Position),
    access: 'member',
    effect: 'read',
  }),
  '/api/funds/getMyFunds': call({
    data: Funds,
    access: 'member',
    effect: 'read',
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
