// Void Order: not without a reason.
import { type VoidReason, voidReasons } from '@lounge/domain/orders/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './void-dialog.module.css'

interface VoidDialogProps {
  readonly opened: boolean
  readonly onVoid: (reason: VoidReason) => Promise<void>
  readonly onClose: () => void
}

export function VoidDialog({ opened, onVoid, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState<VoidReason>()
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
    <Dialog title="Void Order" opened={opened} onClose={close}>
      <fieldset className={styles['reasons']}>
        <legend className={styles['legend']}>Why? The order leaves its table and is listed under Void Orders.</legend>
        {voidReasons.map((each) => (
          <label key={each} className={`${styles['reason']} pressable`}>
            <input type="radio" name="void-reason" checked={reason === each} onChange={() => setReason(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={close}>
          Keep the order
        </Button>
        <Button color="red" disabled={reason === undefined} onClick={voidIt}>
          Void it
        </Button>
      </div>
    </Dialog>
  )
}
