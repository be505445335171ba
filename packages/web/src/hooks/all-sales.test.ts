// A file of several years of sales: the server answers only so many steps a minute.
import { heldSales } from '@lounge/domain/orders/sales'
import { beersAndRice, pay } from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import { timestamp } from '@lounge/domain/time'
import { entriesPerAnswerMax } from '@lounge/sync/questions/history'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'
import { allSales } from './all-sales.ts'

const stepMs = 20_000
const tooMany = {
  ...refusal(429, 'too_many_attempts', 'Too many.'),
  headers: { 'retry-after': String(stepMs / 1_000) },
}
/** How many sales are not on this device: three steps. */
const count = entriesPerAnswerMax * 2 + 100

let browser: TestBrowser
/** The requests that are refused, counted from 1. */
let tooEarly: readonly number[]
/** Before the answer to this request, a till that was away sends two old sales. */
let grownAt: number | undefined

beforeEach(() => {
  browser = openTestBrowser()
  tooEarly = []
  grownAt = undefined
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function begun() {
  const scene = given(pay(beersAndRice))
  const now = timestamp(scene.now)
  const [here] = heldSales(scene.lounge, {}, now, false)
  const older = Array.from({ length: count }, (_, n) => ({ ...here, orderId: `older ${n}` }))
  browser.answer = () => {
    if (browser.heard.length === grownAt)
      older.unshift(...['late 1', 'late 2'].map((orderId) => ({ ...here, orderId })))
    if (tooEarly.includes(browser.heard.length)) return tooMany
    const asked = new URL(browser.heard.at(-1)?.url ?? '', location.origin).searchParams
    const offset = Number(asked.get('offset'))
    return {
      status: 200,
      body: { count: older.length, sales: older.slice(offset, offset + Number(asked.get('limit'))) },
    }
  }
  const work = new AbortController()
  const terminal = { lounge: scene.lounge, now: () => now } as Partial<Terminal> as Terminal // nothing else of it is used
  return {
    found: allSales(terminal, {}, work.signal, () => undefined),
    work,
    ids: () => [here, ...older].map((sale) => sale?.orderId),
  }
}

test('a server that was asked too often is asked again when it says so: every sale is there once, in order', async () => {
  tooEarly = [3, 4]
  const { found, ids } = begun()
  await vi.advanceTimersByTimeAsync(stepMs - 1)
  expect(browser.heard, 'it is left alone meanwhile').toHaveLength(3)
  await vi.advanceTimersByTimeAsync(stepMs + 1)
  const { sales, isPart } = await found
  expect(isPart).toBe(false)
  expect(sales.map(({ orderId }) => orderId)).toEqual(ids())
})

test('who stops it does not wait for that', async () => {
  tooEarly = [3]
  const { found, work } = begun()
  await vi.advanceTimersByTimeAsync(1_000)
  work.abort()
  await found
  expect(browser.heard).toHaveLength(3)
})

test('a sale that comes while a file is written is in it once, and no other twice', async () => {
  grownAt = 2
  const { found, ids } = begun()
  const { sales, isPart } = await found
  expect(isPart).toBe(false)
  expect(ids()).toContain('late 1')
  expect(sales.map(({ orderId }) => orderId)).toEqual(ids())
})
