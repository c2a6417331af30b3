import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isHashedFile, isHtml, isOfType, isPage } from './cacheable'

/** A slower network is taken for none where an earlier page is at hand. */
const PAGE_TIMEOUT_SECONDS = 5
/** Files of about two builds; those not used for the longest go first. */
const MOST_FILES = 300

const worker = self as unknown as { skipWaiting(): Promise<void>; readonly registration: { readonly scope: string } }
const { scope } = worker.registration

// What it does holds for every build: a newer one need not wait until all pages are closed.
void worker.skipWaiting()
clientsClaim()

// The page names the files of its build, so that a new build is there with the next visit.
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
