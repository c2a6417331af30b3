import { useEffect } from 'react'
import { absolutePrice, multiply } from '@/domain/money/money'
import type { CurrencyCode } from '@/stores/currency-store'
import { useStores } from '@/stores/stores-context'

/** Total in the display currency. */
export interface Total {
  /** Decimal string, in `code`. */
  readonly value: string
  readonly code: CurrencyCode
}

/**
 * Returns a converter from BOEX to the person's currency. Until the price is known, totals are in BOEX, with that code.
 */
export const useTotal = (): ((boex: string) => Total) => {
  const { currency } = useStores()
  const { code, price } = currency
  useEffect(() => {
    if (code === 'USDT') currency.load().catch(() => undefined)
  }, [currency, code])
  return (boex) =>
    code === 'USDT' && price !== undefined
      ? { value: multiply(boex, absolutePrice(price)), code }
      : { value: boex, code: 'BOEX' }
}
