// Which rows leave memory when a day turns, and which stay however old they are.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { rowsPerTrimMax } from '../limits.ts'
import { openRequests } from '../material-requests/office-views.ts'
import { awaitedRequests } from '../material-requests/views.ts'
import { adasCard, orderId } from '../testing/ids.ts'
import { cashier } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  comeBack,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  spare,
  voidOrder,
  walkOut,
} from '../testing/requests.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { given, type Outcome, rowsOf, type Scene } from '../testing/scene.ts'
import { touchedBy } from '../touches.ts'
import type { TableNumber } from '../orders/orders.ts'

const trim = command('history.trim', {})
const complete = (n: number): Command => command('order.complete', { orderId: orderId(n) })
/** How many rows of each kind left; the opening itself leaves none. */
function left({ events }: Outcome): Readonly<Record<string, number>> {
  const rows = events.flatMap((event) => (event.kind === 'history.trimmed' ? Object.entries(event.rows) : []))
  return Object.fromEntries(rows.map(([kind, ids]) => [kind, ids.length]))
}
const day = 24 * 60
/** From six in the evening, when every test begins, to five in the morning, when the business day turns. */
const toTheTurn = 11 * 60
const turns = (count: number): number => toTheTurn + (count - 1) * day
/** Starts and finishes every ticket. */
function cooked(scene: Scene): Scene {
  for (const kind of ['ticket:kitchen', 'ticket:bar'] as const)
    for (const { id, status } of scene.lounge.all(kind))
      if (status === 'todo')
        scene.after(command('ticket.start', { ticketId: id }), command('ticket.finish', { ticketId: id }))
  return scene
}

test('what is over stays for the running business day and the two before it', () => {
  const sold = () => cooked(given(place(beersAndRice), pay(beersAndRice)))
  expect(left(sold().later(turns(2)).when(trim))).toEqual({})
  expect(left(sold().later(turns(3)).when(trim))).toEqual({
    order: 1,
    'ticket:kitchen': 1,
    'ticket:bar': 1,
    'notification:pos': 2,
    'notification:kitchen': 1,
    'notification:bar': 1,
    'notification:manager': 1,
  })
})

test('an order leaves once it is over: paid at its table, completed, or voided', () => {
  const [atItsTable, paidFirst, voided] = [1, 2, 3].map((n) => order(n, n, [line(n, 'chin-chin')]))
  if (!atItsTable || !paidFirst || !voided) throw new Error('three orders')
  const before = [place(atItsTable), pay(atItsTable), pay(paidFirst), complete(2), place(voided), voidOrder(3)]
  const { scene } = given(...before)
    .later(turns(3))
    .when(trim)
  expect([...scene.lounge.all('order')]).toEqual([])
})

test('an open order stays, however old it is', () => {
  const scene = given(place(order(1, 1, [line(1, 'chin-chin')]))).later(100 * day)
  expect(left(scene.when(trim))).not.toHaveProperty('order')
  expect([...scene.lounge.all('order')].map(({ id }) => id)).toEqual([orderId(1)])
})

test('TRU-08 what was paid first and is never ticked off leaves its table when the day turns, and memory with its day', () => {
  const scene = given(pay(order(1, 7, [line(1, 'star-lager')])))
  scene
    .later(toTheTurn - 3)
    .when(trim)
    .thenEvents()
  const turned = scene.later(2).when(trim)
  turned.thenEvent({ kind: 'order.completed', orderId: orderId(1), tableNumber: 7 as TableNumber })
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'completed', completedAt: scene.now })
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
  expect(scene.lounge.get('table', '7')).not.toHaveProperty('occupiedSince')
  expect(left(scene.later(3 * day).when(trim))).toMatchObject({ order: 1 })
})

test('TBL-09 what was paid shortly before the day turns may still be cooking: it stays', () => {
  const scene = given()
    .later(toTheTurn - 30)
    .after(pay(beersAndRice))
  scene.later(60).when(trim).thenEvents()
  expect(scene.lounge.get('table', '7')).toMatchObject({ paidCount: 1 })
})

test('TRU-08 many that were left on their tables leave in steps, and nothing is left in the end', () => {
  const scene = given()
  for (let n = 1; n <= rowsPerTrimMax + 50; n++) scene.after(pay(order(n, 7, [line(n, 'jollof-rice')])))
  scene.later(day)
  const completed = () => scene.when(trim).events.filter(({ kind }) => kind === 'order.completed').length
  expect([completed(), completed(), completed()]).toEqual([rowsPerTrimMax, 50, 0])
  expect(scene.lounge.get('table', '7')).toMatchObject({ paidCount: 0 })
})

