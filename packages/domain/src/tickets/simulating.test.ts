// A simulated order is on its station's board like any other, and counts nowhere.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { historyIn } from '../history/over.ts'
import { commandId } from '../testing/ids.ts'
import { barman, cashier, cook, manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { emptyScene, given, rowsOf } from '../testing/scene.ts'
import { days, timestamp } from '../time.ts'
import { board } from './views.ts'

const simulate = command('ticket.simulate', {})

test('KDS-05 it comes to the board of whoever asks, marked, with what that station makes', () => {
  for (const [by, station] of [
    [cook, 'kitchen'],
    [barman, 'bar'],
  ] as const) {
    const { scene } = given().when(simulate, by).thenEvents('ticket.simulated')
    const [card, ...others] = board(scene.lounge, station, scene.now).todo
    expect(others).toEqual([])
    expect(card).toMatchObject({ isUpNext: true, ticket: { isSimulation: true, station, status: 'todo' } })
    const made = [...scene.lounge.all('item')].filter(
      ({ categoryId }) => scene.lounge.get('category', categoryId)?.station === station,
    )
    expect(card?.ticket.lines.length).toBeGreaterThan(0)
    for (const { name, quantity } of card?.ticket.lines ?? []) {
      expect(made.map((item) => item.name)).toContain(name)
      expect(quantity).toBeGreaterThan(0)
    }
  }
})

test('KDS-05 no order, no shelf, no sale, no bell and no books change; started, ticked and done neither', () => {
  const scene = given()
  const before = rowsOf(scene.lounge)
  const ticketId = scene.when(simulate, cook).ticketAt('kitchen')
  const line = scene.lounge.get('ticket:kitchen', ticketId)?.lines[0]
  scene.after(
    command('ticket.start', { ticketId }),
    command('ticket.tickLine', { ticketId, lineId: line?.id ?? '', made: 1 }),
    command('ticket.finish', { ticketId }),
    command('ticket.recall', { ticketId }),
    command('ticket.back', { ticketId }),
    command('ticket.cancel', { ticketId, reason: 'Other' }),
  )
  const { [`ticket:kitchen ${ticketId}`]: ticket, ...rest } = rowsOf(scene.lounge)
  expect(ticket).toMatchObject({ status: 'cancelled', total: 0 })
  expect(rest).toEqual(before)
})

test('KDS-05 two commands are two orders, and one decided twice is one', () => {
  const random = (end: string) => commandId(1).slice(0, -12) + end
  const drawn = (end: string) => {
    const { scene } = given().when(simulate, cook, random(end) as ReturnType<typeof commandId>)
    return [...scene.lounge.all('ticket:kitchen')][0]
  }
  expect(drawn('0102030405a6')).toEqual(drawn('0102030405a6'))
  const many = ['0102030405a6', '1132a3f405b6', '91f2e3d4c5b6', 'a9b8c7d6e5f4'].map(drawn)
  expect(new Set(many.map((ticket) => ticket?.orderNumber)).size).toBe(4)
  for (const ticket of many) {
    expect(ticket?.orderNumber).toMatch(/^SIM-\d{6}$/)
    expect(ticket?.tableNumber).toBeLessThanOrEqual(20)
  }
})

test('a till and the office simulate none, and a station that makes nothing has none', () => {
  for (const by of [cashier, manager]) given().when(simulate, by).thenRefused(refuse('not_allowed'))
  emptyScene().when(simulate, cook).thenRefused(refuse('nothing_to_simulate'))
})

test('one that nobody touched is history with the day it was made for', () => {
  const { scene } = given().when(simulate, cook)
  const after = (count: number) =>
    [...historyIn(scene.lounge, timestamp(scene.now + days(count)))].map(([kind]) => kind)
  expect(after(1)).not.toContain('ticket:kitchen')
  expect(after(4)).toContain('ticket:kitchen')
})
