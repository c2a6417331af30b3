import { BOEX_DECIMALS, VC_DECIMALS } from '@/domain/constants'

export type SaleCoin = 'VC' | 'BOEX'

/** Decimals of a quantity to buy. */
export const SALE_DECIMALS: Readonly<Record<SaleCoin, number>> = { VC: VC_DECIMALS, BOEX: BOEX_DECIMALS }

/** How long an order holds its price and its part of the quota. */
export const ORDER_LIFETIME_SECONDS = 900

/**
 * Seconds after an order expires in which a pending payment still counts for its buyer. Until then, other members
 * cannot name the wallet that it comes from.
 */
export const PAYMENT_GRACE_SECONDS = 900
