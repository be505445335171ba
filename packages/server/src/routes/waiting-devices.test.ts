// A new device waits for a manager's yes: what is closed to it meanwhile, how it is let in and turned away, and who needs no yes.
import { hours, minutes } from '@lounge/domain/time'
import { line, order, place } from '@lounge/domain/testing/requests'
import type { Device, OwnStanding } from '@lounge/sync/devices'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceSigns } from '../auth/admission.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { sessionKeyUnder } from '../auth/session-keys.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { WaitingDevices } from '../auth/waiting-devices.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { makeTestPlace } from '../db/testing/test-place.ts'
import { intoApp } from '../testing/http.ts'
import { Line } from '../testing/line.ts'
import { type Pushed, ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

const cashier = 'cashier@lounge.demo'
const cook = 'kitchen@lounge.demo'

let lounge: TestLounge
/** At the office's own device, the first of this lounge. */
let manager: string
beforeEach(async () => {
  lounge = await openTestLounge(() => ({ mode: 'production' }))
  manager = (await lounge.sessionOf('manager@lounge.demo')).token
  await asks(manager)
})
afterEach(() => lounge.close())

interface Enrolled {
  readonly terminalId: string
  readonly till: number | null
  readonly secret: string
  readonly isWaiting: boolean
  readonly voucher?: string
}
type Refused = { readonly error: { readonly code: string } }

const enrol = (token: string, wish: object = {}) => lounge.post('/api/terminals/enrol', wish, token)
async function asks(token: string, wish: object = {}): Promise<Enrolled> {
  const answer = await enrol(token, wish)
  expect(answer.statusCode).toBe(200)
  return answer.json<Enrolled>()
}
const tokenOf = async (email: string) => (await lounge.sessionOf(email)).token
const codeOf = async (answer: Promise<{ json: <Body>() => Body }>) => (await answer).json<Refused>().error.code
const answers = (id: string, what: 'admit' | 'turn-away', body: object = {}) =>
  lounge.post(`/api/terminals/${id}/${what}`, body, manager)
const listed = async () => (await lounge.get('/api/terminals', manager)).json<{ devices: Device[] }>().devices
const found = async (id: string) => (await listed()).find((each) => each.id === id)
const standing = async (token: string) => (await lounge.get('/api/terminals/own', token)).json<OwnStanding>()

/** Somebody on a new device that waits, with all that a browser there has. */
async function newcomer(email = cashier): Promise<ScriptedTerminal> {
  const { id: sessionId, token, session } = await lounge.sessionOf(email)
  const { terminalId, secret, till } = await asks(token)
  const sessionKey = sessionKeyUnder(lounge.secrets.sessions, sessionId)
  const signed = { sessionId, sessionKey, token, role: session.staff.role, voucher: '' }
  const device = { terminalId, secret, till }
  return new ScriptedTerminal({ http: intoApp(lounge.app), now: () => lounge.clock.now, signed, device })
}

const open = ['POST /api/terminals/enrol', 'GET /api/terminals/own', 'GET /api/auth/me']

test('every route that asks for a sign-in is closed to a device that waits, and to whoever enrols none', async () => {
  const { session } = await newcomer()
  const unenrolled = await tokenOf(cashier)
  const asking = lounge.app.accessRules.filter(
    ({ access, method }) => access !== 'public' && access !== 'pre-code' && access !== 'metrics' && method !== 'HEAD',
  )
  expect(asking.length).toBeGreaterThan(40)
  for (const { method, url } of asking) {
    if (open.includes(`${method} ${url}`)) continue
    for (const token of [session.token, unenrolled]) {
      const answer = await lounge.app.inject({
        method: method as 'GET',
        url,
        ...(method === 'GET' ? {} : { payload: {} }),
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '192.168.1.20',
      })
      expect([method, url, answer.statusCode, answer.json<Refused>().error.code]).toEqual([
        method,
        url,
        403,
        'device_waiting',
      ])
    }
  }
  expect((await lounge.get('/api/auth/me', session.token)).statusCode).toBe(200)
  expect((await lounge.get('/api/auth/me', unenrolled)).statusCode).toBe(200)
})

test('over a socket and over requests its hello is turned away, and nothing of it is taken by any other way', async () => {
  const device = await newcomer()
  const origin = await lounge.origin()
  for (const token of [device.session.token, undefined]) {
    const socket = await Line.open(origin)
    socket.say(device.hello({ token }))
    expect(await socket.next('goodbye')).toMatchObject({ no: { refused: 'device_waiting' } })
    await socket.closed
    expect(socket.heard).toHaveLength(1)
  }
  const exchanged = { line: device.clientId, begins: true, messages: [JSON.stringify(device.hello())], polls: true }
  expect((await lounge.post('/api/sync/exchange', exchanged)).body).toContain('device_waiting')
  expect(await found(device.device.terminalId)).toMatchObject({ isConnected: false, lastSeenAt: null, told: null })

  const command = device.make(place(order(1, 5, [line(1, 'chin-chin')])))
  expect(await device.push([command])).toMatchObject({ status: 403, error: { code: 'device_waiting' } })
  const carried = (await lounge.post('/api/sync/carried', { commands: [command] }, manager)).json<Pushed>()
  expect(carried.rejected).toMatchObject([{ no: { refused: 'device_waiting' } }])
  expect(await lounge.db.selectFrom('log').select('position').where('command_id', '=', command.id).execute()).toEqual(
    [],
  )
  // After a restored backup nobody waits for what it was told.
  expect(await lounge.directory.inUse()).not.toContain(device.device.terminalId)
})

test('managers hear of it in their bell with the signs it shows; let in, it has its number and goes on under the same sign-in', async () => {
  const device = await newcomer()
  const { terminalId, secret } = device.device
  expect(device.device.till).toBeNull()
  const { isWaiting, signs } = await standing(device.session.token)
  expect(isWaiting).toBe(true)
  expect(signs).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await found(terminalId)).toMatchObject({ waitsWith: signs, till: null, signedIn: ['Ada Obi'] })
  const bell = () => [...lounge.hub.lounge.all('notification:manager')].map(({ code, params }) => ({ code, params }))
  await expect.poll(bell).toContainEqual({ code: 'notice_device_waits', params: { name: 'Ada Obi', signs } })
  // The answer got lost, or another tab asks: it is the same one, and rings once.
  expect(await asks(device.session.token, { terminalId, secret })).toMatchObject({ isWaiting: true, secret })
  expect(bell().filter(({ code }) => code === 'notice_device_waits')).toHaveLength(1)

  expect((await answers(terminalId, 'admit', { name: ' Window till ', place: 'Window' })).statusCode).toBe(200)
  expect((await answers(terminalId, 'admit', { name: 'Said again' })).statusCode).toBe(200)
  expect(await standing(device.session.token)).toMatchObject({ isWaiting: false, name: 'Window till' })
  expect(await asks(device.session.token, { terminalId, secret })).toMatchObject({
    terminalId,
    secret,
    till: 1,
    isWaiting: false,
    voucher: expect.any(String) as string,
  })
  expect(await found(terminalId)).toMatchObject({ name: 'Window till', place: 'Window', waitsWith: null })
  expect(await device.feed()).toMatchObject({ role: 'pos' })
  const socket = await device.connect(await lounge.origin())
  expect((await socket.next('snapshot')).type).toBe('snapshot')
  socket.close()
})

