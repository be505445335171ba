// The devices as a manager sees them: listed with their last self-report, named, signed out remotely, shut out and let back in, without
// losing unsent work.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import type { Device } from '@lounge/sync/questions/devices'
import { demoPassword } from '../auth/demo-staff.ts'
import { Line } from '../testing/line.ts'
import type { Pushed, ScriptedTerminal } from '../testing/scripted-terminal.ts'
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

test('a device is listed with who is signed in, takes a name and a place, and shows no secret', async () => {
  const { terminalId } = device.device
  expect(await found(terminalId)).toMatchObject({ signedIn: ['Ada Obi'], isThisOne: false })
  const named = await lounge.post(`/api/terminals/${terminalId}/name`, { name: ' Bar tablet ' }, manager)
  expect(named.statusCode).toBe(200)
  expect(await found(terminalId)).toMatchObject({ name: 'Bar tablet' })
  const change = async (body: object) =>
    (await lounge.post(`/api/terminals/${terminalId}/name`, body, manager)).statusCode
  expect(await change({ name: 'Bar tablet', place: ' Bar ' })).toBe(200)
  // A request without a place leaves the place.
  expect(await change({ name: 'Tablet' })).toBe(200)
  expect(await found(terminalId)).toMatchObject({ name: 'Tablet', place: 'Bar' })
  // A request without a name leaves the name: another manager may have changed it meanwhile.
  expect(await change({ place: 'Front desk' })).toBe(200)
  expect(await found(terminalId)).toMatchObject({ name: 'Tablet', place: 'Front desk' })
  for (const body of [{}, { name: ' ' }, { name: 'Tablet', place: 'x'.repeat(81) }, { name: 'Tablet', place: 7 }])
    expect(await change(body)).toBe(400)
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

test('it is listed as it last said that it is, also when it is away and after a restart; bad words end the line', async () => {
  const { terminalId } = device.device
  const origin = await lounge.origin()
  expect(await found(terminalId)).toMatchObject({ isConnected: false, told: null })
  const storage = { isKept: false, used: 900, quota: 1000 }
  const now = lounge.clock.now - 300_000
  const socket = await device.connect(origin, { now, about: { waiting: 3, waitingMs: 60_000, storage } })
  const at = lounge.clock.now
  const told = { at, build: '1', waiting: 3, waitingSince: at - 60_000, clockOffMs: 300_000, storage }
  expect(await found(terminalId)).toMatchObject({ isConnected: true, told })

  lounge.clock.now += 20_000
  socket.say({ type: 'ping', cursor: 0, now: lounge.clock.now, about: { waiting: 0, waitingMs: 0 } })
  await socket.next('pong')
  const emptied = { at: lounge.clock.now, build: '1', waiting: 0, clockOffMs: 0, storage }
  expect((await found(terminalId))?.told).toEqual(emptied)
  // A build without a self-report is still heard.
  lounge.clock.now += 20_000
  socket.say({ type: 'ping', cursor: 0, now: lounge.clock.now })
  await socket.next('pong')
  const last = { ...emptied, at: lounge.clock.now }
  expect((await found(terminalId))?.told).toEqual(last)

  socket.close()
  await expect.poll(async () => (await found(terminalId))?.isConnected).toBe(false)
  lounge.clock.now += 600_000
  lounge = { ...lounge, ...(await lounge.restarted()) }
  expect(await found(terminalId)).toMatchObject({ isConnected: false, lastSeenAt: last.at, told: last })
})

test('a server that falls has written down what a device said of itself up to a minute before', async () => {
  const { terminalId } = device.device
  const written = async () => {
    const row = lounge.db.selectFrom('terminal').select('told').where('id', '=', terminalId)
    return JSON.parse((await row.executeTakeFirstOrThrow()).told ?? '{}') as { readonly waiting?: number } // as it was written
  }
  const socket = await device.connect(await lounge.origin(), { about: { waiting: 3, waitingMs: 60_000 } })
  const ping = async (passedMs: number, about?: object) => {
    lounge.clock.now += passedMs
    socket.say({ type: 'ping', cursor: 0, now: lounge.clock.now, about })
    await socket.next('pong')
  }
  await expect.poll(written).toMatchObject({ waiting: 3 })
  await ping(20_000, { waiting: 0, waitingMs: 0 })
  await ping(30_000)
  expect(await written()).toMatchObject({ waiting: 3 })
  // It has nothing new to report, but the earlier report is still written.
  await ping(10_000)
  await expect.poll(written).toMatchObject({ waiting: 0 })
  socket.close()
})

test.each([
  { waiting: -1, waitingMs: 0 },
  { waiting: 1e308, waitingMs: 0 },
  { waiting: 1.5, waitingMs: 0 },
  { waiting: '3', waitingMs: 0 },
  { waiting: 0, waitingMs: Number.MAX_VALUE },
  { waiting: 0, waitingMs: 0, storage: { isKept: 'yes' } },
  { waiting: 0, waitingMs: 0, storage: { isKept: true, used: -1 } },
  'fine',
  null,
])('what no device says of itself ends the line with a word: %j', async (about) => {
  const socket = await device.connect(await lounge.origin())
  socket.say({ type: 'ping', cursor: 0, now: lounge.clock.now, about })
  expect(await socket.next('goodbye')).toMatchObject({ no: { refused: 'body_invalid' } })
  await socket.closed
  expect((await found(device.device.terminalId))?.told).not.toHaveProperty('waiting')
})

test('a clock beyond all time is listed as far off as a clock can be', async () => {
  const socket = await device.connect(await lounge.origin(), { now: Number.MIN_SAFE_INTEGER })
  expect(await found(device.device.terminalId)).toMatchObject({ told: { clockOffMs: 8_640_000_000_000_000 } })
  socket.close()
})

test('a device whose line is of requests is connected as well', async () => {
  const id = device.clientId
  const say = (messages: readonly string[], begins: boolean) =>
    lounge.post('/api/sync/exchange', { line: id, begins, messages, polls: false })
  await say([], true)
  await say([JSON.stringify(device.hello({ about: { waiting: 2, waitingMs: 5 } }))], false)
  const { terminalId } = device.device
  await expect.poll(async () => found(terminalId)).toMatchObject({ isConnected: true, told: { waiting: 2 } })
})

test('shut out, it is out within a second and nothing is taken from it by any way; let back in, what waited arrives', async () => {
  const { terminalId, secret } = device.device
  const of = (what: string) => lounge.post(`/api/terminals/${terminalId}/${what}`, {}, manager)
  const origin = await lounge.origin()
  const socket = await device.connect(origin)
  await socket.next('snapshot')
  const command = device.make(place(order(1, 5, [line(1, 'chin-chin')])))
  const email = 'cashier@lounge.demo'
  const typed = { email, password: demoPassword, device: { terminalId, secret } }
  const { token: stepOne } = (await lounge.post('/api/auth/login', typed)).json<{ token: string }>()
  lounge.clock.now += 1_000
  const begun = performance.now()
  expect((await of('shut-out')).statusCode).toBe(200)
  expect(await socket.next('goodbye')).toMatchObject({ no: { refused: 'device_revoked' } })
  await socket.closed
  expect(performance.now() - begun).toBeLessThan(1000)
  expect(await found(terminalId)).toMatchObject({
    signedIn: [],
    isConnected: false,
    shutOutAt: lounge.clock.now,
  })

  // It cannot read, cannot enrol, and nobody can sign in on it.
  expect((await lounge.get('/api/sync/feed', device.session.token)).statusCode).toBe(401)
  const again = await Line.open(origin)
  again.say(device.hello({ about: { waiting: 1, waitingMs: 1_000 } }))
  expect(await again.next('goodbye')).toMatchObject({ no: { refused: 'device_revoked' } })
  expect(await found(terminalId)).toMatchObject({ isConnected: false, told: { waiting: 1 } })
  expect((await lounge.post('/api/auth/verify-2fa', { code: '123456' }, stepOne)).statusCode).toBe(401)
  expect((await lounge.post('/api/auth/login', typed)).json()).toMatchObject({ error: { code: 'device_revoked' } })
  const { token } = await lounge.sessionOf(email)
  const enrolled = await lounge.post('/api/terminals/enrol', { terminalId, secret }, token)
  expect([enrolled.statusCode, enrolled.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'device_revoked',
  ])
  expect((await lounge.get('/api/auth/me', token)).statusCode).toBe(401)

  // Nobody else can bring its work either.
  const carried = (await lounge.post('/api/sync/carried', { commands: [command] }, manager)).json<Pushed>()
  expect(carried.rejected).toMatchObject([{ no: { refused: 'device_revoked' } }])
  expect(await lounge.db.selectFrom('log').select('position').where('command_id', '=', command.id).execute()).toEqual(
    [],
  )

  // After a restored backup nobody waits for its offers.
  expect(await lounge.directory.inUse()).not.toContain(terminalId)

  expect((await of('let-in')).statusCode).toBe(200)
  expect(await found(terminalId)).toMatchObject({ shutOutAt: null, signedIn: [] })
  const back = await device.connect(origin, { token: undefined })
  back.say({ type: 'push', commands: [command] })
  expect(await back.answersTo([command])).toMatchObject([{ outcome: 'applied', flags: [] }])
  back.close()
})

test('a hello that is under way when its device is shut out does not slip in', async () => {
  const { terminalId } = device.device
  const origin = await lounge.origin()
  const lines = await Promise.all(Array.from({ length: 5 }, () => Line.open(origin)))
  const shutOut = lounge.post(`/api/terminals/${terminalId}/shut-out`, {}, manager)
  for (const each of lines) each.say(device.hello())
  await shutOut
  await Promise.all(lines.map((each) => each.closed))
  expect((await found(terminalId))?.isConnected).toBe(false)
})

test('two managers at once, one who shuts out and one who lets in: what is written counts', async () => {
  const { terminalId } = device.device
  const origin = await lounge.origin()
  const of = (what: string) => lounge.post(`/api/terminals/${terminalId}/${what}`, {}, manager)
  for (let round = 0; round < 5; round++) {
    await Promise.all([of('shut-out'), of('let-in')])
    const isOut = (await found(terminalId))?.shutOutAt !== null
    const socket = await Line.open(origin)
    socket.say(device.hello({ token: undefined }))
    await socket.next(isOut ? 'goodbye' : 'welcome')
    socket.close()
  }
})

test('nobody signs out or shuts out the device they sit at, or one that is not there', async () => {
  const { terminalId } = (await lounge.post('/api/terminals/enrol', {}, manager)).json<{ terminalId: string }>()
  expect(await found(terminalId)).toMatchObject({ isThisOne: true })
  const codeOf = async (id: string, what: string) =>
    (await lounge.post(`/api/terminals/${id}/${what}`, {}, manager)).json<{ error: { code: string } }>().error.code
  for (const what of ['sign-out', 'shut-out']) {
    expect(await codeOf(terminalId, what)).toBe('own_device')
    expect(await codeOf('nowhere', what)).toBe('not_found')
  }
  expect(await codeOf('nowhere', 'let-in')).toBe('not_found')
  expect((await lounge.post('/api/terminals/nowhere/name', { name: 'Bar' }, manager)).statusCode).toBe(404)
})
