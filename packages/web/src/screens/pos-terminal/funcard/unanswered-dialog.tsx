// Shown when the server was asked and does not answer: it can be recorded here instead, or left. At most one of the two is booked.
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { oncePerPress } from '../once-per-press.ts'
import styles from './unanswered-dialog.module.css'

interface UnansweredDialogProps {
  readonly opened: boolean
  /** What may have happened, and why it counts once in any case. */
  readonly sentences: readonly string[]
  /** The label of the button that does it without the server. */
  readonly label: string
  readonly onAnyway: () => void
  readonly onLeave: () => void
}

export const UnansweredDialog = ({ opened, sentences, label, onAnyway, onLeave }: UnansweredDialogProps) => (
  <Dialog title="No answer from the server" opened={opened} onClose={onLeave}>
    <div role="alert">
      {sentences.map((sentence) => (
        <p key={sentence} className={styles['text']}>
          {sentence}
        </p>
      ))}
    </div>
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
