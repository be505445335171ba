// The permissions of each role: one table, used by every command and, by name, by the server's routes.
import { idOf } from '../ids.ts'
import { type Role, roles } from './staff.ts'

const till = ['pos', 'manager', 'owner'] as const
/** The owner has all of a manager's rights. */
const manager = ['manager', 'owner'] as const
const station = ['kitchen', 'bar'] as const
const everyone = roles

/** The roles that may give each command. Only the system itself can give a command that is missing here. */
export const permissions = {
  'settings.change': manager,
  'category.add': manager,
  'category.change': manager,
  'menu.import': manager,
  'menu.arrange': manager,
  'item.add': manager,
  'item.change': manager,
  'item.remove': manager,
  'item.runOut': everyone,
  'item.bringBack': everyone,
  'item.setRecipe': manager,
  'coupon.add': manager,
  'coupon.change': manager,
  'stock.count': manager,
  'stock.adjust': manager,
  'stock.waste': everyone,
  'stock.setLowAt': manager,
  'funcard.issue': manager,
  'funcard.topUp': till,
  'funcard.block': till,
  'funcard.writeOff': manager,
  'funcard.takeBack': manager,
  'funcard.issueMany': manager,
  'funcard.handOver': manager,
  'funcard.limit': manager,
  'funcard.unblock': manager,
  'funcard.replace': manager,
  'funcard.eraseHolder': manager,
  'funcard.reportFailure': till,
  'table.noticeLong': [],
  'history.trim': [],
  'history.reportRecovery': [],
  'history.reportFork': [],
  'history.noteSeal': [],
  'backup.report': [],
  'outage.report': [],
  'day.reportFaults': [],
  'morning.write': [],
  'exception.settle': till,
  'exception.noticeOverdue': [],
  'notification.raise': [],
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
  // The settings decide whether a till may.
  'order.comp': till,
  'order.walkOut': till,
  'order.comeBack': till,
  'order.pay': till,
  'order.takePart': till,
  'order.giveBackPart': till,
  'order.refund': till,
  'order.bookOnce': manager,
  'order.complete': till,
  'payment.confirm': till,
  'payment.dispute': manager,
  'payment.writeOff': manager,
  'approval.ask': till,
  'approval.give': manager,
  'approval.giveFor': [],
  'approval.decline': manager,
  'approval.over': [],
  'approval.confirm': manager,
  'approval.dispute': manager,
  'approval.reportDifference': [],
  'shift.open': till,
  'shift.cashIn': till,
  'shift.cashOut': till,
  'shift.count': till,
  'shift.close': till,
  'drawer.open': till,
  'receipt.printAgain': till,
  'day.close': manager,
  'safe.move': manager,
  'card.settle': manager,
  'card.unsettle': manager,
  'terminal.reportLoss': everyone,
  'terminal.bringIn': everyone,
  'ticket.start': station,
  'ticket.back': station,
  'ticket.finish': station,
  'ticket.recall': station,
  'ticket.cancel': station,
  'ticket.seen': station,
  'ticket.tickLine': station,
  'ticket.simulate': station,
  'material.add': manager,
  'material.rename': manager,
  'material.remove': manager,
  'material.link': manager,
  'material.count': everyone,
  'material.adjust': manager,
  'material.waste': everyone,
  'material.setLowAt': manager,
  'request.submit': everyone,
  'request.edit': everyone,
  'request.delete': everyone,
  'request.approve': manager,
  'request.return': manager,
  'request.receive': manager,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/**
 * The lounge itself, which gives the commands of its timers. It is recognised by its id, which no account has: for an account, `system` is
 * an unknown role.
 */
export const systemActor = { staffId: idOf<'staff'>('system'), name: 'Lounge', role: 'system' } as const

interface Somebody {
  readonly staffId?: string | undefined
  readonly role: string
}

export const isSystem = ({ staffId }: Pick<Somebody, 'staffId'>): boolean => staffId === systemActor.staffId

/** The owner needs no approval, and neither does the lounge itself. */
export const asksNobody = (by: Somebody): boolean => isSystem(by) || by.role === 'owner'

/** A role that the product does not know may do nothing. */
export function may(by: Somebody, permission: Permission): boolean {
  if (isSystem(by)) return true
  const allowed: readonly string[] = permissions[permission]
  return allowed.includes(by.role)
}
