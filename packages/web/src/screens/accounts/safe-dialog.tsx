// Cash that goes from the safe to the bank or the owner, and back, beside what the safe holds by the books.
import { PositiveAmount } from '@lounge/domain/amounts'
import { directionWords, type SafeDirection, safeDirections } from '@lounge/domain/house-money/house-money'
import { noteLengthMax } from '@lounge/domain/limits'
import { formatNaira, kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { parseNaira } from '@lounge/domain/payments/cash'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { useBooking } from './use-booking.ts'
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
  const [direction, setDirection] = useState<SafeDirection>('toBank')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const move = async () => {
    const amount = PositiveAmount.safeParse(parseNaira(typed)).data
    if (amount === undefined) return setIsWrong(true)
    const words = sentence('safe_moved', { way: directionWords[direction], amount: formatNaira(amount) })
    const isBooked = await book({ name: 'safe.move', args: { direction, amount, note: note.trim() } }, words)
    // It was closed, and perhaps opened again, before the answer came.
    if (isBooked && isHere()) onClose()
  }
  const field = { size: 'md', autoComplete: 'off', readOnly: isBusy }
  return (
    <DialogForm onSave={move}>
      <Held />
      <ChoiceBar label="Which way" choices={ways} chosen={direction} onChoose={setDirection} />
      <TextInput
        {...field}
        label="Amount"
        required
        leftSection="₦"
        inputMode="decimal"
        data-autofocus
        value={typed}
        error={isWrong && sentence('amount_invalid')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIsWrong(false)
        }}
      />
      <TextInput
        {...field}
        label="Words"
        description="The slip of the bank, or what it is for."
        maxLength={noteLengthMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButtons submit="Book" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

/** It stands where it will stand while the server is asked. */
function Held() {
  const { told, isMissing } = useHouseMoney()
  if (isMissing) return <p>{sentence('safe_held_unknown')}</p>
  return <p aria-live="polite">{sentence('safe_held', { held: told ? formatNaira(kobo(told.safe)) : '…' })}</p>
}
