// Enrolling devices: ids, secrets, and the till numbers in order numbers.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimedBy, readVoucher } from '@lounge/sync/voucher'
import type { Enrolment } from '../devices/terminals.ts'
import { findTerminal } from '../devices/terminals.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const day = 86_400_000
const id = (n: number): string => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`

let lounge: TestLounge
let cashier: string
beforeEach(async () => {
  lounge = await openTestLounge()
  cashier = (await lounge.sessionOf('cashier@lounge.demo')).token
})
afterEach(() => lounge.close())

const enrol = (token: string, wish: object = {}) => lounge.post('/api/terminals/enrol', wish, token)
const enrolled = async (token: string, wish: object = {}): Promise<Enrolment> => {
  const answer = await enrol(token, wish)
  expect(answer.statusCode).toBe(200)
  const { voucher, ...enrolment } = answer.json<Enrolment & { voucher: string }>()
  expect(claimedBy(voucher)).toMatchObject({ terminalId: enrolment.terminalId })
  return enrolment
}
const find = ({ terminalId, secret }: Enrolment) => findTerminal(lounge.db, terminalId, secret, lounge.clock.now)

test('a till gets an id, a number and a secret; the boards get no number', async () => {
  const till = await enrolled(cashier)
  expect(till).toEqual({
    terminalId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    till: 1,
    secret: expect.stringMatching(/^[\w-]{43}$/),
    isWaiting: false,
  })
  const kitchen = await lounge.sessionOf('kitchen@lounge.demo')
  expect(await enrolled(kitchen.token, { terminalId: id(7), name: 'Pass' })).toMatchObject({
    terminalId: id(7),
    till: null,
  })
  expect((await enrolled((await lounge.sessionOf('cashier@lounge.demo')).token)).till).toBe(2)
})

test('with it comes the word of the server about the sign-in, which the server knows again', async () => {
  const { voucher, terminalId } = (await enrol(cashier)).json<{ voucher: string; terminalId: string }>()
  const signed = (text: string, by: string) => lounge.secrets.receipts.proves(text, by, lounge.clock.now)
  const { created_at: beganAt, expires_at: expiresAt } = await lounge.db
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  expect(readVoucher(signed, voucher)).toMatchObject({ terminalId, name: 'Ada Obi', role: 'pos', beganAt, expiresAt })
  expect(readVoucher(signed, voucher.replace('"pos"', '"manager"'))).toBeUndefined()
})

test('the session belongs to the device from then on', async () => {
  const { terminalId } = await enrolled(cashier, { terminalId: id(1) })
  const session = await lounge.db.selectFrom('session').select('terminal_id').executeTakeFirstOrThrow()
  expect(session.terminal_id).toBe(terminalId)
})

test('the secret is known by its device only', async () => {
  const till = await enrolled(cashier)
  expect(await find(till)).toEqual({ id: till.terminalId, till: 1, name: 'Till 1', isShutOut: false, isWaiting: false })
  expect(
    await find({ ...till, secret: `${till.secret.slice(0, -1)}${till.secret.endsWith('A') ? 'B' : 'A'}` }),
  ).toBeUndefined()
  expect(await find({ ...till, terminalId: id(9) })).toBeUndefined()
  expect(await find({ ...till, secret: '' })).toBeUndefined()
  expect(JSON.stringify(await lounge.db.selectFrom('terminal').selectAll().execute())).not.toContain(till.secret)
})

test('a device that comes back with its secret stays what it was, whoever signs in', async () => {
  const till = await enrolled(cashier, { name: 'Window' })
  await find(till)
  const manager = await lounge.sessionOf('manager@lounge.demo')
  expect(await enrolled(manager.token, { terminalId: till.terminalId, secret: till.secret })).toEqual(till)
  expect(await find(till)).toMatchObject({ name: 'Window' })
})

test('an answer that got lost can be asked for again, until the secret was used', async () => {
  const lost = await enrolled(cashier, { terminalId: id(1) })
  const again = await enrolled(cashier, { terminalId: id(1) })
  expect(again).toMatchObject({ terminalId: id(1), till: 1 })
  expect(await find(lost)).toBeUndefined()
  expect(await find(again)).toBeDefined()
  expect((await enrol(cashier, { terminalId: id(1) })).statusCode).toBe(409)
})

test('nobody takes over a device without its secret', async () => {
  const till = await enrolled(cashier, { terminalId: id(1) })
  const other = await lounge.sessionOf('manager@lounge.demo')
  for (const wish of [{ terminalId: id(1) }, { terminalId: id(1), secret: 'x'.repeat(43) }]) {
    const answer = await enrol(other.token, wish)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ error: { code: string } }>().error.code).toBe('terminal_taken')
  }
  expect(await find(till)).toBeDefined()
})

test('a board on which a cashier signs in becomes a till', async () => {
  const kitchen = await lounge.sessionOf('kitchen@lounge.demo')
  const board = await enrolled(kitchen.token)
  expect(await enrolled(cashier, { terminalId: board.terminalId, secret: board.secret })).toEqual({ ...board, till: 1 })
})

const newCashier = async () => (await lounge.sessionOf('cashier@lounge.demo')).token
/** Ninety-nine tills, each under its own sign-in. */
async function everyTill(): Promise<readonly Enrolment[]> {
  const tills: Enrolment[] = []
  for (let n = 1; n <= 99; n += 1) {
    tills.push(await enrolled(await newCashier(), { terminalId: id(n) }))
    expect(tills.at(-1)?.till).toBe(n)
  }
  return tills
}

test('a till number is given again after four days without use, and only when no other is left', async () => {
  const tills = await everyTill()
  for (const till of tills) await find(till)
  expect((await enrol(cashier, { terminalId: id(100) })).json<{ error: { code: string } }>().error.code).toBe(
    'no_till_number',
  )

  lounge.clock.now += day
  for (const till of tills) if (till.till !== 2) await find(till) // they are at work on the second day
  // Longer than any device may be offline.
  lounge.clock.now += 3 * day - 1
  expect((await enrol(await newCashier(), { terminalId: id(100) })).statusCode).toBe(409)
  lounge.clock.now += 1
  expect((await enrolled(await newCashier(), { terminalId: id(100) })).till).toBe(2)
  for (const till of tills.slice(0, 1)) expect(await find(till)).toMatchObject({ till: 1 })
})

test('the number of a device that never came back is free after an hour, where no other is left', async () => {
  const tills = await everyTill()
  for (const till of tills) if (till.till !== 7) await find(till)
  lounge.clock.now += 3_600_000 - 1
  expect((await enrol(cashier, { terminalId: id(100) })).statusCode).toBe(409)
  lounge.clock.now += 1
  expect((await enrolled(cashier, { terminalId: id(100) })).till).toBe(7)
})

test('SEC-04 a sign-in that was copied from its device opens nothing on another one, and takes nothing from where it belongs', async () => {
  const till = await enrolled(cashier, { terminalId: id(1) })
  await find(till)
  for (const wish of [{}, { terminalId: id(2) }]) {
    const copied = await enrol(cashier, wish)
    expect([copied.statusCode, copied.json<{ error: { code: string } }>().error.code]).toEqual([401, 'not_signed_in'])
  }
  expect(await lounge.db.selectFrom('terminal').select('id').execute()).toEqual([{ id: id(1) }])
  const session = await lounge.db.selectFrom('session').select('terminal_id').executeTakeFirstOrThrow()
  expect(session.terminal_id).toBe(id(1))
  expect((await enrolled(cashier, { terminalId: id(1), secret: till.secret })).till).toBe(1)
  const outcomes = await lounge.db.selectFrom('sign_in_record').select('outcome').execute()
  expect(
    outcomes.filter(({ outcome }) => outcome === 'used_elsewhere'),
    'once an hour',
  ).toHaveLength(1)
})

test('one sign-in enrols three devices, and is told to begin anew for a fourth; known ones are met again', async () => {
  const first = await enrolled(cashier, { terminalId: id(1) })
  for (const n of [2, 3]) await enrolled(cashier, { terminalId: id(n) })
  const fourth = await enrol(cashier, { terminalId: id(4) })
  expect([fourth.statusCode, fourth.json<{ error: { code: string } }>().error.code]).toEqual([403, 'too_many_devices'])
  expect((await enrolled(cashier, { terminalId: id(1), secret: first.secret })).till).toBe(1)
  expect((await enrolled(await newCashier(), { terminalId: id(4) })).till).toBe(4)
})

test.each([
  ['an id that is none', { terminalId: 'till-1' }],
  ['a till number of its own choice', { till: 7 }],
  ['a name beyond all measure', { name: 'x'.repeat(81) }],
  ['a secret that is a number', { terminalId: id(1), secret: 7 }],
])('%s is refused, and nothing is enrolled', async (_what, wish) => {
  const answer = await enrol(cashier, wish)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ error: { code: string } }>().error.code).toBe('body_invalid')
  expect(await lounge.db.selectFrom('terminal').selectAll().execute()).toEqual([])
})
