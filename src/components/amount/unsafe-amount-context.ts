import { createContext } from 'react'

/** Told of an amount beyond the safe integer range, whose drawing is only near (specification §5). */
export const UnsafeAmountContext = createContext<(amount: string) => void>(() => undefined)
