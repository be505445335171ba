// The page takes over the newest build that was offered, however many came while it stood open.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../session/testing/browser.ts'
import { toast } from '../ui/toast.tsx'
import { offerNewerBuild } from './newer-build.ts'

beforeEach(() => {
  openTestBrowser()
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('of two newer builds, one after the other, the page takes over the last one', () => {
  const offer = vi.spyOn(toast, 'offer').mockImplementation(() => undefined)
  const taken: string[] = []
  // Its service worker is of no use any more as soon as the next one is installed.
  offerNewerBuild(() => taken.push('second'))
  offerNewerBuild(() => taken.push('third'))
  taken.length = 0
  for (const [, tap] of offer.mock.calls) tap()
  expect(taken).toEqual(['third'])
})
