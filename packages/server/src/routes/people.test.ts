// Staff accounts: who may invite and close whom, and what happens to open sessions and links.
import { roles } from '@lounge/domain/staff/staff'
import { days } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { digitsOf } from '../testing/authenticator-app.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
  await lounge.addStaff('ife@lounge.demo', 'owner')
})
afterEach(() => lounge.close())

const password = 'egusi moon ladder 7'
const tokenOf = async (email: string): Promise<string> => (await lounge.sessionOf(email)).token
const owner = () => tokenOf('ife@lounge.demo')
const manager = () => tokenOf('manager@lounge.demo')

interface Colleague {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly employeeId: string
  readonly phone: string
  readonly address: string
  readonly standing: string
  readonly hasApp: boolean
  readonly codes: { readonly phone: boolean; readonly sheets: number }
  readonly isMine: boolean
}
const listed = async (token: string): Promise<readonly Colleague[]> =>
  (await lounge.get('/api/people', token)).json<{ people: Colleague[] }>().people
async function person(email: string): Promise<Colleague> {
  const found = (await listed(await owner())).find((each) => each.email === email)
  if (!found) throw new Error(`${email} is not listed`)
  return found
}
/** The password of everybody in charge, typed once more. */
const proof = { password: demoPassword }
const invite = (token: string, role: string, email = `${role}2@galaxy.example`) =>
  lounge.post('/api/people', { name: 'Musa Bello', email, role, ...proof }, token)

test('OFF-03 an owner invites to every role, each signs in with an app of their own, whose loss is mended; accounts are closed but the last owner’s', async () => {
  await lounge.close()
  lounge = await openTestLounge(() => ({ courier: () => undefined }))
  await lounge.addStaff('ife@lounge.demo', 'owner')
  const [hers, first] = [await owner(), await person('ife@lounge.demo')]
  const stepOne = async (email: string) =>
    (await lounge.post('/api/auth/login', { email, password })).json<{ token: string; second: string }>()
  const setUp = async (token: string) => {
    const { secret } = (await lounge.post('/api/auth/authenticator', {}, token)).json<{ secret: string }>()
    const answer = await lounge.post('/api/auth/verify-2fa', { code: digitsOf(secret, lounge.clock.now) }, token)
    return answer.json<{ token: string; user: { role: string } }>()
  }
  for (const role of roles) {
    const email = `${role}2@galaxy.example`
    const { token } = (await invite(hers, role)).json<{ token: string }>()
    expect(await lounge.refusal('/api/auth/reset-password', { token, password }, '')).toBeUndefined()
    const before = await stepOne(email)
    expect(before.second).toBe('set-up')
    const signedIn = await setUp(before.token)
    expect(signedIn.user.role).toBe(role)
    expect(await person(email)).toMatchObject({ standing: 'works', hasApp: true })

    const { id } = await person(email)
    expect((await stepOne(email)).second).toBe('app')
    expect(await lounge.refusal(`/api/people/${id}/app`, proof, hers)).toBeUndefined()
    const again = await stepOne(email)
    expect(again.second).toBe('set-up')
    expect((await setUp(again.token)).user.role).toBe(role)

    expect(await lounge.refusal(`/api/people/${id}/close`, {}, hers)).toBeUndefined()
    expect((await lounge.get('/api/auth/me', signedIn.token)).statusCode).toBe(401)
    expect((await lounge.post('/api/auth/login', { email, password })).statusCode).toBe(401)
  }
  const managers = await manager()
  expect(await lounge.refusal(`/api/people/${first.id}/close`, {}, hers)).toBe('own_account')
  expect(await lounge.refusal(`/api/people/${first.id}/close`, {}, managers)).toBe('not_allowed')
  expect(await person('ife@lounge.demo')).toMatchObject({ standing: 'works' })
})

test('somebody who is invited chooses a password by a link that works once, and signs in', async () => {
  const answer = await invite(await manager(), 'pos', 'Musa@Galaxy.Example')
  const { token: link, goodUntil } = answer.json<{ token: string; goodUntil: number }>()
  expect(goodUntil).toBe(lounge.clock.now + days(3))
  expect(await person('musa@galaxy.example')).toMatchObject({ role: 'pos', standing: 'invited', isMine: true })
  const reset = (token: string) => lounge.refusal('/api/auth/reset-password', { token, password }, '')
  expect(await reset(link)).toBeUndefined()
  expect(await reset(link)).toBe('reset_link_used')
  const step = await lounge.post('/api/auth/login', { email: 'musa@galaxy.example', password })
  expect(step.statusCode).toBe(200)
})