test('without a name a till is called by its number and a board by its department', async () => {
  const [till, board] = [await newcomer(), await newcomer(cook)]
  for (const { device } of [till, board]) expect((await answers(device.terminalId, 'admit')).statusCode).toBe(200)
  expect(await found(till.device.terminalId)).toMatchObject({ name: 'Till 1', till: 1 })
  expect(await found(board.device.terminalId)).toMatchObject({ name: 'Kitchen', till: null })
})

test('SEC-03 devices wait for a yes, three a session; numbers come back', async () => {
  const token = await tokenOf(cashier)
  const idOf = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`
  for (const n of [1, 2, 3])
    expect(await asks(token, { terminalId: idOf(n) })).toMatchObject({ isWaiting: true, till: null })
  expect(await codeOf(enrol(token, { terminalId: idOf(4) }))).toBe('too_many_devices')
  for (let n = 1; n <= 99; n += 1) {
    if (n > 3) await asks(await tokenOf(cashier), { terminalId: idOf(n) })
    expect((await answers(idOf(n), 'admit')).statusCode).toBe(200)
    expect((await found(idOf(n)))?.till).toBe(n)
  }
  // No number is left, so it goes on waiting. None of those came back: the first is free after an hour.
  await asks(await tokenOf(cashier), { terminalId: idOf(100) })
  expect(await codeOf(answers(idOf(100), 'admit'))).toBe('no_till_number')
  lounge.clock.now += hours(1)
  expect((await answers(idOf(100), 'admit')).statusCode).toBe(200)
  expect([(await found(idOf(100)))?.till, (await found(idOf(1)))?.till]).toEqual([1, null])
})

test('turned away, its sign-in is over, nothing is kept of it and its number is free; three times an hour it may ask again', async () => {
  const { device, session } = await newcomer()
  const { terminalId, secret } = device
  expect((await answers(terminalId, 'turn-away')).statusCode).toBe(200)
  expect((await lounge.get('/api/terminals/own', session.token)).statusCode).toBe(401)
  expect(await found(terminalId)).toBeUndefined()
  expect(await codeOf(answers(terminalId, 'admit'))).toBe('not_found')
  expect(await codeOf(answers(terminalId, 'turn-away'))).toBe('not_found')

  for (const _time of [2, 3]) {
    lounge.clock.now += minutes(1)
    expect((await asks(await tokenOf(cashier), { terminalId, secret })).isWaiting).toBe(true)
    await answers(terminalId, 'turn-away')
  }
  const fourth = await enrol(await tokenOf(cashier), { terminalId, secret })
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, String(58 * 60)])
  lounge.clock.now += hours(1) - minutes(2)
  expect((await asks(await tokenOf(cashier), { terminalId, secret })).isWaiting).toBe(true)
})

test('one that was let in is not turned away any more, and of two managers at once one is told', async () => {
  const { device } = await newcomer()
  await answers(device.terminalId, 'admit')
  expect(await codeOf(answers(device.terminalId, 'turn-away'))).toBe('device_is_in')
  for (let round = 0; round < 3; round++) {
    const { terminalId } = (await newcomer()).device
    const both = await Promise.all([answers(terminalId, 'admit'), answers(terminalId, 'turn-away')])
    const isHere = (await found(terminalId)) !== undefined
    expect(both.map(({ statusCode }) => statusCode)).toEqual(isHere ? [200, 409] : [404, 200])
  }
})

test('whoever is in charge lets a device in by signing in on it, a new one and one that waits', async () => {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  expect(await asks(token)).toMatchObject({ isWaiting: false })
  const waiting = (await newcomer()).device
  const { terminalId, secret } = waiting
  expect((await asks(await tokenOf(cook), { terminalId, secret })).isWaiting).toBe(true)
  expect((await asks(await tokenOf('manager@lounge.demo'), { terminalId, secret })).isWaiting).toBe(false)
  expect((await asks(await tokenOf(cashier), { terminalId, secret })).till).toBe(1)
})

test('the first device of a lounge waits for nobody, for nobody could let it in', async () => {
  const fresh = await openTestLounge(() => ({ mode: 'production' }))
  const { token } = await fresh.sessionOf(cashier)
  const first = (await fresh.post('/api/terminals/enrol', {}, token)).json<Enrolled>()
  const second = (await fresh.post('/api/terminals/enrol', {}, token)).json<Enrolled>()
  expect([first.isWaiting, second.isWaiting]).toEqual([false, true])
  await fresh.close()
})

test('a device that the lounge knew before a backup was put back proves it by the word it was given', async () => {
  const { device, session } = await newcomer()
  const { terminalId, secret } = device
  await answers(terminalId, 'admit')
  const { voucher = '' } = await asks(session.token, { terminalId, secret })
  // As after a restore: the server knows neither the device nor who was signed in on it.
  await lounge.db.updateTable('session').set({ terminal_id: null }).where('terminal_id', '=', terminalId).execute()
  await lounge.db.deleteFrom('terminal').where('id', '=', terminalId).execute()
  const other = terminalId.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  const another = async (wish: object) => (await asks(await tokenOf(cashier), wish)).isWaiting
  expect(await another({ terminalId: other, vouchers: [voucher] })).toBe(true)
  expect(await another({ vouchers: [voucher] })).toBe(true)
  const forged = voucher.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await another({ terminalId, secret, vouchers: [forged] })).toBe(true)
  await answers(terminalId, 'turn-away')
  expect(await another({ terminalId, secret, vouchers: ['nonsense', voucher] })).toBe(false)
})

/** Of a few thousand ids two have the same signs. */
function twins(): readonly [string, string] {
  const seen = new Map<string, string>()
  for (let n = 0; ; n += 1) {
    const id = `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
    const other = seen.get(deviceSigns(id))
    if (other !== undefined) return [other, id]
    seen.set(deviceSigns(id), id)
  }
}

