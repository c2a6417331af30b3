import * as v from 'valibot'
import { call, sent } from './call'
import {
  Address,
  Amount,
  BaseUnits,
  Coin,
  Count,
  described,
  Empty,
  Id,
  PercentChange,
  Seconds,
  SignedMessage,
  TransactionHash,
} from './schema'

const Sale = v.object({
  price: described(Amount, 'price of one unit, in USDT'),
  minimum: described(Amount, 'smallest quantity, in units of the coin'),
  maximum: described(Amount, 'largest quantity, in units of the coin'),
  quotaTotal: described(Amount, 'quota of the member, in units of the coin; for a visitor that of a new member'),
  quotaRemaining: described(Amount, 'what is left of the quota, in units of the coin'),
  open: described(v.boolean(), 'whether the sale is open'),
  /** Price history; missing from platforms that do not record it yet. */
  history: v.optional(
    described(
      v.object({
        prices: described(
          v.array(
            v.object({
              price: described(Amount, 'price of one unit, in USDT'),
              since: described(Seconds, 'when the price began, in unix seconds'),
            }),
          ),
          'the latest prices, oldest first; the last one is the current price',
        ),
        dayChange: described(
          PercentChange,
          'change of the price within 24 hours, or since prices are recorded where that is shorter',
        ),
        totalChange: described(PercentChange, 'change of the price since prices are recorded'),
        since: described(Seconds, 'since when prices are recorded, in unix seconds'),
      }),
      'how the price came about',
    ),
  ),
})

export type Sale = v.InferOutput<typeof Sale>

/** Order, with payment amount, address and deadline. */
const Order = v.object({
  orderId: described(Id, 'id of the order'),
  coin: described(Coin, 'the coin'),
  quantity: described(Amount, 'quantity, in units of `coin`'),
  price: described(Amount, 'price of one unit, in USDT'),
  method: described(
    v.picklist(['transfer', 'approve']),
    '`transfer`: send the token to `payTo`; `approve`: approve `payTo` and call its `pay`',
  ),
  payToken: described(Address, 'contract address of the token to pay with'),
  payTokenDecimals: described(Count, 'number of decimals of that token'),
  payAmount: described(BaseUnits, 'amount to pay, an integer in the smallest unit of the token'),
  payTo: described(Address, 'address to pay to: of the receiver for `transfer`, of the sale contract for `approve`'),
  payFrom: described(Address, 'wallet address that pays: linked to the account, or proved by `wallet`'),
  chainId: described(Count, 'chain id (EIP-155): a number'),
  expiresAt: described(Seconds, 'until when it can be used, in unix seconds'),
})

export type PurchaseOrder = v.InferOutput<typeof Order>

export const BoundOrderSchema = v.object({
  orderId: described(Id, 'id of the order'),
  status: described(v.picklist(['under-review', 'received']), 'state of the record'),
  hash: described(TransactionHash, 'transaction hash; null until it is known'),
  quantity: Amount,
  confirmations: described(Count, 'number of blocks on top of the payment'),
  confirmationsNeeded: described(Count, 'number of blocks that are needed'),
})

export type BoundOrder = v.InferOutput<typeof BoundOrderSchema>

/** Payload of a purchase. A paying wallet that is not linked to the account must sign the order. */
const purchaseOf = (coin: 'VC' | 'BOEX') =>
  v.object({
    quantity: described(Amount, `quantity to buy, in ${coin}`),
    price: described(Amount, 'price of one unit, in USDT'),
    payFrom: described(Address, 'wallet address that pays: linked to the account, or proved by `wallet`'),
    wallet: v.optional(
      described(SignedMessage, 'a signature of the order by `payFrom`, where that wallet is not linked to the account'),
    ),
  })

const Binding = v.object({
  orderId: described(Id, 'id of the order'),
  hash: described(TransactionHash, 'transaction hash; null until it is known'),
})

export const purchaseCalls = {
  '/api/funds/getVcConfig': call({
    access: 'visitor',
    effect: 'read',
    payload: sent(
      'Price, limits and quota of buying VC and BOEX. Refuses a wallet (`payFrom`) that could not pay the order of the member.',
      () =>
        v.object({
          payFrom: v.optional(described(Address, 'wallet that is to pay: the call is refused as the order would be')),
        }),
    ),
    data: v.object({
      vc: described(Sale, 'everything of the coin VC'),
      boex: described(Sale, 'everything of the coin BOEX'),
      payToken: described(v.literal('USDT'), 'the token that is paid with'),
    }),
  }),
  '/api/funds/addVcOrder': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Order VC at a price the member has seen; answers what to pay on-chain. A wallet that is not linked to the account signs the order (`wallet`, EIP-4361, with the nonce of getConfig).',
      () => purchaseOf('VC'),
    ),
    data: Order,
  }),
  '/api/funds/bindVcOrderHash': call({
    access: 'member',
    effect: 'write',
    raw: true,
    payload: sent('Bind a payment to a VC order: idempotent, takes a replacement hash, credits once.', () => Binding),
    data: v.object({ ...BoundOrderSchema.entries, quantity: described(Amount, 'quantity bought, in VC') }),
  }),
  '/api/funds/addBoexOrder': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Order BOEX at a price the member has seen; answers what to pay on-chain. A wallet that is not linked to the account signs the order (`wallet`, EIP-4361, with the nonce of getConfig).',
      () => purchaseOf('BOEX'),
    ),
    data: Order,
  }),
  '/api/funds/bindBoexOrderHash': call({
    access: 'member',
    effect: 'write',
    raw: true,
    payload: sent('Bind a payment to a BOEX order: idempotent, takes a replacement hash, credits once.', () => Binding),
    data: v.object({ ...BoundOrderSchema.entries, quantity: described(Amount, 'quantity bought, in BOEX') }),
  }),
  '/api/funds/cancelOrder': call({
    access: 'member',
    effect: 'write',
    payload: sent(
      'Cancel an unpaid order and free its quota; idempotent. A payment already sent is treated as for an expired order.',
      () => v.object({ orderId: described(Id, 'id of the order'), coin: described(Coin, 'the coin') }),
    ),
    data: v.object({
      orderId: described(Id, 'id of the order'),
      quotaRemaining: described(Amount, 'what is left of the quota, in units of the coin'),
    }),
  }),
  '/api/my/carList': call({
    access: 'member',
    effect: 'read',
    payload: sent(
      'Items of the cart, for the badge of the cart slot: one for each order that waits to be paid.',
      () => Empty,
    ),
    data: v.array(
      v.object({
        num: described(Count, 'number of items'),
        /** Unpaid order; missing from platforms that return only the count. */
        order: v.optional(
          described(
            v.object({
              orderId: described(Id, 'id of the order'),
              coin: described(Coin, 'the coin'),
              quantity: described(Amount, 'quantity, in units of `coin`'),
              expiresAt: described(Seconds, 'until when it can be used, in unix seconds'),
            }),
            'the order that waits to be paid',
          ),
        ),
      }),
    ),
  }),
} as const
