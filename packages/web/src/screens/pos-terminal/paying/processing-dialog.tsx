// The demo's processing message: the payment is already written down, and this only simulates its delay (SPEC §4).
import { sentence } from '@lounge/domain/messages'
import { Loader } from '@mantine/core'
import { useLast } from '../../../hooks/use-last.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './processing-dialog.module.css'

/** @param methods nothing while there is nothing to wait for */
export function ProcessingDialog({ methods }: { readonly methods: string | undefined }) {
  const shown = useLast(methods) ?? ''
  return (
    <Dialog
      title={sentence('payment_processing', { method: shown })}
      opened={methods !== undefined}
      onClose={stay}
      locked
    >
      <div className={styles['root']} data-autofocus tabIndex={-1} role="status" aria-label="Please wait">
        <Loader size="lg" />
      </div>
    </Dialog>
  )
}

const stay = () => undefined
