// One payment that two tills told: the second booking is reversed where its money lay, and nobody gets money.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { actsIn } from '../acts/acts.ts'
import { recommendedApprovals } from '../approvals/rules.ts'
import { refuse } from '../command.ts'
import { openExceptions } from '../exceptions/views.ts'
import { journalOf } from '../ledger/journals.ts'
import { type Kobo, naira } from '../money.ts'
import { isClosed } from '../orders/orders.ts'
import { refundableOf } from '../orders/refund-shares.ts'
import { refundable } from '../orders/refunding.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { receiptFrom } from '../payments/receipt.ts'
import { settingsOf } from '../settings/settings.ts'
import { sectionsOf } from '../shifts/views.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { anotherManager, cashier, manager, otherCashier } from '../testing/people.ts'
import { oneOf } from '../testing/flags.ts'
import { beersAndRice, beersAndRiceTotal, type Command, command, pay, refund, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { openClaims } from './views.ts'

const shift = { one: '019a0000-0000-7000-8000-0000000000f1', two: '019a0000-0000-7000-8000-0000000000f2' } as const
const opened = (shiftId: string): Command => command('shift.open', { shiftId, float: naira(1_000), from: 'safe' })
const counted = (notes: number): Command =>
  command('shift.count', { shiftId: shift.two, coins: { 100000: notes, 50000: 0 } })

/** Amaka's till took the payment, and so did Bayo's, which had not heard of it. */
function toldTwice(method: PaymentMethod, ...before: readonly Command[]): Scene {
  const scene = given(...before, opened(shift.one))
  scene.when(opened(shift.two), otherCashier).thenApplied()
  scene.after(pay(beersAndRice, { method }))
  scene.told(pay(beersAndRice, { method }), otherCashier)
  return scene
}
const flagOf = ({ lounge }: Scene, code = 'order_paid_twice') =>
  openExceptions(lounge).find((exception) => exception.code === code)
const once = (scene: Scene, method: 'Cash' | 'Card' | 'Transfer', amount: Kobo = beersAndRiceTotal): Command =>
  command('order.bookOnce', { exceptionId: flagOf(scene)?.id ?? '', orderId: orderId(1), method, amount })
const balance = ({ lounge }: Scene, id: Parameters<typeof lounge.get<'account'>>[1]) =>
  lounge.get('account', id)?.balance ?? 0
const claims = ({ lounge }: Scene) =>
  [...lounge.all('claim')].map(({ takenByName, status, amount }) => [takenByName, status, amount])
const idOf = ({ lounge }: Scene, name: string) =>
  [...lounge.all('claim')].find(({ takenByName }) => takenByName === name)?.id ?? ''
const confirm = (scene: Scene, name: string, reference: string): Command =>
  command('payment.confirm', { claimId: idOf(scene, name), reference })
const linesOf = ({ lounge }: Scene, till: number) => {
  const tally = lounge.get('till-figures', String(till))?.running.tally ?? { entries: {}, figures: {} }
  return sectionsOf(tally).flatMap(({ title, lines }) => lines.map(({ label }) => `${title}: ${label}`))
}

test('DAY-05 a transfer that was told twice comes off what is claimed: the bank account keeps what it got, and one claim is left', () => {
  const scene = toldTwice('Transfer')
  scene.when(once(scene, 'Transfer'), manager).thenEvents('order.refunded', 'exception.settled')
  expect(claims(scene)).toEqual([
    ['Amaka', 'claimed', beersAndRiceTotal],
    ['Bayo', 'bookedTwice', beersAndRiceTotal],
  ])
  scene.after(confirm(scene, 'Amaka', 'GTB/0042'))
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
  expect(balance(scene, 'transfers-claimed')).toBe(0)
  expect(balance(scene, 'owed-back')).toBe(0)
  expect(balance(scene, 'refunds')).toBe(0)
  expect(openClaims(scene.lounge, scene.now)).toEqual([])
  expect(openExceptions(scene.lounge)).toEqual([])
})

test('DAY-05 on the Z nothing was given back, and nothing was sent', () => {
  const scene = toldTwice('Transfer')
  scene.when(once(scene, 'Transfer'), manager).thenApplied()
  expect(linesOf(scene, 2).filter((line) => /refund|sent back/i.test(line))).toEqual([])
  expect(linesOf(scene, 2)).toContain('Of these, one payment: Transfer')
})

test('DAY-05 a card payment that was told twice leaves one claim, and card-clearing holds it once', () => {
  const scene = toldTwice('Card')
  scene.when(once(scene, 'Card'), manager).thenApplied()
  expect(claims(scene).map(([, status]) => status)).toEqual(['claimed', 'bookedTwice'])
  expect(balance(scene, 'card-clearing')).toBe(beersAndRiceTotal)
})

test('DAY-05 cash that was told twice is not expected in the drawer of the till that told it again', () => {
  const scene = toldTwice('Cash')
  scene.when(once(scene, 'Cash'), manager).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(naira(1_000) + beersAndRiceTotal)
  expect(balance(scene, 'drawer:2')).toBe(naira(1_000))
  scene.when(counted(1), otherCashier)
  expect(scene.lounge.get('shift', '2')?.counted).toMatchObject({ difference: 0 })
})

test('DAY-05 what was no transfer comes off none', () => {
  const scene = toldTwice('Cash')
  scene.when(once(scene, 'Transfer'), manager).thenRefused(refuse('exception_not_so'))
})

test('DAY-05 a drawer that was counted short of it meanwhile keeps what is in it', () => {
  const scene = toldTwice('Cash')
  scene.when(counted(1), otherCashier)
  expect(balance(scene, 'over-short')).toBe(beersAndRiceTotal)
  scene.when(once(scene, 'Cash'), manager).thenApplied()
  expect(balance(scene, 'drawer:2')).toBe(naira(1_000))
  expect(balance(scene, 'over-short')).toBe(0)
})

test('DAY-05 of a part only so much less is awaited', () => {
  const scene = toldTwice('Transfer')
  scene.when(once(scene, 'Transfer', naira(1_000)), manager).thenApplied()
  expect(claims(scene)).toEqual([
    ['Amaka', 'claimed', beersAndRiceTotal],
    ['Bayo', 'claimed', beersAndRiceTotal - naira(1_000)],
  ])
  expect(balance(scene, 'transfers-claimed')).toBe(2 * beersAndRiceTotal - naira(1_000))
})

test('DAY-05 where the one payment was confirmed for the second till, the claim of the first is the one too many', () => {
  const scene = toldTwice('Transfer')
  scene.after(confirm(scene, 'Bayo', 'GTB/0042'))
  scene.when(once(scene, 'Transfer'), manager).thenApplied()
  expect(claims(scene).map(([, status]) => status)).toEqual(['bookedTwice', 'confirmed'])
  expect(balance(scene, 'transfers-claimed')).toBe(0)
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
})

test('DAY-05 two payments that were both seen are no one payment: the second is given back', () => {
  const scene = toldTwice('Transfer')
  scene.after(confirm(scene, 'Amaka', 'GTB/0042'), confirm(scene, 'Bayo', 'GTB/0043'))
  const no = refuse('claim_confirmed', { what: `order ${orderNumber(1)}`, reference: 'GTB/0042' })
  scene.when(once(scene, 'Transfer'), manager).thenRefused(no)
  scene.after(refund(1, [tender('Transfer', beersAndRiceTotal)]))
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
})

test('DAY-05 one that was disputed meanwhile is owed by nobody any more, and one that was written off was no loss', () => {
  for (const isWrittenOff of [false, true]) {
    const scene = toldTwice('Transfer')
    const claimId = idOf(scene, 'Bayo')
    scene.when(command('payment.dispute', { claimId, reason: 'Not there' }), manager).thenApplied()
    if (isWrittenOff) scene.when(command('payment.writeOff', { claimId, reason: 'Not there' }), manager).thenApplied()
    scene.when(once(scene, 'Transfer'), manager).thenApplied()
    expect(claims(scene)).toEqual([
      ['Amaka', 'claimed', beersAndRiceTotal],
      ['Bayo', 'bookedTwice', beersAndRiceTotal],
    ])
    expect([balance(scene, 'receivables'), balance(scene, 'write-offs')]).toEqual([0, 0])
    expect(balance(scene, 'transfers-claimed')).toBe(beersAndRiceTotal)
    expect(openExceptions(scene.lounge)).toEqual([])
  }
})

test('DAY-05 no more than is owed back was booked twice, and what was settled is not booked once more', () => {
  const scene = toldTwice('Cash')
  const left = { number: orderNumber(1), left: '₦4,700' }
  scene.when(once(scene, 'Cash', naira(4_701)), manager).thenRefused(refuse('refund_too_much', left))
  scene.after(refund(1, [tender('Cash', naira(700))]))
  scene.when(once(scene, 'Cash'), manager).thenRefused(refuse('refund_too_much', { ...left, left: '₦4,000' }))
  const again = once(scene, 'Cash', naira(4_000))
  scene.when(again, manager).thenApplied()
  scene.when(again, manager).thenRefused(refuse('exception_settled', { name: 'Efe', how: 'It was one payment' }))
})

test('DAY-05 a payment under a reference that another order has takes its own sale back, and nothing of the other', () => {
  const by = { payments: (amount: number) => [{ method: 'Transfer' as const, amount, reference: 'FBN 42' }] }
  const scene = given(pay(oneOf(1, 'star-lager'), by))
  scene.told(pay(oneOf(2, 'star-lager'), by), otherCashier)
  const amount = scene.lounge.get('account', 'transfers-claimed')?.balance ?? 0
  const half = amount / 2
  const exceptionId = flagOf(scene, 'reference_used')?.id ?? ''
  const way = command('order.bookOnce', { exceptionId, orderId: orderId(2), method: 'Transfer', amount: half })
  scene.when(way, manager).thenApplied()
  expect(balance(scene, 'transfers-claimed')).toBe(half)
  expect(balance(scene, 'write-offs')).toBe(half)
  expect(balance(scene, 'refunds')).toBe(0)
  expect(claims(scene).map(([, status]) => status)).toEqual(['claimed', 'bookedTwice'])
  const order = scene.lounge.get('order', orderId(2))
  assert(order && isClosed(order), 'it was paid')
  expect(order).toMatchObject({ refunded: 0, neverCame: half })
  expect(receiptFrom(order, settingsOf(scene.lounge)).refunded).toBe(0)
  // Money that never came is not given back.
  expect(refundableOf(order).left).toBe(0)
  expect(refundable(order)).toBe(0)
})

test('DAY-05 who says that a sale under a used reference was one payment gave nobody money: only what they settled is listed', () => {
  const by = { payments: (amount: number) => [{ method: 'Transfer' as const, amount, reference: 'FBN 42' }] }
  const scene = given(pay(oneOf(1, 'star-lager'), by))
  scene.told(pay(oneOf(2, 'star-lager'), by), otherCashier)
  const amount = (scene.lounge.get('account', 'transfers-claimed')?.balance ?? 0) / 2
  const exceptionId = flagOf(scene, 'reference_used')?.id ?? ''
  const way = command('order.bookOnce', { exceptionId, orderId: orderId(2), method: 'Transfer', amount })
  const { events } = scene.when(way, manager)
  expect(events.flatMap(actsIn).map(({ kind }) => kind)).toEqual(['settled'])
  // The event as earlier releases wrote it.
  const older = events.map((event) =>
    event.kind === 'order.refunded' && event.bookedTwice
      ? { ...event, bookedTwice: { ...event.bookedTwice, isNoRefund: undefined } }
      : event,
  )
  expect(older.flatMap(actsIn).map(({ kind }) => kind)).toEqual(['refund', 'settled'])
  const asOnceRead = older.map((event) =>
    event.kind === 'order.refunded' && event.bookedTwice
      ? { ...event, bookedTwice: { ...event.bookedTwice, ofSale: undefined } }
      : event,
  )
  expect(asOnceRead.flatMap(journalOf)).toContainEqual({ account: 'refunds', amount })
})

test('DAY-05 it needs the yes that a refund needs, and only who is in charge says it', () => {
  const scene = toldTwice('Cash', command('settings.change', { approvals: recommendedApprovals }))
  const way = once(scene, 'Cash')
  scene.when(way, otherCashier).thenRefused(refuse('not_allowed'))
  expect(scene.when(way, anotherManager).decision).toMatchObject({
    outcome: 'refused',
    no: { refused: 'approval_needed' },
  })
})

test('DAY-05 a flag of something else, or of another order, is not settled so', () => {
  const scene = toldTwice('Cash')
  const { args } = once(scene, 'Cash')
  const other = command('order.bookOnce', {
    ...(args as Parameters<typeof command<'order.bookOnce'>>[1]),
    orderId: orderId(2),
  })
  scene.when(other, manager).thenRefused(refuse('exception_not_so'))
  const stock = given().told(pay(oneOf(1, 'gulder', 4)), cashier).scene
  const exceptionId = flagOf(stock, 'item_sold_out')?.id ?? ''
  const way = command('order.bookOnce', { exceptionId, orderId: orderId(1), method: 'Cash', amount: naira(1) })
  stock.when(way, manager).thenRefused(refuse('exception_not_so'))
})

test('TRU-11 a transfer that a till confirms for the one too many is flagged, and its reference stays free for the other', () => {
  const scene = toldTwice('Transfer')
  const late = confirm(scene, 'Bayo', 'GTB/0042')
  scene.when(once(scene, 'Transfer'), manager).thenApplied()
  const no = refuse('claim_booked_twice', { what: `order ${orderNumber(1)}`, reference: 'GTB/0042' })
  scene.when(late).thenRefused(no)
  scene.told(late).thenFlagged(no)
  scene.after(confirm(scene, 'Amaka', 'GTB/0042'))
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
})

test('what an older till gave for it is a refund still, and settles it', () => {
  const scene = toldTwice('Transfer')
  const exception = flagOf(scene)
  const { commandId: by } = scene.when(refund(1, [tender('Transfer', beersAndRiceTotal)]), manager)
  const settling = command('exception.settle', { exceptionId: exception?.id ?? '', how: 'onePayment', by })
  scene.when(settling, manager).thenApplied()
  expect(balance(scene, 'transfers-confirmed')).toBe(-beersAndRiceTotal)
})

test('DAY-05 a drawer that was counted short of it keeps what is in it, though its next shift was closed without a count', () => {
  const scene = toldTwice('Cash')
  const close = (shiftId: string): Command => command('shift.close', { shiftId, cash: 'stays' })
  const saturday = '019a0000-0000-7000-8000-0000000000f3'
  scene.when(counted(1), otherCashier)
  scene.when(close(shift.two), otherCashier).thenApplied()
  const float = naira(1_000)
  scene.when(command('shift.open', { shiftId: saturday, float, from: 'drawer' }), otherCashier).thenApplied()
  const forIt = command('shift.close', { shiftId: saturday, cash: 'stays', till: 2, note: 'Tablet broken' })
  scene.when(forIt, manager)
  expect(scene.lounge.get('shift', '2')?.open).toBeUndefined()
  scene.when(once(scene, 'Cash'), manager).thenApplied()
  expect([balance(scene, 'drawer:2'), balance(scene, 'over-short')]).toEqual([naira(1_000), 0])
})

test('DAY-05 a count before it took nothing out, however late its shift was closed', () => {
  const scene = given(opened(shift.one))
  scene.when(opened(shift.two), otherCashier).thenApplied()
  scene.after(pay(beersAndRice))
  scene.when(counted(1), otherCashier)
  scene.told(pay(beersAndRice), otherCashier)
  scene.told(command('shift.close', { shiftId: shift.two, cash: 'stays' }), otherCashier)
  scene.when(once(scene, 'Cash'), manager).thenApplied()
  expect([balance(scene, 'drawer:2'), balance(scene, 'over-short')]).toEqual([naira(1_000), 0])
})

test('DAY-05 a count of an earlier release, whose moment nobody wrote down, is known by its shift', () => {
  const scene = toldTwice('Cash')
  scene.when(counted(1), otherCashier)
  const { countedAt: _unknown, ...row } = scene.lounge.get('shift', '2') ?? { id: '2', till: 2 }
  scene.lounge.apply([{ kind: 'shift', id: '2', row }])
  scene.when(once(scene, 'Cash'), manager).thenApplied()
  expect([balance(scene, 'drawer:2'), balance(scene, 'over-short')]).toEqual([naira(1_000), 0])
})
