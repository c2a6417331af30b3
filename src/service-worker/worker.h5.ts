import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isHashedFile, isHtml, isOfType, isPage } from './cacheable'

/** Network timeout; afterwards a cached page is shown. */
const PAGE_TIMEOUT_SECONDS = 5
/** Enough for the files of about two builds; the least recently used are removed first. */
const MOST_FILES = 300

const worker = self as unknown as { skipWaiting(): Promise<void>; readonly registration: { readonly scope: string } }
const { scope } = worker.registration

// Every build is compatible with this worker, so a newer one need not wait until all pages are closed.
void worker.skipWaiting()
clientsClaim()

// Network first, because the page names the files of its build: a new build then starts with the next visit.
registerRoute(
  ({ url }) => isPage(url, scope),
  new NetworkFirst({
    cacheName: 'boex-page',
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async () => scope,
        cacheWillUpdate: async ({ response }) => (isHtml(response) ? response : null),
      },
    ],
  }),
)

registerRoute(
  ({ url }) => isHashedFile(url, scope),
  new CacheFirst({
    cacheName: 'boex-files',
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ request, response }) => (isOfType(request.url, response) ? response : null) },
      new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }),
    ],
  }),
)
