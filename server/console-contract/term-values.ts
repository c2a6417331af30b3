import * as v from 'valibot'
import { Amount, Whole } from '@/contract/schema'
import { type Decimal, decimal } from '@/domain/money/money'

/** Amount in its shortest form. */
const Quantity = v.pipe(
  Amount,
  v.transform((text): Decimal => decimal(text)),
)
const Days = Whole(0)

const Price = v.object({ price: Quantity })
/** In the coin that is sold. `quota` is the maximum per member. */
const Sale = v.object({ minimum: Quantity, maximum: Quantity, quota: Quantity })
/** In the network's coin. Quantities include the fee; `feeRate` is a share of the quantity. */
const Network = v.object({
  fixedFee: Quantity,
  feeRate: Quantity,
  minimum: Quantity,
  maximum: Quantity,
  dailyLimit: Quantity,
})
/** The specification fixes the weights of the flexible and the burn pool (§9), so they are no terms. */
const Pool = v.object({
  /** In BOEX. */
  minimum: Quantity,
  /** Earnings end at multiplier × quantity. */
  multiplier: Quantity,
  /** BOEX a day for one unit of hash rate. */
  dailyRate: Quantity,
  enabled: v.boolean(),
})
const NodePool = v.object({ ...Pool.entries, weight: Quantity })
const Claim = v.object({ minimum: Quantity })
const Release = v.object({
  /** In BOEX. */
  minimum: Quantity,
  minimumDays: Days,
  maximumDays: Days,
  dayOptions: v.pipe(
    v.array(Days),
    v.minLength(1),
    v.maxLength(8),
    v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  ),
  /** VC that brings one BOEX forward by one day. */
  vcPerBoexDay: Quantity,
})

/** Terms that operators change, each as a whole. */
export const TERM_VALUES = {
  'price.VC': Price,
  'price.BOEX': Price,
  'sale.VC': Sale,
  'sale.BOEX': Sale,
  'network.BOEX-ERC20': Network,
  'network.VC-ERC20': Network,
  'network.USDT-ERC20': Network,
  'pool.flexible': Pool,
  'pool.burn': Pool,
  'pool.node': NodePool,
  claim: Claim,
  release: Release,
} as const

export type TermName = keyof typeof TERM_VALUES
export type TermValue<N extends TermName> = v.InferOutput<(typeof TERM_VALUES)[N]>

export const TERM_NAMES = Object.keys(TERM_VALUES) as [TermName, ...TermName[]]

/** A field of any term. Days are numbers, amounts are texts. */
export const TermFieldValue = v.union([Amount, v.boolean(), Days, v.array(Days)])
export type TermFieldValue = v.InferOutput<typeof TermFieldValue>
