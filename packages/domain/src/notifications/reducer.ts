// Each role's notifications are rows of their own kind.
import { type Reducer, reducer } from '../reducer.ts'
import { type Role, roles } from '../staff/staff.ts'
import { notificationKind } from './notifications.ts'

const notificationsOf = (role: Role): Reducer =>
  reducer<'notification.raised'>()(notificationKind(role), {
    'notification.raised': (rows, { notification, audience }) => {
      if (audience.includes(role)) rows.put(notification)
    },
    'history.trimmed': (rows, { rows: over }) => over[notificationKind(role)]?.forEach((id) => rows.remove(id)),
  })

export const notifications: readonly Reducer[] = roles.map(notificationsOf)
