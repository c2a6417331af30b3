const FILE = './service-worker.js'

/**
 * Keeps the app on this device, so that it opens without a network (src/service-worker): a host that has no such file, or
 * a browser that allows none, does without. What this visit has fetched already is cached as well.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(FILE)
    const { active } = await navigator.serviceWorker.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const urlsToCache = [window.location.href.replace(/#.*/, ''), ...fetched]
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  } catch {
    // Blocked by the browser, or not served.
  }
}
