import { createContext } from 'react'

/** Whether inputs tell how high the keyboard is (L9); the page says so of its host. */
export const KeyboardHeights = createContext(false)

/** Takes the keyboard's height in pixels as a field tells it, 0 once it is gone; undefined where the host makes the room. */
export const KeyboardRoom = createContext<((field: string, height: number) => void) | undefined>(undefined)
