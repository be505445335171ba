// Who works here reads what the bell of their role has to tell; and what the lounge says by itself.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { derivedId, NotificationId } from '../ids.ts'
import { isMessageCode } from '../messages.ts'
import { isRole } from '../staff/staff.ts'
import { Timestamp, timestamp } from '../time.ts'
import { bellRoleOf, bellRoles, notificationKind, notificationTypes } from './notifications.ts'

/** One that is over and has left memory, or that never was, needs no reading. */
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

/** All that had rung then: what rings after `upTo` is still unread, and nobody reads what is yet to come. */
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

/** What no event of the lounge rings for. No role may ask for it. */
export const raiseNotification = wish('notification.raise', Raised, (_lounge, { audience, ...told }, by) => {
  const { at, heardAt, name: byName } = by
  const id = derivedId<'notification'>(by.commandId, told.code)
  return [{ kind: 'notification.raised', audience, notification: { id, ...told, at, heardAt, byName, readBy: [] } }]
})
