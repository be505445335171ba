// How often a till asks for tickets for codes: it must get them before the line breaks again.
import { LoneTill } from '@lounge/sync/approvals/testing/lone-till'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../session/testing/browser.ts'
import { keepTickets } from './keep-tickets.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a till whose answer got lost asks again within half a minute, and one that has all of them after five', async () => {
  const { lounge, till } = await LoneTill.open(0)
  const browser = openTestBrowser()
  browser.answer = () => 'no answer'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** @returns how often the till has asked by then */
  const after = async (seconds: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    await lounge.run(1_000)
    return browser.heard.length
  }
  const stop = keepTickets(till)
  expect([await after(1), await after(1)]).toEqual([0, 1])
  const all = { site: 'main', till: till.device.till, approvers: [], isComplete: true }
  browser.answer = () => ({ status: 200, body: all })
  expect(await after(30)).toBe(2)
  expect([await after(299), await after(1)]).toEqual([2, 3])
  stop()
})
