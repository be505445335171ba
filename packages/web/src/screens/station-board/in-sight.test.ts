// When a card counts as seen: after a second in view, with nothing on top of it and the screen on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSight } from './in-sight.ts'

let isWindow = false
let scrollTo: (ratio: number) => void
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  querySelector: () => (isWindow ? {} : null),
})

beforeEach(() => {
  vi.useFakeTimers()
  isWindow = false
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly object[]) => void) {
        scrollTo = (ratio) => onChange([{ intersectionRatio: ratio, intersectionRect: { height: 200 * ratio } }])
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A card whose visibility the test reports to the observer. */
function card() {
  const onSeen = vi.fn<() => void>()
  const stop = watchSight({} as Element, onSeen) // the fake observer reads no element
  return { onSeen, stop }
}

test('half of it in sight for a second is seen; less of it, or for less, is not', () => {
  const { onSeen } = card()
  scrollTo(0.25)
  vi.advanceTimersByTime(5_000)
  scrollTo(0.5)
  vi.advanceTimersByTime(900)
  scrollTo(0)
  vi.advanceTimersByTime(5_000)
  expect(onSeen).not.toHaveBeenCalled()
  scrollTo(1)
  vi.advanceTimersByTime(1_000)
  expect(onSeen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(onSeen).toHaveBeenCalledTimes(1)
})

test('behind an open window it is not seen, and is once that has been closed for a second', () => {
  isWindow = true
  const { onSeen } = card()
  scrollTo(1)
  vi.advanceTimersByTime(60_000)
  expect(onSeen).not.toHaveBeenCalled()
  isWindow = false
  vi.advanceTimersByTime(999)
  expect(onSeen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_001)
  expect(onSeen).toHaveBeenCalledTimes(1)
})

test('a window that opens before the second is over keeps it unseen', () => {
  const { onSeen } = card()
  scrollTo(1)
  vi.advanceTimersByTime(500)
  isWindow = true
  vi.advanceTimersByTime(30_000)
  expect(onSeen).not.toHaveBeenCalled()
})

test('on a screen that is off it is not seen, and nothing is told of a card that is gone', () => {
  page.visibilityState = 'hidden'
  const { onSeen, stop } = card()
  scrollTo(1)
  vi.advanceTimersByTime(30_000)
  expect(onSeen).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  stop()
  vi.advanceTimersByTime(30_000)
  expect(onSeen).not.toHaveBeenCalled()
})
