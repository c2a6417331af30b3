import { type ComponentType, createContext, useContext } from 'react'
import type { Platform } from '@/platform/ports'
import type { Navigation } from '../navigation/navigation'

/** Dependencies of the frame around the screens. `compose()` creates them; React context passes them on. */
export interface Shell {
  readonly navigation: Navigation
  readonly platform: Platform
  /** Developer tools above every page; undefined in production. */
  readonly Tools?: ComponentType | undefined
}

export const ShellContext = createContext<Shell | undefined>(undefined)

/** @throws RangeError outside of the app's tree */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new RangeError('no shell around the component')
  return shell
}
