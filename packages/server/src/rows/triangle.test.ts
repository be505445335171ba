// The triangle for guests who had paid a part of their bill before they left: it shows the same loss as the morning page.
import type { TriangleBy } from '@lounge/domain/fates/triangle'
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { line, order, part, pay, place, refundOf, tender, walkOut } from '@lounge/domain/testing/requests'
import { idOf } from '@lounge/domain/ids'
import { lineId } from '@lounge/domain/testing/ids'
import { businessDay, hours, timestamp } from '@lounge/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gatherMorning } from '../morning/gather.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { triangleLines, triangleOfDay } from './triangle.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
beforeAll(async () => {
  lounge = await openSmallLounge()
  lounge.clock.now += hours(24) // the cards of the small lounge were topped up on the day before
  const till = await lounge.terminal('cashier@lounge.demo')
  const bags = (n: number, units: number) => place(order(n, 7, [line(n, 'chin-chin', units)]))
  const leave = (n: number) => walkOut(n, n + 10)
  const first = [bags(1, 5), part(1, naira(3_600)), leave(1)]
  const deeds = [...first, bags(2, 2), part(2, naira(500)), leave(2), bags(3, 1), leave(3)]
  for (const deed of deeds) {
    lounge.clock.now += 20_000
    await till.does(deed)
  }
})
afterAll(() => lounge.close())

const asked = () => ({ db: lounge.db, lounge: lounge.hub.lounge, now: lounge.clock.now })
const triangle = (by: TriangleBy) => triangleOfDay(asked(), { by })

test('DAY-08 what guests left unpaid after a part payment is one amount on the morning page and in the triangle', async () => {
  const { db, hub, clock } = lounge
  const day = businessDay(timestamp(clock.now), settingsOf(hub.lounge))
  const page = await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, day, true)
  const { total, rows } = await triangle('person')
  expect(total.missing).toEqual({ units: 8, amount: page.figures.madeNotPaid?.amount })
  expect(total.missing.amount).toBe(naira(1_600))
  expect(rows).toMatchObject([{ name: 'Ada Obi', figures: { missing: total.missing, walkedOut: total.missing } }])
  expect(total.ordered, 'what was ordered stands at its price').toEqual({ units: 8, amount: naira(5_600) })
})

test.each(['missing', 'walkedOut'] as const)(
  'DAY-08 the lines behind what is %s come to its figure',
  async (column) => {
    const { count, lines } = await triangleLines(asked(), { by: 'item', column, offset: 0, limit: 50 })
    expect(count).toBe(3)
    expect(lines.map(({ units, amount }) => [units, amount])).toEqual([
      [5, 0],
      [2, naira(900)],
      [1, naira(700)],
    ])
  },
)

test('DAY-08 two people of one name, known by the receipts of a restored server alone, are two in the triangle', async () => {
  const [first, second] = await lounge.db.selectFrom('line_fate').select('position').orderBy('position').execute()
  const beside = { role: 'pos', terminal_id: 'till', began_at: 0, expires_at: 0, epoch: '' } as const
  for (const [index, fate] of [first, second].entries()) {
    const id = idOf<'session'>(`sign-in-${index}`)
    const namesake = { ...beside, id, staff_id: `ada-${index}`, name: 'Ada Eze' }
    await lounge.db.insertInto('vouched_session').values(namesake).execute()
    await sql`update line_fate set session_id = ${id} where position = ${fate?.position}`.execute(lounge.db)
  }
  const { rows } = await triangle('person')
  const people = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  expect(people.map(({ key, name, figures }) => [key, name, figures.ordered.units])).toMatchObject([
    [expect.any(String), 'Ada Obi', 1],
    ['ada-0', 'Ada Eze', 5],
    ['ada-1', 'Ada Eze', 2],
  ])
})

test('DAY-07 the lines of money that went back say so', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(pay(order(8, 7, [line(8, 'star-lager', 3), line(9, 'jollof-rice')])))
  await till.does(refundOf(8, { 8: 2 }, tender('Cash', naira(100))))
  const of = (column: 'paid' | 'notMade') => triangleLines(asked(), { by: 'item', column, offset: 0, limit: 50 })
  const words = ({ lines }: Awaited<ReturnType<typeof of>>) =>
    lines.map((each) => [each.id, each.units, each.became.map(({ what }) => what)])
  expect(words(await of('notMade'))).toEqual([[lineId(8), 2, ['Paid', 'Given back']]])
  expect(words(await of('paid'))).toEqual([
    [lineId(8), 1, ['Paid', 'Given back']],
    [lineId(9), 1, ['Paid']],
  ])
})
