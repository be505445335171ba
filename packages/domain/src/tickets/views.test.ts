// A station's board, and what the till sees of it.
import { expect, test } from 'vitest'
import { hours, minutes, timestamp } from '../time.ts'
import { evening, orderId } from '../testing/ids.ts'
import {
  beersAndRice,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  voidOrder,
  walkOut,
} from '../testing/requests.ts'
import { given, type Outcome, type Scene } from '../testing/scene.ts'
import { allDay } from './all-day.ts'
import { haveGuestsLeft, type Ticket } from './tickets.ts'
import {
  board,
  type Column,
  doneTickets,
  inOneStep,
  isStatusKnown,
  ordersWithFoodReady,
  ticketsOfOrder,
  ticketsToMake,
  withoutPutAway,
} from './views.ts'

const start = (outcome: Outcome): Command => command('ticket.start', { ticketId: outcome.ticketAt('kitchen') })
const finish = (outcome: Outcome): Command => command('ticket.finish', { ticketId: outcome.ticketAt('kitchen') })

/** The numbers of the orders in one column of the kitchen's board, top to bottom. */
const column = ({ lounge, now }: Scene, name: Column, at = now): readonly number[] =>
  board(lounge, 'kitchen', at)[name].map(({ ticket }) => Number(ticket.orderNumber.slice(-4)))

function rices(...urgent: readonly boolean[]) {
  const scene = given()
  const outcomes = urgent.map((isUrgent, index) => {
    const priority = isUrgent ? 'high' : 'normal'
    return scene.when(place(order(index + 1, index + 1, [line(index + 1, 'jollof-rice')], { priority })))
  })
  return { scene, outcomes }
}

test('KDS-02 high priority first, then oldest first', () => {
  expect(column(rices(false, true, false, true).scene, 'todo')).toEqual([2, 4, 1, 3])
})

test('tickets of one moment stand as they were made', () => {
  const { scene } = rices(false, false)
  const tickets = [...scene.lounge.all('ticket:kitchen')].toReversed()
  const kind = 'ticket:kitchen'
  for (const { id } of tickets) scene.lounge.apply([{ kind, id, row: undefined }])
  for (const row of tickets) scene.lounge.apply([{ kind, id: row.id, row: { ...row, openedAt: evening } }])
  expect(column(scene, 'todo')).toEqual([1, 2])
})

test('KDS-01 the first order to do is up next, and no other', () => {
  const { scene } = rices(false, true, false)
  const { todo } = board(scene.lounge, 'kitchen', scene.now)
  expect(todo.map((card) => card.isUpNext)).toEqual([true, false, false])
})

test('SCR-08 in one step, what somebody began all the same stands in its turn among what is to do', () => {
  const { scene, outcomes } = rices(false, false, true)
  const [first] = outcomes
  if (first) scene.after(start(first))
  const { todo, doing } = inOneStep(board(scene.lounge, 'kitchen', scene.now))
  expect(todo.map(({ ticket, isUpNext }) => [ticket.orderNumber.slice(-1), ticket.status, isUpNext])).toEqual([
    ['3', 'todo', true],
    ['1', 'doing', false],
    ['2', 'todo', false],
  ])
  expect(doing).toEqual([])
})

test('what was voided before anybody began it is not up next, and stands below what is still to do', () => {
  const { scene } = rices(true, false)
  scene.after(voidOrder(1))
  const { todo } = board(scene.lounge, 'kitchen', scene.now)
  expect(todo.map((card) => [card.ticket.status, card.isUpNext])).toEqual([
    ['todo', true],
    ['cancelled', false],
  ])
})

test('a voided ticket in work stays where the cook has it, until it is put away', () => {
  const { scene, outcomes } = rices(true, false)
  for (const outcome of outcomes) scene.after(start(outcome))
  scene.after(voidOrder(1))
  expect(column(scene, 'doing')).toEqual([1, 2])
  const shown = board(scene.lounge, 'kitchen', scene.now)
  const left = withoutPutAway(shown, new Set(shown.doing.map(({ ticket }) => ticket.id)))
  expect(left.doing.map(({ ticket }) => ticket.status)).toEqual(['doing'])
})

