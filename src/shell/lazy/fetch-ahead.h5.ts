/** Time without network activity after which the screen counts as complete. */
const QUIET_MILLISECONDS = 1000

const savesData = (): boolean => {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as never
  return connection?.saveData === true
}

/** Resolves after a period without network activity. */
const networkIdle = (): Promise<void> =>
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
    // Created before the timer, so that no timer is left running if the browser lacks it and the constructor throws.
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    wait()
  })

/** Resolves when the browser is idle, or in the next task in Safari, which has no idle callback. */
const browserIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/** Prefetches parts sequentially once the screen is complete; does nothing if the browser's data saver is on. */
export const fetchAhead = async (parts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (savesData()) return
  await networkIdle()
  for (const part of parts) {
    await browserIdle()
    // A part that failed loads again when it is opened, which then shows the error.
    await part().catch(() => undefined)
  }
}
