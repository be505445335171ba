// The parts of a browser that Node lacks: its two storages, its events, its address; and a network that answers as a test says.
import { vi } from 'vitest'

interface Heard {
  readonly url: string
  readonly method: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}
/** The answer: a status and a body, or nothing at all. */
type Reply = Said | 'no answer'
interface Said {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestBrowser {
  /** Every request, in order. */
  readonly heard: Heard[]
  /** The timeout of each request, in milliseconds. */
  readonly patience: number[]
  /** The server's answers; 404 by default. */
  answer: (path: string) => Reply | Promise<Reply>
}

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Removed with `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`. */
export function openTestBrowser(): TestBrowser {
  const browser: TestBrowser = {
    heard: [],
    patience: [],
    answer: () => ({ status: 404, body: {} }),
  }
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  vi.stubGlobal('location', new URL('https://till.lounge.ng/login'))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    browser.patience.push(ms)
    return new AbortController().signal
  })
  vi.stubGlobal('fetch', async (url: string, { method = '', body, headers }: RequestInit) => {
    browser.heard.push({
      url,
      method,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: headers as Record<string, string>, // our own client gives them as an object
    })
    const reply = await browser.answer(new URL(url, location.origin).pathname)
    if (reply === 'no answer') throw new DOMException('The operation timed out.', 'TimeoutError')
    return Response.json(reply.body, { status: reply.status, headers: reply.headers ?? {} })
  })
  return browser
}

/** A refusal of the server, in its one shape. */
export const refusal = (status: number, code: string, message: string): Said => ({
  status,
  body: { error: { code, message, requestId: 'request-1' } },
})
