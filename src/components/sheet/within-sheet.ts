import { createContext } from 'react'

/** True inside a sheet. Controls there open inline, because a second sheet cannot open over the first. */
export const WithinSheet = createContext(false)
