// Void Order, some lines of it, or what was taken off in the cart: not without a reason.
import { sentence } from '@lounge/domain/messages'
import { begunOf, type TakenOff } from '@lounge/domain/orders/draft-view'
import { type VoidReason, voidReasons } from '@lounge/domain/orders/orders'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { oncePerPress } from './once-per-press.ts'
import { draftKinds } from './use-draft-view.ts'
import styles from './void-dialog.module.css'

interface VoidDialogProps {
  /** The order as a whole, its selected lines, or what the cart takes off. */
  readonly what: keyof typeof wordsOf
  readonly opened: boolean
  readonly units: readonly TakenOff[]
  readonly onVoid: (reason: VoidReason) => Promise<void>
  /** Nothing is voided. */
  readonly onKeep?: () => void
  readonly onClose: () => void
}

export function VoidDialog({ what, opened, units, onVoid, onKeep, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState<VoidReason>()
  const words = wordsOf[what]
  const close = () => {
    setReason(undefined)
    onClose()
  }
  // What is voided leaves the cart at the tap; the dialog fades out with it still in sight.
  const shown = useLast(opened ? units : undefined) ?? units
  const voidIt = () => {
    if (!reason) return
    void onVoid(reason)
    close()
  }
  return (
    <Dialog title={words.title} opened={opened} onClose={close}>
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
      <fieldset className={styles['reasons']}>
        <legend className={styles['legend']}>{words.why}</legend>
        {voidReasons.map((each) => (
          <label key={each} className={`${styles['reason']} pressable`}>
            <input type="radio" name="void-reason" checked={reason === each} onChange={() => setReason(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          onClick={() => {
            onKeep?.()
            close()
          }}
        >
          {words.keep}
        </Button>
        <Button color="red" disabled={reason === undefined} onKeyDown={oncePerPress} onClick={voidIt}>
          {words.voidIt}
        </Button>
      </div>
    </Dialog>
  )
}

/** What a station has begun of it: said before it is voided, for it is not given back to the shelf. */
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
    why: 'Why? The order leaves its table and is listed under Void Orders.',
    keep: 'Keep the order',
    voidIt: 'Void it',
  },
  items: {
    title: 'Void Items',
    why: 'Why? The selected lines leave the order and are listed under Void Orders.',
    keep: 'Keep them',
    voidIt: 'Void them',
  },
  'taken-off': {
    title: 'Void Items',
    why: sentence('taken_off_why'),
    keep: 'Keep them',
    voidIt: 'Void them',
  },
} as const
