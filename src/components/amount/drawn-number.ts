import { useContext } from 'react'
import { approximateNumber } from '@/domain/money/money'
import { UnsafeAmountContext } from './unsafe-amount-context'

/** Returns a converter from decimal strings to approximate numbers, for drawings only, such as heights and shares. */
export const useDrawnNumber = (): ((amount: string) => number) => {
  const warn = useContext(UnsafeAmountContext)
  return (amount) => approximateNumber(amount, warn)
}
