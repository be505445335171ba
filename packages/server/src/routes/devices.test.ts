// The devices as a manager sees them: listed, named, and signed out from afar without losing what they have not sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import type { Device } from '@lounge/sync/devices'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let device: ScriptedTerminal
let manager: string
beforeEach(async () => {
  lounge = await openSmallLounge()
  device = await lounge.terminal('cashier@lounge.demo')
  manager = (await lounge.sessionOf('manager@lounge.demo')).token
})
afterEach(() => lounge.close())

const listed = async (): Promise<readonly Device[]> =>
  (await lounge.get('/api/terminals', manager)).json<{ devices: Device[] }>().devices
const found = async (id: string) => (await listed()).find((each) => each.id === id)

test('a device is listed with who is signed in, takes a name, and shows no secret', async () => {
  const { terminalId } = device.device
  expect(await found(terminalId)).toMatchObject({ signedIn: ['Ada Obi'], isThisOne: false })
  const named = await lounge.post(`/api/terminals/${terminalId}/name`, { name: ' Bar tablet ' }, manager)
  expect(named.statusCode).toBe(200)
  expect(await found(terminalId)).toMatchObject({ name: 'Bar tablet' })
  expect((await lounge.post(`/api/terminals/${terminalId}/name`, { name: ' ' }, manager)).statusCode).toBe(400)
  expect((await lounge.get('/api/terminals', manager)).body).not.toMatch(/secret|hash/)
})

test('signed out from afar it is out within a second, and what it has not sent still arrives', async () => {
  const socket = await device.connect(await lounge.origin())
  await socket.next('snapshot')
  const command = device.make(place(order(1, 5, [line(1, 'chin-chin')])))
  const begun = performance.now()
  expect((await lounge.post(`/api/terminals/${device.device.terminalId}/sign-out`, {}, manager)).statusCode).toBe(200)
  await socket.next('reauth')
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(await found(device.device.terminalId)).toMatchObject({ signedIn: [] })

  socket.say(device.hello({ token: undefined }))
  expect(await socket.next('welcome')).not.toHaveProperty('role')
  socket.say({ type: 'push', commands: [command] })
  expect(await socket.answersTo([command])).toMatchObject([{ outcome: 'applied' }])
  socket.close()
})

test('nobody signs out the device they sit at, or one that is not there', async () => {
  const { terminalId } = (await lounge.post('/api/terminals/enrol', {}, manager)).json<{ terminalId: string }>()
  expect(await found(terminalId)).toMatchObject({ isThisOne: true })
  const codeOf = async (id: string) =>
    (await lounge.post(`/api/terminals/${id}/sign-out`, {}, manager)).json<{ error: { code: string } }>().error.code
  expect(await codeOf(terminalId)).toBe('own_device')
  expect(await codeOf('nowhere')).toBe('not_found')
  expect((await lounge.post('/api/terminals/nowhere/name', { name: 'Bar' }, manager)).statusCode).toBe(404)
})
