// A reader's port, as browsers have it: one that is open does not open again, and one that is still opening does not close.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardReader } from './card-reader.ts'
import type { SerialPort } from './web-serial.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  kept.set('lounge.cardReader', '0:0')
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** It was allowed once, and takes a while to open. */
function plugIn() {
  const device: { state: 'closed' | 'opening' | 'open' } = { state: 'closed' }
  let input: ReadableStreamDefaultController<Uint8Array> | undefined
  const port: { -readonly [Name in keyof SerialPort]: SerialPort[Name] } = {
    readable: null,
    writable: null,
    getInfo: () => ({}),
    open: async () => {
      if (device.state !== 'closed') throw new DOMException('The port is already open.', 'InvalidStateError')
      device.state = 'opening'
      await new Promise((resolve) => setTimeout(resolve, 20))
      device.state = 'open'
      port.readable = new ReadableStream({ start: (controller) => void (input = controller) })
    },
    close: async () => {
      if (device.state !== 'open') throw new DOMException('The port is not open.', 'InvalidStateError')
      if (port.readable?.locked) throw new TypeError('Its stream is locked.')
      device.state = 'closed'
      port.readable = null
    },
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port], requestPort: async () => port } })
  return { device, say: (text: string) => input?.enqueue(new TextEncoder().encode(text)) }
}

function reader() {
  const heard: string[] = []
  const opened = new CardReader({
    onRead: (text) => heard.push(text),
    onTrouble: (trouble) => heard.push(trouble),
    onReading: () => undefined,
  })
  return { opened, heard }
}

test('FUN-03 a reader whose screen is left while its port opens lets go of it, and the next screen reads cards', async () => {
  const { device, say } = plugIn()
  const left = reader()
  void left.opened.resume()
  await vi.waitUntil(() => device.state === 'opening', { interval: 1 })
  const closing = left.opened.close()
  const next = reader()
  await next.opened.resume()
  await closing
  expect(device.state).toBe('open')
  say('FC100000003\n')
  await vi.waitUntil(() => next.heard.length > 0)
  expect([left.heard, next.heard]).toEqual([[], ['FC100000003']])
  await next.opened.close()
  expect(device.state).toBe('closed')
})
