// The system actor gives commands under its own id and role. No account can have either.
import { systemActor } from '@lounge/domain/staff/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

test('nobody can be given an account with the role or under the id of the lounge itself, or be changed to it', async () => {
  await expect(lounge.addStaff('owner@lounge.demo', systemActor.role)).rejects.toThrow(/staff.role/)
  const change = lounge.db.updateTable('staff').set({ role: systemActor.role }).where('email', '=', 'bar@lounge.demo')
  await expect(change.execute()).rejects.toThrow(/staff.role/)
  const somebody = await lounge.db.selectFrom('staff').selectAll().limit(1).executeTakeFirstOrThrow()
  const itself = { ...somebody, id: systemActor.staffId, email: 'lounge@lounge.demo', employee_id: 'EMP-0' }
  await expect(lounge.db.insertInto('staff').values(itself).execute()).rejects.toThrow(/staff.id/)
  await lounge.addStaff('dj@lounge.demo', 'dj')
})
