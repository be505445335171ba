// The service worker: it keeps every file of the application on the device after the first visit, so that each address opens offline. It
// keeps photos of items once they were seen. Other data never passes through it; the terminal's own storage and the sync conversation
// handle that.
import { KeptFiles } from './kept-files.ts'
import { isPhoto, keptOrFetched } from './kept-photos.ts'
import type { Parcel } from './parcel.ts'

/** The build writes the parcels before this text. */
declare const self: ServiceWorkerGlobalScope & { readonly parcels: readonly Parcel[] }

/** Data, the way to the page that connects a device, and the customer menu, which has a service worker of its own. */
const servedByTheServer = [/^\/api(\/|$)/, /^\/metrics$/, /^\/install(\?|$)/, /^\/customer-menu(\/|\?|$)/]

const page = '/index.html'
/** Pages wait while a new build takes over, and a bad line must not block them for longer. */
const patienceMs = 5_000
const files = new KeptFiles(self.parcels)

self.addEventListener('install', (event) => event.waitUntil(files.keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  // The page decides when; see app/register-service-worker.ts
  if (event.data === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isPhoto(pathname)) event.respondWith(keptOrFetched(request, (work) => event.waitUntil(work)))
  else if (files.has(pathname) && search === '') event.respondWith(fileOr(request, pathname))
  else if (request.mode === 'navigate' && !servedByTheServer.some((path) => path.test(pathname + search)))
    event.respondWith(fileOr(request, page))
})

const fileOr = async (request: Request, path: string): Promise<Response> => (await files.find(path)) ?? fetch(request)

async function takeOver(): Promise<void> {
  await self.clients.claim()
  // Fetches files that another build deleted when it took over after this one was installed.
  await Promise.race([files.keepAll().catch(() => undefined), waited(patienceMs)])
  await files.forgetOthers()
  // Caches of builds from before the parcels.
  for (const name of await caches.keys()) if (name.includes('-precache-')) await caches.delete(name)
  indexedDB.deleteDatabase('serwist-expiration')
}

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
