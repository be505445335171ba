// Finished and back: who may say so, who hears of it, and what becomes of orders meanwhile.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { changeQuantity, draftOf } from '../orders/draft/draft.ts'
import { availableFor } from '../orders/draft/view.ts'
import { idOf } from '../ids.ts'
import { lineId } from '../testing/ids.ts'
import { barman, cashier, cook, manager, stranger } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  isBack,
  isFinished,
  line,
  order,
  pay,
  place,
  takenOffTheMenu,
  voidLines,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Item } from './menu.ts'
import { finishedCount, itemsOnOffer, stillOnOffer } from './running-out-views.ts'

const notAllowed = refuse('not_allowed')
const rice = 'jollof-rice'
const rices = (n: number, quantity = 1) => order(n, 7, [line(n, rice, quantity)])
const noRice = refuse('item_finished', { item: 'Jollof Rice' })
const soldAllTheSame = refuse('item_finished_sold', { item: 'Jollof Rice' })
const row = ({ lounge }: Scene, itemId = rice) => lounge.get('item', idOf(itemId))

test('SCR-09 the till, the manager and the station that makes it say that an item is finished, and that it is back', () => {
  for (const by of [cashier, manager, cook]) {
    const { scene } = given().when(isFinished(rice), by).thenEvents('item.ranOut')
    expect(row(scene)?.ranOut).toEqual({ byName: by.name, at: scene.now })
    scene.when(isBack(rice), by).thenEvents('item.cameBack')
    expect(row(scene)).not.toHaveProperty('ranOut')
  }
  for (const said of [isFinished, isBack]) {
    given().when(said(rice), barman).thenRefused(notAllowed)
    given().when(said('star-lager'), cook).thenRefused(notAllowed)
    given().when(said('chin-chin'), cook).thenRefused(notAllowed)
    given().when(said(rice), stranger).thenRefused(notAllowed)
  }
})

test('who says it a second time changes nothing, and the first is named', () => {
  const scene = given(isFinished(rice))
  const said = row(scene)?.ranOut
  scene.when(isFinished(rice), cook).thenEvents()
  expect(row(scene)?.ranOut).toEqual(said)
  given().when(isBack(rice)).thenEvents()
})

test('it is said of what is on the menu', () => {
  for (const said of [isFinished, isBack]) {
    given().when(said('moon-rock')).thenRefused(refuse('item_not_found'))
    given(takenOffTheMenu(rice)).when(said(rice)).thenRefused(refuse('item_not_found'))
  }
})

test('a till that was away does not bring back what the kitchen said is finished since', () => {
  // Finished at 18:00, back at 18:10, finished again at 19:00; at 20:00 a till is heard.
  const scene = given(isFinished(rice)).later(10).after(isBack(rice)).later(50).after(isFinished(rice)).later(60)
  scene.toldLate(115, isBack(rice), cashier).thenEvents()
  expect(row(scene)).toHaveProperty('ranOut')
  scene.toldByWrongClock(115, isBack(rice), cashier).thenEvents('item.cameBack')
  scene.after(isFinished(rice)).later(30).toldLate(20, isBack(rice), cashier).thenEvents('item.cameBack')
  expect(row(scene)).not.toHaveProperty('ranOut')
})

test('a board that was away does not take off sale what somebody said is back since', () => {
  // Finished at 22:00, back in the morning; at noon a tablet is heard.
  const scene = given(isFinished(rice)).later(60).after(isBack(rice)).later(60)
  scene.toldLate(110, isFinished(rice), cook).thenEvents()
  expect(row(scene)).not.toHaveProperty('ranOut')
  scene.toldLate(20, isFinished(rice), cook).thenEvents('item.ranOut')
  expect(row(scene)).not.toHaveProperty('backAt')
  const over = given(isFinished(rice)).later(60).after(isBack(rice)).later(60)
  over.toldByWrongClock(110, isFinished(rice), cook).thenEvents('item.ranOut')
})

test('of a word that a release before this one kept no moment of, the one that is heard last stands', () => {
  const scene = given(isFinished(rice)).later(60).after(isBack(rice)).later(60)
  const { backAt: _unknown, ...item } = row(scene) ?? {}
  scene.lounge.apply([{ kind: 'item', id: rice, row: item as Item }]) // as that release kept it
  scene.toldLate(110, isFinished(rice), cook).thenEvents('item.ranOut')
})

test('another name or price does not bring it back, and neither does a count', () => {
  const renamed = command('item.change', { itemId: rice, details: { name: 'Party Jollof' }, price: 1 })
  expect(row(given(isFinished(rice), renamed))).toMatchObject({ name: 'Party Jollof', ranOut: {} })
  const counted = given(isFinished('gulder'), command('stock.count', { itemId: 'gulder', level: 12 }))
  counted.when(place(order(1, 7, [line(1, 'gulder')]))).thenRefused(refuse('item_finished', { item: 'Gulder' }))
})

