import { createContext, useContext, useEffect } from 'react'
import type { SheetProps } from './sheet-props'

/**
 * Where the page stands that something lies over: in front, covered by another that leads back to it, or left for
 * another tab, which keeps it alive and nobody expects to find it as it was. The page says so.
 */
export type PagePresence = 'front' | 'covered' | 'left'

export const PagePresenceContext = createContext<PagePresence>('front')

/** A sheet goes with its page: out of sight while another page is in front, closed once its page is left. */
export const useInFront = ({ open, onClose }: Pick<SheetProps, 'open' | 'onClose'>): boolean => {
  const presence = useContext(PagePresenceContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is left
  useEffect(() => {
    if (presence === 'left' && open) onClose?.()
  }, [presence])
  return presence === 'front'
}
