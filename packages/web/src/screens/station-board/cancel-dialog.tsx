// Cancel a ticket that nobody began: not without a reason of the station's own list.
import type { ArgsOf } from '@lounge/domain/decide'
import { cancelReasons, type Ticket } from '@lounge/domain/tickets/tickets'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './cancel-dialog.module.css'

type Reason = ArgsOf<'ticket.cancel'>['reason']

interface CancelDialogProps {
  /** Nothing while it is closed. */
  readonly ticket: Ticket | undefined
  readonly onCancel: (ticket: Ticket, reason: Reason) => void
  readonly onClose: () => void
}

export function CancelDialog({ ticket, onCancel, onClose }: CancelDialogProps) {
  const shown = useLast(ticket)
  return (
    <Dialog
      title={`Cancel order for Table ${shown?.tableNumber ?? ''}`}
      opened={ticket !== undefined}
      onClose={onClose}
    >
      {shown && <Reasons key={shown.id} ticket={shown} onCancel={onCancel} onClose={onClose} />}
    </Dialog>
  )
}

type ReasonsProps = Omit<CancelDialogProps, 'ticket'> & { readonly ticket: Ticket }

function Reasons({ ticket, onCancel, onClose }: ReasonsProps) {
  const reasons: readonly Reason[] = cancelReasons[ticket.station]
  const [chosen, setChosen] = useState<Reason>()
  return (
    <div className={styles['root']}>
      <ul className={styles['lines']}>
        {ticket.lines.map(({ id, quantity, name }) => (
          <li key={id}>
            {quantity}× {name}
          </li>
        ))}
      </ul>
      <fieldset className={styles['reasons']}>
        <legend className={styles['legend']}>Reason</legend>
        {reasons.map((reason, index) => (
          <label key={reason} className={styles['reason']}>
            <input
              type="radio"
              name="reason"
              data-autofocus={index === 0 || undefined}
              checked={reason === chosen}
              onChange={() => setChosen(reason)}
            />
            {reason}
          </label>
        ))}
      </fieldset>
      {!ticket.isSimulation && <p className={styles['told']}>The cashier is notified. The bill does not change.</p>}
      <div className={styles['buttons']}>
        <Button variant="default" size="lg" onClick={onClose}>
          Keep it
        </Button>
        <Button
          color="red"
          size="lg"
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen) onCancel(ticket, chosen)
            onClose()
          }}
        >
          Confirm Cancel
        </Button>
      </div>
    </div>
  )
}