test('what guests who left had ordered is neither up next nor among what is still to make', () => {
  const { scene } = rices(true, false)
  scene.after(walkOut(1, 81))
  const shown = board(scene.lounge, 'kitchen', scene.now)
  expect(shown.todo.map(({ ticket, isUpNext }) => [haveGuestsLeft(ticket.lines), isUpNext])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(allDay(shown)).toEqual([{ name: 'Jollof Rice', units: 1 }])
})

test('a ticket stands in the column of its status, what is done latest first', () => {
  const { scene, outcomes } = rices(false, false, false, false)
  for (const [index, outcome] of outcomes.slice(0, 3).entries()) {
    scene.after(start(outcome))
    if (index < 2) scene.after(finish(outcome))
  }
  expect([column(scene, 'todo'), column(scene, 'doing'), column(scene, 'done')]).toEqual([[4], [3], [2, 1]])
})

test('a card tells how long its guests have waited, and never less than nothing', () => {
  const { scene } = rices(false)
  const openedAt = scene.now
  const age = (at: number) => board(scene.lounge, 'kitchen', timestamp(at)).todo[0]?.ageMs
  expect(age(openedAt + minutes(12))).toBe(minutes(12))
  expect(age(openedAt - minutes(3))).toBe(0)
})

test('what is done leaves the board after two hours, what was voided at the till after ten minutes', () => {
  const { scene, outcomes } = rices(false, false)
  const [first] = outcomes
  if (first) scene.after(start(first), finish(first))
  scene.after(voidOrder(2))
  const after = (ms: number) => timestamp(scene.now + ms)
  expect(column(scene, 'todo', after(minutes(9)))).toEqual([2])
  expect(column(scene, 'todo', after(minutes(10)))).toEqual([])
  expect(column(scene, 'done', after(hours(2) - minutes(2)))).toEqual([1])
  expect(column(scene, 'done', after(hours(2)))).toEqual([])
})

test('KDS-03 what the station cancels is removed at once, and does not come back when the till voids it', () => {
  const { scene, outcomes } = rices(false, false)
  const [first] = outcomes
  const reason = 'Out of ingredients'
  if (first) scene.after(command('ticket.cancel', { ticketId: first.ticketAt('kitchen'), reason }))
  expect(column(scene, 'todo')).toEqual([2])
  scene.after(voidOrder(1))
  expect(column(scene, 'todo')).toEqual([2])
})

test('what waits to be cooked stays on the board, however long', () => {
  const { scene } = rices(false)
  expect(column(scene, 'todo', timestamp(scene.now + hours(20)))).toEqual([1])
})

test('each station has a board of its own', () => {
  const { lounge, now } = given(place(order(1, 7, [line(1, 'star-lager')])))
  expect(board(lounge, 'kitchen', now).todo).toEqual([])
  expect(board(lounge, 'bar', now).todo).toHaveLength(1)
})

test('what the stations still have to make of an order: its tickets to do and being done, and no other', () => {
  const { scene, outcomes } = rices(false, false)
  const toMake = () => ticketsToMake(scene.lounge, orderId(1)).map(({ status }) => status)
  expect(toMake()).toEqual(['todo'])
  const [first] = outcomes
  if (!first) throw new Error('the first was placed')
  scene.after(start(first))
  expect(toMake()).toEqual(['doing'])
  scene.after(finish(first))
  expect(toMake()).toEqual([])
  scene.after(voidOrder(2))
  expect(ticketsToMake(scene.lounge, orderId(2))).toEqual([])
})

test('the till sees the tickets of an order at both stations, and which order waits to be carried out', () => {
  const scene = given()
  const outcome = scene.when(place(beersAndRice))
  expect(ticketsOfOrder(scene.lounge, orderId(1)).map((ticket) => ticket.station)).toEqual(['bar', 'kitchen'])
  expect(ticketsOfOrder(scene.lounge, orderId(2))).toEqual([])
  expect([...ordersWithFoodReady(scene.lounge)]).toEqual([])
  scene.after(start(outcome), finish(outcome), pay(beersAndRice))
  expect([...ordersWithFoodReady(scene.lounge)]).toEqual([orderId(1)])
})

test('what a station is done with is told to the tills that listen for it, until it is brought back', () => {
  const scene = given()
  const outcome = scene.when(place(beersAndRice))
  scene.after(start(outcome))
  expect([...doneTickets(scene.lounge)]).toEqual([])
  scene.after(finish(outcome))
  expect([...doneTickets(scene.lounge)]).toEqual([outcome.ticketAt('kitchen')])
  scene.after(command('ticket.recall', { ticketId: outcome.ticketAt('kitchen') }))
  expect([...doneTickets(scene.lounge)]).toEqual([])
})

test('what was done last can be recalled, and nothing else', () => {
  const { scene, outcomes } = rices(false, false, false)
  for (const outcome of outcomes.slice(0, 2)) scene.after(start(outcome), finish(outcome))
  const cards = Object.values(board(scene.lounge, 'kitchen', scene.now)).flat()
  const recallable = cards.filter(({ isLastDone }) => isLastDone)
  expect(recallable.map(({ ticket }) => ticket.orderNumber.slice(-4))).toEqual(['0002'])
})

test('a ticket whose status only a newer server knows stays on the board, among what is in work', () => {
  const { scene } = rices(false)
  for (const ticket of scene.lounge.all('ticket:kitchen'))
    scene.lounge.apply([
      { kind: 'ticket:kitchen', id: ticket.id, row: { ...ticket, status: 'plated' } as unknown as Ticket },
    ])
  const { todo, doing, done } = board(scene.lounge, 'kitchen', scene.now)
  expect([todo, doing, done].map((cards) => cards.length)).toEqual([0, 1, 0])
  expect(doing.map(({ ticket }) => isStatusKnown(ticket))).toEqual([false])
})
