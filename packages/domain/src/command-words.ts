// What staff call each command, where it stands in a list of what waits, or of what came back.
import { type CommandName, isCommandName } from './decide.ts'

const words = {
  'settings.change': 'Settings changed',
  'category.add': 'Category added',
  'item.add': 'Item added',
  'item.change': 'Item changed',
  'item.remove': 'Item removed',
  'coupon.add': 'Coupon added',
  'stock.count': 'Stock counted',
  'funcard.issue': 'FunCard issued',
  'funcard.topUp': 'FunCard top-up',
  'funcard.block': 'FunCard blocked',
  'funcard.replace': 'FunCard replaced',
  'funcard.reportFailure': 'FunCard payment failed',
  'table.noticeLong': 'Table occupied for long',
  'history.trim': 'History trimmed',
  'history.reportRecovery': 'Recovery reported',
  'backup.report': 'Backup reported',
  'order.place': 'Order placed',
  'order.addLines': 'Items added to an order',
  'order.change': 'Order changed',
  'order.move': 'Order moved',
  'order.split': 'Order split',
  'order.void': 'Order voided',
  'order.voidLines': 'Items voided',
  'order.pay': 'Payment',
  'order.refund': 'Refund',
  'order.complete': 'Order completed',
  'terminal.reportLoss': 'Lost records reported',
  'terminal.bringIn': 'File brought in',
  'ticket.start': 'Ticket started',
  'ticket.back': 'Ticket put back',
  'ticket.finish': 'Ticket done',
} as const satisfies Readonly<Record<CommandName, string>>

/** A command of another release is called by its own name. */
export const wordsOf = (name: string): string => (isCommandName(name) ? words[name] : name)
