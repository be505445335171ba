// The permissions of each command, written down a second time on purpose: a new command must be considered here too.
import type { CommandName } from '@lounge/domain/decide'
import type { Role } from '@lounge/domain/staff/staff'

export interface CommandRule {
  readonly may: readonly Role[]
  /** Applied only under a session that is live at that moment. */
  readonly isOffice: boolean
  /** The role may give it for its own station or department; the example (`testing/examples.ts`) is about another one. */
  readonly notThere: readonly Role[]
}

const rule = (may: readonly Role[], more: Partial<CommandRule> = {}): CommandRule => ({
  may,
  isOffice: false,
  notThere: [],
  ...more,
})

const nobody = rule([])
const everyone = rule(['pos', 'kitchen', 'bar', 'manager', 'owner'])
const till = rule(['pos', 'manager', 'owner'])
const inCharge = rule(['manager', 'owner'])
const office = rule(['manager', 'owner'], { isOffice: true })
const station = rule(['kitchen', 'bar'])
/** A dish of the kitchen. */
const dish: CommandRule = { ...everyone, notThere: ['bar'] }
/** A bottle of the bar: tills may report it as well. */
const bottle: CommandRule = { ...everyone, notThere: ['kitchen'] }
/** A ticket of the kitchen. */
const ticket: CommandRule = { ...station, notThere: ['bar'] }
/** The bar's materials and requests. */
const storeRoom: CommandRule = { ...everyone, notThere: ['pos', 'kitchen'] }

export const commandRules: Readonly<Record<CommandName, CommandRule>> = {
  'settings.change': office,
  'category.add': office,
  'category.change': office,
  'menu.import': office,
  'menu.arrange': office,
  'item.add': office,
  'item.change': office,
  'item.remove': office,
  'item.runOut': dish,
  'item.bringBack': dish,
  'item.setRecipe': office,
  'coupon.add': office,
  'coupon.change': office,
  'stock.count': office,
  'stock.adjust': office,
  'stock.waste': bottle,
  'stock.setLowAt': office,
  'funcard.issue': office,
  'funcard.issueMany': office,
  'funcard.handOver': office,
  'funcard.limit': office,
  'funcard.topUp': till,
  'funcard.block': till,
  'funcard.writeOff': office,
  'funcard.takeBack': office,
  'funcard.unblock': office,
  'funcard.replace': office,
  'funcard.eraseHolder': office,
  'funcard.reportFailure': till,
  'table.noticeLong': nobody,
  'history.trim': nobody,
  'history.reportRecovery': nobody,
  'history.reportFork': nobody,
  'history.noteSeal': nobody,
  'backup.report': nobody,
  'outage.report': nobody,
  'day.reportFaults': nobody,
  'morning.write': nobody,
  'exception.settle': till,
  'exception.noticeOverdue': nobody,
  'notification.raise': nobody,
  'notification.read': everyone,
  'notification.readAll': everyone,
  'order.place': till,
  'order.addLines': till,
  'order.change': till,
  'order.move': till,
  'order.split': till,
  'order.join': till,
  'order.void': till,
  'order.voidLines': till,
  'order.present': till,
  'order.comp': till,
  'order.walkOut': till,
  'order.comeBack': till,
  'order.pay': till,
  'order.takePart': till,
  'order.giveBackPart': till,
  'order.refund': till,
  'order.bookOnce': office,
  'order.complete': till,
  'payment.confirm': till,
  'payment.dispute': office,
  'payment.writeOff': office,
  'approval.ask': till,
  'approval.give': office,
  'approval.giveFor': nobody,
  'approval.decline': office,
  'approval.over': nobody,
  'approval.confirm': office,
  'approval.dispute': office,
  'approval.reportDifference': nobody,
  'shift.open': till,
  'shift.cashIn': till,
  'shift.cashOut': till,
  'shift.count': till,
  'shift.close': till,
  'drawer.open': till,
  'receipt.printAgain': till,
  'safe.move': office,
  'card.settle': office,
  'card.unsettle': office,
  'day.close': office,
  'terminal.reportLoss': everyone,
  'terminal.bringIn': everyone,
  'ticket.start': ticket,
  'ticket.back': ticket,
  'ticket.finish': ticket,
  'ticket.recall': ticket,
  'ticket.cancel': ticket,
  'ticket.seen': ticket,
  'ticket.tickLine': ticket,
  'ticket.simulate': station,
  'material.add': office,
  'material.rename': office,
  'material.remove': office,
  'material.link': office,
  'material.count': { ...storeRoom, isOffice: true },
  'material.adjust': office,
  'material.waste': storeRoom,
  'material.setLowAt': office,
  'request.submit': storeRoom,
  'request.edit': storeRoom,
  'request.delete': storeRoom,
  'request.approve': office,
  'request.return': office,
  'request.receive': inCharge,
}