test('a ticket stays while an open order has lines on it, also where it names another order', () => {
  const both = order(1, 7, [line(1, 'jollof-rice'), line(2, 'jollof-rice')])
  // One of the two is paid, and the other becomes an order of its own; the ticket keeps naming the first.
  const onePaid = pay(order(1, 7, [line(1, 'jollof-rice')]), { spare: 80 })
  const scene = cooked(given(place(both)))
  expect(scene.told(onePaid).decision).toMatchObject({ outcome: 'applied' })
  // The first one stays as well: the last payment of a bill depends on the earlier ones.
  expect(left(scene.later(100 * day).when(trim))).not.toHaveProperty(['order'])
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
  scene.after(command('order.void', { orderId: spare(80).orderId, reason: 'Wrong order' })).later(turns(4))
  expect(left(scene.when(trim))).toMatchObject({ order: 2, 'ticket:kitchen': 1 })
})

test('a ticket stays as long as an order that was walked out of, also where more of its line was made on another one', () => {
  const scene = cooked(given(place(order(1, 7, [line(1, 'jollof-rice')]))))
  cooked(scene.after(changeLines(1, { 1: 1 })))
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(2)
  scene.after(walkOut(1, 80)).later(turns(4)).when(trim)
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(2)
  scene.after(comeBack(1))
  const lines = [...scene.lounge.all('ticket:kitchen')].flatMap((ticket) => ticket.lines)
  expect(lines.map(({ guestsLeft }) => guestsLeft)).toEqual([undefined, undefined])
  scene.after(walkOut(1, 81)).later(33 * day)
  expect(left(scene.when(trim))).toMatchObject({ order: 1, 'ticket:kitchen': 2 })
})

test('a ticket that nobody ticks off stays for a month', () => {
  const scene = given(pay(beersAndRice), complete(1))
  expect(left(scene.later(turns(3)).when(trim))).not.toHaveProperty(['ticket:kitchen'])
  expect(left(scene.later(28 * day).when(trim))).toMatchObject({ 'ticket:kitchen': 1, 'ticket:bar': 1 })
})

test('what a payment is known by stays for a month, and is found again by who names it', () => {
  const payment = { method: 'Transfer' as const, amount: 100, reference: 'FBN 42' }
  const topUp = command('funcard.topUp', { funcardId: adasCard, payment })
  const scene = given(topUp)
  expect(left(scene.later(29 * day).when(trim))).not.toHaveProperty(['payment-key'])
  scene.when(topUp).thenRefused(refuse('reference_used', { reference: 'FBN 42', what: 'FunCard FC100000001' }))
  // The two top-ups of the opening have one key each; this one also has its reference.
  expect(left(scene.later(3 * day).when(trim))).toMatchObject({ 'payment-key': 4 })
  expect(touchedBy('funcard.topUp', { payment })).toEqual([['payment-key', 'Transfer:FBN 42']])
})

test('news leaves after two days, a warning that nobody read after a month, and what was flagged never', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.told(pay(beersAndRice))
  scene.later(turns(3)).when(trim)
  expect([...scene.lounge.all('notification:pos')].map(({ code }) => code)).toEqual(['notice_flag'])
  expect(left(scene.later(31 * day).when(trim))).toMatchObject({ 'notification:pos': 1, 'notification:manager': 1 })
  expect([...scene.lounge.all('exception')]).toHaveLength(1)
})

test('a warning that somebody read, by itself or with all the others, leaves like other news', () => {
  const flagged = () => {
    const scene = given(pay(beersAndRice))
    return scene.told(pay(beersAndRice)).scene
  }
  const readings = (scene: Scene): readonly Command[] => [
    command('notification.readAll', { upTo: scene.now }),
    command('notification.read', { notificationId: [...scene.lounge.all('notification:pos')].at(-1)?.id ?? '' }),
  ]
  for (const which of [0, 1]) {
    const scene = flagged()
    scene.after(readings(scene)[which] ?? trim)
    scene.later(turns(3)).when(trim)
    expect([...scene.lounge.all('notification:pos')]).toEqual([])
    expect([...scene.lounge.all('notification:manager')].map(({ code }) => code)).toEqual(['notice_flag'])
  }
})

