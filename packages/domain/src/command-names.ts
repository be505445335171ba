// The names of all commands, and which of them are facts. This is known everywhere, also where the command itself is not loaded.
import type { CommandName, FactName } from './every-command.ts'
import { permissions } from './staff/permissions.ts'

/** Facts: they happened in the room and cannot be refused. A fact that is missing here, or a wish that stands here, does not compile. */
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
