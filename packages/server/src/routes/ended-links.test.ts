// A password link after its person got another role.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { inTransaction } from '../db/transaction.ts'
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
const follow = (token: string) => lounge.refusal('/api/auth/reset-password', { token, password }, '')
const invite = async (by: string) => {
  const musa = { name: 'Musa Bello', email: 'musa@galaxy.example', role: 'pos' }
  const answer = await lounge.post('/api/people', { ...musa, ...proof }, by)
  return answer.json<{ id: string; token: string }>()
}

test('a link of before a promotion opens nothing: who invited somebody to the till does not sign in as an owner', async () => {
  const [hers, managers] = [await tokenOf('ife@lounge.demo'), await tokenOf('manager@lounge.demo')]
  const { id, token } = await invite(managers)
  expect(await lounge.refusal(`/api/people/${id}`, { role: 'owner', ...proof }, hers)).toBeUndefined()
  expect(await lounge.refusal(`/api/people/${id}/link`, proof, managers)).toBe('not_allowed')
  expect(await follow(token)).toBe('reset_link_used')
  const again = (await lounge.post(`/api/people/${id}/link`, proof, hers)).json<{ token: string }>()
  expect(await follow(again.token)).toBeUndefined()
})

test('a link that is followed while its person gets another role waits for that, and opens nothing', async () => {
  const { id, token } = await invite(await tokenOf('manager@lounge.demo'))
  const [written, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const promoting = inTransaction(lounge.db, async (trx) => {
    await lounge.sessions.changeRole(trx, id, 'owner')
    written.resolve()
    await answered.promise
  })
  await written.promise
  const followed = follow(token)
  await new Promise((resolve) => setTimeout(resolve, 500)) // the new password is hashed by now
  answered.resolve()
  await promoting
  expect(await followed).toBe('reset_link_used')
})
