import { BOEX_DECIMALS, VC_DECIMALS } from '@/domain/constants'
import { type Decimal, decimal } from '@/domain/money/money'

export type SaleCoin = 'VC' | 'BOEX'

export const SALE_COINS: readonly SaleCoin[] = ['VC', 'BOEX']

/** Terms of a sale, in the coin that is sold; what it costs is the operator's and recorded (sale-prices.ts). */
export interface SaleTerms {
  readonly minimum: Decimal
  readonly maximum: Decimal
  /** Maximum total quantity per member. */
  readonly quota: Decimal
  readonly decimals: number
}

/** The terms of this platform; the specification leaves them open. */
export const SALES: Readonly<Record<SaleCoin, SaleTerms>> = {
  VC: {
    minimum: decimal('10'),
    maximum: decimal('5000'),
    quota: decimal('10000'),
    decimals: VC_DECIMALS,
  },
  BOEX: {
    minimum: decimal('20'),
    maximum: decimal('20000'),
    quota: decimal('100000'),
    decimals: BOEX_DECIMALS,
  },
}

/** How long an order holds its price and its part of the quota. */
export const ORDER_LIFETIME_SECONDS = 900

/**
 * Seconds after an order expires in which a pending payment still counts for its buyer. Until then, other members
 * cannot name the wallet that it comes from.
 */
export const PAYMENT_GRACE_SECONDS = 900
