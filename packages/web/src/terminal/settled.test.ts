// When the server can be asked outright about what was just done here.
import type { Device } from '@lounge/sync/simulator/device'
import { dish, only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { expect, test } from 'vitest'
import { settled } from './settled.ts'

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
  /** An order is placed, and the server hears nothing of it yet. */
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
