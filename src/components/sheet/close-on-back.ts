import { createContext } from 'react'

/** Closes what lies over a page on the system's Back. Answers the function to be called once it is closed. */
export type CloseOnBack = (close: () => void) => () => void

/** Nothing, where the host keeps Back for its pages. */
export const CloseOnBackContext = createContext<CloseOnBack>(() => () => undefined)
