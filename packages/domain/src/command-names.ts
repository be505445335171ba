// What is a command, and what of it a fact: known everywhere, also where a command itself is not.
import type { CommandName, FactName } from './every-command.ts'
import { permissions } from './staff/permissions.ts'

/** What happened in the room and cannot be refused. One that is missing here, or is a wish, does not compile. */
const facts = {
  'drawer.open': true,
  'funcard.block': true,
  'funcard.reportFailure': true,
  'funcard.topUp': true,
  'material.adjust': true,
  'material.count': true,
  'material.waste': true,
  'order.addLines': true,
  'order.giveBackPart': true,
  'order.pay': true,
  'order.place': true,
  'order.present': true,
  'order.refund': true,
  'order.takePart': true,
  'order.walkOut': true,
  'payment.confirm': true,
  'receipt.printAgain': true,
  'request.receive': true,
  'shift.cashIn': true,
  'shift.cashOut': true,
  'shift.close': true,
  'shift.count': true,
  'shift.open': true,
  'stock.adjust': true,
  'stock.count': true,
  'stock.waste': true,
  'terminal.bringIn': true,
  'terminal.reportLoss': true,
} as const satisfies Readonly<Record<FactName, true>>

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(permissions, name)
export const isFactName = (name: CommandName): name is FactName => Object.hasOwn(facts, name)
