import { createContext } from 'react'

/** Receives amounts beyond the safe integer range, which drawings only approximate (specification §5). */
export const UnsafeAmountContext = createContext<(amount: string) => void>(() => undefined)
