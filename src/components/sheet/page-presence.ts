import { createContext, useContext, useEffect } from 'react'

/**
 * Position of the page below a sheet: in front, covered by a page that leads back to it, or left for another tab. A
 * left page stays mounted, but its sheets close. The page provides the value.
 */
export type PagePresence = 'front' | 'covered' | 'left'

export const PagePresenceContext = createContext<PagePresence>('front')

/**
 * Hides a sheet while another page is in front, and closes it after its page was left.
 * @returns true if the page is in front
 */
export const useInFront = ({ open, onClose }: { readonly open: boolean; readonly onClose?: () => void }): boolean => {
  const presence = useContext(PagePresenceContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is left
  useEffect(() => {
    if (presence === 'left' && open) onClose?.()
  }, [presence])
  return presence === 'front'
}
