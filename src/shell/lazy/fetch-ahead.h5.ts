/** The screen counts as complete once nothing has been fetched for this long. */
const QUIET_MILLISECONDS = 1000

const savesData = (): boolean => {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as never
  return connection?.saveData === true
}

/** Settles when nothing has been fetched for a while. */
const networkQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      resolve()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MILLISECONDS)
    }
    // Before the timer: where the browser has none of them, nothing is left that would end without one.
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    wait()
  })

/** Settles when the browser has nothing to do; Safari does not say so. */
const browserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/**
 * Fetches what may be opened next, one part after the other, once the screen is complete. Nothing is fetched ahead with
 * the browser's data saver on.
 */
export const fetchAhead = async (parts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (savesData()) return
  await networkQuiet()
  for (const part of parts) {
    await browserIdle()
    // A part that failed is fetched again when it is opened, and an error is shown then.
    await part().catch(() => undefined)
  }
}
