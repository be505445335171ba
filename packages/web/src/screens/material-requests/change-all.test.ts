// Requests on this device, and older ones on the server alone, deleted by one tap on a bad line.
import { idOf, RequestId } from '@lounge/domain/ids'
import type { Device } from '@lounge/sync/simulator/device'
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTerminalState } from '../../terminal/current-terminal.ts'
import { changeAll, type OfRequest } from './change-all.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  setTerminalState({ isDecided: false })
})

async function opened(): Promise<{ lounge: QuietLounge; device: Device; kitchen: Terminal; here: RequestId }> {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('kitchen', { till: 0 })
  const kitchen = only(device.terminals)
  setTerminalState({ terminal: kitchen, isDecided: true })
  const here = newRequest(lounge)
  const lines = [{ materialId: idOf<'material'>('1'), quantity: 2, specification: '' }]
  await lounge.does(kitchen, [{ name: 'request.submit', args: { department: 'kitchen', requestId: here, lines } }])
  await lounge.run(1_000)
  return { lounge, device, kitchen, here }
}
const newRequest = (lounge: QuietLounge): RequestId => RequestId.parse(lounge.newId())
const deleting = (...ids: readonly RequestId[]): readonly OfRequest[] =>
  ids.map((requestId) => ({ name: 'request.delete', args: { department: 'kitchen', requestId } }))
const deleteAll = (kitchen: Terminal, ...ids: readonly RequestId[]) =>
  changeAll(kitchen, 'kitchen', deleting(...ids), (steps) => kitchen.run(steps))

test('with the server away the requests of this device are deleted, and the others are counted as left', async () => {
  const { lounge, device, kitchen, here } = await opened()
  lounge.cutOff(device)
  await lounge.run(30_000)
  const [older, oldest] = [newRequest(lounge), newRequest(lounge)]
  expect(await lounge.until(deleteAll(kitchen, older, here, oldest))).toEqual({ is: 'away', left: 2 })
  expect(kitchen.lounge.get('material-request:kitchen', here)?.status).toBe('deleted')
})

test('a server that does not answer in time may still do it, and nobody is told that nothing was changed', async () => {
  const { lounge, device, kitchen } = await opened()
  lounge.cutOff(device)
  expect(await lounge.until(deleteAll(kitchen, newRequest(lounge), newRequest(lounge)))).toEqual({ is: 'unanswered' })
})

test('what the server knows nothing of ends it with the server’s word', async () => {
  const { lounge, kitchen } = await opened()
  expect(await lounge.until(deleteAll(kitchen, newRequest(lounge)))).toMatchObject({
    is: 'no',
    no: { refused: 'request_not_found' },
  })
})
