// Cancel a ticket that nobody began: not without a reason of the station's own list.
import type { ArgsOf } from '@lounge/domain/decide'
import { cancelReasons, type Ticket } from '@lounge/domain/tickets/tickets'
import { Button, NativeSelect } from '@mantine/core'
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
  const [reason, setReason] = useState<Reason>()
  return (
    <div className={styles['root']}>
      <ul className={styles['lines']}>
        {ticket.lines.map(({ id, quantity, name }) => (
          <li key={id}>
            {quantity}× {name}
          </li>
        ))}
      </ul>
      <NativeSelect
        label="Reason"
        size="lg"
        data-autofocus
        value={reason ?? ''}
        onChange={({ currentTarget }) => setReason(reasons.find((each) => each === currentTarget.value))}
        data={[{ value: '', label: 'Choose a reason' }, ...reasons]}
      />
      {!ticket.isSimulation && <p className={styles['told']}>The till is told. The bill stays as it is.</p>}
      <div className={styles['buttons']}>
        <Button variant="default" size="lg" onClick={onClose}>
          Keep it
        </Button>
        <Button
          color="red"
          size="lg"
          disabled={reason === undefined}
          onClick={() => {
            if (reason) onCancel(ticket, reason)
            onClose()
          }}
        >
          Confirm Cancel
        </Button>
      </div>
    </div>
  )
}