test('no two that wait show the same signs', async () => {
  const [one, other] = twins()
  expect((await asks(await tokenOf(cashier), { terminalId: one })).isWaiting).toBe(true)
  expect(await codeOf(enrol(await tokenOf(cook), { terminalId: other }))).toBe('terminal_taken')
  await answers(one, 'admit')
  expect((await asks(await tokenOf(cook), { terminalId: other })).isWaiting).toBe(true)
})

test('whoever guesses on a device that waits is a stranger', async () => {
  const { terminalId, secret } = (await newcomer()).device
  const device = { terminalId, secret }
  await lounge.post('/api/auth/login', { email: cook, password: 'not it at all', device })
  await lounge.post('/api/auth/login', { email: cook, password: demoPassword, device })
  const records = await lounge.db
    .selectFrom('sign_in_record')
    .select(['outcome', 'terminal_id'])
    .where('outcome', '=', 'wrong_password')
    .execute()
  expect(records).toEqual([{ outcome: 'wrong_password', terminal_id: null }])
  const kinds = await lounge.db.selectFrom('guess').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('passwordsPerDevice')
  expect(await lounge.db.selectFrom('sign_in').select('terminal_id').execute()).toEqual([{ terminal_id: null }])
})

test('the list of sign-ins tells who asked, and who let it in or turned it away', async () => {
  const one = (await newcomer()).device
  lounge.clock.now += 1
  const other = (await newcomer(cook)).device
  lounge.clock.now += 1
  await answers(one.terminalId, 'admit')
  lounge.clock.now += 1
  await answers(other.terminalId, 'turn-away')
  const { entries } = (await lounge.get('/api/sign-ins?offset=0&limit=10', manager)).json<{
    entries: { outcome: string; staffName: string; byName: string | null }[]
  }>()
  expect(entries.map(({ outcome, staffName, byName }) => [outcome, staffName, byName])).toEqual([
    ['device_turned_away', 'Chinedu Eze', 'Ngozi Okafor'],
    ['device_let_in', 'Ada Obi', 'Ngozi Okafor'],
    ['device_waiting', 'Chinedu Eze', null],
    ['device_waiting', 'Ada Obi', null],
  ])
})

