/** So long nothing has been fetched: what is on screen has all it needs. */
const QUIET_MILLISECONDS = 1000

interface DataSaver {
  readonly saveData?: boolean
}

const savesData = (): boolean => (navigator as { readonly connection?: DataSaver }).connection?.saveData === true

/** Settles when nothing has been fetched for a while. */
const networkQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(end, QUIET_MILLISECONDS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MILLISECONDS)
    })
    observer.observe({ type: 'resource' })
  })

/** Settles when the browser has nothing to do; Safari does not say so. */
const browserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/**
 * Fetches what may be opened next, one part after the other, once what is on screen is complete. Who saves data fetches
 * nothing ahead.
 */
export const fetchAhead = async (parts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (savesData()) return
  await networkQuiet()
  for (const part of parts) {
    await browserIdle()
    // What cannot be fetched now is asked for again, and told, when it is opened.
    await part().catch(() => undefined)
  }
}
