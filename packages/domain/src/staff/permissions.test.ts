// Who may do what.
import { expect, expectTypeOf, test } from 'vitest'
import { type CommandName, commands } from '../decide.ts'
import { barman, cashier, cook, manager, owner, stranger, system } from '../testing/people.ts'
import { refuse } from '../command.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { may, type Permission, permissions } from './permissions.ts'
import { isRole, roles } from './staff.ts'

const notAllowed = refuse('not_allowed')
const allowed = (by: { readonly staffId: string; readonly role: string }): readonly string[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => may(by, permission)) // the keys of that very object

test('every command has a permission and every permission a command', () => {
  expect(Object.keys(commands).sort()).toEqual(Object.keys(permissions).sort())
  for (const [name, command] of Object.entries(commands)) expect(command.name).toBe(name)
  expectTypeOf<CommandName>().toEqualTypeOf<Permission>()
})

test('a cashier takes orders and money, and neither cooks nor writes the menu', () => {
  expect(allowed(cashier)).toEqual([
    'item.runOut',
    'item.bringBack',
    'stock.waste',
    'funcard.topUp',
    'funcard.block',
    'funcard.reportFailure',
    'exception.settle',
    'notification.read',
    'notification.readAll',
    'order.place',
    'order.addLines',
    'order.change',
    'order.move',
    'order.split',
    'order.join',
    'order.void',
    'order.voidLines',
    'order.present',
    'order.comp',
    'order.walkOut',
    'order.comeBack',
    'order.pay',
    'order.takePart',
    'order.giveBackPart',
    'order.refund',
    'order.complete',
    'payment.confirm',
    'approval.ask',
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
    'material.waste',
    'request.submit',
    'request.edit',
    'request.delete',
  ])
})

test.each([cook, barman])(
  'who works at a station ($role) moves tickets, says what is finished or spilt, counts and asks for materials, reads what rings, and nothing else',
  (person) => {
    expect(allowed(person)).toEqual([
      'item.runOut',
      'item.bringBack',
      'stock.waste',
      'notification.read',
      'notification.readAll',
      'terminal.reportLoss',
      'terminal.bringIn',
      'ticket.start',
      'ticket.back',
      'ticket.finish',
      'ticket.recall',
      'ticket.cancel',
      'ticket.seen',
      'ticket.tickLine',
      'ticket.simulate',
      'material.count',
      'material.waste',
      'request.submit',
      'request.edit',
      'request.delete',
    ])
  },
)

test('an owner does all that a manager does', () => {
  expect(allowed(owner)).toEqual(allowed(manager))
})

test('a manager does what a cashier does and the back office, and does not cook', () => {
  expect(allowed(manager)).toEqual(expect.arrayContaining([...allowed(cashier), 'item.change', 'stock.count']))
  expect(allowed(manager).filter((permission) => permission.startsWith('ticket.'))).toEqual([])
})

test('RTE-06 a role the product does not know may do nothing', () => {
  expect(allowed(stranger)).toEqual([])
  expect(isRole(stranger.role)).toBe(false)
  for (const role of roles) expect(isRole(role)).toBe(true)
})

test('the timers may do everything', () => {
  expect(allowed(system)).toEqual(Object.keys(permissions))
})

test('an account with the word “system” for a role may do nothing: only the lounge itself is the lounge', () => {
  const pretender = { ...stranger, role: system.role }
  expect(allowed(pretender)).toEqual([])
  const paid = given().when(pay(beersAndRice))
  paid.scene.when(command('ticket.start', { ticketId: paid.ticketAt('kitchen') }), pretender).thenRefused(notAllowed)
  paid.scene.when(command('history.trim', {}), pretender).thenRefused(notAllowed)
})
