// Keeps a copy of the customer menu on a guest's phone for when it is offline: the page, its pictures, its typeface. It serves the menu
// alone, so that a guest does not download the application.

declare const self: ServiceWorkerGlobalScope

const page = '/customer-menu'
const cacheName = 'customer-menu'
/** After this time the kept copy is better than waiting. */
const patienceMs = 4_000

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepEverything())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(newest(request))
  else if (/^\/(api\/pictures|pictures|assets)\//.test(pathname)) event.respondWith(keptOrFetched(request))
})

/**
 * Keeps what the first visit showed, and the drawings that it did not show yet. Photos are kept when they are seen: guests pay for each
 * megabyte, and a hundred photos are several.
 */
async function keepEverything(): Promise<void> {
  const cache = await caches.open(cacheName)
  const answer = await fetch(page)
  if (!answer.ok) return
  const html = await answer.clone().text()
  await cache.put(page, answer)
  const needed = html.match(/\/(pictures\/[a-z0-9-]+\.svg|assets\/[\w.-]+\.woff2)/g) ?? []
  const all = new Set(['/pictures/default.svg', ...needed])
  await Promise.allSettled([...all].map((address) => cache.add(address)))
}

async function newest(request: Request): Promise<Response> {
  const kept = await keptCopy(page)
  // Not `AbortSignal.timeout`, which phones older than 2022 do not have, and guests bring their own phones.
  const patience = new AbortController()
  // Without a kept copy there is nothing better than waiting.
  const timer = kept && setTimeout(() => patience.abort(), patienceMs)
  try {
    const answer = await fetch(request, { signal: patience.signal })
    if (!answer.ok) return kept ? await asKept(kept) : answer
    const body = await answer.arrayBuffer() // the whole body: a line that breaks off in the middle brought no page
    // One copy for all tables: the page reads the table from its own address.
    await keep(page, new Response(body, answer))
    return new Response(body, answer)
  } catch {
    return kept ? asKept(kept) : Response.error()
  } finally {
    clearTimeout(timer)
  }
}

/** The kept page, marked as a copy. */
async function asKept(kept: Response): Promise<Response> {
  const html = await kept.text()
  return new Response(html.replace('id="kept" hidden', 'id="kept"'), { headers: kept.headers })
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await keptCopy(request)
  if (kept && isRecent(kept)) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(request, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

// A phone without room for a copy still shows what the server sends.
const keptCopy = (what: RequestInfo): Promise<Response | undefined> =>
  caches.match(what, { cacheName }).catch(() => undefined)
const keep = (what: RequestInfo, answer: Response): Promise<void> =>
  caches
    .open(cacheName)
    .then((cache) => cache.put(what, answer))
    .catch(() => undefined)

/** A drawing may change; a copy is refreshed after a day. */
const isRecent = ({ headers }: Response): boolean => Date.now() - Date.parse(headers.get('date') ?? '') < 24 * 3_600_000
