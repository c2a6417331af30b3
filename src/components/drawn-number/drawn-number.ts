import { createContext, useContext } from 'react'
import { approximateNumber } from '@/domain/money'

/** Told of an amount beyond the safe integer range, whose drawing is only near (specification §5). */
export const UnsafeAmountContext = createContext<(amount: string) => void>(() => undefined)

/** Makes amounts into numbers that are drawn and never paid: heights, shares. */
export const useDrawnNumber = (): ((amount: string) => number) => {
  const warn = useContext(UnsafeAmountContext)
  return (amount) => approximateNumber(amount, warn)
}
