// The server was asked and says nothing: it may be done here instead, or left. Of the two at most one is booked.
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { oncePerPress } from '../once-per-press.ts'
import styles from './unanswered-dialog.module.css'

interface UnansweredDialogProps {
  readonly opened: boolean
  /** What has not happened yet. */
  readonly sentence: string
  /** The button that does it without the server. */
  readonly label: string
  readonly onAnyway: () => void
  readonly onLeave: () => void
}

export const UnansweredDialog = ({ opened, sentence, label, onAnyway, onLeave }: UnansweredDialogProps) => (
  <Dialog title="No answer from the server" opened={opened} onClose={onLeave}>
    <p className={styles['text']} role="alert">
      {sentence}
    </p>
    <p className={styles['text']}>Should its answer come after all, it counts once, whatever you choose here.</p>
    <div className={styles['buttons']}>
      <Button variant="default" size="lg" onClick={onLeave}>
        Leave it
      </Button>
      <Button size="lg" data-autofocus onKeyDown={oncePerPress} onClick={onAnyway}>
        {label}
      </Button>
    </div>
  </Dialog>
)
