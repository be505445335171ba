// A held command belongs to its author, whoever looks at it again: in the list of acts, in movements, and in the fates of lines.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { line, order, pay, refund, tender } from '@lounge/domain/testing/requests'
import { businessDay, minutes, timestamp } from '@lounge/domain/time'
import { Command } from '@lounge/sync/protocol'
import type { ActLinesAnswer } from '@lounge/sync/questions/acts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyPlace } from '../backup/verify.ts'
import { entryColumns, entryTexts, eventsIn } from '../db/entry-texts.ts'
import { faultsIn } from '../testing/books.ts'
import { isHeld, looksAgain } from '../testing/looked-again.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { sessionsIn } from './looked-again.ts'
import { movementsPage } from './stock-movements.ts'
import { triangleOfDay } from './triangle.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  for (const deed of [pay(order(1, 1, [line(1, 'star-lager', 2)])), refund(1, [tender('Cash', naira(300))])]) {
    await isHeld(till, deed)
    lounge.clock.now += minutes(2)
    await looksAgain(lounge.manager, lounge.hub.lounge)
  }
})
afterAll(() => lounge.close())

const rule = () => settingsOf(lounge.hub.lounge)

test('DAY-10 a refund that was held is an act of the cashier, and the settling of who looked again', async () => {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const linesOf = async (kind: string) => {
    const answer = await lounge.get(`/api/acts/lines?from=2026-01-01&to=2026-12-31&kind=${kind}`, token)
    return answer.json<ActLinesAnswer>().lines
  }
  expect(await linesOf('refund')).toMatchObject([{ amount: naira(300), by: 'Ada Obi' }])
  expect(await linesOf('settled')).toMatchObject([{ by: 'Ngozi Okafor' }, { by: 'Ngozi Okafor' }])
})

test('DAY-07 what was sold of it moved, and stands on the triangle, by the hand of the cashier', async () => {
  const { db, hub, clock } = lounge
  const { movements } = await movementsPage(db, rule(), { of: 'item:star-lager', offset: 0, limit: 1 })
  expect(movements).toMatchObject([{ amount: -2, by: 'Ada Obi' }])
  const asked = { db, lounge: hub.lounge, now: clock.now }
  const day = businessDay(timestamp(clock.now), rule())
  const { rows } = await triangleOfDay(asked, { day, by: 'person' })
  expect(rows).toMatchObject([{ name: 'Ada Obi' }])
})

test('what earlier releases looked at again stays with who looked, for its entry does not say who it was', async () => {
  const { db } = lounge
  const row = await db.selectFrom('log').select(entryColumns).orderBy('position', 'desc').executeTakeFirstOrThrow()
  const command = Command.parse(JSON.parse(entryTexts(row).command))
  const events = eventsIn(row)
  const sessions = (of: readonly LoungeEvent[]) => new Set(of.map(sessionsIn({ command, events: of })))
  expect(sessions(events).size).toBe(2)
  const older = events.map((event) =>
    event.kind === 'exception.settled' ? { ...event, givenUnder: undefined } : event,
  )
  expect([...sessions(older)]).toEqual([command.sessionId])
})

test('all of it follows from the log', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
  expect((await verifyPlace(lounge.place, () => undefined)).faults).toEqual([])
})
