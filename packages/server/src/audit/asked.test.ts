// What was done at tills and in the office, as the audit log names it.
import { command } from '@lounge/domain/testing/requests'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

test('a coupon that is changed stands with its code and its terms', async () => {
  const { manager } = lounge
  await manager.does(command('coupon.change', { code: 'SAVE10', details: { percent: 90 } }))
  const answer = await lounge.get('/api/audit?limit=100&group=acts', manager.session.token)
  const [newest] = answer.json<AuditAnswer>().entries
  expect(newest).toMatchObject({ kind: 'couponChanged', about: 'SAVE10: now 90 % (was 10 %)' })
})
