// The environment of a service worker: the device's caches, and a server at the other end of a line that may break.
import { vi } from 'vitest'

export const origin = 'https://till.galaxy.example'

type Answer = (how: RequestInit) => Response | undefined

/** The device and its server; nothing is kept, and nothing is answered at first. */
export class Browser {
  /** Caches by name; each has answers by address, in the order of their arrival. */
  readonly caches = new Map<string, Map<string, Response>>()
  readonly #answers = new Map<string, Answer>()
  /** Whether nothing more can be stored. */
  isFull = false
  /** The paths that were requested. */
  asked: string[] = []

  constructor() {
    vi.stubGlobal('fetch', async (what: RequestInfo, how: RequestInit = {}) => {
      const { pathname } = new URL(addressOf(what))
      this.asked.push(pathname)
      const answer = this.#answers.get(pathname)?.(how)
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer
    })
    vi.stubGlobal('caches', {
      open: async (name: string) => this.#open(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (what: RequestInfo, { cacheName, ignoreSearch = false }: MultiCacheQueryOptions) =>
        matching(this.caches.get(cacheName ?? ''), addressOf(what), ignoreSearch)?.clone(),
    })
  }

  serves(path: string, answer: Answer): void {
    this.#answers.set(path, answer)
  }
  isGone(): void {
    this.#answers.clear()
  }

  #open(name: string): Pick<Cache, 'add' | 'put' | 'keys' | 'delete' | 'match'> {
    const kept = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, kept)
    const put = async (what: RequestInfo | URL, answer: Response) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.delete(addressOf(what))
      kept.set(addressOf(what), new Response(await answer.arrayBuffer(), { headers: answer.headers }))
    }
    return {
      add: async (what) => put(what, await fetch(what)),
      put,
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
      match: async (what) => kept.get(addressOf(what))?.clone(),
      delete: async (what) => kept.delete(addressOf(what)),
    }
  }
}

const addressOf = (what: RequestInfo | URL): string =>
  new URL(what instanceof Request ? what.url : what.toString(), origin).href

const matching = (kept: Map<string, Response> | undefined, address: string, ignoreSearch: boolean) =>
  ignoreSearch ? [...(kept ?? [])].find(([at]) => at.replace(/\?.*/, '') === address)?.[1] : kept?.get(address)
