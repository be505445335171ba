// Acts under People that open an account to somebody: a person who finds a screen open cannot use them as a way in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
  await lounge.addStaff('ife@lounge.demo', 'owner')
})
afterEach(() => lounge.close())

const password = 'egusi moon ladder 7'
/** The password of everybody in charge, typed once more. */
const proof = { password: demoPassword }
const tokenOf = async (email: string): Promise<string> => (await lounge.sessionOf(email)).token
const owner = () => tokenOf('ife@lounge.demo')
const idOf = async (email: string): Promise<string> =>
  (await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** The acts that give the actor access to an account. */
const waysIn = (id: string, closedId: string) =>
  [
    ['/api/people', { name: 'Musa Bello', email: 'musa@galaxy.example', role: 'owner' }],
    [`/api/people/${id}/link`, {}],
    [`/api/people/${id}/app`, {}],
    [`/api/people/${id}`, { role: 'owner' }],
    [`/api/people/${closedId}/reopen`, {}],
  ] as const

test('whoever finds the screen of an owner open makes no way in: it takes the password, under a sign-in of the last ten minutes', async () => {
  const [id, closedId] = [await idOf('cashier@lounge.demo'), await idOf('bar@lounge.demo')]
  await lounge.refusal(`/api/people/${closedId}/close`, {}, await owner())
  const hers = await owner()
  const noted = async () =>
    (await lounge.db.selectFrom('sign_in_record').select('outcome').execute()).filter(
      ({ outcome }) => outcome === 'wrong_password',
    ).length
  for (const [url, body] of waysIn(id, closedId)) {
    expect([url, await lounge.refusal(url, body, hers)]).toEqual([url, 'body_invalid'])
    const before = await noted()
    expect([url, await lounge.refusal(url, { ...body, password: 'guess' }, hers)]).toEqual([url, 'password_wrong'])
    expect(await noted()).toBe(before + 1)
    lounge.clock.now += 60_000
  }
  lounge.clock.now += 300_001
  for (const [url, body] of waysIn(id, closedId))
    expect([url, await lounge.refusal(url, { ...body, ...proof }, hers)]).toEqual([url, 'sign_in_too_old'])
  expect(await lounge.refusal(`/api/people/${id}`, { phone: '0803 123 4567' }, hers)).toBeUndefined()
  const anew = await owner()
  for (const [url, body] of waysIn(id, closedId))
    expect([url, await lounge.refusal(url, { ...body, ...proof }, anew)]).toEqual([url, undefined])
})

test('whoever is signed out while the password is looked at makes no way in any more', async () => {
  const [id, closedId] = [await idOf('cashier@lounge.demo'), await idOf('bar@lounge.demo')]
  await lounge.refusal(`/api/people/${closedId}/close`, {}, await owner())
  for (const [url, body] of waysIn(id, closedId)) {
    const { id: sessionId, token } = await lounge.sessionOf('ife@lounge.demo')
    const find = lounge.sessions.find.bind(lounge.sessions)
    vi.spyOn(lounge.sessions, 'find').mockImplementationOnce(async (...typed) => {
      const found = await find(...typed)
      await lounge.sessions.revoke(sessionId)
      return found
    })
    expect([url, await lounge.refusal(url, { ...body, ...proof }, token)]).toEqual([url, 'not_signed_in'])
  }
  vi.restoreAllMocks()
})

test('nobody makes a link for themselves; whose phone is gone resets the app with password and paper', async () => {
  const id = await idOf('ife@lounge.demo')
  expect(await lounge.refusal(`/api/people/${id}/link`, proof, await owner())).toBe('own_link')
  expect(await lounge.refusal(`/api/people/${id}/app`, proof, await owner())).toBeUndefined()
})

test('a link that was made before somebody is signed out everywhere opens nothing afterwards', async () => {
  const id = await idOf('cashier@lounge.demo')
  const { token } = (await lounge.post(`/api/people/${id}/link`, proof, await owner())).json<{ token: string }>()
  expect(await lounge.refusal(`/api/people/${id}/sign-out`, {}, await tokenOf('manager@lounge.demo'))).toBeUndefined()
  expect(await lounge.refusal('/api/auth/reset-password', { token, password }, '')).toBe('reset_link_used')
})
