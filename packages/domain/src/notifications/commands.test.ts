// Reading the bell: each person separately, and never more than what rang.
import { expect, test } from 'vitest'
import { notificationKind } from './notifications.ts'
import { withNews } from './own.ts'
import { bellOf } from './views.ts'
import { perform } from '../perform.ts'
import { everyKind } from '../scope.ts'
import { commandId } from '../testing/ids.ts'
import { barman, cashier, cook, manager, otherCashier, stranger, system } from '../testing/people.ts'
import { beersAndRice, command, line, order, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'

const unread = (scene: Scene, person: { readonly staffId: string; readonly role: string }): number =>
  bellOf(scene.lounge, person, []).unread
const firstIn = (scene: Scene, role: 'pos' | 'kitchen') => [...scene.lounge.all(notificationKind(role))][0]?.id ?? ''
const read = (notificationId: string) => command('notification.read', { notificationId })
const readAll = (upTo: number) => command('notification.readAll', { upTo })
const beer = (n: number) => place(order(n, 7, [line(n, 'star-lager')]))

test('HDR-03 one that somebody opens is read by them, and by nobody else', () => {
  const { scene } = given(place(beersAndRice)).when(read(firstIn(given(place(beersAndRice)), 'pos')))
  expect([cashier, otherCashier, cook].map((person) => unread(scene, person))).toEqual([0, 1, 1])
})

test('HDR-03 opened twice it is read once, and one that is not there any more needs no reading', () => {
  const scene = given(place(beersAndRice))
  const id = firstIn(scene, 'pos')
  scene.after(read(id), read(id), read(`${commandId(99)}.notice_order.gone`))
  expect(scene.lounge.get('notification:pos', id)?.readBy).toEqual([cashier.staffId])
  expect([...scene.lounge.all('notification:pos')]).toHaveLength(1)
})

test('HDR-03 nobody reads in the bell of another role', () => {
  const scene = given(place(beersAndRice))
  const id = firstIn(scene, 'kitchen')
  scene.after(read(id))
  expect(scene.lounge.get('notification:kitchen', id)?.readBy).toEqual([])
})

test('HDR-03 all are read up to what was on the screen: what rang meanwhile is unread, for others everything is', () => {
  const scene = given(beer(1), beer(2))
  const { upTo } = bellOf(scene.lounge, cashier, [])
  expect(upTo).toBe(scene.now)
  scene.after(beer(3), readAll(upTo ?? 0))
  expect([cashier, otherCashier, barman].map((person) => unread(scene, person))).toEqual([1, 3, 3])
  expect([...scene.lounge.all('bell')]).toEqual([{ id: cashier.staffId, role: 'pos', readUpTo: upTo }])
})

test('HDR-03 what was read stays read when an older wish comes in late', () => {
  const scene = given(beer(1), beer(2))
  const early = scene.now - minutes(1)
  scene.after(readAll(scene.now), readAll(early))
  expect(unread(scene, cashier)).toBe(0)
})

test('HDR-03 nobody reads what is yet to come, whatever a terminal says', () => {
  const scene = given(beer(1))
  const by = { ...cashier, commandId: commandId(99), at: scene.now, heardAt: scene.now }
  const request = {
    name: 'notification.readAll' as const,
    args: { upTo: scene.now + minutes(500) },
    as: 'ask' as const,
  }
  scene.lounge.apply(perform(scene.lounge, request, by, { scope: everyKind, reacts: true }).writes.changes())
  expect(unread(scene, cashier)).toBe(0)
  scene.after(beer(2))
  expect(unread(scene, cashier)).toBe(1)
})

test('NOT-01 what an offline till tells late is news when the server hears of it, whoever read everything before', () => {
  const scene = given(beer(1))
  const long = timestamp(scene.now - minutes(30))
  scene.after(readAll(scene.now))
  const by = { ...otherCashier, commandId: commandId(98), at: long, heardAt: timestamp(scene.now + minutes(5)) }
  const request = { name: 'order.place' as const, args: beer(9).args, as: 'tell' as const }
  scene.lounge.apply(perform(scene.lounge, request, by, { scope: everyKind, reacts: true }).writes.changes())
  expect(bellOf(scene.lounge, cashier, [])).toMatchObject({ unread: 1, entries: [{ at: long, isRead: false }, {}] })
})

test('a role without a bell reads nothing', () => {
  const scene = given(place(beersAndRice))
  for (const person of [stranger, system])
    for (const each of [read(firstIn(scene, 'pos')), readAll(scene.now)])
      scene.when(each, person).thenRefused({ refused: 'not_allowed', params: {} })
})

test('HDR-03 the list shows the ten newest, newest first, and counts all that are unread', () => {
  const scene = given(
    ...Array.from({ length: 14 }, (_, n) => place(order(n + 1, 1 + (n % 7), [line(n + 1, 'star-lager')]))),
  )
  const { entries, unread: count } = bellOf(scene.lounge, cashier, [])
  expect(entries).toHaveLength(10)
  expect(count).toBe(14)
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(entries[0]).toMatchObject({ type: 'info', code: 'notice_order', byName: cashier.name, isOwn: false })
})

test("NOT-03 a terminal's own entries stand among them and are counted; for no role they stand alone", () => {
  const scene = given(beer(1), beer(2))
  const own = withNews([], {
    id: 'own-1',
    type: 'warning',
    code: 'offline',
    params: {},
    at: timestamp(scene.now - 1),
  })
  const shown = bellOf(scene.lounge, manager, own)
  expect(shown).toMatchObject({ unread: 1, entries: [{ code: 'offline', isOwn: true, isRead: false }] })
  expect(bellOf(scene.lounge, cashier, own).entries.map(({ isOwn }) => isOwn)).toEqual([false, true, false])
  expect(bellOf(scene.lounge, { staffId: 'x', role: 'waiter' }, own)).toMatchObject({ unread: 1, upTo: undefined })
})

test('NOT-02 a type that the product does not know shows as info', () => {
  const scene = given(beer(1))
  const row = scene.lounge.get('notification:pos', firstIn(scene, 'pos'))
  // As another release may have written it.
  const foreign = row && { ...row, type: 'celebration' as 'error' }
  scene.lounge.apply([{ kind: 'notification:pos', id: row?.id ?? '', row: foreign }])
  expect(bellOf(scene.lounge, cashier, []).entries.map(({ type }) => type)).toEqual(['info'])
})

test('what no event rings for the lounge says by itself, with a sentence there is, and nobody else may', () => {
  const told = { type: 'success', code: 'sync_completed', params: { count: 3 }, audience: ['pos'] }
  const raise = (changed: object) => ({ name: 'notification.raise' as const, args: { ...told, ...changed } })
  const { scene } = given().when(raise({}))
  expect(bellOf(scene.lounge, cashier, []).entries).toMatchObject([{ type: 'success', params: { count: 3 } }])
  expect(bellOf(scene.lounge, manager, []).entries).toEqual([])
  for (const changed of [{ code: 'no_such_sentence' }, { audience: [] }, { audience: ['waiter'] }])
    given().when(raise(changed)).thenRejected('command_invalid')
  given().when(raise({}), manager).thenRefused({ refused: 'not_allowed', params: {} })
})
