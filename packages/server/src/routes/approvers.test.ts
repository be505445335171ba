// The names a till shows for a PIN: people in charge who have one, without closed accounts.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const token = async (email: string) => (await lounge.sessionOf(email)).token
const names = async (as = 'cashier@lounge.demo') =>
  (await lounge.get('/api/approvals/approvers', await token(as)))
    .json<{ readonly people: readonly { readonly name: string; readonly role: string }[] }>()
    .people.map(({ name, role }) => `${name}, ${role}`)
const choose = async (email: string, pin: string) =>
  lounge.post('/api/auth/pin', { password: demoPassword, pin }, await token(email))

test('a till is told who in charge has a PIN, and nobody else', async () => {
  expect(await names()).toEqual([])
  await choose('cashier@lounge.demo', '804613')
  expect(await names()).toEqual([])
  await choose('manager@lounge.demo', '271828')
  expect(await names()).toEqual(['Ngozi Okafor, manager'])
  await lounge.closeAccount('manager@lounge.demo')
  expect(await names()).toEqual([])
})
