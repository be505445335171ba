// The blind count: the number of each note and coin. The expected figures are nowhere on this device.
import { shiftSentence } from '@lounge/domain/shift-messages'
import { sentence } from '@lounge/domain/messages'
import { CoinFields } from '../../components/money/coin-fields.tsx'
import { countSaved, giveUpCount } from '../../components/money/count-in-hand.ts'
import { useCountInHand } from '../../components/money/use-count-in-hand.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './shift.module.css'

interface CountDialogProps {
  /** The person who counts. */
  readonly staffId: string
  readonly shiftId: string
  readonly opened: boolean
  readonly onClose: () => void
}

export function CountDialog({ opened, onClose, ...of }: CountDialogProps) {
  const close = () => {
    giveUpCount(of)
    onClose()
  }
  return (
    <Dialog title="Count the drawer" opened={opened} onClose={close} size="38.75rem">
      <CountForm {...of} onClose={close} />
    </Dialog>
  )
}

function CountForm({ staffId, shiftId, onClose }: Omit<CountDialogProps, 'opened'>) {
  const { tell } = useCommand()
  const { counting, begunAt, isToBeginAnew } = useCountInHand({ staffId, shiftId })
  const { coins, isWrong, isEmpty } = counting
  const save = async () => {
    if (isWrong) return
    if (isEmpty) return toast.error(sentence('stock_round_empty'))
    if (isToBeginAnew()) return
    if ((await tell('shift.count', { shiftId, coins, begunAt: begunAt() })).outcome === 'refused') return
    countSaved(shiftId)
    onClose()
  }
  return (
    <DialogForm onSave={save}>
      <p className={styles['muted']}>{shiftSentence('shift_blind')}</p>
      <CoinFields {...counting} />
      <SubmitButtons submit="Save the count" size="lg" disabled={isWrong} onCancel={onClose} />
    </DialogForm>
  )
}
