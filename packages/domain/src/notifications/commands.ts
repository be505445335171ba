// Who works here reads what the bell of their role has to tell.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { NotificationId } from '../ids.ts'
import { isRole } from '../staff/staff.ts'
import { Timestamp, timestamp } from '../time.ts'
import { notificationKind } from './notifications.ts'

/** One that is over and has left memory, or that never was, needs no reading. */
export const readNotification = wish(
  'notification.read',
  z.strictObject({ notificationId: NotificationId }),
  (lounge, { notificationId }, { role, staffId }) => {
    if (!isRole(role)) return refuse('not_allowed')
    const row = lounge.get(notificationKind(role), notificationId)
    if (!row || row.readBy.includes(staffId)) return []
    return [{ kind: 'notification.read', notificationId, role, staffId }]
  },
)

/** All that had rung then: what rings after `upTo` is still unread, and nobody reads what is yet to come. */
export const readAllNotifications = wish(
  'notification.readAll',
  z.strictObject({ upTo: Timestamp }),
  (_lounge, { upTo }, { role, staffId, heardAt = upTo }) =>
    isRole(role)
      ? [{ kind: 'notification.allRead', upTo: timestamp(Math.min(upTo, heardAt)), role, staffId }]
      : refuse('not_allowed'),
)