test('one that nobody answers is forgotten after a day, and those that are in stay', async () => {
  const { device, session } = await newcomer()
  const now = () => lounge.clock.now
  const records = new SignInRecords({ db: lounge.db, now })
  const waiting = new WaitingDevices({ db: lounge.db, now, sessions: lounge.sessions, records })
  lounge.clock.now += hours(24) - 1
  await waiting.tidy()
  const ids = async () => (await lounge.db.selectFrom('terminal').select('id').execute()).map(({ id }) => id)
  expect(await ids()).toContain(device.terminalId)
  lounge.clock.now += 1
  await waiting.tidy()
  expect(await ids()).toHaveLength(1)
  expect(await ids()).not.toContain(device.terminalId)
  expect((await lounge.get('/api/auth/me', session.token)).statusCode).toBe(401)
})

test('devices of a release before this one belong to the lounge', async () => {
  const older = await makeTestPlace()
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0073'))
  await older.bare(async (db) => {
    await migrate(db, before, older.schema)
    const values = sql`(${'t'}, 3, 'h', 'Bar', 's', 5, 6, '', null, null)`
    await sql`insert into terminal (id, till, secret_hash, name, enrolled_by, enrolled_at, last_seen_at, place, told, shut_out_at) values ${values}`.execute(
      db,
    )
  })
  const { db, close } = await older.open()
  expect(await db.selectFrom('terminal').select(['id', 'admitted_at']).execute()).toEqual([{ id: 't', admitted_at: 5 }])
  await close()
  await older.remove()
})
