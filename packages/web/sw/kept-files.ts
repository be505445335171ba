// Keeps the files of the application on the device: they are fetched when this build is installed, and then found without the network.
// On a bad line the number of requests costs more than their size, so files come in parcels: hundreds in one request. Each file is kept as
// soon as it arrives, so a broken line does not lose it. If few files are new, as after an update, they are requested one by one.
import { type AppFile, hashLength, type Parcel } from './parcel.ts'

const cacheName = 'application'
/** Under this key the running build lists its files. An older build deletes the list along with all that is not its own, as it should. */
const runningKey = '/application.running'
/** The name of an asset contains its hash. */
const assets = '/assets/'

/** The cost of a request beside its bytes, in bytes: its headers, and the wait for its answer. */
const requestBytes = 1_000
/** As many as a browser makes to one server at a time. */
const requestsAtOnce = 6
/** More rounds would mean that the browser loses what it has just stored. */
const roundsMax = 4

export class KeptFiles {
  readonly #parcels: readonly Parcel[]
  readonly #keys: ReadonlyMap<string, string>

  /** @param parcels the parcels of this build: together all files of the application */
  constructor(parcels: readonly Parcel[]) {
    this.#parcels = parcels
    this.#keys = new Map(parcels.flatMap(({ files }) => files.map((file) => [file.path, keyOf(file)])))
  }

  /** Whether this path may be kept here. A page of the previous build may ask for assets that this build does not list. */
  has(path: string): boolean {
    return this.#keys.has(path) || path.startsWith(assets)
  }

  /** @returns nothing if the browser has deleted it, or cannot read its disk */
  async find(path: string): Promise<Response | undefined> {
    const key = this.#keys.get(path)
    const ofBefore = key === undefined && path.startsWith(assets)
    if (key === undefined && !ofBefore) return undefined
    return caches.match(key ?? path, { cacheName, ignoreSearch: ofBefore }).catch(() => undefined)
  }

  /** Fetches the files that are missing. @throws if one is still missing in the end; the next try keeps what has arrived */
  async keepAll(): Promise<void> {
    const cache = await caches.open(cacheName)
    // Another build that takes over meanwhile deletes files that this one has fetched or relied on, so it checks again.
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

  /**
   * To be called when this build takes over: deletes what neither this build nor the previous one needs, whose pages may be open in other
   * tabs.
   */
  async forgetOthers(): Promise<void> {
    const cache = await caches.open(cacheName)
    const all = await keysIn(cache)
    const own = [...this.#keys.values()]
    // Older builds have written no list: all files count as theirs.
    const before = (await listIn(cache)) ?? all
    const needed = new Set([runningKey, ...own, ...before])
    await Promise.all(all.filter((key) => !needed.has(key)).map((key) => cache.delete(key)))
    await cache.put(runningKey, Response.json(own))
  }
}

const keysIn = async (cache: Cache): Promise<readonly string[]> => (await cache.keys()).map(keyIn)

/** The list of files that the running build wrote. */
const listIn = async (cache: Cache): Promise<readonly string[] | undefined> =>
  (await cache.match(runningKey))?.json() as Promise<readonly string[]> | undefined

/** The key contains the hash: a build reuses the files of the previous one, and never takes another file for its own. */
const keyOf = ({ path, hash }: AppFile): string => `${path}?${hash}`
function keyIn({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const costOf = (files: readonly AppFile[]): number => files.reduce((sum, { wire }) => sum + wire + requestBytes, 0)

/** @returns the missing files that did not arrive: the line broke, the server has another build by now, or they were damaged on the way */
async function unpack(
  path: string,
  files: readonly AppFile[],
  missing: readonly AppFile[],
  cache: Cache,
): Promise<readonly AppFile[]> {
  const left = new Set(missing)
  try {
    // The browser's own cache would store all of it a second time.
    const answer = await fetch(path, { cache: 'no-store' })
    if (!answer.ok || answer.body === null) return missing
    const pieces = new Pieces(answer.body.getReader())
    for (const file of files) {
      const bytes = await pieces.take(file.size)
      if (left.has(file) && (await keep(file, bytes, answer.headers, cache))) left.delete(file)
    }
  } catch {
    // Each remaining file is then requested by itself, which reports what is wrong.
  }
  return [...left]
}

/** Uses the browser's cached copy from opening the page, unless it is of another build. @throws if the server has no such file */
async function keepOne(file: AppFile, cache: Cache): Promise<void> {
  for (const from of ['default', 'reload'] as const) {
    const answer = await fetch(file.path, { cache: from })
    if (answer.ok && (await keep(file, new Uint8Array(await answer.arrayBuffer()), answer.headers, cache))) return
  }
  throw new Error(`The server has no ${file.path} of this build.`)
}

/** @returns whether the file is the one of the build */
async function keep(file: AppFile, bytes: Uint8Array<ArrayBuffer>, from: Headers, cache: Cache): Promise<boolean> {
  if ((await hashOf(bytes)) !== file.hash) return false
  await cache.put(keyOf(file), new Response(bytes, { headers: headersOf(file.path, from) }))
  return true
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.subarray(0, hashLength / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Every file gets the headers that the server sends with every answer, above all the security policy, without those of the single answer.
 */
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

/** Hands out a stream in pieces of the requested sizes. */
class Pieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #rest = new Uint8Array()

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader
  }

  /** @throws if the stream ends before that */
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
