// When the server can be asked directly about what was just done here.
import type { Device } from '@lounge/sync/simulator/device'
import { dish, only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { tillWithSyncs } from '@lounge/sync/terminal/testing/till-with-syncs'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, expect, test, vi } from 'vitest'
import { setTerminalState } from './current-terminal.ts'
import { onSettled, settled } from './settled.ts'

afterEach(() => vi.unstubAllGlobals())

class Evening {
  readonly lounge: QuietLounge
  readonly device: Device
  readonly till: Terminal
  private constructor(lounge: QuietLounge, device: Device) {
    this.lounge = lounge
    this.device = device
    this.till = only(device.terminals)
  }
  static async begin(): Promise<Evening> {
    const lounge = await QuietLounge.open()
    return new Evening(lounge, await lounge.device('pos'))
  }
  /** Places an order of which the server does not hear yet. */
  placesUnheard(): Promise<unknown> {
    this.lounge.cutOff(this.device)
    return this.lounge.does(this.till, dish(this.till).steps)
  }
  /** @returns whether it has ended by now */
  waits(): () => boolean {
    let hasEnded = false
    void settled(this.till).then(() => (hasEnded = true))
    return () => hasEnded
  }
}

test('what was done here is answered before the server is asked about it', async () => {
  const evening = await Evening.begin()
  await evening.placesUnheard()
  const hasEnded = evening.waits()
  await evening.lounge.run(1)
  expect(evening.till.status).toMatchObject({ pendingCount: 1, isOnline: true })
  expect(hasEnded()).toBe(false)
  await evening.lounge.connect(evening.device)
  expect(evening.till.status.pendingCount).toBe(0)
  expect(hasEnded()).toBe(true)
})

test('where nothing waits for an answer the server is asked at once', async () => {
  const evening = await Evening.begin()
  const hasEnded = evening.waits()
  await evening.lounge.run(1)
  expect(hasEnded()).toBe(true)
})

test('a server that is away is not waited for, also when it goes meanwhile', async () => {
  const evening = await Evening.begin()
  await evening.placesUnheard()
  const hasEnded = evening.waits()
  await evening.lounge.run(60_000)
  expect(evening.till.status).toMatchObject({ pendingCount: 1, isOnline: false })
  expect(hasEnded()).toBe(true)
  const again = evening.waits()
  await evening.lounge.run(1)
  expect(again()).toBe(true)
})

test('a page that was just opened waits for its line, and for what another tab has done', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const evening = await Evening.begin()
  await evening.placesUnheard()
  evening.device.reload()
  const { lounge, device } = evening
  const again = await lounge.openAgain(device)
  setTerminalState({ terminal: again, isDecided: false })
  let hasEnded = false
  void settled(again).then(() => (hasEnded = true))
  await lounge.run(100)
  expect(again.status).toMatchObject({ pendingCount: 1, isOnline: false })
  expect(hasEnded).toBe(false)
  await lounge.connect(device)
  expect(again.status.pendingCount).toBe(0)
  expect(hasEnded).toBe(true)
})

test('with automatic sync off nobody has to tap Sync Now before the server can be asked', async () => {
  const { lounge, till, goAway, comeBack, settle } = await tillWithSyncs()
  await settle({ autoSync: false })
  await goAway()
  await lounge.does(till, dish(till).steps)
  await comeBack()
  await lounge.run(60_000)
  expect(till.status).toMatchObject({ pendingCount: 1, isOnline: true })
  await lounge.until(settled(till))
  expect(till.status.pendingCount).toBe(0)
})

test('what was asked before is asked again each time the server has answered what was done here', async () => {
  const evening = await Evening.begin()
  const { lounge, device, till } = evening
  setTerminalState({ terminal: till })
  let asked = 0
  const stop = onSettled(() => (asked += 1))
  await evening.placesUnheard()
  await lounge.run(1)
  expect(asked).toBe(0)
  await lounge.connect(device)
  expect(asked).toBe(1)
  // Nothing that happens elsewhere, or to the line, answers a command of this device.
  lounge.cutOff(device)
  await lounge.run(60_000)
  await lounge.connect(device)
  expect(asked).toBe(1)
  stop()
})
