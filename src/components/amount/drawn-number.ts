import { useContext } from 'react'
import { approximateNumber } from '@/domain/money/money'
import { UnsafeAmountContext } from './unsafe-amount-context'

/** Makes amounts into numbers that are drawn and never paid: heights, shares. */
export const useDrawnNumber = (): ((amount: string) => number) => {
  const warn = useContext(UnsafeAmountContext)
  return (amount) => approximateNumber(amount, warn)
}
