import { createContext } from 'react'

/** True if the host's inputs report the keyboard height (L9). The page provides it. */
export const KeyboardHeights = createContext(false)

/**
 * Receives the keyboard height in pixels from a field, 0 once it is hidden. Undefined if the host makes room itself.
 */
export const KeyboardRoom = createContext<((field: string, height: number) => void) | undefined>(undefined)
