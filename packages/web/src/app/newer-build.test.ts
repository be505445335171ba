// The page takes over the newest build that was offered, however many came while it stood open, and by itself only where nothing is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../session/testing/browser.ts'

beforeEach(() => {
  vi.resetModules()
  openTestBrowser()
  vi.useFakeTimers()
  const above = { querySelector: () => null } // no dialog is open
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      hidden: true,
      createElement: () => above,
      body: { append: () => undefined },
      querySelectorAll: () => [],
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page of its own, which nobody looks at. @returns which builds it took over, and what looks once more whether it may */
async function offered() {
  const { offerNewerBuild } = await import('./newer-build.ts')
  const { toast } = await import('../ui/toast.tsx')
  const offer = vi.spyOn(toast, 'offer').mockImplementation(() => undefined)
  const taken: string[] = []
  return {
    taken,
    offer: (build: string) => offerNewerBuild(() => taken.push(build)),
    tap: () => {
      for (const [, tap] of offer.mock.calls) tap()
    },
    wait: () => vi.advanceTimersByTime(30_000),
  }
}

test('of two newer builds, one after the other, the page takes over the last one', async () => {
  const page = await offered()
  // Its service worker is of no use any more as soon as the next one is installed.
  page.offer('second')
  page.offer('third')
  page.taken.length = 0
  page.tap()
  expect(page.taken).toEqual(['third'])
})

test('a drawer that is half counted is counted to its end first', async () => {
  const { countSaved, keepTyped } = await import('../components/count-in-hand.ts')
  const page = await offered()
  keepTyped({ staffId: 'ada', shiftId: 'one' }, { 1000: '17' })
  page.offer('second')
  page.wait()
  expect(page.taken).toEqual([])
  countSaved('one')
  page.wait()
  expect(page.taken).toEqual(['second'])
})

test('what waits for somebody’s yes is done, or given up, first', async () => {
  const { setTerminalState } = await import('../terminal/current-terminal.ts')
  const { ApprovalEvening: Evening } = await import('../terminal/testing/approval-evening.ts')
  const evening = await Evening.begin()
  evening.tapVoid(await evening.begun())
  const id = await evening.ask()
  evening.yeses.leave()
  setTerminalState({ terminal: evening.till })
  const page = await offered()
  page.offer('second')
  page.wait()
  expect(page.taken).toEqual([])
  evening.yeses.forget(id)
  page.wait()
  expect(page.taken).toEqual(['second'])
})

test('a yes that has run out holds no page back, whoever is at the till by then', async () => {
  const { setTerminalState } = await import('../terminal/current-terminal.ts')
  const { ApprovalEvening: Evening } = await import('../terminal/testing/approval-evening.ts')
  const evening = await Evening.begin()
  evening.tapVoid(await evening.begun())
  const id = await evening.ask()
  evening.yeses.leave()
  await evening.answer('approval.give', id)
  setTerminalState({ terminal: evening.till })
  const page = await offered()
  page.offer('second')
  page.wait()
  expect(page.taken).toEqual([])
  await evening.lounge.run(10 * 60_000)
  page.wait()
  expect(page.taken).toEqual(['second'])
})