test('a new link ends the one before it, and after three days none is good', async () => {
  const first = (await invite(await owner(), 'bar')).json<{ token: string }>().token
  const { id } = await person('bar2@galaxy.example')
  const second = (await lounge.post(`/api/people/${id}/link`, proof, await owner())).json<{ token: string }>().token
  const reset = (link: string) => lounge.refusal('/api/auth/reset-password', { token: link, password }, '')
  expect(await reset(first)).toBe('reset_link_used')
  lounge.clock.now += days(3)
  const late = await lounge.post('/api/auth/reset-password', { token: second, password }, '')
  // An invitation lasts longer than a mailed link: this time is valid for both.
  const message = 'This link has expired. Please ask for a new one.'
  expect(late.json()).toMatchObject({ error: { code: 'reset_link_expired', message } })
})

test('a manager looks after those on the floor, an owner after everybody', async () => {
  for (const role of ['pos', 'kitchen', 'bar']) expect((await invite(await manager(), role)).statusCode).toBe(200)
  for (const role of ['manager', 'owner']) {
    expect((await invite(await manager(), role)).statusCode).toBe(403)
    expect((await invite(await owner(), role)).statusCode).toBe(200)
  }
  const isMine = Object.fromEntries((await listed(await manager())).map((each) => [each.email, each.isMine]))
  expect(isMine).toMatchObject({ 'cashier@lounge.demo': true, 'manager@lounge.demo': false, 'ife@lounge.demo': false })
  const { id } = await person('ife@lounge.demo')
  for (const act of ['link', 'app', 'codes', 'close']) {
    const body = act === 'link' || act === 'app' ? proof : {}
    expect(await lounge.refusal(`/api/people/${id}/${act}`, body, await manager())).toBe('not_allowed')
  }
})

test('an owner sees who has a phone or sheets with codes, and revokes them; a manager revokes no other manager’s', async () => {
  const [hers, managers] = [await owner(), await manager()]
  await lounge.terminal('cashier@lounge.demo')
  const none = { phone: false, sheets: 0 }
  const { id, codes } = await person('manager@lounge.demo')
  expect(codes).toEqual(none)
  await lounge.post('/api/approvals/phone', { password: demoPassword }, managers)
  await lounge.post('/api/approvals/paper', { till: 1, password: demoPassword }, managers)
  expect((await person('manager@lounge.demo')).codes).toEqual({ phone: true, sheets: 1 })
  expect((await person('ife@lounge.demo')).codes).toEqual(none)
  expect(await lounge.refusal(`/api/people/${id}/codes`, {}, managers)).toBe('not_allowed')
  expect(await lounge.refusal(`/api/people/${id}/codes`, {}, hers)).toBeUndefined()
  expect((await person('manager@lounge.demo')).codes).toEqual(none)
  expect((await lounge.get('/api/auth/me', managers)).statusCode).toBe(200)
})

