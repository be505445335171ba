// Staff read the notifications of their role, and the lounge raises some by itself.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { derivedId, NotificationId } from '../ids.ts'
import { isMessageCode } from '../messages.ts'
import { isRole } from '../staff/staff.ts'
import { Timestamp, timestamp } from '../time.ts'
import { bellRoleOf, bellRoles, notificationKind, notificationTypes } from './notifications.ts'

/** A notification that has left memory, or never existed, needs no reading. */
export const readNotification = wish(
  'notification.read',
  z.strictObject({ notificationId: NotificationId }),
  (lounge, { notificationId }, { role, staffId }) => {
    if (!isRole(role)) return refuse('not_allowed')
    const row = lounge.get(notificationKind(role), notificationId)
    if (!row || row.readBy.includes(staffId)) return []
    return [{ kind: 'notification.read', notificationId, role: bellRoleOf(role), staffId }]
  },
)

/** Reads all notifications up to `upTo`: later ones stay unread, and nobody reads what is yet to come. */
export const readAllNotifications = wish(
  'notification.readAll',
  z.strictObject({ upTo: Timestamp }),
  (_lounge, { upTo }, { role, staffId, heardAt = upTo }) =>
    isRole(role)
      ? [{ kind: 'notification.allRead', upTo: timestamp(Math.min(upTo, heardAt)), role, staffId }]
      : refuse('not_allowed'),
)

const Raised = z.strictObject({
  type: z.enum(notificationTypes),
  code: z.string().max(80).refine(isMessageCode, 'no sentence'),
  params: z.record(z.string().max(20), z.union([z.string().max(80), z.number()])),
  audience: z.array(z.enum(bellRoles)).min(1),
})

/** A notification that no event of the lounge causes. No role may raise one. */
export const raiseNotification = wish('notification.raise', Raised, (_lounge, { audience, ...told }, by) => {
  const { at, heardAt, name: byName } = by
  const id = derivedId<'notification'>(by.commandId, told.code)
  return [{ kind: 'notification.raised', audience, notification: { id, ...told, at, heardAt, byName, readBy: [] } }]
})
