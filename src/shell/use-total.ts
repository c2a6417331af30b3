import { useEffect } from 'react'
import type { Total } from '@/stores/currency-store'
import { useStores } from '@/stores/stores-context'

/** A total of BOEX in the currency that the person chose; in BOEX, and saying so, until its price is known. */
export const useTotal = (): ((boex: string) => Total) => {
  const { currency } = useStores()
  const { code } = currency
  useEffect(() => {
    if (code === 'USDT') currency.load().catch(() => undefined)
  }, [currency, code])
  return (boex) => currency.total(boex)
}
