// An exception that waits for seven days rings for the owner, once, however often it is checked.
import { CommandId } from '@lounge/domain/ids'
import { bellOf } from '@lounge/domain/notifications/views'
import { days, minutes, Timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { noticeOverdue } from './overdue.ts'
import { SystemActor } from './system-actor.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const look = () =>
  noticeOverdue(
    lounge.hub.lounge,
    new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now),
    lounge.clock.now,
  )
const ownersBell = () => bellOf(lounge.hub.lounge, { staffId: 'the-owner', role: 'owner' }, []).entries
const rung = () => ownersBell().filter(({ code }) => code === 'notice_overdue')

/** A file of another device was brought in here, and somebody should look at it. */
async function flag(): Promise<void> {
  const cashier = lounge.directory.admitInside({ staffId: 'ada', name: 'Ada Obi', role: 'pos' }, 1)
  const args = { terminalId: cashier.terminalId, count: 2 }
  const id = CommandId.parse('019a0000-0000-7000-8000-000000000101')
  const clientId = '019a0000-0000-7000-8000-000000000001'
  const at = Timestamp.parse(lounge.clock.now)
  const command = {
    id,
    ...cashier,
    clientId,
    sequence: 1,
    as: 'tell' as const,
    name: 'terminal.bringIn',
    args,
    at,
    offset: 0,
  }
  const [verdict] = await lounge.hub.accept([command])
  expect(verdict).toMatchObject({ kind: 'answered', answer: { outcome: 'applied' } })
}

test('DAY-05 after seven days and not before, once, however often the server starts', async () => {
  await flag()
  lounge.clock.now += days(7) - minutes(1)
  await look()
  expect(rung()).toEqual([])
  lounge.clock.now += minutes(1)
  await look()
  expect(rung()).toMatchObject([{ type: 'error', isRead: false }])
  const { head } = lounge.hub
  lounge = await lounge.restarted()
  lounge.clock.now += days(1)
  await look()
  expect(rung()).toHaveLength(1)
  expect(lounge.hub.head).toBe(head)
})
