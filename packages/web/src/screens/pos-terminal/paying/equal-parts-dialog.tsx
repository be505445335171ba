// Asks how many guests share the bill, and shows what each of them pays before anything is taken.
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { guestsMax, guestsMin, sharedBy, shareOf } from '@lounge/domain/orders/bill/shares'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useLast } from '../../../hooks/use-last.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { oncePerPress } from '../once-per-press.ts'
import { Amount } from './amount.tsx'
import styles from './equal-parts-dialog.module.css'

interface EqualPartsDialogProps {
  readonly opened: boolean
  readonly due: Kobo
  readonly onDone: () => void
  readonly onClose: () => void
}

export function EqualPartsDialog({ opened, due, onDone, onClose }: EqualPartsDialogProps) {
  const shown = useLast(opened ? due : undefined) ?? due
  return (
    <Dialog title="Equal parts" opened={opened} onClose={onClose} size="24rem">
      <GuestsForm due={shown} onDone={onDone} />
    </Dialog>
  )
}

/** Reset for the next party. */
function GuestsForm({ due, onDone }: Pick<EqualPartsDialogProps, 'due' | 'onDone'>) {
  const terminal = useTerminal()
  const { cart } = useDraft()
  const [guests, setGuests] = useState(guestsMin)
  return (
    <div className={styles['root']}>
      <div className={styles['guests']}>
        <span className={styles['label']}>Guests</span>
        <Stepper label="Guests" value={guests} min={guestsMin} max={guestsMax} onChange={setGuests} />
      </div>
      <Amount label="Each pays" amount={shareOf(due, sharedBy(guests))} isLarge />
      <p className={styles['hint']}>
        The last guest pays what is left of {formatNaira(due)}. It stays one order, with one tax.
      </p>
      <Button
        size="lg"
        data-autofocus
        disabled={due <= 0}
        onKeyDown={oncePerPress}
        onClick={() => {
          const { draft } = cart
          const { partPayments } = viewDraft(terminal.lounge, draft)
          if (draft) cart.put({ ...draft, shares: sharedBy(guests, partPayments) })
          onDone()
        }}
      >
        Take {guests} equal parts
      </Button>
    </div>
  )
}
