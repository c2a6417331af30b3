import { type ComponentType, createContext, useContext } from 'react'
import type { Platform } from '@/platform/ports'
import type { Navigation } from '../navigation/navigation'

/** What the frame around the screens works with; made by `compose()`, handed to React by context. */
export interface Shell {
  readonly navigation: Navigation
  readonly platform: Platform
  /** Drawn above every page in development; members receive none. */
  readonly Tools?: ComponentType | undefined
}

export const ShellContext = createContext<Shell | undefined>(undefined)

/** @throws RangeError outside of the app's tree */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new RangeError('no shell around the component')
  return shell
}
