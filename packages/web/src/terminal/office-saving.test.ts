// Many changes that the office saves by one tap, on a line that breaks in the middle of them.
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Device } from '@lounge/sync/simulator/device'
import type { Step } from '@lounge/sync/terminal/composing'
import { only, QuietLounge, voiding } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTerminalState } from './current-terminal.ts'
import { saveEach, saveInOffice, whyUnsaved } from './office-saving.ts'
import { ApprovalEvening } from './testing/approval-evening.ts'

// The local network is there all the time: it is the server that goes away.
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  setTerminalState({ isDecided: false })
})

const items = ['star-lager', 'gulder', 'chin-chin'].map(idOf<'item'>)
const lows = (count: number): readonly Step[] =>
  items.map((itemId) => ({ name: 'stock.setLowAt', args: { itemId, lowAt: count } }))

interface Office {
  readonly lounge: QuietLounge
  readonly device: Device
  readonly manager: Terminal
  /** Runs each change, with what happens after it. */
  readonly run: (afterwards?: (count: number) => Promise<void>) => (steps: readonly Step[]) => Promise<Outcome>
}

async function opened(): Promise<Office> {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('manager', { till: 0 })
  const manager = only(device.terminals)
  setTerminalState({ terminal: manager, isDecided: true })
  let count = 0
  const run: Office['run'] = (afterwards) => async (steps) => {
    const outcome = await manager.run(steps)
    await afterwards?.((count += 1))
    return outcome
  }
  return { lounge, device, manager, run }
}
const marks = ({ hub }: QuietLounge) => items.map((id) => hub.get('stock', id)?.lowAt)

test('with the server away none of many is done, and none counts as refused: all wait for another tap', async () => {
  const { lounge, device, manager, run } = await opened()
  lounge.cutOff(device)
  await lounge.run(30_000)
  const away = await lounge.until(saveEach(manager, lows(7), run()))
  expect(away).toEqual({ done: 0, refused: [], left: 3, stoppedBy: 'away' })
  await lounge.connect(device)
  expect(await lounge.until(saveEach(manager, lows(7), run()))).toEqual({ done: 3, refused: [], left: 0 })
  await lounge.run(1_000)
  expect(marks(lounge)).toEqual([7, 7, 7])
})

test('while the disk of the server is full nothing is saved, and it is said', async () => {
  const { lounge, manager, run } = await opened()
  const full = vi.spyOn(manager, 'status', 'get').mockReturnValue({ ...manager.status, isServerFull: true })
  const saved = await lounge.until(saveInOffice(manager, lows(7), run()))
  expect(whyUnsaved(saved)).toBe(sentence('office_full'))
  expect(await lounge.until(saveEach(manager, lows(7), run()))).toEqual({
    done: 0,
    refused: [],
    left: 3,
    stoppedBy: 'full',
  })
  full.mockRestore()
  await lounge.run(1_000)
  expect(marks(lounge)).not.toContain(7)
  expect(await lounge.until(saveInOffice(manager, lows(7), run()))).toBe('done')
})

test('a server that goes away in the middle leaves what was done done, and the rest for another tap', async () => {
  const { lounge, device, manager, run } = await opened()
  const before = marks(lounge)
  const cutAfterFirst = async (count: number) => {
    if (count > 1) return
    await lounge.time.sleep(500)
    lounge.cutOff(device)
    await lounge.time.sleep(30_000)
  }
  const saving = saveEach(manager, lows(7), run(cutAfterFirst))
  await lounge.run(40_000)
  expect(await lounge.until(saving)).toEqual({ done: 1, refused: [], left: 2, stoppedBy: 'away' })
  await lounge.connect(device)
  expect(marks(lounge)).toEqual([7, ...before.slice(1)])
})

test('a line that is gone without anybody having noticed delays what was done, and loses none of it', async () => {
  const { lounge, device, manager, run } = await opened()
  lounge.cutOff(device)
  expect(manager.status.isOnline).toBe(true)
  expect(await lounge.until(saveEach(manager, lows(7), run()))).toMatchObject({ done: 3 })
  await lounge.connect(device)
  expect(marks(lounge)).toEqual([7, 7, 7])
})

test('one that is refused is named, and keeps no other from being done', async () => {
  const { lounge, manager, run } = await opened()
  const [first, , last] = lows(7)
  const unknown: Step = { name: 'stock.setLowAt', args: { itemId: idOf<'item'>('no-such-item'), lowAt: 7 } }
  const saved = await lounge.until(
    saveEach(
      manager,
      [first, unknown, last].flatMap((each) => each ?? []),
      run(),
    ),
  )
  expect(saved).toEqual({ done: 2, refused: [1], left: 0 })
})

test('somebody who locks the screen in the middle ends it there, and nothing counts as refused', async () => {
  const { lounge, manager, run } = await opened()
  const lock = (count: number) => (count === 1 ? manager.lock() : Promise.resolve())
  const locked = await lounge.until(saveEach(manager, lows(7), run(lock)))
  expect(locked).toEqual({ done: 1, refused: [], left: 2, stoppedBy: 'not' })
})

test('what a device could not write down is on its way: another tap would do it once more, and the rest waits', async () => {
  const { lounge, manager } = await opened()
  const unsaved = async (steps: readonly Step[]): Promise<Outcome> => {
    const given = await manager.run(steps)
    return given.outcome === 'done' ? { ...given, outcome: 'not-saved' } : given
  }
  expect(await lounge.until(saveInOffice(manager, lows(7).slice(0, 1), unsaved))).toBe('kept')
  const each = await lounge.until(saveEach(manager, lows(8), unsaved))
  expect(each).toEqual({ done: 0, refused: [], left: 2, stoppedBy: 'kept' })
  await lounge.run(1_000)
  expect(marks(lounge)).toEqual([8, ...marks(lounge).slice(1)])
})

test('what somebody else has to allow is under way once they were asked, and is run with their yes', async () => {
  const evening = await ApprovalEvening.begin()
  const { lounge, till, yeses } = evening
  setTerminalState({ terminal: till, isDecided: true })
  const orderId = await evening.begun()
  let runs = 0
  const saving = saveInOffice(till, voiding(orderId), (steps) => {
    runs += 1
    return till.run(steps)
  })
  await lounge.run(100)
  const id = await evening.ask()
  yeses.leave()
  expect([await lounge.until(saving), runs]).toEqual(['waiting', 0])
  await evening.answer('approval.give', id)
  await lounge.until(yeses.doNow(id))
  expect(runs).toBe(1)
})
