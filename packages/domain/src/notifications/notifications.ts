// What staff should hear about. A notification rings the bell of the roles it concerns; a toast is something else.
import type { ExceptionId, NotificationId, StaffId } from '../ids.ts'
import type { Role } from '../staff/staff.ts'
import type { Timestamp } from '../time.ts'

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** A type of another release shows as info (NOT-01). */
export const shownType = (type: string): NotificationType => notificationTypes.find((known) => known === type) ?? 'info'

export interface Notification {
  readonly id: NotificationId
  readonly type: NotificationType
  /** The code of its sentence, and the sentence's parameters. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: Timestamp
  /** When the server heard of it, because an offline till reports late. Notifications are sorted and marked read by this time. */
  readonly heardAt?: Timestamp | undefined
  /** Who did what it reports. */
  readonly byName?: string | undefined
  /** The exception that holds its details. */
  readonly exceptionId?: ExceptionId | undefined
  /** Who opened this one. Marking all as read is recorded on the reader's own bell instead. */
  readonly readBy: readonly StaffId[]
}

export const rangAt = ({ at, heardAt = at }: Pick<Notification, 'at' | 'heardAt'>): Timestamp => heardAt

/** How far somebody has read the bell of their role. One row per person, however much rings. */
export interface Bell {
  readonly id: StaffId
  readonly role: Role
  readonly readUpTo: Timestamp
}

/** The roles that have a bell. The owner hears the managers'. */
export const bellRoles = ['pos', 'kitchen', 'bar', 'manager'] as const
export type BellRole = (typeof bellRoles)[number]
export const bellRoleOf = (role: Role): BellRole => (role === 'owner' ? 'manager' : role)

/** The kind of row for one role's notifications: nobody holds those of another role. */
export const notificationKind = (role: Role): `notification:${BellRole}` => `notification:${bellRoleOf(role)}`

export type NotificationEvent =
  | {
      readonly kind: 'notification.raised'
      readonly notification: Notification
      readonly audience: readonly BellRole[]
    }
  | {
      readonly kind: 'notification.read'
      readonly notificationId: NotificationId
      readonly role: BellRole
      readonly staffId: StaffId
    }
  | {
      readonly kind: 'notification.allRead'
      readonly upTo: Timestamp
      readonly role: Role
      readonly staffId: StaffId
    }
