// The sales on a Z: money that came to the drawer in another way, and unpaid orders, are not among them.
import { expect, test } from 'vitest'
import { cardTotals } from '../funcards/office-views.ts'
import { naira, plus, sum, zero } from '../money.ts'
import { bolasCard, onAdasCard, onBolasCard, orderId, orderNumber } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { comeBack, comp, command, line, order, part, pay, place, refund, tender, walkOut } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { settingsOf } from '../settings/settings.ts'
import type { DayReport, Tally, ZReport } from './shifts.ts'
import { endOfLine, headOf, labelOfLine, viewOf } from './z-paper.ts'
import { blinded, overOrShort, sectionsOf, takingsOf, wasAnyShift } from './views.ts'

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
  const lines = sectionsOf(tallyOfDay(scene)).flatMap((section) => section.lines)
  expect(lines).toContainEqual({ label: 'In: Other', count: 1, amount: naira(500) })
  expect(lines.map(({ label }) => label)).not.toContain('Differences of price')
})

test('DAY-01 what is sold before the first shift of the lounge stands on no Z; after it, also between two shifts', () => {
  const scene = given(pay(beer(1)))
  expect(wasAnyShift(scene.lounge)).toBe(false)
  const close = command('shift.close', { shiftId, cash: 'safe' })
  scene.after(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  scene.after(command('shift.count', { shiftId, coins: { 100000: 20 } }), close)
  expect(wasAnyShift(scene.lounge)).toBe(true)
  scene.after(pay(beer(2)))
  expect(tallyOfDay(scene).figures['sale:Cash']).toMatchObject({ count: 1 })
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

test('DAY-01 what guests paid of a bill before they left stands on the Z beside the bills: together they are what the ledger sold', () => {
  const bags = order(2, 7, [line(2, 'chin-chin', 5)])
  const scene = begun().after(place(bags), part(2, naira(3_600)), walkOut(2, 22))
  const soldOf = ({ entries, figures }: Tally) => {
    const ledger = 0 - sum(['sales', 'tax', 'discounts', 'write-offs'].map((name) => entries[name] ?? zero))
    const [bills, kept] = [figures['sales']?.amount ?? 0, figures['kept']?.amount ?? 0]
    expect(bills + kept).toBe(ledger)
    return [bills, kept]
  }
  const left = tallyOfDay(scene)
  expect(soldOf(left)).toEqual([naira(1_200), naira(3_600)])
  const sales = sectionsOf(left).find(({ title }) => title === 'Sales')
  expect(sales?.lines.at(-1)).toEqual({ label: 'Kept of bills left unpaid', amount: naira(3_600) })
  expect(blinded(left).figures).not.toHaveProperty('kept')
  const open = scene.lounge.get('order', orderId(2))
  const [{ id: partId } = { id: '' }] = open?.status === 'walkedOut' ? (open.partPayments ?? []) : []
  const payment = tender('Cash', naira(3_600))
  const giveBack = { orderId: orderId(2), number: orderNumber(2), partId, payment }
  const other = given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  other.after(place(bags), part(2, naira(3_600)), walkOut(2, 22), comeBack(2))
  expect(soldOf(tallyOfDay(other)), 'they came back').toEqual([0, 0])
  scene.told(command('order.giveBackPart', giveBack)).thenApplied()
  expect(soldOf(tallyOfDay(scene)), 'it went back, and no more is owed on it').toEqual([0, naira(-3_600)])
})

test('DAY-01 what was sent back stands apart from the transfers that were confirmed', () => {
  const scene = begun()
  scene.after(pay(beer(2), { method: 'Transfer' }), refund(2, [tender('Transfer', naira(300))]))
  expect(sectionsOf(tallyOfDay(scene)).find(({ title }) => title === 'Transfers')?.lines).toEqual([
    { label: 'Transfers taken', amount: naira(1_200) },
    { label: 'Sent back', count: 1, amount: naira(-300) },
  ])
})

const claimsIn = ({ lounge }: Scene) => [...lounge.all('claim')].map(({ id }) => id)
const confirmAll = (scene: Scene) => {
  for (const [n, claimId] of claimsIn(scene).entries())
    scene.when(command('payment.confirm', { claimId, reference: `GTB ${n}` }), manager).thenApplied()
}
function tillZ(scene: Scene): ZReport {
  const events = scene.told(command('shift.close', { shiftId, cash: 'stays' })).events
  const closed = events.find((event) => event.kind === 'shift.closed')
  if (!closed?.z) throw new Error('no Z')
  return closed.z
}
const waitingOn = (z: ZReport | DayReport) =>
  headOf(z, settingsOf(given().lounge))
    .filter(({ label }) => /not (confirmed|come)/.test(label))
    .map((line) => `${labelOfLine(line)} ${endOfLine(line)}`)
const transfersOn = ({ tally, ...z }: ZReport | DayReport) =>
  sectionsOf(tally, viewOf(z))
    .filter(({ title }) => title === 'Transfers')
    .flatMap(({ lines }) => lines.map((line) => `${labelOfLine(line)} ${endOfLine(line)}`))

test('DAY-01 a Z says which transfers waited when it was closed: those that were confirmed by then do not', () => {
  const scene = begun().after(...[2, 3, 4].map((n) => pay(beer(n), { method: 'Transfer' })))
  confirmAll(scene)
  const z = tillZ(scene)
  expect(transfersOn(z)).toEqual(['Transfers taken ₦3,600'])
  expect(waitingOn(z)).toEqual(['Transfers not confirmed ₦0'])
  const day = dayZ(scene)
  expect(transfersOn(day)).toEqual(['Transfers taken ₦3,600', 'Confirmed (3) ₦3,600'])
  expect(waitingOn(day)).toEqual(['Transfers not confirmed ₦0'])
})

test('DAY-01 what waits on a till stands on its own Z, and all of it on that of the day until somebody has seen it', () => {
  const scene = begun().after(pay(beer(2), { method: 'Transfer' }), pay(beer(3), { method: 'Card' }))
  scene.when(pay(beer(4), { method: 'Transfer' }), otherCashier).thenApplied()
  expect(waitingOn(tillZ(scene))).toEqual(['Transfers not confirmed ₦1,200', 'Card payments not confirmed ₦1,200'])
  const waiting = ['Transfers not confirmed (2) ₦2,400', 'Card payments not confirmed ₦1,200']
  expect(waitingOn(dayZ(scene))).toEqual(waiting)
  expect(waitingOn(dayZ(scene)), 'a day later they wait still').toEqual(waiting)
  const [first = ''] = claimsIn(scene)
  scene.when(command('payment.dispute', { claimId: first, reason: 'Not on the account' }), manager).thenApplied()
  const day = dayZ(scene)
  expect(transfersOn(day)).toEqual(['Not come ₦1,200'])
  expect(waitingOn(day)).toEqual([
    'Transfers not confirmed ₦1,200',
    'Card payments not confirmed ₦1,200',
    'Payments that have not come ₦1,200',
  ])
  confirmAll(scene)
  expect(waitingOn(dayZ(scene))).toEqual(['Transfers not confirmed ₦0'])
})

test('DAY-06 each line of a section says something else, and who opened the drawer or printed again is named', () => {
  const scene = begun()
  const again = command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy: 1 })
  const invoice = (copy: number) =>
    command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy, paper: 'invoice' })
  scene.after(command('drawer.open', { why: 'noSale', note: 'Change for the bus' }), again, invoice(0), invoice(1))
  const sections = sectionsOf(tallyOfDay(scene))
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

test('a Z of an earlier release calls its transfers what it called them then', () => {
  const scene = begun().after(...[2, 3].map((n) => pay(beer(n), { method: 'Transfer' })))
  const { openClaims: _none, ...older } = dayZ(scene)
  expect(waitingOn(older)).toEqual([])
  expect(transfersOn(older)).toEqual(['Claimed, not confirmed ₦2,400'])
})

test('a Z of an earlier release says what it said when it was closed', () => {
  const z = { ...dayZ(begun()), liability: naira(-4_200) }
  const head = headOf(z, settingsOf(given().lounge)).filter(({ label }) => label.startsWith('FunCards'))
  expect(head).toEqual([{ label: 'FunCards hold', amount: naira(-4_200) }])
})

test('a drawer is over, short or right', () => {
  expect([naira(1_699), naira(-300), zero].map(overOrShort)).toEqual(['over ₦1,699', 'short ₦300', 'right'])
})
