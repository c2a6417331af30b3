import { useEffect } from 'react'
import { absolutePrice, multiply } from '@/domain/money/money'
import type { CurrencyCode } from '@/stores/currency-store'
import { useStores } from '@/stores/stores-context'

/** A total as it is shown. */
export interface Total {
  /** Decimal string, in `code`. */
  readonly value: string
  readonly code: CurrencyCode
}

/** A total of BOEX in the currency that the person chose; in BOEX, and saying so, until its price is known. */
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
