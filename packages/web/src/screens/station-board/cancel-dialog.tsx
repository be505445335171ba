// Cancels a ticket that nobody began, with a reason from the station's own list. If ingredients are missing, its dishes can be marked as
// finished, so that nobody orders them again.
import { formatCount } from '@lounge/domain/counts'
import type { ArgsOf } from '@lounge/domain/decide'
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type OfferedItem, stillOnOffer } from '@lounge/domain/menu/running-out-views'
import { cancelReasons, type Ticket } from '@lounge/domain/tickets/tickets'
import { Button } from '@mantine/core'
import { Fragment, useCallback, useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './cancel-dialog.module.css'

type Reason = ArgsOf<'ticket.cancel'>['reason']

interface CancelDialogProps {
  /** Nothing while the dialog is closed. */
  readonly ticket: Ticket | undefined
  readonly onCancel: (ticket: Ticket, reason: Reason, finished: readonly ItemId[]) => void
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

const kinds: readonly Kind[] = ['item', 'category']
const outOf: Reason = 'Out of ingredients'

type ReasonsProps = Omit<CancelDialogProps, 'ticket'> & { readonly ticket: Ticket }

export function Reasons({ ticket, onCancel, onClose }: ReasonsProps) {
  const reasons: readonly Reason[] = cancelReasons[ticket.station]
  const [chosen, setChosen] = useState<Reason>()
  const dishes = useView(
    kinds,
    useCallback((lounge) => stillOnOffer(lounge, ticket), [ticket]),
  )
  // With several dishes, the missing one is not known.
  const [ticked, setTicked] = useState<readonly ItemId[]>(() => (dishes.length === 1 ? dishes.map(({ id }) => id) : []))
  const finished = chosen === outOf ? dishes.filter(({ id }) => ticked.includes(id)).map(({ id }) => id) : []
  return (
    <div className={styles['root']}>
      <ul className={styles['lines']}>
        {ticket.lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, quantity, name }) => (
            <li key={id}>
              {formatCount(quantity)}× {name}
            </li>
          ))}
      </ul>
      <fieldset className={styles['reasons']}>
        <legend className={styles['legend']}>Reason</legend>
        {reasons.map((reason, index) => (
          <Fragment key={reason}>
            <label className={styles['reason']}>
              <input
                type="radio"
                name="reason"
                data-autofocus={index === 0 || undefined}
                checked={reason === chosen}
                onChange={() => setChosen(reason)}
              />
              {reason}
            </label>
            {reason === outOf && reason === chosen && <Dishes dishes={dishes} ticked={ticked} onTick={setTicked} />}
          </Fragment>
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
            if (chosen) onCancel(ticket, chosen, finished)
            onClose()
          }}
        >
          Confirm Cancel
        </Button>
      </div>
    </div>
  )
}

interface DishesProps {
  readonly dishes: readonly Pick<OfferedItem, 'id' | 'name'>[]
  readonly ticked: readonly ItemId[]
  readonly onTick: (ticked: readonly ItemId[]) => void
}

/** This applies to every order: nobody sells the dishes until they are back. */
function Dishes({ dishes, ticked, onTick }: DishesProps) {
  if (dishes.length === 0) return null
  return (
    <fieldset className={styles['dishes']} aria-label="Finished">
      {dishes.map(({ id, name }) => (
        <label key={id} className={styles['dish']}>
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onTick(checked ? [...ticked, id] : ticked.filter((each) => each !== id))
            }
          />
          {name} is finished
        </label>
      ))}
    </fieldset>
  )
}
