// A page that has just loaded: its line to the server is not open yet, and must not be reported as down.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '@lounge/sync/simulator/device'
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { setTerminalState } from './current-terminal.ts'
import { askServer, isThere } from './first-try.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  setTerminalState({ isDecided: false })
})

/** The page is loaded, and its first message to the server is still on its way. */
async function pageJustLoaded(): Promise<{ lounge: QuietLounge; device: Device; terminal: Terminal }> {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('manager')
  device.weather.isCut = true
  device.reload()
  const terminal = await lounge.openAgain(device)
  setTerminalState({ terminal, isDecided: false })
  expect(terminal.status.isOnline).toBe(false)
  return { lounge, device, terminal: only(device.terminals) }
}

const change = { name: 'settings.change', args: { lowStockAt: 3 } } as const

test('what the server alone can do waits for the line that is just being opened', async () => {
  const { lounge, device, terminal } = await pageJustLoaded()
  let outcome: string | undefined
  void askServer(terminal, change).then((asked) => (outcome = asked.outcome))
  await lounge.run(100)
  expect(outcome).toBe(undefined)
  await lounge.connect(device)
  await lounge.run(1_000)
  expect(outcome).toBe('answered')
})

test('a server that does not answer the first try is away, and is said to be', async () => {
  const { lounge, terminal } = await pageJustLoaded()
  const asked = askServer(terminal, change)
  setTerminalState({ isDecided: true })
  expect(await lounge.until(asked)).toEqual({ outcome: 'offline' })
})

test('a browser without any network waits for nothing', async () => {
  const { lounge, terminal } = await pageJustLoaded()
  vi.stubGlobal('navigator', { onLine: false })
  expect(await lounge.until(isThere(terminal))).toBe(false)
})
