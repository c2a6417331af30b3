import { createContext } from 'react'

/**
 * Closes the overlay of a page on the system's Back.
 * @returns a function to call after the overlay was closed in another way
 */
export type CloseOnBack = (close: () => void) => () => void

/** Does nothing by default, for hosts that reserve Back for pages. */
export const CloseOnBackContext = createContext<CloseOnBack>(() => () => undefined)
