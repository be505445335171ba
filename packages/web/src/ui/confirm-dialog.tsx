// Asks once before something that cannot be taken back with a tap.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly opened: boolean
  /** What will happen, in a sentence. */
  readonly children: ReactNode
  /** The verb on the button that does it. */
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  /** It is being done: it can neither be done once more nor be left. */
  readonly isBusy?: boolean
  /** It does not say all yet: it can be left, and not be done. */
  readonly isAsking?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    opened,
    children,
    confirm,
    cancel = 'Cancel',
    danger = false,
    isBusy = false,
    isAsking = false,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog title={title} opened={opened} locked={isBusy} onClose={onClose}>
      <div className={styles['text']}>{children}</div>
      <div className={styles['buttons']}>
        <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus={danger || undefined}>
          {cancel}
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          loading={isBusy || isAsking}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
