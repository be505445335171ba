// The door into the domain: asking, telling, and what cannot be told.
import { expect, expectTypeOf, test } from 'vitest'
import { refuse } from './command.ts'
import { type CommandName, type FactName, isCommandName, isFactName, parse, type WishName } from './decide.ts'
import { derivedId } from './ids.ts'
import { permissions } from './staff/permissions.ts'
import { orderId } from './testing/ids.ts'
import { otherCashier, stranger } from './testing/people.ts'
import { beersAndRice, line, order, pay, place, voidOrder } from './testing/requests.ts'
import { given } from './testing/scene.ts'

type Facts =
  | 'order.place'
  | 'order.addLines'
  | 'order.present'
  | 'order.walkOut'
  | 'order.pay'
  | 'order.takePart'
  | 'order.giveBackPart'
  | 'order.refund'
  | 'payment.confirm'
  | 'funcard.topUp'
  | 'funcard.block'
  | 'funcard.reportFailure'
  | 'stock.count'
  | 'stock.adjust'
  | 'stock.waste'
  | 'material.count'
  | 'material.adjust'
  | 'material.waste'
  | 'terminal.reportLoss'
  | 'terminal.bringIn'
  | 'request.receive'
  | 'shift.open'
  | 'shift.cashIn'
  | 'shift.cashOut'
  | 'shift.count'
  | 'shift.close'
  | 'drawer.open'
  | 'receipt.printAgain'

test('a wish cannot be told: the types tell the two apart', () => {
  expectTypeOf<FactName>().toEqualTypeOf<Facts>()
  expectTypeOf<Facts & WishName>().toBeNever()
  expectTypeOf<FactName | WishName>().toEqualTypeOf<CommandName>()
  expectTypeOf<'order.void'>().not.toExtend<FactName>()
  expectTypeOf<'order.pay'>().not.toExtend<WishName>()
})

test('the names of facts are known while running, too', () => {
  const names = Object.keys(permissions).filter(isCommandName)
  const facts: readonly Facts[] = [
    'stock.count',
    'stock.adjust',
    'stock.waste',
    'funcard.topUp',
    'funcard.block',
    'funcard.reportFailure',
    'order.place',
    'order.addLines',
    'order.present',
    'order.walkOut',
    'order.pay',
    'order.takePart',
    'order.giveBackPart',
    'order.refund',
    'payment.confirm',
    'shift.open',
    'shift.cashIn',
    'shift.cashOut',
    'shift.count',
    'shift.close',
    'drawer.open',
    'receipt.printAgain',
    'terminal.reportLoss',
    'terminal.bringIn',
    'material.count',
    'material.adjust',
    'material.waste',
    'request.receive',
  ]
  expect(names.filter(isFactName)).toEqual(facts)
})

test.each(['order.flambé', 'toString', '__proto__', ''])('%j is no command', (name) => {
  expect(parse(name, {})).toEqual({ no: refuse('command_unknown', { name }) })
})

test('arguments that are not as they should be are told apart by where they are wrong', () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ ...beersAndRice, tableNumber: 201 }, 'tableNumber: '],
    [{ ...beersAndRice, lines: [] }, 'lines: '],
    [{ ...beersAndRice, lines: [line(1, 'star-lager', 0)] }, 'lines.0.quantity: '],
    [{ ...beersAndRice, lines: [line(1, 'star-lager', 1.5)] }, 'lines.0.quantity: '],
    [{ ...beersAndRice, lines: [line(1, 'star-lager', 1e9)] }, 'lines.0.quantity: '],
    [{ ...beersAndRice, lines: [line(1, 'star-lager', 1, { note: 'x'.repeat(141) })] }, 'lines.0.note: '],
    [{ ...beersAndRice, waiter: 'Femi' }, ''],
  ]
  for (const [args, where] of cases) {
    const parsed = parse('order.place', args)
    const problem = 'no' in parsed && parsed.no.refused === 'command_invalid' ? String(parsed.no.params['problem']) : ''
    expect(problem.startsWith(where), `${problem} begins with ${where}`).toBe(true)
    expect(problem.length).toBeGreaterThan(where.length)
  }
})

test.each([null, undefined, 5, 'pay', []])('%j is not what any command takes', (args) => {
  for (const name of Object.keys(permissions)) expect(parse(name, args)).toHaveProperty('no.refused', 'command_invalid')
})

test('a fact that is asked hears the first objection, and nothing happens', () => {
  given(place(beersAndRice)).when(place(beersAndRice), stranger).thenRefused(refuse('not_allowed'))
})

test("a role's limits hold for what is told, too, and are heard before anything else", () => {
  given()
    .told(place(order(1, 7, [line(1, 'moon-rock')])), stranger)
    .thenRefused(refuse('not_allowed'))
})

test('a fact that is told happens, and every objection is a flag with who, when and what', () => {
  const sold = given().told(place(order(1, 7, [line(1, 'gulder', 4)], { couponCode: 'NOPE' })), otherCashier)
  sold.thenFlagged(refuse('item_sold_out', { item: 'Gulder', left: 3 }), refuse('coupon_unknown', { coupon: 'NOPE' }))
  expect([...sold.scene.lounge.all('exception')][0]).toEqual({
    id: derivedId(sold.commandId, 'flag0'),
    orderId: orderId(1),
    itemId: 'gulder',
    code: 'item_sold_out',
    params: { item: 'Gulder', left: 3 },
    commandId: sold.commandId,
    commandName: 'order.place',
    by: otherCashier.staffId,
    byName: otherCashier.name,
    till: 2,
    at: sold.scene.now,
  })
})

test('what only the server can have against it refuses a wish and flags a fact', () => {
  const ended = refuse('session_ended', { name: 'Amaka' })
  given().told(place(beersAndRice), undefined, [ended]).thenFlagged(ended)
  given(place(beersAndRice)).told(voidOrder(1), undefined, [ended]).thenRefused(ended)
})

test('what names an item that never was means nothing, even told', () => {
  given()
    .told(place(order(1, 7, [line(1, 'moon-rock')])))
    .thenRejected('item_not_found')
  given()
    .told(pay(order(1, 7, [line(1, 'moon-rock')])))
    .thenRejected('item_not_found')
})