const ofBar = (n: number) => ({ department: 'bar' as const, requestId: requestId(n) })
const approve = (n: number) => command('request.approve', { ...ofBar(n), version: 1 })
const receive = (n: number, isPart?: true) =>
  command('request.receive', { ...ofBar(n), lines: [{ materialId: '1', quantity: 1 }], ...(isPart && { isPart }) })

test('a request leaves when it was received or deleted', () => {
  const asked = [1, 2, 3, 4].map((n) => submit(n))
  const scene = given(...asked, approve(2), approve(3), receive(3), command('request.delete', ofBar(4)))
  expect(left(scene.later(turns(2)).when(trim))).not.toHaveProperty(['material-request:bar'])
  expect(left(scene.later(day).when(trim))).toMatchObject({ 'material-request:bar': 2 })
  expect([...scene.lounge.all('material-request:bar')].map(({ status }) => status)).toEqual(['pending', 'approved'])
})

test('MAT-05 what was asked for can be approved and received however late it comes, also where a part came before', () => {
  const three = { materialId: '1', quantity: 3, specification: '' }
  const scene = given(...[1, 2, 3].map((n) => submit(n, 'bar', [three])), approve(2), approve(3))
  scene.later(30 * day).after(receive(3, true))
  for (const _month of [1, 2, 3]) scene.later(31 * day).when(trim)
  const ids = ({ id }: { readonly id: string }) => id
  expect(openRequests(scene.lounge).map(ids)).toEqual([1, 2, 3].map(requestId))
  expect(awaitedRequests(scene.lounge, 'bar', 1).entries.map(ids)).toEqual([3, 2, 1].map(requestId))
  scene.after(approve(1), receive(2), receive(3)).later(turns(4))
  expect(left(scene.when(trim))).toMatchObject({ 'material-request:bar': 2 })
  expect(openRequests(scene.lounge).map(ids)).toEqual([requestId(1)])
})

test('a day that turns at another hour takes its history with it', () => {
  const early = given(command('settings.change', { dayStartsAtMinute: 0 }), place(beersAndRice), voidOrder(1))
  expect(left(early.later(turns(3) - 5 * 60).when(trim))).toMatchObject({ order: 1 })
})

test('much history leaves in steps, until nothing is left', () => {
  const scene = given()
  for (let n = 1; n <= 70; n++) scene.after(pay(order(n, 1 + (n % 20), [line(n, 'jollof-rice')])), complete(n))
  scene.later(40 * day)
  const stepped = [1, 2, 3].map(() => Object.values(left(scene.when(trim))).reduce((all, some) => all + some, 0))
  // For each, an order, a ticket, and the notifications of four bells; for the two top-ups of the opening, their keys.
  expect(stepped).toEqual([rowsPerTrimMax, 70 * 6 + 2 - rowsPerTrimMax, 0])
  scene.when(trim).thenEvents()
})

test('trimming changes nothing else: tables, stock, balances and books stay as they are', () => {
  const scene = cooked(given(place(beersAndRice), pay(beersAndRice), place(order(2, 3, [line(9, 'gulder')]))))
  scene.after(addLines(2, 3, [line(10, 'chin-chin')])).later(turns(3))
  const before = rowsOf(scene.lounge)
  const { events } = scene.when(trim)
  const gone = new Set(
    events.flatMap((event) =>
      event.kind === 'history.trimmed'
        ? Object.entries(event.rows).flatMap(([kind, ids]) => ids.map((id) => `${kind} ${id}`))
        : [],
    ),
  )
  expect(gone.size).toBeGreaterThan(0)
  expect(rowsOf(scene.lounge)).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => !gone.has(key))))
})

test('no role may ask for it', () => {
  given().when(trim, cashier).thenRefused({ refused: 'not_allowed', params: {} })
})

test('a server that was restored from a backup says what came back, and what did not', () => {
  const report = (missing: number) =>
    command('history.reportRecovery', { recovered: 7, missing, unproven: 0, actions: 'Payment' })
  for (const [missing, code] of [
    [0, 'history_restored'],
    [2, 'history_lost'],
  ] as const) {
    const { scene } = given().when(report(missing))
    expect([...scene.lounge.all('exception')]).toMatchObject([
      { code, params: { recovered: 7, missing, actions: 'Payment' } },
    ])
    expect([...scene.lounge.all('notification:manager')]).toMatchObject([{ code: 'notice_flag' }])
  }
})
