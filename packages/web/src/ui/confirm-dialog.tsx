// Asks for confirmation before an action that cannot be undone with a tap.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { Overlay } from './overlay.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly opened: boolean
  /** What will happen, in a sentence. */
  readonly children: ReactNode
  /** The verb on the confirming button. */
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  /** The action is running: it can neither be repeated nor left. */
  readonly isBusy?: boolean
  /** The dialog is still loading what it has to say: it can be left, but not confirmed. */
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
    <Overlay place="middle" width="27.5rem" title={title} opened={opened} locked={isBusy} onClose={onClose}>
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
    </Overlay>
  )
}
