// What the back office does: one table beside the one of permissions. It is done by somebody who is signed in at that
// moment, and is never offline work: nobody finds a price changed yesterday by who left the day before.
import type { Permission } from './permissions.ts'

const isOffice = {
  'settings.change': true,
  'category.add': true,
  'category.change': true,
  'menu.import': true,
  'item.add': true,
  'item.change': true,
  'item.remove': true,
  // A cook says so in the middle of the evening, also without a network.
  'item.runOut': false,
  'item.bringBack': false,
  'coupon.add': true,
  'stock.count': true,
  'funcard.issue': true,
  'funcard.topUp': false,
  // A card that its holder lost is blocked where the holder stands, also without a network.
  'funcard.block': false,
  'funcard.replace': true,
  'funcard.reportFailure': false,
  'table.noticeLong': false,
  'history.trim': false,
  'history.reportRecovery': false,
  'backup.report': false,
  'exception.settle': false,
  'notification.raise': false,
  'notification.read': false,
  'notification.readAll': false,
  'order.place': false,
  'order.addLines': false,
  'order.change': false,
  'order.move': false,
  'order.split': false,
  'order.join': false,
  'order.void': false,
  'order.voidLines': false,
  'order.pay': false,
  'order.takePart': false,
  'order.giveBackPart': false,
  'order.refund': false,
  'order.complete': false,
  'terminal.reportLoss': false,
  'terminal.bringIn': false,
  'ticket.start': false,
  'ticket.back': false,
  'ticket.finish': false,
  'ticket.recall': false,
  'ticket.cancel': false,
  'ticket.seen': false,
  'ticket.tickLine': false,
  'ticket.simulate': false,
  'material.add': true,
  'material.link': true,
  'request.submit': false,
  'request.edit': false,
  'request.delete': false,
  'request.approve': true,
  // The materials stand in the store room, whatever the network does.
  'request.receive': false,
} as const satisfies Readonly<Record<Permission, boolean>>

/** @param name of a command, or any other text */
export const isOfficeWork = (name: string): name is Permission =>
  Object.hasOwn(isOffice, name) && isOffice[name as Permission] // a name of the table, as was just looked up
