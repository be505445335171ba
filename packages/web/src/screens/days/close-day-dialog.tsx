// Closes the day. It names the tills that are still open, and the devices that are away or have not sent everything; closing is allowed all
// the same.
import { Button } from '@mantine/core'
import { sentence } from '@lounge/domain/office-messages'
import { timestamp } from '@lounge/domain/time'
import type { Kind } from '@lounge/domain/lounge'
import { useAsked } from '../../hooks/use-asked.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogNotice } from '../../ui/dialog-form.tsx'
import { askTills, awayOf, cutOff } from './ask-away.ts'
import styles from './days.module.css'

interface Closing {
  readonly isBusy: boolean
  /** Tills with an open shift. */
  readonly open: readonly number[]
  readonly onClose: () => void
  readonly onSave: (away: readonly string[]) => void
}
interface CloseDayDialogProps extends Closing {
  readonly opened: boolean
}

export const CloseDayDialog = ({ opened, onClose, ...rest }: CloseDayDialogProps) => (
  <Dialog title="Close the day?" opened={opened} onClose={onClose}>
    <AfterAsking {...rest} onClose={onClose} />
  </Dialog>
)

const kinds: readonly Kind[] = ['outage']

function AfterAsking(closing: Closing) {
  const terminal = useTerminal()
  const dark = useView(kinds, cutOff)
  const { answer: tills, isMissing, askAgain } = useAsked(askTills)
  const away = tills && awayOf(tills, dark, timestamp(terminal.now()))
  return <CloseDay {...closing} away={away} isUnknown={isMissing && !away} onAskAgain={askAgain} />
}

interface CloseDayProps extends Closing {
  /** Absent until the server has answered, because the Z names these tills for ever. */
  readonly away: readonly string[] | undefined
  /** The server was asked, and did not answer. */
  readonly isUnknown: boolean
  readonly onAskAgain: () => void
}

export const CloseDay = ({ isBusy, open, away, isUnknown, onAskAgain, onClose, onSave }: CloseDayProps) => (
  <DialogBody>
    {open.length > 0 && <DialogNotice>{sentence('day_tills_open', { tills: open.join(', ') })}</DialogNotice>}
    {away && away.length > 0 && (
      <DialogNotice>{sentence('day_devices_away', { devices: away.join(', ') })}</DialogNotice>
    )}
    {isUnknown && <DialogNotice>{sentence('devices_away_unknown')}</DialogNotice>}
    <p className={styles['plain']}>
      Its figures are frozen under the next number. What comes later stands on the next day, and says where it belongs.
    </p>
    <DialogButtons>
      <Button variant="default" size="lg" onClick={onClose}>
        Cancel
      </Button>
      {isUnknown && (
        <Button variant="default" size="lg" onClick={onAskAgain}>
          Try again
        </Button>
      )}
      <Button
        size="lg"
        disabled={isUnknown}
        loading={isBusy || (!away && !isUnknown)}
        onClick={() => away && onSave(away)}
      >
        Close the day
      </Button>
    </DialogButtons>
  </DialogBody>
)
