// How long a board shows that a ticket was voided, if it could not hear of it at once.
import { expect, test } from 'vitest'
import { command, line, order, place, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { lookAt, nothingSeen } from './voids-in-sight.ts'
import { board } from './views.ts'

/** Rice in work, and the kitchen's board, which looks only when it is told to. */
function riceInWork() {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice')])))
  const { scene } = placed
  scene.after(command('ticket.start', { ticketId: placed.ticketAt('kitchen') }))
  let seen = nothingSeen
  const look = () => {
    const { lounge, now } = scene
    seen = lookAt(seen, lounge.all('ticket:kitchen'), now)
    return board(lounge, 'kitchen', now, seen).doing.map(({ ticket }) => ticket.status)
  }
  return { scene, look }
}

test('KDS-06 what a till without the network voided is marked for ten minutes from when the board hears of it', () => {
  const { scene, look } = riceInWork()
  scene.later(30)
  expect(look()).toEqual(['doing'])
  scene.toldLate(15, voidOrder(1)).thenApplied()
  expect(look()).toEqual(['cancelled'])
  scene.later(9)
  expect(look()).toEqual(['cancelled'])
  scene.later(1)
  expect(look()).toEqual([])
})

test('KDS-06 what was voided while the board was without the network is marked for ten minutes once it is back', () => {
  const { scene, look } = riceInWork()
  look()
  scene.after(voidOrder(1)).later(25)
  expect(look()).toEqual(['cancelled'])
  scene.later(10)
  expect(look()).toEqual([])
})

test('KDS-06 what a board began without the network stays in DOING there, where a till voids it before that start is heard', () => {
  const rice = place(order(1, 7, [line(1, 'jollof-rice')]))
  const offline = given()
  offline.after(command('ticket.start', { ticketId: offline.when(rice).ticketAt('kitchen') }))
  const before = lookAt(nothingSeen, offline.lounge.all('ticket:kitchen'), offline.now)
  const { lounge, now } = given(rice, voidOrder(1))
  const seen = lookAt(before, lounge.all('ticket:kitchen'), now)
  const { todo, doing } = board(lounge, 'kitchen', now, lookAt(seen, lounge.all('ticket:kitchen'), now))
  expect([todo.length, doing.map(({ ticket }) => ticket.status)]).toEqual([0, ['cancelled']])
})

test('what was voided before a board was switched on is not news to it for longer than to the others', () => {
  const { scene, look } = riceInWork()
  scene.after(voidOrder(1)).later(9)
  expect(look()).toEqual(['cancelled'])
  scene.later(1)
  expect(look()).toEqual([])
})

test('what the station itself cancelled leaves at once, whenever this board hears of it', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice')])))
  const { scene } = placed
  const before = lookAt(nothingSeen, scene.lounge.all('ticket:kitchen'), scene.now)
  scene.after(command('ticket.cancel', { ticketId: placed.ticketAt('kitchen'), reason: 'Other' })).later(20)
  const seen = lookAt(before, scene.lounge.all('ticket:kitchen'), scene.now)
  expect(board(scene.lounge, 'kitchen', scene.now, seen).todo).toEqual([])
})
