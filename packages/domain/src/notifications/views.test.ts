// What a notification shows when it is opened.
import { expect, test } from 'vitest'
import { orderNumber } from '../testing/ids.ts'
import { cashier, manager } from '../testing/people.ts'
import { beersAndRice, command, line, order, pay, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { withNews } from './own.ts'
import { bellOf, detailOf, unreadWarnings, whenIn } from './views.ts'

const opened = (
  { lounge }: Scene,
  own = withNews([], { id: '', type: 'info', code: '', params: {}, at: timestamp(0) }),
) => {
  const [entry] = bellOf(lounge, cashier, own).entries
  return entry && detailOf(lounge, entry)
}

test('HDR-03 a notification tells when it was, and who did it', () => {
  expect(opened(given(place(beersAndRice)))).toEqual({
    sentence: `New order ${orderNumber(1)} for Table 7.`,
    when: '20-11-2026, 18:01',
    who: cashier.name,
    order: undefined,
    todo: undefined,
  })
})

test('what was flagged says who, which order, how much, and what to do', () => {
  const { scene } = given(pay(beersAndRice)).told(pay(beersAndRice))
  expect(opened(scene)).toEqual({
    sentence: `Please check: Order ${orderNumber(1)} was paid twice. ₦4,700 is owed back to the customer.`,
    when: '20-11-2026, 18:02',
    who: cashier.name,
    order: `${orderNumber(1)}, Table 7`,
    todo: 'Tap Give back under To settle, so that it is booked, and give the customer the money.',
  })
})

test("NOT-03 an entry of this terminal's own", () => {
  const scene = given(place(beersAndRice))
  const at = timestamp(scene.now + minutes(1))
  expect(opened(scene, withNews([], { id: 'own', type: 'warning', code: 'offline', params: {}, at }))).toMatchObject({
    sentence: 'You are offline. Changes will be saved locally.',
    who: 'This device',
    todo: 'Go on working: everything is kept on this device and sent later.',
  })
})

test('what ran low with nothing left is said to be used up, and by how much the books are below: nobody has minus five', () => {
  const takes = (amount: number) => {
    const parts = [{ department: 'bar' as const, materialId: '1', amount }]
    const scene = given(
      command('item.setRecipe', { itemId: 'star-lager', parts }),
      command('material.setLowAt', { department: 'bar', materialId: '1', lowAt: 3 }),
    )
    scene.told(place(order(1, 7, [line(1, 'star-lager', 2), line(2, 'chocolate-cake', amount / 250)])))
    const { entries } = bellOf(scene.lounge, { staffId: manager.staffId, role: 'manager' }, [])
    return entries.filter(({ code }) => /stock|material/.test(code)).map((entry) => detailOf(scene.lounge, entry))
  }
  expect(takes(2_000).map(({ sentence }) => sentence)).toEqual([
    'Used up by the books in the store of the bar: Vodka.',
    'Used up by the books: Chocolate Cake.',
  ])
  expect(takes(3_000).map(({ sentence }) => sentence)).toEqual([
    'Used up in the store of the bar: Vodka. 2 more went out than the books had.',
    'Used up: Chocolate Cake. 4 more went out than the books had.',
  ])
  expect(takes(3_000).map(({ todo }) => todo)).not.toContain(undefined)
})

test('TRU-11 a warning rings, however many newer notices come with it, until it is read', () => {
  const scene = given(pay(beersAndRice))
  const reader = { staffId: cashier.staffId, role: 'pos' }
  const heard = () => unreadWarnings(scene.lounge, reader, [])
  const before = heard()
  scene.told(pay(beersAndRice))
  for (let n = 2; n <= 12; n += 1) scene.when(place(order(n, n, [line(n * 10, 'jollof-rice')])))
  const rings = [...heard()].filter((id) => !before.has(id))
  expect(rings).toHaveLength(1)
  const [warning] = rings
  const shown = bellOf(scene.lounge, reader, []).entries
  expect(
    shown.map(({ id }) => id),
    'it is not among the ten',
  ).not.toContain(warning)
  const own = withNews([], { id: 'own', type: 'warning', code: 'offline', params: {}, at: scene.now })
  expect(unreadWarnings(scene.lounge, reader, own)).toContain('own')
  scene.after(command('notification.read', { notificationId: warning ?? '' }))
  expect(heard()).toEqual(before)
})

test("today's are listed by the time, older ones with their day", () => {
  const { lounge, now } = given()
  expect(whenIn(lounge, now, now)).toBe('18:00')
  expect(whenIn(lounge, timestamp(now - minutes(24 * 60)), now)).toBe('19-11-2026, 18:00')
})
