// What staff should hear about. A notification rings the bell of the roles it concerns; a toast is something else.
import type { NotificationId, StaffId } from '../ids.ts'
import type { Role } from '../staff/staff.ts'
import type { Timestamp } from '../time.ts'

export type NotificationType = 'success' | 'warning' | 'error' | 'info'

export interface Notification {
  readonly id: NotificationId
  readonly type: NotificationType
  /** The code of its sentence and what the sentence fills in. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: Timestamp
  readonly readBy: readonly StaffId[]
}

/** The kind of row one role's notifications are: nobody holds what another role should hear. */
export const notificationKind = (role: Role): `notification:${Role}` => `notification:${role}`

export type NotificationEvent = {
  readonly kind: 'notification.raised'
  readonly notification: Notification
  readonly audience: readonly Role[]
}
