// A board that was offline, or slower than a tap: Done covers what its cook saw, and no more than that is made.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import {
  changeLines,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  splitUnits,
  voidUnits,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Ticket } from './tickets.ts'
import { isToBeSeen, shownOf } from './unseen.ts'

const ticketsIn = (scene: Scene): readonly Ticket[] => [...scene.lounge.all('ticket:kitchen')]
const start = ({ id: ticketId }: Ticket): Command => command('ticket.start', { ticketId })
const finish = (shown: Ticket): Command => command('ticket.finish', { ticketId: shown.id, seen: shownOf(shown) })
const asks = (scene: Scene) =>
  ticketsIn(scene).map(({ status, lines }) => [status, ...lines.map(({ quantity, name }) => `${quantity} ${name}`)])

/** Two portions of rice, in work on a board that hears of nothing from now on. */
function inWork(first = place(order(1, 7, [line(1, 'jollof-rice', 2)]))) {
  const scene = given(first)
  for (const ticket of ticketsIn(scene)) scene.after(start(ticket))
  const [shown] = ticketsIn(scene)
  if (!shown) throw new Error('there is no ticket')
  return { scene, shown }
}

test('what was asked for after the board had shown the ticket is a ticket of its own, still to do', () => {
  const { scene, shown } = inWork()
  scene.after(changeLines(1, { 1: 1 }))
  const done = scene.when(finish(shown))
  expect(ticketsIn(scene)).toEqual([
    expect.objectContaining({ id: shown.id, status: 'done', lines: shown.lines, total: shown.total }),
    {
      id: done.ticketAt('kitchen'),
      station: 'kitchen',
      orderId: orderId(1),
      orderNumber: orderNumber(1),
      tableNumber: 7,
      priority: 'normal',
      isAddition: true,
      lines: [{ id: lineId(1), itemId: 'jollof-rice', name: 'Jollof Rice', quantity: 1, note: '' }],
      total: 250_000,
      openedAt: scene.now,
      status: 'todo',
    },
  ])
})

test('the same where a tap both starts and finishes', () => {
  const scene = given(place(order(1, 7, [line(1, 'jollof-rice', 2)])))
  const [shown] = ticketsIn(scene)
  scene.after(changeLines(1, { 1: 1 }))
  if (shown) scene.after(start(shown), finish(shown))
  expect(asks(scene)).toEqual([
    ['done', '2 Jollof Rice'],
    ['todo', '1 Jollof Rice'],
  ])
})

test('a board that showed all of it is done with all of it; so is an older one, which does not say what it showed', () => {
  for (const said of [finish, ({ id: ticketId }: Ticket) => command('ticket.finish', { ticketId })]) {
    const { scene, shown } = inWork()
    scene.after(changeLines(1, { 1: 1 }))
    scene.after(said(ticketsIn(scene)[0] ?? shown))
    expect(asks(scene)).toEqual([['done', '3 Jollof Rice']])
  }
})

test('less than was shown, or another note, leaves nothing to do', () => {
  const { scene, shown } = inWork()
  scene.after(voidUnits(1, { 1: 1 }, 81), changeLines(1, { 1: 'no pepper' }), finish(shown))
  expect(asks(scene)).toEqual([['done', '1 Jollof Rice', '0 Jollof Rice']])
})

test('a line that was split off meanwhile was shown with the one it left', () => {
  const { scene, shown } = inWork()
  scene.after(splitUnits(1, { 1: 1 }, 2), finish(shown))
  expect(asks(scene)).toEqual([['done', '1 Jollof Rice', '1 Jollof Rice']])
  const grown = inWork()
  grown.scene.after(splitUnits(1, { 1: 1 }, 2), changeLines(1, { 1: 1 }), finish(grown.shown))
  expect(asks(grown.scene)).toEqual([
    ['done', '1 Jollof Rice', '1 Jollof Rice'],
    ['todo', '1 Jollof Rice'],
  ])
})

test('what another board ticked off is made, although this one never showed it', () => {
  const { scene, shown } = inWork()
  const tick = command('ticket.tickLine', { ticketId: shown.id, lineId: lineId(1), made: 3 })
  scene.after(changeLines(1, { 1: 1 }), tick, finish(shown))
  expect(asks(scene)).toEqual([['done', '3 Jollof Rice']])
})

test('what is still to do counts as made by nobody when it is voided', () => {
  const { scene, shown } = inWork()
  scene.after(changeLines(1, { 1: 1 }), finish(shown))
  const { events } = scene.when(voidUnits(1, { 1: 1 }, 81))
  expect(events.find(({ kind }) => kind === 'order.voided')).toMatchObject({ made: [] })
  expect(asks(scene)).toEqual([
    ['done', '2 Jollof Rice'],
    ['cancelled', '1 Jollof Rice'],
  ])
})

test('a line that the board did not show at all is made by nobody', () => {
  const { scene, shown } = inWork(place(order(1, 7, [line(1, 'jollof-rice', 2), line(2, 'beef-suya')])))
  scene.after(finish({ ...shown, lines: shown.lines.slice(0, 1) }))
  expect(asks(scene)).toEqual([
    ['done', '2 Jollof Rice', '0 Beef Suya'],
    ['todo', '1 Beef Suya'],
  ])
})

test('an order that was paid first leaves its table with what was asked for last', () => {
  const { scene, shown } = inWork(pay(order(1, 7, [line(1, 'jollof-rice', 2)])))
  const status = () => scene.lounge.get('order', orderId(1))?.status
  scene.after(finish({ ...shown, lines: shown.lines.map((each) => ({ ...each, quantity: 1 })) }))
  expect(status()).toBe('paid')
  const ticketId = ticketsIn(scene).find((ticket) => ticket.status === 'todo')?.id as TicketId // just opened
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
  expect(status()).toBe('completed')
})

test('a board tells that a card was in sight: a new one, and one in work of which more was asked for', () => {
  const scene = given(place(order(1, 7, [line(1, 'jollof-rice')])))
  const toldOf = () => ticketsIn(scene).map(isToBeSeen)
  const see = () =>
    command('ticket.seen', {
      ticketIds: ticketsIn(scene).map(({ id }) => id),
      changes: Object.fromEntries(ticketsIn(scene).flatMap(({ id, changes }) => (changes ? [[id, changes]] : []))),
    })
  expect(toldOf()).toEqual([true])
  scene.after(see())
  expect(toldOf()).toEqual([false])
  scene.after(...ticketsIn(scene).map(start), changeLines(1, { 1: 5 }))
  expect(toldOf(), 'in work, and more came since').toEqual([true])
  scene.after(see())
  expect(toldOf()).toEqual([false])
  scene.after(voidUnits(1, { 1: 5 }, 81))
  expect(toldOf()).toEqual([false])
})

test('a board tells nothing of what was started before it was in sight, nor of what is done', () => {
  const scene = given(place(order(1, 7, [line(1, 'jollof-rice')])))
  scene.after(...ticketsIn(scene).map(start))
  expect(ticketsIn(scene).map(isToBeSeen)).toEqual([false])
  scene.after(...ticketsIn(scene).map(finish))
  expect(ticketsIn(scene).map(isToBeSeen)).toEqual([false])
})
