import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createRegister } from './register'

/** Where a page stands between being opened and closed. */
export interface PageLife {
  /** How often it has come on screen: opened, returned to, or the app returned to. 0 before the first time. */
  readonly shows: number
  readonly visible: boolean
}

/** To be used at the page's root: the host tells a page once, and does not wait for its words to be there. */
export const usePageLife = (): PageLife => {
  const [life, setLife] = useState<PageLife>({ shows: 0, visible: true })
  useDidShow(() => setLife(({ shows }) => ({ shows: shows + 1, visible: true })))
  useDidHide(() => setLife(({ shows }) => ({ shows, visible: false })))
  return life
}

/**
 * Takes listeners who want to hear of each show. One that comes while the page is on screen already, as a screen that
 * had to be loaded does, hears of it at once.
 */
export const useShownListeners = ({ shows }: PageLife): ((listener: () => void) => () => void) => {
  const [listeners] = useState(() => createRegister<() => void>())
  const told = useRef(0)

  useEffect(() => {
    told.current = shows
    if (shows > 0) for (const listener of listeners.all()) listener()
  }, [shows, listeners])

  return useCallback(
    (listener) => {
      if (told.current > 0) listener()
      return listeners.add(listener)
    },
    [listeners],
  )
}
