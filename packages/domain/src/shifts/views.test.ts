// What a Z says was sold: what came to the drawer in another way, and what nobody paid, is none of it.
import { expect, test } from 'vitest'
import { cardTotals } from '../funcards/office-views.ts'
import { naira, plus } from '../money.ts'
import { bolasCard, onAdasCard, onBolasCard, orderId, orderNumber } from '../testing/ids.ts'
import { manager } from '../testing/people.ts'
import { comp, command, line, order, pay, place, refund, tender, walkOut } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { settingsOf } from '../settings/settings.ts'
import type { DayReport } from './shifts.ts'
import { headOf } from './z-paper.ts'
import { sectionsOf, takingsOf } from './views.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const beer = (n: number) => order(n, n, [line(n, 'star-lager', 1)])
const begun = () => given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }), pay(beer(1)))

function dayZ(scene: Scene): DayReport {
  const closed = scene.when(command('day.close', {}), manager).events.find((event) => event.kind === 'day.closed')
  if (!closed) throw new Error('no day')
  return closed.z
}
const tallyOfDay = (scene: Scene) => dayZ(scene).tally

test('DAY-01 cash that is put in from outside stands with the drawer, and is no difference of price', () => {
  const scene = begun()
  scene.after(command('shift.cashIn', { category: 'Other', amount: naira(500), note: 'Change of the owner' }))
  const lines = sectionsOf(tallyOfDay(scene), false).flatMap((section) => section.lines)
  expect(lines).toContainEqual({ label: 'In: Other', count: 1, amount: naira(500) })
  expect(lines.map(({ label }) => label)).not.toContain('Differences of price')
})

test('DAY-01 the takings of a Z are what the paid bills came to, without what was given away or never paid', () => {
  const scene = begun()
  scene.after(place(beer(2)), place(beer(3)))
  scene.when(comp(2, { 2: 1 }, 22), manager)
  scene.after(walkOut(3, 33))
  const tally = tallyOfDay(scene)
  expect(tally.entries).toMatchObject({ 'given-away': naira(1_000), 'write-offs': naira(1_000), sales: naira(-3_000) })
  expect(takingsOf(tally)).toBe(naira(1_200))
})

test('DAY-01 what was sent back stands apart from the transfers that were confirmed', () => {
  const scene = begun()
  scene.after(pay(beer(2), { method: 'Transfer' }), refund(2, [tender('Transfer', naira(300))]))
  expect(sectionsOf(tallyOfDay(scene), false).find(({ title }) => title === 'Transfers')?.lines).toEqual([
    { label: 'Claimed, not confirmed', amount: naira(1_200) },
    { label: 'Sent back', count: 1, amount: naira(-300) },
  ])
})

test('DAY-06 each line of a section says something else, and who opened the drawer or printed again is named', () => {
  const scene = begun()
  const again = command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy: 1 })
  const invoice = (copy: number) =>
    command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy, paper: 'invoice' })
  scene.after(command('drawer.open', { why: 'noSale', note: 'Change for the bus' }), again, invoice(0), invoice(1))
  const sections = sectionsOf(tallyOfDay(scene), false)
  const labels = sections.flatMap(({ title, lines }) => lines.map(({ label }) => `${title}: ${label}`))
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).toEqual(
    expect.arrayContaining([
      'Drawer: Without a sale by Amaka',
      'Drawer: Printed again by Amaka',
      'Drawer: Invoices printed again',
    ]),
  )
})

test('DAY-01 what FunCards hold is what the lounge owes to holders: what one of them owes makes it no smaller, and stands below', () => {
  const scene = begun()
  const head = () => headOf(dayZ(scene), settingsOf(scene.lounge)).filter(({ label }) => label.startsWith('FunCards'))
  expect(head()).toEqual([{ label: 'FunCards hold', amount: plus(onAdasCard, onBolasCard) }])
  scene.after(command('funcard.limit', { funcardId: bolasCard, limit: naira(5_000) }))
  const bill = order(2, 2, [line(2, 'star-lager', 2)])
  scene.after(pay(bill, { method: 'FunCard', card: bolasCard }))
  const owed = cardTotals(scene.lounge)
  expect(owed).toMatchObject({ liability: onAdasCard, credit: naira(1_200) })
  expect(head()).toEqual([
    { label: 'FunCards hold', amount: owed.liability },
    { label: 'FunCards below zero', amount: owed.credit },
  ])
})

test('a Z of an earlier release says what it said when it was closed', () => {
  const z = { ...dayZ(begun()), liability: naira(-4_200) }
  const head = headOf(z, settingsOf(given().lounge)).filter(({ label }) => label.startsWith('FunCards'))
  expect(head).toEqual([{ label: 'FunCards hold', amount: naira(-4_200) }])
})
