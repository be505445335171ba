// What guests paid by card, as it came on the bank account, beside what is on its way by the books.
import { Amount, PositiveAmount } from '@lounge/domain/amounts'
import { formatNaira, zero } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { parseNaira } from '@lounge/domain/payments/cash'
import { useState } from 'react'
import { useStillHere } from '../../hooks/use-still-here.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { ByTheBooks, NairaField, WordsField } from './house-fields.tsx'
import { useBooking } from './use-booking.ts'
import { useHouseMoney } from './use-books.ts'

interface CardMoneyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const CardMoneyDialog = ({ opened, onClose }: CardMoneyDialogProps) => (
  <Dialog title="Card money came" opened={opened} onClose={onClose}>
    {opened && <Form onClose={onClose} />}
  </Dialog>
)

function Form({ onClose }: Pick<CardMoneyDialogProps, 'onClose'>) {
  const { isBusy, book } = useBooking()
  const { isHere } = useStillHere()
  const { told, isMissing } = useHouseMoney()
  const [typed, setTyped] = useState({ amount: '', fees: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const amount = PositiveAmount.safeParse(parseNaira(typed.amount)).data
  const fees = typed.fees.trim() === '' ? zero : Amount.safeParse(parseNaira(typed.fees)).data
  const settle = async () => {
    setIsChecked(true)
    if (amount === undefined || fees === undefined) return
    const words = sentence('cards_settled', { amount: formatNaira(amount) })
    const isBooked = await book({ name: 'card.settle', args: { amount, fees, note: typed.note.trim() } }, words)
    // It was closed, and perhaps opened again, before the answer came.
    if (isBooked && isHere()) onClose()
  }
  const field = (name: keyof typeof typed) => ({
    readOnly: isBusy,
    value: typed[name],
    onType: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <DialogForm onSave={settle}>
      <ByTheBooks says="cards_on_their_way" held={told?.cardsOnTheirWay} isMissing={isMissing} />
      <NairaField
        {...field('amount')}
        label="Came on the bank account"
        isFirst
        isWrong={isChecked && amount === undefined}
      />
      <NairaField {...field('fees')} label="Fees that were kept" isWrong={isChecked && fees === undefined} />
      <WordsField {...field('note')} description="What the bank calls it." />
      <SubmitButtons submit="Book" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
