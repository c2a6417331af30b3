const FILE = './service-worker.js'

/**
 * Registers the service worker, so that the app opens offline (src/service-worker). It also caches the files that this
 * visit has fetched already. Without the file or browser support, the app runs without it.
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
    // The browser blocked it, or the host does not serve the file.
  }
}
