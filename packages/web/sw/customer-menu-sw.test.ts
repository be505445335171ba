// The customer menu on a phone of any age: the newest page while there is a line, the kept one while there is none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Browser, origin } from './testing/browser.ts'

const address = '/customer-menu'

type Listener = (event: object) => void

let browser: Browser
let listeners: Map<string, Listener>
beforeEach(async () => {
  browser = new Browser()
  listeners = new Map()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  })
  vi.resetModules()
  await import('./customer-menu-sw.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const menuWith = (price: string) => new Response(`<p id="kept" hidden>No connection</p>${price}`)
const serve = (price: string) => browser.serves(address, () => menuWith(price))

async function install(): Promise<void> {
  let done: unknown
  listeners.get('install')?.({ waitUntil: (work: unknown) => (done = work) })
  await done
}

async function visit(): Promise<string> {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method: 'GET', url: `${origin}${address}`, mode: 'navigate', toString: () => address },
    respondWith: (given: Promise<Response>) => (answer = given),
  })
  return (await answer)?.text() ?? ''
}

const asKept = (price: string) => `<p id="kept">No connection</p>${price}`
const asSent = (price: string) => `<p id="kept" hidden>No connection</p>${price}`

test.each(['of today', 'of before 2022'])(
  'a phone %s shows the menu as it is now, and keeps that for when it has no connection',
  async (age) => {
    if (age !== 'of today')
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        throw new TypeError('AbortSignal.timeout is not a function')
      })
    serve('₦1,000')
    await install()
    serve('₦1,500')
    expect(await visit()).toBe(asSent('₦1,500'))
    browser.isGone()
    expect(await visit()).toBe(asKept('₦1,500'))
  },
)

test('a line that brings nothing for four seconds shows the kept menu', async () => {
  serve('₦1,000')
  await install()
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_what: unknown, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
  )
  const shown = visit()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await shown).toBe(asKept('₦1,000'))
})
