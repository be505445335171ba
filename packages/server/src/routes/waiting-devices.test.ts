// A new device waits for a manager's yes: what is closed to it meanwhile, and how it is let in or turned away.
import { hours, minutes } from '@lounge/domain/time'
import { line, order, place } from '@lounge/domain/testing/requests'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { codeOf, type DoorLounge, openDoorLounge } from '../testing/door-lounge.ts'
import { Line } from '../testing/line.ts'
import type { Pushed } from '../testing/scripted-terminal.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

const cashier = 'cashier@lounge.demo'
const cook = 'kitchen@lounge.demo'

let lounge: DoorLounge
beforeEach(async () => {
  lounge = await openDoorLounge()
})
afterEach(() => lounge.close())

const open = ['POST /api/terminals/enrol', 'GET /api/terminals/own', 'GET /api/auth/me']

test('every route that asks for a sign-in is closed to a device that waits, and to whoever enrols none', async () => {
  const { session } = await lounge.newcomer()
  const unenrolled = await lounge.tokenOf(cashier)
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
      expect([method, url, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
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
  const device = await lounge.newcomer()
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
  expect(await lounge.found(device.device.terminalId)).toMatchObject({
    isConnected: false,
    lastSeenAt: null,
    told: null,
  })

  const command = device.make(place(order(1, 5, [line(1, 'chin-chin')])))
  expect(await device.push([command])).toMatchObject({ status: 403, error: { code: 'device_waiting' } })
  const carried = (await lounge.post('/api/sync/carried', { commands: [command] }, lounge.manager)).json<Pushed>()
  expect(carried.rejected).toMatchObject([{ no: { refused: 'device_waiting' } }])
  expect(await lounge.db.selectFrom('log').select('position').where('command_id', '=', command.id).execute()).toEqual(
    [],
  )
  // After a restored backup nobody waits for its offers.
  expect(await lounge.directory.inUse()).not.toContain(device.device.terminalId)
})

test('managers hear of it in their bell with the signs it shows; let in, it has its number and goes on under the same sign-in', async () => {
  const device = await lounge.newcomer()
  const { terminalId, secret } = device.device
  expect(device.device.till).toBeNull()
  const { isWaiting, signs } = await lounge.standing(device.session.token)
  expect(isWaiting).toBe(true)
  expect(signs).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await lounge.found(terminalId)).toMatchObject({ waitsWith: signs, till: null, signedIn: ['Ada Obi'] })
  const bell = () => [...lounge.hub.lounge.all('notification:manager')].map(({ code, params }) => ({ code, params }))
  await expect.poll(bell).toContainEqual({ code: 'notice_device_waits', params: { name: 'Ada Obi', signs } })
  // The answer got lost, or another tab asks: the result is the same, and the bell rings once.
  expect(await lounge.asks(device.session.token, { terminalId, secret })).toMatchObject({ isWaiting: true, secret })
  expect(bell().filter(({ code }) => code === 'notice_device_waits')).toHaveLength(1)

  expect((await lounge.answers(terminalId, 'admit', { name: ' Window till ', place: 'Window' })).statusCode).toBe(200)
  expect((await lounge.answers(terminalId, 'admit', { name: 'Said again' })).statusCode).toBe(200)
  expect(await lounge.standing(device.session.token)).toMatchObject({ isWaiting: false, name: 'Window till' })
  expect(await lounge.asks(device.session.token, { terminalId, secret })).toMatchObject({
    terminalId,
    secret,
    till: 1,
    isWaiting: false,
    voucher: expect.any(String) as string,
  })
  expect(await lounge.found(terminalId)).toMatchObject({ name: 'Window till', place: 'Window', waitsWith: null })
  expect(await device.feed()).toMatchObject({ role: 'pos' })
  const socket = await device.connect(await lounge.origin())
  expect((await socket.next('snapshot')).type).toBe('snapshot')
  socket.close()
})

test('without a name a till is called by its number and a board by its department', async () => {
  const [till, board] = [await lounge.newcomer(), await lounge.newcomer(cook)]
  for (const { device } of [till, board])
    expect((await lounge.answers(device.terminalId, 'admit')).statusCode).toBe(200)
  expect(await lounge.found(till.device.terminalId)).toMatchObject({ name: 'Till 1', till: 1 })
  expect(await lounge.found(board.device.terminalId)).toMatchObject({ name: 'Kitchen', till: null })
})

test('turned away, its sign-in is over, nothing is kept of it and its number is free; three times an hour it may ask again', async () => {
  const { device, session } = await lounge.newcomer()
  const { terminalId, secret } = device
  expect((await lounge.answers(terminalId, 'turn-away')).statusCode).toBe(200)
  expect((await lounge.get('/api/terminals/own', session.token)).statusCode).toBe(401)
  expect(await lounge.found(terminalId)).toBeUndefined()
  expect(await codeOf(lounge.answers(terminalId, 'admit'))).toBe('not_found')
  expect(await codeOf(lounge.answers(terminalId, 'turn-away'))).toBe('not_found')

  for (const _time of [2, 3]) {
    lounge.clock.now += minutes(1)
    expect((await lounge.asks(await lounge.tokenOf(cashier), { terminalId, secret })).isWaiting).toBe(true)
    await lounge.answers(terminalId, 'turn-away')
  }
  const fourth = await lounge.enrol(await lounge.tokenOf(cashier), { terminalId, secret })
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, String(58 * 60)])
  lounge.clock.now += hours(1) - minutes(2)
  expect((await lounge.asks(await lounge.tokenOf(cashier), { terminalId, secret })).isWaiting).toBe(true)
})

