// One open notification: what happened, when, by whom, and what to do about it.
import { exceptionKinds } from '@lounge/domain/exceptions/views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type BellEntry, detailOf } from '@lounge/domain/notifications/views'
import { Button } from '@mantine/core'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { toSettlePathOf } from '../../components/orders/to-settle-path.ts'
import { useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './bell.module.css'

interface BellDetailsProps {
  readonly entry: BellEntry
  readonly icon: ReactNode
  readonly onBack: () => void
  /** Called when the person leaves for the screen that settles it. */
  readonly onLeave: () => void
}

const kinds: readonly Kind[] = ['settings', ...exceptionKinds, 'order']

const takeFocus = (element: HTMLElement | null): void => element?.focus()

export function BellDetails({ entry, icon, onBack, onLeave }: BellDetailsProps) {
  const role = useSession()?.user.role ?? ''
  const isFlag = !entry.isOwn && entry.exceptionId !== undefined
  const settlePath = isFlag ? toSettlePathOf(role) : undefined
  const { sentence, when, who, order, todo } = useView(
    kinds,
    useCallback((lounge: Lounge) => detailOf(lounge, entry), [entry]),
  )
  return (
    <article aria-label="Notification">
      <p className={styles['said']}>
        {icon}
        <span className={styles['sentence']}>{sentence}</span>
      </p>
      <dl className={styles['facts']}>
        <dt>When</dt>
        <dd className="figures">{when}</dd>
        <dt>Who</dt>
        <dd>{who}</dd>
        {order !== undefined && (
          <>
            <dt>Order</dt>
            <dd className="figures">{order}</dd>
          </>
        )}
        {todo !== undefined && (
          <>
            <dt>What to do</dt>
            <dd>{todo}</dd>
          </>
        )}
      </dl>
      {settlePath !== undefined && (
        <Button
          component={Link}
          to={settlePath}
          rightSection={<ChevronRight size={20} aria-hidden />}
          onClick={onLeave}
        >
          To settle
        </Button>
      )}
      {/* The entry that had the focus was replaced by this view. */}
      <Button variant="default" leftSection={<ArrowLeft size={20} aria-hidden />} ref={takeFocus} onClick={onBack}>
        All notifications
      </Button>
    </article>
  )
}
