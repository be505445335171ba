// Who may do what: one table, used by every command and, by name, by the server's routes.
import type { Role } from './staff.ts'

const till = ['pos', 'manager'] as const
const department = ['pos', 'kitchen', 'bar', 'manager'] as const
const manager = ['manager'] as const
const station = ['kitchen', 'bar'] as const
const everyone = ['pos', 'kitchen', 'bar', 'manager'] as const

/** Roles that may give each command. What is missing here cannot be done by anybody but the system itself. */
export const permissions = {
  'settings.change': manager,
  'category.add': manager,
  'item.add': manager,
  'item.change': manager,
  'item.remove': manager,
  'coupon.add': manager,
  'stock.count': manager,
  'funcard.issue': manager,
  'funcard.topUp': till,
  'funcard.block': till,
  'funcard.replace': manager,
  'funcard.reportFailure': till,
  'table.noticeLong': [],
  'history.trim': [],
  'history.reportRecovery': [],
  'backup.report': [],
  'notification.raise': [],
  'notification.read': everyone,
  'notification.readAll': everyone,
  'order.place': till,
  'order.addLines': till,
  'order.change': till,
  'order.move': till,
  'order.split': till,
  'order.void': till,
  'order.voidLines': till,
  'order.pay': till,
  'order.refund': till,
  'order.complete': till,
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
  'material.link': manager,
  'request.submit': department,
  'request.edit': department,
  'request.delete': department,
  'request.approve': manager,
  'request.receive': manager,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** The actor of timers and of the first seed: the lounge itself. */
export const systemRole = 'system'

/** A role as it is written in an account: one the product knows, the system's, or something else without any rights. */
export function may(by: { readonly role: string }, permission: Permission): boolean {
  if (by.role === systemRole) return true
  const allowed: readonly string[] = permissions[permission]
  return allowed.includes(by.role)
}
