import { scrollByKey } from '@/lib/scroll-keys.h5'
import { pageOnTop } from './page-geometry.h5'

/**
 * Makes the scroll keys move the visible page, also from the tab bar. The document itself does not scroll, and browsers
 * scroll an element only if the focus is inside it.
 */
export const scrollByKeys = (): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pageOnTop()
    if (page && !page.closest('[inert]')) scrollByKey(event, page)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
