// The bell of the signed-in person: its notifications, and marking them as read.
import type { Kind } from '@lounge/domain/lounge'
import { notificationKind } from '@lounge/domain/notifications/notifications'
import { type BellEntry, bellOf, type BellView, type Reader, unreadWarnings } from '@lounge/domain/notifications/views'
import { isRole } from '@lounge/domain/staff/staff'
import { useCallback, useSyncExternalStore } from 'react'
import { ownNotificationsOf } from '../terminal/own-notifications.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { useCommand } from './use-command.ts'
import { useView } from './use-view.ts'

export interface HeldBell extends BellView {
  readonly markRead: (entry: BellEntry) => void
  readonly markAllRead: () => void
}

const kindsOf = (role: string): readonly Kind[] => (isRole(role) ? [notificationKind(role), 'bell'] : ['bell'])

/** The warnings that ring when they are new. */
export function useUnreadWarnings({ staffId, role }: Reader): ReadonlySet<string> {
  const { ownEntries } = useOwn()
  return useView(
    kindsOf(role),
    useCallback((lounge) => unreadWarnings(lounge, { staffId, role }, ownEntries), [staffId, role, ownEntries]),
  )
}

function useOwn() {
  const own = ownNotificationsOf(useTerminal())
  const ownEntries = useSyncExternalStore(
    useCallback((listener) => own.watch(listener), [own]),
    () => own.all,
  )
  return { own, ownEntries }
}

export function useBell({ staffId, role }: Reader): HeldBell {
  const { own, ownEntries } = useOwn()
  const { ask } = useCommand()
  const view = useView(
    kindsOf(role),
    useCallback((lounge) => bellOf(lounge, { staffId, role }, ownEntries), [staffId, role, ownEntries]),
  )
  return {
    ...view,
    markRead: (entry) => {
      if (entry.isRead) return
      if (entry.isOwn) void own.markRead([entry.id])
      else void ask('notification.read', { notificationId: entry.id })
    },
    markAllRead: () => {
      void own.markRead(ownEntries.map(({ id }) => id))
      if (view.upTo !== undefined) void ask('notification.readAll', { upTo: view.upTo })
    },
  }
}