test('what was asked while the clock of the server was ahead keeps no device out once it is right', async () => {
  lounge.clock.now += hours(3)
  const { terminalId, secret } = (await lounge.newcomer()).device
  await lounge.answers(terminalId, 'turn-away')
  for (const _time of [2, 3]) {
    await lounge.asks(await lounge.tokenOf(cashier), { terminalId, secret })
    await lounge.answers(terminalId, 'turn-away')
  }
  lounge.clock.now -= hours(3)
  expect((await lounge.asks(await lounge.tokenOf(cashier), { terminalId, secret })).isWaiting).toBe(true)
})

test('one that was let in is not turned away any more, and of two managers at once one is told', async () => {
  const { device } = await lounge.newcomer()
  await lounge.answers(device.terminalId, 'admit')
  expect(await codeOf(lounge.answers(device.terminalId, 'turn-away'))).toBe('device_is_in')
  for (let round = 0; round < 3; round++) {
    const { terminalId } = (await lounge.newcomer()).device
    const both = await Promise.all([lounge.answers(terminalId, 'admit'), lounge.answers(terminalId, 'turn-away')])
    const isHere = (await lounge.found(terminalId)) !== undefined
    expect(both.map(({ statusCode }) => statusCode)).toEqual(isHere ? [200, 409] : [404, 200])
  }
})

test('whoever guesses on a device that waits is a stranger', async () => {
  const { terminalId, secret } = (await lounge.newcomer()).device
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
  const one = (await lounge.newcomer()).device
  lounge.clock.now += 1
  const other = (await lounge.newcomer(cook)).device
  lounge.clock.now += 1
  await lounge.answers(one.terminalId, 'admit')
  lounge.clock.now += 1
  await lounge.answers(other.terminalId, 'turn-away')
  const { entries } = (await lounge.get('/api/audit?group=signIns&offset=0&limit=10', lounge.manager)).json<{
    entries: { kind: string; staffName: string; byName: string | null }[]
  }>()
  expect(entries.map(({ kind, staffName, byName }) => [kind, staffName, byName])).toEqual([
    ['device_turned_away', 'Chinedu Eze', 'Ngozi Okafor'],
    ['device_let_in', 'Ada Obi', 'Ngozi Okafor'],
    ['device_waiting', 'Chinedu Eze', null],
    ['device_waiting', 'Ada Obi', null],
  ])
})