test('a closed account signs nobody in, and its sessions, its links and its half sign-in end at once', async () => {
  const cashier = await tokenOf('cashier@lounge.demo')
  const { id } = await person('cashier@lounge.demo')
  const link = (await lounge.post(`/api/people/${id}/link`, proof, await owner())).json<{ token: string }>().token
  const half = await lounge.login('cashier@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}/close`, {}, await manager())).toBeUndefined()
  expect((await lounge.get('/api/auth/me', cashier)).statusCode).toBe(401)
  expect(await lounge.refusal('/api/auth/verify-2fa', { code: '123456' }, half)).toBe('sign_in_expired')
  expect(await lounge.refusal('/api/auth/reset-password', { token: link, password }, '')).toBe('reset_link_unknown')
  const links = await lounge.db.selectFrom('password_reset').select('used_at').where('staff_id', '=', id).execute()
  expect(links).toEqual([{ used_at: lounge.clock.now }])
  expect(await person('cashier@lounge.demo')).toMatchObject({ standing: 'closed' })
  expect(await lounge.refusal(`/api/people/${id}/close`, {}, await manager())).toBe('person_unknown')
  expect(await lounge.refusal(`/api/people/${id}/link`, proof, await manager())).toBe('person_unknown')
})

test('nobody closes their own account, and the last owner cannot go, also not where two close each other at once', async () => {
  const { id } = await person('ife@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}/close`, {}, await owner())).toBe('own_account')
  await lounge.addStaff('ada@lounge.demo', 'owner')
  const other = await person('ada@lounge.demo')
  const [mine, theirs] = [await owner(), await tokenOf('ada@lounge.demo')]
  const both = await Promise.all([
    lounge.refusal(`/api/people/${other.id}/close`, {}, mine),
    lounge.refusal(`/api/people/${id}/close`, {}, theirs),
  ])
  expect(both.filter((each) => each === undefined)).toHaveLength(1)
  const open = await lounge.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('an address belongs to one person for ever, each has a number of their own, and joins on a day of the lounge', async () => {
  const { id, employeeId } = await person('cashier@lounge.demo')
  await lounge.post(`/api/people/${id}/close`, {}, await owner())
  const again = await invite(await owner(), 'pos', 'CASHIER@lounge.demo')
  expect([again.statusCode, again.json<{ error: { code: string } }>().error.code]).toEqual([409, 'email_taken'])
  await invite(await owner(), 'pos')
  lounge.clock.now = Date.UTC(2026, 10, 23, 23, 30)
  await invite(await owner(), 'bar')
  expect(await person('bar2@galaxy.example')).toMatchObject({ joinedOn: '2026-11-24' })
  const numbers = (await listed(await owner())).map((each) => each.employeeId)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toContain(employeeId)
})

test('a cashier becomes a manager under the same address and number, and signs in anew; their PIN and half sign-in end', async () => {
  const before = await person('cashier@lounge.demo')
  const cashier = await tokenOf('cashier@lounge.demo')
  const hasPin = async (token: string) => (await lounge.get('/api/auth/pin', token)).json<{ hasPin: boolean }>().hasPin
  expect(await lounge.refusal('/api/auth/pin', { password: demoPassword, pin: '804613' }, cashier)).toBeUndefined()
  expect(await hasPin(cashier)).toBe(true)
  const half = await lounge.login('cashier@lounge.demo')
  const to = { role: 'manager', name: ' Amaka Obi ', phone: '0803 123 4567', address: '1 Allen Avenue' }
  expect(await lounge.refusal(`/api/people/${before.id}`, { ...to, ...proof }, await owner())).toBeUndefined()
  const { id, employeeId } = before
  const now = { ...to, name: 'Amaka Obi', id, employeeId, standing: 'works' }
  expect(await person('cashier@lounge.demo')).toMatchObject(now)
  expect((await lounge.get('/api/auth/me', cashier)).statusCode).toBe(401)
  expect(await lounge.refusal('/api/auth/verify-2fa', { code: '123456' }, half)).toBe('sign_in_expired')
  const anew = await tokenOf('cashier@lounge.demo')
  expect(await hasPin(anew)).toBe(false)
  const me = await lounge.get('/api/auth/me', anew)
  expect(me.json()).toMatchObject({
    user: { role: 'manager', department: 'Back office', phone: to.phone, address: to.address },
  })
})

test('what is not said stays as it is, and whoever has a name put right goes on working', async () => {
  const { id, phone } = await person('cashier@lounge.demo')
  const cashier = await tokenOf('cashier@lounge.demo')
  expect(
    await lounge.refusal(`/api/people/${id}`, { name: 'Amaka Obi', role: 'pos', ...proof }, await manager()),
  ).toBeUndefined()
  expect(await person('cashier@lounge.demo')).toMatchObject({ role: 'pos', phone, name: 'Amaka Obi' })
  expect((await lounge.get('/api/auth/me', cashier)).json()).toMatchObject({ user: { name: 'Amaka Obi' } })
})

test('a manager makes nobody a manager, and puts nothing right of managers and owners, whose phones they do not read', async () => {
  const { id } = await person('cashier@lounge.demo')
  for (const role of ['manager', 'owner'])
    expect(await lounge.refusal(`/api/people/${id}`, { role, name: 'Other', ...proof }, await manager())).toBe(
      'not_allowed',
    )
  expect(await person('cashier@lounge.demo')).toMatchObject({ role: 'pos', name: expect.not.stringMatching('Other') })
  const hers = await person('ife@lounge.demo')
  await lounge.refusal(`/api/people/${hers.id}`, { phone: '0803', address: '1 Allen Avenue' }, await owner())
  expect(await person('ife@lounge.demo')).toMatchObject({ phone: '0803', address: '1 Allen Avenue' })
  for (const { id: theirs } of [hers, await person('manager@lounge.demo')])
    for (const what of [{ name: 'Other' }, { role: 'pos', ...proof }])
      expect(await lounge.refusal(`/api/people/${theirs}`, what, await manager())).toBe('not_allowed')
  const shown = (await listed(await manager())).find(({ email }) => email === 'ife@lounge.demo')
  expect(shown).toMatchObject({ phone: '', address: '' })
})

test('nobody changes their own role, and one owner stays, also where two take the role of each other at once', async () => {
  const { id } = await person('ife@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}`, { role: 'manager', ...proof }, await owner())).toBe('own_role')
  await lounge.addStaff('ada@lounge.demo', 'owner')
  const other = await person('ada@lounge.demo')
  const [mine, theirs] = [await owner(), await tokenOf('ada@lounge.demo')]
  const both = await Promise.all([
    lounge.refusal(`/api/people/${other.id}`, { role: 'pos', ...proof }, mine),
    lounge.refusal(`/api/people/${id}`, { role: 'manager', ...proof }, theirs),
  ])
  expect(both.filter((each) => each === undefined)).toHaveLength(1)
  const owners = await lounge.db.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
})

test('a closed account is opened again, and only a new link opens it: no password and no session of before', async () => {
  const { id } = await person('cashier@lounge.demo')
  const before = await tokenOf('cashier@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}/reopen`, proof, await manager())).toBe('account_open')
  await lounge.refusal(`/api/people/${id}/close`, {}, await manager())
  expect(await lounge.refusal(`/api/people/${id}`, { name: 'Other' }, await manager())).toBe('person_unknown')
  const answer = await lounge.post(`/api/people/${id}/reopen`, proof, await manager())
  const { token } = answer.json<{ token: string }>()
  expect(await person('cashier@lounge.demo')).toMatchObject({ id, standing: 'works' })
  expect((await lounge.get('/api/auth/me', before)).statusCode).toBe(401)
  const signIn = async (typed: string) =>
    (await lounge.post('/api/auth/login', { email: 'cashier@lounge.demo', password: typed })).statusCode
  expect(await signIn(demoPassword)).toBe(401)
  expect(await lounge.refusal('/api/auth/reset-password', { token, password }, '')).toBeUndefined()
  expect(await signIn(password)).toBe(200)
})

test('a manager opens no manager’s account again', async () => {
  await lounge.addStaff('second@lounge.demo', 'manager')
  await lounge.closeAccount('second@lounge.demo')
  const { id } = await person('second@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}/reopen`, proof, await manager())).toBe('not_allowed')
  expect(await lounge.refusal(`/api/people/${id}/reopen`, proof, await owner())).toBeUndefined()
  expect(await lounge.refusal('/api/people/nobody/reopen', proof, await owner())).toBe('person_unknown')
})

test.each([
  ['no name', { name: ' ' }],
  ['another address to sign in with', { email: 'musa@galaxy.example' }],
  ['a role that the lounge does not know', { role: 'dj', ...proof }],
  ['a role and no password', { role: 'bar' }],
  ['an address that is too long', { address: 'a'.repeat(161) }],
])('a correction with %s is turned away', async (_what, body) => {
  const { id } = await person('cashier@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}`, body, await owner())).toBe('body_invalid')
})

test.each([
  ['an address that is none', { email: 'musa' }],
  ['no name', { name: '  ' }],
  ['a role that the lounge does not know', { role: 'dj' }],
  ['no password of whoever invites', { password: '' }],
])('an invitation with %s is turned away', async (_what, more) => {
  const body = { name: 'Musa Bello', email: 'musa@galaxy.example', role: 'pos', ...proof, ...more }
  expect(await lounge.refusal('/api/people', body, await owner())).toBe('body_invalid')
})
