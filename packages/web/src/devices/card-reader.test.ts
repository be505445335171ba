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

/** A port that was allowed once, and takes a while to open. */
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
  return { device, port, say: (text: string) => input?.enqueue(new TextEncoder().encode(text)) }
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

test('FUN-03 a till in two tabs: the one that is looked at has the reader, and the other says nothing of it', async () => {
  const { device, port, say } = plugIn()
  await port.open({ baudRate: 9600 }) // in the other tab, which is about to close it
  const { opened, heard } = reader()
  const resumed = opened.resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await port.close()
  await resumed
  expect(device.state).toBe('open')
  say('FC100000003\n')
  await vi.waitUntil(() => heard.length > 0)
  expect(heard).toEqual(['FC100000003'])

  // Hidden and shown again at once: its own port closes before it opens.
  for (let n = 0; n < 3; n += 1) {
    void opened.close()
    await opened.resume()
  }
  say('FC100000001\n')
  await vi.waitUntil(() => heard.length > 1)
  void opened.resume()
  await opened.close()
  expect([device.state, heard]).toEqual(['closed', ['FC100000003', 'FC100000001']])
})

test('FUN-03 a reader that another program keeps is passed over without a word; only who asks for it is told', async () => {
  const { port } = plugIn()
  await port.open({ baudRate: 9600 })
  const { opened, heard } = reader()
  await opened.resume()
  expect(heard).toEqual([])
  await opened.connect()
  expect(heard).toEqual(['scan_failed'])
})
