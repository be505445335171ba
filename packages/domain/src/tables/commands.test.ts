// What the lounge itself notices about a table.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { sentenceOf } from '../messages.ts'
import { minutes } from '../time.ts'
import { cashier, manager, owner, system } from '../testing/people.ts'
import { beersAndRice, type Command, command, line, order, pay, place, voidOrder } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

/** A minute short of two hours after somebody sat down at table 7: the next command is on the hour. */
function almostTwoHours(): { readonly scene: Scene; readonly notice: Command } {
  const scene = given(place(beersAndRice))
  const notice = command('table.noticeLong', { tableNumber: 7, since: scene.now })
  return { scene: scene.later(119), notice }
}

test('TBL-08 after two hours the bell rings at the till and for the manager', () => {
  const { scene, notice } = almostTwoHours()
  const { events } = scene.when(notice, system).thenEvents('table.occupiedLong')
  const rung = events.flatMap((event) => (event.kind === 'notification.raised' ? [event] : []))
  expect(
    rung.map(({ audience, notification: { type, code, params } }) => [audience, type, sentenceOf(code, params)]),
  ).toEqual([[['pos', 'manager'], 'warning', 'Table 7 has been occupied for over 2 hours.']])
})

test.each([
  [1, '1 min'],
  [20, '20 min'],
  [60, '1 h'],
  [90, '1 h 30'],
  [150, '2.5 hours'],
])('TBL-08 where the owner chose %i minutes, the bell says %s', (after, said) => {
  const scene = given()
  scene.when(command('settings.change', { occupiedLongMs: minutes(after) }), owner)
  scene.when(place(beersAndRice))
  const notice = command('table.noticeLong', { tableNumber: 7, since: scene.now })
  const { events } = scene.later(after).when(notice, system).thenEvents('table.occupiedLong')
  const rung = events.flatMap((event) => (event.kind === 'notification.raised' ? [event.notification] : []))
  expect(rung.map(({ code, params }) => sentenceOf(code, params))).toEqual([
    `Table 7 has been occupied for over ${said}.`,
  ])
})

test('nobody may ask for it', () => {
  const { scene, notice } = almostTwoHours()
  for (const by of [cashier, manager]) scene.when(notice, by).thenRefused(refuse('not_allowed'))
})

test('not a minute too early, and not when the party is gone, or is another', () => {
  const notLong = refuse('table_not_long', { table: 7 })
  const early = almostTwoHours()
  early.scene.later(-1).when(early.notice, system).thenRefused(notLong)
  const gone = almostTwoHours()
  gone.scene.after(pay(beersAndRice)).when(gone.notice, system).thenRefused(notLong)
  const others = almostTwoHours()
  others.scene.after(voidOrder(1), place(order(2, 7, [line(9, 'jollof-rice')])))
  others.scene.when(others.notice, system).thenRefused(notLong)
})