test('SCR-09 what is finished is not sold before it is back: not placed, not added, not paid, no more of it', () => {
  const scene = given(place(rices(1)), isFinished(rice))
  scene.tried(place(rices(2))).thenRefused(noRice)
  scene.when(place(rices(2))).thenRefused(noRice)
  scene.when(pay(rices(2))).thenRefused(noRice)
  scene.when(addLines(1, 7, [line(11, rice)])).thenRefused(noRice)
  scene.when(changeLines(1, { 1: 1 })).thenRefused(noRice)
  scene.after(isBack(rice), place(rices(2)))
})

test('what was ordered before it was finished is paid, and comes off', () => {
  given(place(rices(1, 3)), isFinished(rice), changeLines(1, { 1: -1 }), pay(rices(1, 2)))
})

test('SCR-09 an order that was taken without the network is booked and flagged: nothing of it is lost', () => {
  for (const told of [place(beersAndRice), pay(beersAndRice)]) {
    const { scene } = given(isFinished(rice)).told(told).thenFlagged(soldAllTheSame)
    expect(scene.lounge.get('order', idOf(beersAndRice.orderId))?.lines).toHaveLength(beersAndRice.lines.length)
    expect([...scene.lounge.all('ticket:kitchen')]).toMatchObject([{ lines: [{ itemId: rice, name: 'Jollof Rice' }] }])
  }
  const added = addLines(1, 7, [line(11, rice)])
  given(place(beersAndRice), isFinished(rice)).told(added).thenFlagged(soldAllTheSame)
})

test('a till adds none of it to a cart; what was taken off a placed line goes on again', () => {
  const scene = given(place(rices(1, 3)), isFinished(rice))
  const placed = scene.lounge.get('order', idOf(rices(1).orderId))
  const draft = placed && draftOf(placed)
  if (!draft) throw new Error('The order was placed')
  expect(availableFor(scene.lounge, draft, idOf(rice))).toBe(0)
  expect(availableFor(scene.lounge, changeQuantity(draft, lineId(1), -2), idOf(rice))).toBe(2)
  expect(availableFor(scene.after(isBack(rice)).lounge, draft, idOf(rice))).toBeUndefined()
})

test('a station lists what it makes itself, a till everything; both find by name and by category', () => {
  const scene = given(isFinished(rice), takenOffTheMenu('beef-suya'))
  const names = (...[station, search = '']: [station?: 'kitchen' | 'bar', search?: string]) =>
    itemsOnOffer(scene.lounge, station, search).map(({ name }) => name)
  expect(names('kitchen')).toEqual(['Jollof Rice', 'Chocolate Cake'])
  expect(names('bar')).toEqual(['Star Lager', 'Gulder'])
  expect(names()).toEqual(['Star Lager', 'Gulder', 'Jollof Rice', 'Chocolate Cake', 'Chin Chin'])
  expect(names(undefined, ' beer')).toEqual(['Star Lager', 'Gulder'])
  expect(names('kitchen', 'RICE')).toEqual(['Jollof Rice'])
  expect(itemsOnOffer(scene.lounge, 'kitchen', '')[0]).toMatchObject({ ranOut: { byName: 'Amaka' } })
  expect([finishedCount(scene.lounge, 'kitchen'), finishedCount(scene.lounge, 'bar')]).toEqual([1, 0])
})

test('a board asks of each dish on a ticket once, and of none that is finished already or came off', () => {
  const dishes = [line(1, rice), line(2, 'beef-suya'), line(3, 'beef-suya', 2, { note: 'well done' }), line(4, rice)]
  const scene = given(place(order(1, 7, dishes)))
  const names = () => [...scene.lounge.all('ticket:kitchen')].map((ticket) => stillOnOffer(scene.lounge, ticket))
  expect(names()).toEqual([
    [
      { id: rice, name: 'Jollof Rice' },
      { id: 'beef-suya', name: 'Beef Suya' },
    ],
  ])
  scene.after(isFinished('beef-suya'), voidLines(1, [1, 4], 50))
  expect(names()).toEqual([[]])
})

test('a cook cancels for want of what another station makes by now, and is not asked to say that it is finished', () => {
  const scene = given(place(rices(1)), command('category.change', { categoryId: 'mains', details: { station: 'bar' } }))
  const [ticket] = scene.lounge.all('ticket:kitchen')
  if (!ticket) throw new Error('The kitchen has a ticket')
  const dishes = stillOnOffer(scene.lounge, ticket)
  scene.after({ name: 'ticket.cancel', args: { ticketId: ticket.id, reason: 'Out of ingredients' } })
  for (const { id } of dishes) scene.when(isFinished(id), cook).thenEvents('item.ranOut')
  expect(dishes).toEqual([])
})
