// The notifications of each role are a kind of their own; how far somebody has read belongs to that person.
import { readersPerNotificationMax } from '../limits.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { timestamp } from '../time.ts'
import { type BellRole, bellRoles, notificationKind } from './notifications.ts'

const notificationsOf = (role: BellRole): Reducer =>
  reducer<'notification.raised' | 'notification.read'>()(notificationKind(role), {
    'notification.raised': (rows, { notification, audience }) => {
      if (audience.includes(role)) rows.put(notification)
    },
    'notification.read': (rows, { notificationId, role: readAs, staffId }) => {
      if (readAs !== role) return
      const row = rows.mustGet(notificationId)
      rows.put({ ...row, readBy: [...row.readBy, staffId].slice(-readersPerNotificationMax) })
    },
    'history.trimmed': (rows, { rows: over }) => over[notificationKind(role)]?.forEach((id) => rows.remove(id)),
  })

export const notifications: readonly Reducer[] = bellRoles.map(notificationsOf)

export const bells = reducer<'notification.allRead'>()('bell', {
  'notification.allRead': (rows, { staffId, role, upTo }) => {
    const before = rows.get(staffId)?.readUpTo ?? 0
    rows.put({ id: staffId, role, readUpTo: timestamp(Math.max(before, upTo)) })
  },
})
