// Books cash that goes from the safe to the bank or the owner, and back, beside the safe's balance by the books.
import { PositiveAmount } from '@lounge/domain/amounts'
import { directionWords, type SafeDirection, safeDirections } from '@lounge/domain/house-money/house-money'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { parseNaira } from '@lounge/domain/payments/cash'
import { useState } from 'react'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { ByTheBooks, NairaField, WordsField } from './house-fields.tsx'
import { LastBooked } from './last-booked.tsx'
import { useBooking } from '../../hooks/use-booking.ts'
import { useHouseMoney } from './use-books.ts'

interface SafeDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const SafeDialog = ({ opened, onClose }: SafeDialogProps) => (
  <Dialog title="Safe" opened={opened} onClose={onClose} size="38.75rem">
    {opened && <Form onClose={onClose} />}
  </Dialog>
)

const ways = safeDirections.map((value) => ({ value, label: directionWords[value] }))

function Form({ onClose }: Pick<SafeDialogProps, 'onClose'>) {
  const { isBusy, book } = useBooking()
  const { isHere } = useStillHere()
  const { told, isMissing } = useHouseMoney()
  const [direction, setDirection] = useState<SafeDirection>('toBank')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amount = PositiveAmount.safeParse(parseNaira(typed)).data
  const move = async () => {
    setIsChecked(true)
    if (amount === undefined) return
    const words = sentence('safe_moved', { way: directionWords[direction], amount: formatNaira(amount) })
    const isBooked = await book({ name: 'safe.move', args: { direction, amount, note: note.trim() } }, words)
    // The dialog was closed, and perhaps opened again, before the answer came.
    if (isBooked && isHere()) onClose()
  }
  return (
    <DialogForm onSave={move}>
      <ByTheBooks says="safe_held" held={told?.safe} isMissing={isMissing} />
      <ChoiceBar label="Which way" choices={ways} chosen={direction} onChoose={setDirection} />
      <NairaField
        label="Amount"
        isFirst
        readOnly={isBusy}
        value={typed}
        isWrong={isChecked && amount === undefined}
        onType={setTyped}
      />
      <WordsField
        description="The slip of the bank, or what it is for."
        readOnly={isBusy}
        value={note}
        onType={setNote}
      />
      <SubmitButtons submit="Book" isBusy={isBusy} onCancel={onClose} />
      <LastBooked booked={told?.safeBooked} />
    </DialogForm>
  )
}
