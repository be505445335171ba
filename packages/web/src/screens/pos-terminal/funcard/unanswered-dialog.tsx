// The server was asked and says nothing: it may be done here instead, or left. Of the two at most one is booked.
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { oncePerPress } from '../once-per-press.ts'
import styles from './unanswered-dialog.module.css'

interface UnansweredDialogProps {
  readonly opened: boolean
  /** What may have happened, and why it counts once whatever is done. */
  readonly sentences: readonly string[]
  /** The button that does it without the server. */
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
