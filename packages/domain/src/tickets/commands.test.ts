// What a cook or a barman does with a ticket.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { TicketId } from '../ids.ts'
import { commandId } from '../testing/ids.ts'
import { barman, cashier, cook, manager, system } from '../testing/people.ts'
import { beersAndRice, type Command, command, place, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const moves = ['ticket.start', 'ticket.back', 'ticket.finish'] as const
const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
const back = (ticketId: TicketId): Command => command('ticket.back', { ticketId })
const finish = (ticketId: TicketId): Command => command('ticket.finish', { ticketId })

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
