// Which new devices need a manager's yes, how many may ask, and what happens to those that nobody answers.
import { hours } from '@lounge/domain/time'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceSigns } from '../devices/admission.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { makeTestPlace } from '../db/testing/test-place.ts'
import { forgetRecords } from '../tasks/forget-records.ts'
import { codeOf, type DoorLounge, type Enrolled, openDoorLounge } from '../testing/door-lounge.ts'
import { openTestLounge } from '../testing/test-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

const cashier = 'cashier@lounge.demo'
const cook = 'kitchen@lounge.demo'

let lounge: DoorLounge
beforeEach(async () => {
  lounge = await openDoorLounge()
})
afterEach(() => lounge.close())

test('SEC-03 devices wait for a yes, three a session; numbers come back', async () => {
  const token = await lounge.tokenOf(cashier)
  const idOf = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`
  for (const n of [1, 2, 3])
    expect(await lounge.asks(token, { terminalId: idOf(n) })).toMatchObject({ isWaiting: true, till: null })
  expect(await codeOf(lounge.enrol(token, { terminalId: idOf(4) }))).toBe('too_many_devices')
  for (let n = 1; n <= 99; n += 1) {
    if (n > 3) await lounge.asks(await lounge.tokenOf(cashier), { terminalId: idOf(n) })
    expect((await lounge.answers(idOf(n), 'admit')).statusCode).toBe(200)
    expect((await lounge.found(idOf(n)))?.till).toBe(n)
  }
  // No number is left, so it goes on waiting. None of the others came back: the first number is free after an hour, wherever its row lies.
  await lounge.post(`/api/terminals/${idOf(1)}/name`, { name: 'Bar till' }, lounge.manager)
  await lounge.asks(await lounge.tokenOf(cashier), { terminalId: idOf(100) })
  expect(await codeOf(lounge.answers(idOf(100), 'admit'))).toBe('no_till_number')
  lounge.clock.now += hours(1)
  expect((await lounge.answers(idOf(100), 'admit')).statusCode).toBe(200)
  expect([(await lounge.found(idOf(100)))?.till, (await lounge.found(idOf(1)))?.till]).toEqual([1, null])
})

test('whoever is in charge lets a device in by signing in on it, a new one and one that waits', async () => {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  expect(await lounge.asks(token)).toMatchObject({ isWaiting: false })
  const { terminalId, secret } = (await lounge.newcomer()).device
  expect((await lounge.asks(await lounge.tokenOf(cook), { terminalId, secret })).isWaiting).toBe(true)
  expect((await lounge.asks(await lounge.tokenOf('manager@lounge.demo'), { terminalId, secret })).isWaiting).toBe(false)
  expect((await lounge.asks(await lounge.tokenOf(cashier), { terminalId, secret })).till).toBe(1)
  const letIn = lounge.db.selectFrom('sign_in_record').select(['terminal_id', 'by_name'])
  expect(await letIn.where('outcome', '=', 'device_let_in').execute()).toEqual([
    { terminal_id: terminalId, by_name: 'Ngozi Okafor' },
  ])
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
  const { device, session } = await lounge.newcomer()
  const { terminalId, secret } = device
  await lounge.answers(terminalId, 'admit')
  const { voucher = '' } = await lounge.asks(session.token, { terminalId, secret })
  // As after a restore: the server knows neither the device nor the person's session on it.
  await lounge.db.updateTable('session').set({ terminal_id: null }).where('terminal_id', '=', terminalId).execute()
  await lounge.db.deleteFrom('terminal').where('id', '=', terminalId).execute()
  const other = terminalId.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  const another = async (wish: object) => (await lounge.asks(await lounge.tokenOf(cashier), wish)).isWaiting
  expect(await another({ terminalId: other, vouchers: [voucher] })).toBe(true)
  expect(await another({ vouchers: [voucher] })).toBe(true)
  const forged = voucher.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await another({ terminalId, secret, vouchers: [forged] })).toBe(true)
  await lounge.answers(terminalId, 'turn-away')
  expect(await another({ terminalId, secret, vouchers: ['nonsense', voucher] })).toBe(false)
})

/** Among a few thousand ids two have the same signs. */
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
  expect((await lounge.asks(await lounge.tokenOf(cashier), { terminalId: one })).isWaiting).toBe(true)
  expect(await codeOf(lounge.enrol(await lounge.tokenOf(cook), { terminalId: other }))).toBe('terminal_taken')
  await lounge.answers(one, 'admit')
  expect((await lounge.asks(await lounge.tokenOf(cook), { terminalId: other })).isWaiting).toBe(true)
})

test('one that nobody answers is forgotten after a day, and those that are in stay', async () => {
  const { device, session } = await lounge.newcomer()
  const { db, sessions, clock } = lounge
  const { look } = forgetRecords({ db, sessions, now: () => clock.now })
  clock.now += hours(23)
  await look(clock.now)
  const ids = async () => (await db.selectFrom('terminal').select('id').execute()).map(({ id }) => id)
  expect(await ids()).toContain(device.terminalId)
  clock.now += hours(1)
  await look(clock.now)
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
