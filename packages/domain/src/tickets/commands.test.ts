// What a cook or a barman does with a ticket.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { TicketId } from '../ids.ts'
import { commandId, lineId } from '../testing/ids.ts'
import { barman, cashier, cook, manager, system } from '../testing/people.ts'
import { beersAndRice, type Command, command, place, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { timestamp } from '../time.ts'

const moves = ['ticket.start', 'ticket.back', 'ticket.finish'] as const
const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
const back = (ticketId: TicketId): Command => command('ticket.back', { ticketId })
const finish = (ticketId: TicketId): Command => command('ticket.finish', { ticketId })
const recall = (ticketId: TicketId): Command => command('ticket.recall', { ticketId })
const tick = (ticketId: TicketId, made: number): Command =>
  command('ticket.tickLine', { ticketId, lineId: lineId(2), made })

function placed() {
  const outcome = given().when(place(beersAndRice))
  return { scene: outcome.scene, kitchen: outcome.ticketAt('kitchen'), bar: outcome.ticketAt('bar') }
}

test.each(moves)('%s is for the station whose ticket it is', (name) => {
  const { scene, kitchen, bar } = placed()
  for (const by of [barman, cashier, manager])
    scene.when(command(name, { ticketId: kitchen }), by).thenRefused(refuse('not_allowed'))
  scene.when(command(name, { ticketId: bar }), cook).thenRefused(refuse('not_allowed'))
})

test.each(moves)('%s of a ticket that is not on the board is refused', (name) => {
  const ticketId = `${commandId(4711)}.kitchen`
  given().when(command(name, { ticketId })).thenRefused(refuse('ticket_not_found'))
})

test('KDS-02 to do, doing, done, and from doing back to do', () => {
  const { scene, kitchen } = placed()
  scene.when(start(kitchen)).thenEvents('ticket.started')
  scene.when(back(kitchen)).thenEvents('ticket.putBack')
  scene.when(start(kitchen)).thenEvents('ticket.started')
  scene.when(finish(kitchen)).thenEvents('ticket.finished')
})

test('two people wanting the same is fine', () => {
  const { scene, kitchen } = placed()
  scene.when(back(kitchen)).thenEvents()
  scene.after(start(kitchen)).when(start(kitchen)).thenEvents()
  scene.after(finish(kitchen)).when(finish(kitchen)).thenEvents()
})

test('otherwise the first one stands, and the other hears where the ticket is', () => {
  const { scene, kitchen } = placed()
  scene.when(finish(kitchen)).thenRefused(refuse('ticket_moved_on', { status: 'todo' }))
  scene.after(start(kitchen), finish(kitchen))
  scene.when(start(kitchen)).thenRefused(refuse('ticket_moved_on', { status: 'done' }))
  scene.when(back(kitchen)).thenRefused(refuse('ticket_moved_on', { status: 'done' }))
})

test('what was cancelled is not cooked', () => {
  const { scene, kitchen } = placed()
  scene.after(voidOrder(1))
  for (const name of moves)
    scene.when(command(name, { ticketId: kitchen })).thenRefused(refuse('ticket_moved_on', { status: 'cancelled' }))
})

test('the timers may move any ticket', () => {
  const { scene, kitchen } = placed()
  scene.when(start(kitchen), system).thenEvents('ticket.started')
})

test('what names no ticket is not read', () => {
  for (const ticketId of ['', commandId(1), `${commandId(1)}.cellar`])
    expect(given().when(command('ticket.start', { ticketId }), cook).decision.outcome).toBe('rejected')
})

/** One board of the kitchen is cut off; the other one begins the dish later, and perhaps makes it. */
function begunMeanwhile(...meanwhile: readonly ((ticketId: TicketId) => Command)[]) {
  const { scene, kitchen } = placed()
  scene.later(25).after(...meanwhile.map((deed) => deed(kitchen)))
  return { scene: scene.later(5), kitchen, status: () => scene.lounge.get('ticket:kitchen', kitchen)?.status }
}

test('a wrong Done that a board took back without the network does not take back what another board made since', () => {
  const { scene, kitchen, status } = begunMeanwhile(start, finish)
  const done = refuse('ticket_moved_on', { status: 'done' })
  scene.toldLate(30, start(kitchen)).thenRefused(done)
  scene.toldLate(29, finish(kitchen)).thenEvents()
  scene.toldLate(28, recall(kitchen)).thenRefused(done)
  scene.toldLate(27, back(kitchen)).thenRefused(done)
  expect(status()).toBe('done')
})

test('nor does a wrong Start take back what another board began since, or what it ticked off', () => {
  const { scene, kitchen, status } = begunMeanwhile(start, (id) => tick(id, 1))
  const doing = refuse('ticket_moved_on', { status: 'doing' })
  scene.toldLate(30, start(kitchen)).thenEvents()
  scene.toldLate(29, tick(kitchen, 1)).thenEvents()
  scene.toldLate(28, tick(kitchen, 0)).thenRefused(doing)
  scene.toldLate(27, back(kitchen)).thenRefused(doing)
  expect(status()).toBe('doing')
  expect(scene.lounge.get('ticket:kitchen', kitchen)?.lines[0]).toMatchObject({ made: 1 })
})

test('nor is a tick that a board took back without the network taken off what another board ticked since', () => {
  const { scene, kitchen } = placed()
  const made = () => scene.lounge.get('ticket:kitchen', kitchen)?.lines[0]?.made ?? 0
  const doing = refuse('ticket_moved_on', { status: 'doing' })
  scene.after(start(kitchen)).later(30).after(tick(kitchen, 1)).later(5)
  scene.toldLate(20, tick(kitchen, 1)).thenEvents()
  scene.toldLate(19, tick(kitchen, 0)).thenRefused(doing)
  expect(made()).toBe(1)
  // The reverse: a line that another board unticked since is not ticked.
  scene.after(tick(kitchen, 0)).later(5)
  scene.toldLate(20, tick(kitchen, 1)).thenRefused(doing)
  expect(made()).toBe(0)
  // A tap after it counts, even if it is heard later.
  scene.later(10).toldLate(5, tick(kitchen, 1)).thenEvents('ticket.lineTicked')
  scene.toldByWrongClock(60, tick(kitchen, 0)).thenEvents('ticket.lineTicked')
})

test('nor is a ticket that another board recalled since made done by a Recall that was taken back without the network', () => {
  const { scene, kitchen, status } = begunMeanwhile(start, finish, recall)
  const doing = refuse('ticket_moved_on', { status: 'doing' })
  scene.toldLate(20, recall(kitchen)).thenEvents()
  scene.toldLate(19, finish(kitchen)).thenRefused(doing)
  expect(status()).toBe('doing')
  scene.toldLate(0, finish(kitchen)).thenEvents('ticket.finished')
  expect(scene.lounge.get('ticket:kitchen', kitchen)).not.toHaveProperty('recalledAt')
})

test('of a tick and a Recall that an earlier release kept no moment of, the word that is heard last stands', () => {
  const { scene, kitchen } = begunMeanwhile(start, (id) => tick(id, 1), finish, recall)
  const row = scene.lounge.get('ticket:kitchen', kitchen)
  if (row?.status !== 'doing') throw new Error('it is recalled')
  const { recalledAt, ...older } = row
  const lines = row.lines.map(({ tickedAt: _unknown, ...line }) => line)
  expect([recalledAt, row.lines[0]?.tickedAt]).not.toContain(undefined)
  scene.lounge.apply([{ kind: 'ticket:kitchen', id: kitchen, row: { ...older, startedAt: timestamp(0), lines } }])
  scene.toldLate(20, tick(kitchen, 0)).thenEvents('ticket.lineTicked')
  scene.toldLate(20, finish(kitchen)).thenEvents('ticket.finished')
})

test('what one board alone did without the network happens as it was done there', () => {
  const { scene, kitchen, status } = begunMeanwhile()
  for (const deed of [start, (id: TicketId) => tick(id, 1), (id: TicketId) => tick(id, 0), finish, recall, back])
    expect(scene.toldLate(20, deed(kitchen)).decision.outcome).toBe('applied')
  expect(status()).toBe('todo')
})

test('what is taken back with the network, or by a clock that is off, goes by where the ticket is', () => {
  const { scene, kitchen, status } = begunMeanwhile(start)
  scene.toldLate(0, back(kitchen)).thenEvents('ticket.putBack')
  scene.after(start(kitchen), finish(kitchen))
  scene.toldByWrongClock(30, recall(kitchen)).thenEvents('ticket.recalled')
  expect(status()).toBe('doing')
})
