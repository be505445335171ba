// Keeps photos of items on the device once they were seen. A photo's name is the hash of its contents, so it never changes.

const cacheName = 'photos'
/** Twice the largest menu. */
const photosMax = 2_000

/** How many more photos there is room for, once they were counted. */
let room: number | undefined

export const isPhoto = (path: string): boolean => /^\/api\/pictures\/[\da-f]{32}$/.test(path)

/** @param later extends the life of the worker for work that goes on after the answer */
export async function keptOrFetched(request: Request, later: (work: Promise<void>) => void): Promise<Response> {
  const kept = await caches.match(request, { cacheName }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) later(keep(request, answer.clone()))
  return answer
}

async function keep(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    room = (room ?? photosMax - (await cache.keys()).length + 1) - 1
    if (room < 0) await forgetOldest(cache)
  } catch {
    // The disk is full, and the sales need its space more.
    await caches.delete(cacheName)
    room = undefined
  }
}

/** The cache lists its entries in the order in which they were added. */
async function forgetOldest(cache: Cache): Promise<void> {
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - photosMax)).map((request) => cache.delete(request)))
  room = 0
}
