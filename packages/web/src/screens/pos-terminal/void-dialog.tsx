// Void Order, or some lines of it: not without a reason.
import { type VoidReason, voidReasons } from '@lounge/domain/orders/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { oncePerPress } from './once-per-press.ts'
import styles from './void-dialog.module.css'

interface VoidDialogProps {
  /** The order as a whole, or its selected lines. */
  readonly what: 'order' | 'items'
  readonly opened: boolean
  readonly onVoid: (reason: VoidReason) => Promise<void>
  readonly onClose: () => void
}

export function VoidDialog({ what, opened, onVoid, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState<VoidReason>()
  const words = wordsOf[what]
  const close = () => {
    setReason(undefined)
    onClose()
  }
  const voidIt = () => {
    if (!reason) return
    void onVoid(reason)
    close()
  }
  return (
    <Dialog title={words.title} opened={opened} onClose={close}>
      <fieldset className={styles['reasons']}>
        <legend className={styles['legend']}>Why? {words.what} listed under Void Orders.</legend>
        {voidReasons.map((each) => (
          <label key={each} className={`${styles['reason']} pressable`}>
            <input type="radio" name="void-reason" checked={reason === each} onChange={() => setReason(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={close}>
          {words.keep}
        </Button>
        <Button color="red" disabled={reason === undefined} onKeyDown={oncePerPress} onClick={voidIt}>
          {words.voidIt}
        </Button>
      </div>
    </Dialog>
  )
}

const wordsOf = {
  order: {
    title: 'Void Order',
    what: 'The order leaves its table and is',
    keep: 'Keep the order',
    voidIt: 'Void it',
  },
  items: {
    title: 'Void Items',
    what: 'The selected lines leave the order and are',
    keep: 'Keep them',
    voidIt: 'Void them',
  },
} as const
