// Voids an order, some of its lines, or the units that the cart takes off: always with a reason, and a tap on the reason does it.
import { sentence } from '@lounge/domain/messages'
import { begunOf, type TakenOff } from '@lounge/domain/orders/draft/view'
import { type VoidReason, voidReasons } from '@lounge/domain/orders/orders'
import { Button } from '@mantine/core'
import { useCallback, useId } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { oncePerPress } from './once-per-press.ts'
import { draftKinds } from './use-draft-view.ts'
import styles from './void-dialog.module.css'

interface VoidDialogProps {
  /** The whole order, its selected lines, or what the cart takes off. */
  readonly what: keyof typeof wordsOf
  readonly opened: boolean
  readonly units: readonly TakenOff[]
  readonly onVoid: (reason: VoidReason) => Promise<void>
  /** Voids nothing. */
  readonly onKeep?: () => void
  readonly onClose: () => void
}

export function VoidDialog({ what, opened, units, onVoid, onKeep, onClose }: VoidDialogProps) {
  const words = wordsOf[what]
  const whyId = useId()
  // Voided units leave the cart at the tap; the dialog still shows them while it fades out.
  const shown = useLast(opened ? units : undefined) ?? units
  const voidFor = (reason: VoidReason) => {
    // The second half of a double tap arrives while the dialog closes.
    if (!opened) return
    void onVoid(reason)
    onClose()
  }
  return (
    <Dialog title={words.title} opened={opened} onClose={onClose}>
      {what === 'taken-off' && (
        <ul className={styles['lines']} aria-label="Taken off">
          {shown.map(({ lineId, name, units: count }) => (
            <li key={lineId} className="figures">
              {count} × {name}
            </li>
          ))}
        </ul>
      )}
      <Begun units={shown} />
      <div className={styles['reasons']} role="group" aria-labelledby={whyId}>
        <p id={whyId} className={styles['why']}>
          {words.why}
        </p>
        {voidReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className={`${styles['reason']} pressable`}
            onKeyDown={oncePerPress}
            onClick={() => voidFor(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <Button
        fullWidth
        variant="default"
        onClick={() => {
          onKeep?.()
          onClose()
        }}
      >
        {words.keep}
      </Button>
    </Dialog>
  )
}

/** Warns before the void about units that a station has begun, because they do not return to the shelf. */
function Begun({ units }: { readonly units: readonly TakenOff[] }) {
  const begun = useView(
    draftKinds,
    useCallback((lounge) => begunOf(lounge, units), [units]),
  )
  if (begun.length === 0) return null
  return (
    <p className={styles['begun']} data-tone="warning" role="status">
      {sentence('taken_off_made', { what: begun.join(', ') })}
    </p>
  )
}

const wordsOf = {
  order: {
    title: 'Void Order',
    why: 'Why? The order comes off its table and goes to Void Orders.',
    keep: 'Keep the order',
  },
  items: {
    title: 'Void Items',
    why: 'Why? These items come off the bill and go to Void Orders.',
    keep: 'Keep them',
  },
  'taken-off': {
    title: 'Void Items',
    why: sentence('taken_off_why'),
    keep: 'Keep them',
  },
} as const
