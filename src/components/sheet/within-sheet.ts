import { createContext } from 'react'

/** Whether something lies in a sheet: what it opens has its place there, as no second sheet comes over the first. */
export const WithinSheet = createContext(false)
