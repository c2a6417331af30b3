import type { Visibility } from '../ports'

export type { Visibility } from '../ports'

const isVisible = (): boolean => document.visibilityState !== 'hidden'

const whenever = (state: boolean, listener: () => void): (() => void) => {
  const onChange = () => {
    if (isVisible() === state) listener()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Creates the visibility port of the browser, including returns from the back-forward cache. */
export const createVisibility = (): Visibility => ({
  isVisible,
  onShow(listener) {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    const end = whenever(true, listener)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      end()
      window.removeEventListener('pageshow', onPageShow)
    }
  },
  onHide: (listener) => whenever(false, listener),
})
