// The service worker: every file of the application is on the device after the first visit, so each address opens with the
// network off. Photos of items are kept as they were seen. Other data never passes through here; that is the terminal's own storage
// and the sync conversation.
import { CacheFirst, ExpirationPlugin, NavigationRoute, type PrecacheEntry, Route, Serwist } from 'serwist'

declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: (PrecacheEntry | string)[] }

/** Data, and the customer menu, which has a service worker of its own. */
const servedByTheServer = [/^\/api(\/|$)/, /^\/metrics$/, /^\/customer-menu(\/|\?|$)/]

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: false, // the page says when; see app/register-service-worker.ts
  clientsClaim: true,
})
serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl('/index.html'), { denylist: servedByTheServer }),
)
/** By what it holds: a photo never changes. Twice the largest menu. */
const photosMax = 2_000
serwist.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && /^\/api\/pictures\/[\da-f]{32}$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'photos',
      plugins: [new ExpirationPlugin({ maxEntries: photosMax, maxAgeFrom: 'last-used', purgeOnQuotaError: true })],
    }),
  ),
)
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting()
})
serwist.addEventListeners()
