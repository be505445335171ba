// The list behind the bell: the newest notifications, and the details of one.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentenceOf } from '@lounge/domain/messages'
import type { NotificationType } from '@lounge/domain/notifications/notifications'
import { type BellEntry, whenIn } from '@lounge/domain/notifications/views'
import type { Timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { BellOff, Check, CheckCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { HeldBell } from '../../hooks/use-bell.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './bell.module.css'
import { BellDetails } from './bell-details.tsx'

interface BellDialogProps {
  readonly bell: HeldBell
  readonly opened: boolean
  readonly onClose: () => void
}

export function BellDialog({ bell, opened, onClose }: BellDialogProps) {
  const [shown, setShown] = useState<BellEntry>()
  /** The entry opened last: it gets the focus back when its details close. */
  const [last, setLast] = useState<string>()
  const close = () => {
    setShown(undefined)
    setLast(undefined)
    onClose()
  }
  const open = (entry: BellEntry) => {
    setShown(entry)
    setLast(entry.id)
    bell.markRead(entry)
  }
  return (
    <Dialog title="Notifications" opened={opened} onClose={close}>
      {shown ? (
        <BellDetails
          entry={shown}
          icon={<TypeIcon type={shown.type} />}
          onBack={() => setShown(undefined)}
          onLeave={close}
        />
      ) : (
        <BellList bell={bell} last={last} onOpen={open} />
      )}
    </Dialog>
  )
}

interface BellListProps {
  readonly bell: HeldBell
  readonly last: string | undefined
  readonly onOpen: (entry: BellEntry) => void
}

function BellList({ bell: { entries, unread, markAllRead }, last, onOpen }: BellListProps) {
  if (entries.length === 0)
    return (
      <EmptyState icon={BellOff} title="No notifications">
        New orders, payments, low stock and whatever else needs a look are told here.
      </EmptyState>
    )
  return (
    <>
      <div className={styles['head']}>
        <span className="figures">{unread === 0 ? 'All read' : `${unread} unread`}</span>
        <Button
          variant="default"
          disabled={unread === 0}
          leftSection={<CheckCheck size={20} aria-hidden />}
          onClick={markAllRead}
        >
          Mark all as read
        </Button>
      </div>
      <ul className={styles['list']} aria-label="Notifications">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isLast={entry.id === last} onOpen={() => onOpen(entry)} />
        ))}
      </ul>
    </>
  )
}

const settings: readonly Kind[] = ['settings']

const takeFocus = (element: HTMLElement | null): void => element?.focus()

interface EntryProps {
  readonly entry: BellEntry
  readonly isLast: boolean
  readonly onOpen: () => void
}

function Entry({ entry: { type, code, params, at, isRead }, isLast, onOpen }: EntryProps) {
  const when = useTimedView(
    settings,
    useCallback((lounge: Lounge, now: Timestamp) => whenIn(lounge, at, now), [at]),
  )
  return (
    <li>
      <button
        type="button"
        className={`${styles['entry']} pressable`}
        data-unread={!isRead}
        ref={isLast ? takeFocus : undefined}
        onClick={onOpen}
      >
        <TypeIcon type={type} />
        <span className={styles['sentence']}>
          {!isRead && <span className="unseen">Unread: </span>}
          {sentenceOf(code, params)}
        </span>
        <span className={`${styles['when']} figures`}>{when}</span>
      </button>
    </li>
  )
}

const icons: Readonly<Record<NotificationType, readonly [icon: LucideIcon, word: string]>> = {
  success: [Check, 'Success'],
  info: [Info, 'Information'],
  warning: [TriangleAlert, 'Warning'],
  error: [X, 'Error'],
}

function TypeIcon({ type }: { readonly type: NotificationType }) {
  const [Icon, word] = icons[type]
  return (
    <span className={`${styles['icon']} solid-tone`} data-tone={type}>
      <Icon size={20} strokeWidth={2.5} role="img" aria-label={word} />
    </span>
  )
}
