// The page takes over the newest build that was offered, however many arrived while it was open, and by itself only if nothing is lost.
import { timestamp } from '@lounge/domain/time'
import type { ServerMessage } from '@lounge/sync/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
      querySelector: () => null,
      querySelectorAll: () => [],
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page in the background. @returns the builds that it took over, and a function that checks once more */
async function offered() {
  const { offerNewerBuild } = await import('./newer-build.ts')
  const { toast } = await import('../ui/toast.tsx')
  const offer = vi.spyOn(toast, 'offerToAll').mockImplementation(() => undefined)
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
  // Its service worker is redundant as soon as the next one is installed.
  page.offer('second')
  page.offer('third')
  page.taken.length = 0
  page.tap()
  expect(page.taken).toEqual(['third'])
})

test('a drawer that is half counted is counted to its end first', async () => {
  const { countSaved, keepTyped } = await import('../components/money/count-in-hand.ts')
  const page = await offered()
  keepTyped({ staffId: 'ada', shiftId: 'one' }, { 1000: '17' }, timestamp(1_000))
  page.offer('second')
  page.wait()
  expect(page.taken).toEqual([])
  countSaved('one')
  page.wait()
  expect(page.taken).toEqual(['second'])
})

test('codes that are shown this once are written down first', async () => {
  let isShown = true
  Object.assign(document, { querySelector: (what: string) => (isShown && what.includes('[data-secret]') ? {} : null) })
  const page = await offered()
  page.offer('second')
  page.wait()
  expect(page.taken).toEqual([])
  isShown = false
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

describe('Reload', () => {
  /** A page whose service worker finds this on the server. */
  async function tapped(has: 'a newer build' | 'this build' | 'no answer' | 'no service worker') {
    const page = await offered()
    const openedAt = Date.now()
    Object.assign(location, { reload: () => page.taken.push(`the same after ${Date.now() - openedAt} ms`) })
    const worker = { installing: null as object | null, waiting: null, update: () => asked() }
    const asked = async () => {
      if (has === 'no answer') return new Promise(() => undefined)
      if (has === 'a newer build') worker.installing = {}
      return worker
    }
    const getRegistration = async () => worker
    vi.stubGlobal('navigator', has === 'no service worker' ? {} : { serviceWorker: { getRegistration } })
    const { reloadNewest } = await import('../terminal/newest-page.ts')
    return { ...page, tapReload: () => void reloadNewest() }
  }

  test('takes the newer build that is offered', async () => {
    const page = await tapped('a newer build')
    Object.assign(document, { hidden: false })
    page.offer('second')
    page.taken.length = 0
    page.tapReload()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.taken).toEqual(['second'])
  })

  test('waits for the one that the server has', async () => {
    const page = await tapped('a newer build')
    page.tapReload()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.taken).toEqual([])
    page.offer('second')
    expect(page.taken[0]).toBe('second')
  })

  test.each([
    ['this build', 0],
    ['no service worker', 0],
    ['no answer', 5_000],
    ['a newer build', 30_000], // which does not come
  ] as const)('opens the page anew where there is %s, after %i ms', async (has, ms) => {
    const page = await tapped(has)
    page.tapReload()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.taken).toEqual([`the same after ${ms} ms`])
  })
})

describe('a board', () => {
  const cook = {
    id: 'chi',
    name: 'Chi',
    email: '',
    employeeId: '',
    phone: '',
    department: '',
    address: '',
    joinedOn: '',
  }

  /** The kitchen with one open order, its cook's actions, and the message that its page is too old for the server. */
  async function kitchen(saysIsOver: ServerMessage = { type: 'upgrade', isNeeded: true }) {
    const { setTerminalState } = await import('../terminal/current-terminal.ts')
    const { keepSession } = await import('../session/session.ts')
    const { dish, only, QuietLounge } = await import('@lounge/sync/terminal/testing/quiet-lounge')
    const { toServer } = await import('@lounge/sync/simulator/other-builds')
    const lounge = await QuietLounge.open()
    const till = await lounge.terminal('pos')
    let isTooOld = false
    const transport = toServer((message) =>
      isTooOld && message.type === 'pong' ? [message, { ...saysIsOver }] : [message],
    )
    const board = await lounge.terminal('kitchen', { till: 0, transport })
    await lounge.does(till, dish(till).steps)
    await lounge.run(1_000)
    keepSession({ sessionId: 'one', user: { ...cook, role: 'kitchen' } }, 'token', 'key')
    setTerminalState({ terminal: board })
    const ticketId = only([...board.lounge.all('ticket:kitchen')]).id
    const does = async (name: 'ticket.start' | 'ticket.finish') => {
      await lounge.does(board, [{ name, args: { ticketId } }])
      await lounge.run(1_000)
    }
    const becomeTooOld = () => {
      isTooOld = true
      return lounge.run(20_000) // by then it has asked whether the server is in reach
    }
    return { does, becomeTooOld }
  }

  test('takes a newer build by itself only while nothing is to do or being made: it is mute until it is tapped', async () => {
    const { does } = await kitchen()
    const page = await offered()
    page.offer('second')
    page.wait()
    await does('ticket.start')
    page.wait()
    expect(page.taken).toEqual([])
    await does('ticket.finish')
    page.wait()
    expect(page.taken).toEqual(['second'])
  })

  test('takes it at work where it is tapped', async () => {
    await kitchen()
    const page = await offered()
    page.offer('second')
    expect(page.taken).toEqual([])
    page.tap()
    expect(page.taken).toEqual(['second'])
  })

  test.each<[string, ServerMessage]>([
    ['is shown no rows before it is newer', { type: 'upgrade', isNeeded: true }],
    ['is not understood any more', { type: 'goodbye', no: { refused: 'body_invalid', params: { problem: 'kind' } } }],
  ])('that %s gets no new order before, and takes it all the same', async (_what, saysIsOver) => {
    const { becomeTooOld } = await kitchen(saysIsOver)
    const page = await offered()
    page.offer('second')
    expect(page.taken).toEqual([])
    await becomeTooOld()
    page.wait()
    expect(page.taken).toEqual(['second'])
  })
})
