// When the code of dialogs and other hidden parts is loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchTheRest, firstScreen, standIn } from './later.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('hidden parts load once the first screen is there, and not while an outline stands in its place', async () => {
  const isThere = vi.fn<() => void>()
  void firstScreen.then(isThere)
  const gone = standIn()
  fetchTheRest()()
  fetchTheRest()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isThere).not.toHaveBeenCalled()
  gone()
  await vi.advanceTimersByTimeAsync(300)
  expect(isThere).toHaveBeenCalledOnce()
})
