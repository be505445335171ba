// Photos of items on the device, as they were seen. A photo is called by what it holds and never changes.

const cacheName = 'photos'
/** Twice the largest menu. */
const photosMax = 2_000

/** How many more there is room for, once it was counted. */
let room: number | undefined

export const isPhoto = (path: string): boolean => /^\/api\/pictures\/[\da-f]{32}$/.test(path)

/** @param later sees to what goes on when the answer is given */
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
    // The disk is full, and what is sold needs it more.
    await caches.delete(cacheName)
    room = undefined
  }
}

/** A browser lists what it keeps in the order in which it came. */
async function forgetOldest(cache: Cache): Promise<void> {
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - photosMax)).map((request) => cache.delete(request)))
  room = 0
}
