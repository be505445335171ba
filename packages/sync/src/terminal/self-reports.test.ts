// A device's self-report: sent with each hello, and after a notable change, but not too often.
import { expect, test } from 'vitest'
import type { DeviceStorage, SelfReport } from '../self-report.ts'
import type { TerminalMessage } from '../protocol.ts'
import { SelfReports } from './self-reports.ts'
import type { OutboxRow } from './storage/storage.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

/** A till, with all self-reports from then on. */
async function tillThatTells() {
  const lounge = await QuietLounge.open()
  const told: (SelfReport & { readonly with: TerminalMessage['type'] })[] = []
  const device = await lounge.device('pos', {
    transport: (real) => ({
      open: (events) => {
        const line = real.open(events)
        const send = (message: TerminalMessage) => {
          if ('about' in message && message.about) told.push({ ...message.about, with: message.type })
          line.send(message)
        }
        return { send, close: () => line.close() }
      },
    }),
  })
  return { lounge, device, till: only(device.terminals), told }
}

test('a till that sells says nothing new; one that was away says what waited, and once that nothing does any more', async () => {
  const { lounge, device, till, told } = await tillThatTells()
  expect(told).toEqual([{ with: 'hello', waiting: 0, waitingMs: 0 }])
  for (let n = 1; n <= 10; n++) {
    await lounge.does(till, dish(till, n).steps)
    await lounge.run(5_000)
  }
  expect(told).toHaveLength(1)

  lounge.cutOff(device)
  await lounge.run(40_000)
  await lounge.does(till, dish(till, 11).steps)
  await lounge.run(60_000)
  await lounge.connect(device)
  await lounge.run(30_000)
  const back = told.slice(1)
  expect(back.map((each) => [each.with, each.waiting])).toEqual([
    ['hello', 1],
    ['ping', 0],
  ])
  expect(back[0]?.waitingMs).toBeGreaterThanOrEqual(60_000)
  await lounge.run(60_000)
  expect(told).toHaveLength(3)
})

test('what is different is told at most every twenty seconds, and that nothing waits any more at once', () => {
  let now = 1_000_000
  let waiting: readonly OutboxRow[] = []
  let storage: DeviceStorage | undefined
  const reports = new SelfReports({ waiting: () => waiting, storage: () => storage, now: () => now })
  const made = (at: number) => ({ command: { at } }) as OutboxRow // the only fields read
  expect(reports.all()).toEqual({ waiting: 0, waitingMs: 0 })
  waiting = [made(now - 5_000), made(now)]
  expect(reports.news()).toBeUndefined()
  now += 20_000
  expect(reports.news()).toEqual({ waiting: 2, waitingMs: 25_000, waitingKobo: 0 })
  waiting = [made(now + 60_000)]
  now += 19_999
  expect(reports.news()).toBeUndefined()
  waiting = []
  expect([reports.isEmptied, reports.news(), reports.isEmptied]).toEqual([true, { waiting: 0, waitingMs: 0 }, false])

  storage = { isKept: true, used: 100, quota: 1_000 }
  expect(reports.news()).toEqual({ waiting: 0, waitingMs: 0, storage })
  now += 20_000
  storage = { ...storage, used: 105 }
  expect(reports.news()).toBeUndefined()
  storage = { ...storage, used: 111 }
  expect(reports.news()).toMatchObject({ storage })
  now += 20_000
  storage = { ...storage, isKept: false }
  expect(reports.news()).toMatchObject({ storage })
  // The clock was set back or ahead: commands dated by it have waited for zero, not for a negative time.
  now -= 900_000
  waiting = [made(now + 100)]
  expect(reports.news()).toMatchObject({ waiting: 1, waitingMs: 0 })
})
