// When nobody touches a till, in any of its tabs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'
import { storageKeys } from './storage-keys.ts'
import { openTestBrowser } from './testing/browser.ts'

const fiveMinutes = 300_000

beforeEach(() => {
  openTestBrowser()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 17) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** @returns how often it reported that nobody is there */
function watching(): { readonly idle: () => number; readonly stop: () => void } {
  const onIdle = vi.fn<() => void>()
  const stop = watchIdle(fiveMinutes, onIdle)
  return { idle: () => onIdle.mock.calls.length, stop }
}

test.each(['pointerdown', 'keydown'])('a %s begins the time anew', (touch) => {
  const { idle, stop } = watching()
  vi.advanceTimersByTime(290_000)
  dispatchEvent(new Event(touch))
  vi.advanceTimersByTime(299_000)
  expect(idle()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(idle()).toBe(1)
  stop()
  vi.advanceTimersByTime(fiveMinutes)
  expect(idle()).toBe(1)
})

test('a touch in another tab counts as well', () => {
  const { idle, stop } = watching()
  vi.advanceTimersByTime(290_000)
  localStorage.setItem(storageKeys.lastTouch, String(Date.now()))
  vi.advanceTimersByTime(290_000)
  expect(idle()).toBe(0)
  stop()
})

test('a till that was switched off meanwhile is locked as soon as it is there again', () => {
  watching().stop()
  vi.setSystemTime(Date.now() + fiveMinutes)
  const { idle, stop } = watching()
  expect(idle()).toBe(1)
  stop()
})

test('a clock that was set back does not keep it open', () => {
  const { idle, stop } = watching()
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(idle()).toBeGreaterThan(0)
  stop()
})
