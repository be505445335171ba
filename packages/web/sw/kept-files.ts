// The files of the application on the device: fetched when this build is installed, and from then on found without the network.
//
// A lounge on a bad line waits for each request more than for what it brings, so files come in parcels: hundreds in one request. Each
// is kept the moment it is there. Where the line breaks, what has come is not asked for again; where few files are new, as after an
// update, those few are asked for by themselves.
import { type AppFile, hashLength, type Parcel } from './parcel.ts'

const cacheName = 'application'
/** Where the build that runs has written what it keeps. Older builds forget it with all that is not theirs, as they should. */
const runningKey = '/application.running'
/** Each has a name that no other contents have. */
const assets = '/assets/'

/** What a request costs beside the bytes it brings: its headers, and the wait for its answer. */
const requestBytes = 1_000
/** As many as a browser makes of one server. */
const requestsAtOnce = 6
/** More would be a browser that loses what it has just taken. */
const roundsMax = 4

export class KeptFiles {
  readonly #parcels: readonly Parcel[]
  readonly #keys: ReadonlyMap<string, string>

  /** @param parcels of this build: together all files of the application */
  constructor(parcels: readonly Parcel[]) {
    this.#parcels = parcels
    this.#keys = new Map(parcels.flatMap(({ files }) => files.map((file) => [file.path, keyOf(file)])))
  }

  /** Whether it may be found here. What this build does not know, a page of the build before may ask for. */
  has(path: string): boolean {
    return this.#keys.has(path) || path.startsWith(assets)
  }

  /** @returns nothing where the browser has cleared it away, or cannot read its disk */
  async find(path: string): Promise<Response | undefined> {
    const key = this.#keys.get(path)
    const ofBefore = key === undefined && path.startsWith(assets)
    if (key === undefined && !ofBefore) return undefined
    return caches.match(key ?? path, { cacheName, ignoreSearch: ofBefore }).catch(() => undefined)
  }

  /** Fetches what is not there yet. @throws where something is missing in the end; it is tried again, and what has come stays */
  async keepAll(): Promise<void> {
    const cache = await caches.open(cacheName)
    // Another build that takes over meanwhile forgets what this one has fetched, or has counted on.
    for (let rounds = 0; rounds < roundsMax; rounds += 1) if (!(await this.#keepMissing(cache))) return
  }

  /** @returns whether anything was missing */
  async #keepMissing(cache: Cache): Promise<boolean> {
    const kept = new Set(await keysIn(cache))
    let isMissing = false
    for (const { whole, files } of this.#parcels) {
      const missing = files.filter((file) => !kept.has(keyOf(file)))
      if (missing.length > 0) isMissing = true
      const isWhole = whole !== undefined && whole.wire + requestBytes < costOf(missing)
      const left = isWhole ? await unpack(whole.path, files, missing, cache) : missing
      await inTurns(left, (file) => keepOne(file, cache))
    }
    return isMissing
  }

  /** When this build takes over: what neither it needs nor the build before, whose pages may stand open in other tabs. */
  async forgetOthers(): Promise<void> {
    const cache = await caches.open(cacheName)
    const all = await keysIn(cache)
    const own = [...this.#keys.values()]
    // Older builds have written no list: what is there is theirs.
    const before = (await listIn(cache)) ?? all
    const needed = new Set([runningKey, ...own, ...before])
    await Promise.all(all.filter((key) => !needed.has(key)).map((key) => cache.delete(key)))
    await cache.put(runningKey, Response.json(own))
  }
}

const keysIn = async (cache: Cache): Promise<readonly string[]> => (await cache.keys()).map(keyIn)

/** What the build that runs keeps, in its own words. */
const listIn = async (cache: Cache): Promise<readonly string[] | undefined> =>
  (await cache.match(runningKey))?.json() as Promise<readonly string[]> | undefined

/** By contents: a build finds what the one before it has kept, and never takes another's file for its own. */
const keyOf = ({ path, hash }: AppFile): string => `${path}?${hash}`
function keyIn({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const costOf = (files: readonly AppFile[]): number => files.reduce((sum, { wire }) => sum + wire + requestBytes, 0)

/** @returns which of the missing did not come: the line broke, the server has another build by now, or the way damaged them */
async function unpack(
  path: string,
  files: readonly AppFile[],
  missing: readonly AppFile[],
  cache: Cache,
): Promise<readonly AppFile[]> {
  const left = new Set(missing)
  try {
    // The browser's own cache would hold all of it a second time.
    const answer = await fetch(path, { cache: 'no-store' })
    if (!answer.ok || answer.body === null) return missing
    const pieces = new Pieces(answer.body.getReader())
    for (const file of files) {
      const bytes = await pieces.take(file.size)
      if (left.has(file) && (await keep(file, bytes, answer.headers, cache))) left.delete(file)
    }
  } catch {
    // Each of the rest is asked for by itself, and then says what is wrong.
  }
  return [...left]
}

/** What the browser has from opening the page is as good, unless it is of another build. @throws where the server has no such file */
async function keepOne(file: AppFile, cache: Cache): Promise<void> {
  for (const from of ['default', 'reload'] as const) {
    const answer = await fetch(file.path, { cache: from })
    if (answer.ok && (await keep(file, new Uint8Array(await answer.arrayBuffer()), answer.headers, cache))) return
  }
  throw new Error(`The server has no ${file.path} of this build.`)
}

/** @returns whether it is what the build has made */
async function keep(file: AppFile, bytes: Uint8Array<ArrayBuffer>, from: Headers, cache: Cache): Promise<boolean> {
  if ((await hashOf(bytes)) !== file.hash) return false
  await cache.put(keyOf(file), new Response(bytes, { headers: headersOf(file.path, from) }))
  return true
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.subarray(0, hashLength / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the server says of every answer alike, first of all what a page may do, holds for each file; the rest is of that one answer. */
const ofOneAnswer = ['cache-control', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary']
function headersOf(path: string, from: Headers): Headers {
  const headers = new Headers(from)
  for (const name of ofOneAnswer) headers.delete(name)
  headers.set('content-type', types[path.slice(path.lastIndexOf('.'))] ?? 'application/octet-stream')
  return headers
}
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Hands out what streams in, in the sizes that are asked for. */
class Pieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #rest = new Uint8Array()

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader
  }

  /** @throws where it ends before */
  async take(size: number): Promise<Uint8Array<ArrayBuffer>> {
    const piece = new Uint8Array(size)
    for (let filled = 0; filled < size;) {
      const part = (await this.#some()).subarray(0, size - filled)
      piece.set(part, filled)
      filled += part.length
      this.#rest = this.#rest.subarray(part.length)
    }
    return piece
  }

  async #some(): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#reader.read()
      if (done) throw new Error('The parcel has ended.')
      this.#rest = new Uint8Array(value)
    }
    return this.#rest
  }
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, worker))
}
