// Books guests' card payments that came on the bank account, beside the sum on its way by the books; or takes a wrong booking back.
import { Amount } from '@lounge/domain/amounts'
import { formatNaira, type Kobo, plus, zero } from '@lounge/domain/money'
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

interface CardMoneyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const CardMoneyDialog = ({ opened, onClose }: CardMoneyDialogProps) => (
  <Dialog title="Card money came" opened={opened} onClose={onClose} size="38.75rem">
    {opened && <Form onClose={onClose} />}
  </Dialog>
)

/** The typed amount: zero for an empty field, undefined for an invalid text. */
const typedAmount = (typed: string): Kobo | undefined =>
  typed.trim() === '' ? zero : Amount.safeParse(parseNaira(typed)).data

const ways = [
  { value: 'came', label: 'It came' },
  { value: 'wrong', label: 'Booked wrongly' },
] as const
type Way = (typeof ways)[number]['value']

const wordsOf = {
  came: { amount: 'Came on the bank account', fees: 'Fees that were kept', note: 'What the bank calls it.' },
  wrong: { amount: 'Too much on the bank account', fees: 'Too much in fees', note: 'What was wrong.' },
} as const satisfies Readonly<Record<Way, object>>

function Form({ onClose }: Pick<CardMoneyDialogProps, 'onClose'>) {
  const { isBusy, book } = useBooking()
  const { isHere } = useStillHere()
  const { told, isMissing } = useHouseMoney()
  const [way, setWay] = useState<Way>('came')
  const [typed, setTyped] = useState({ amount: '', fees: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [amount, fees] = [typedAmount(typed.amount), typedAmount(typed.fees)]
  // If only the fees of a settlement were wrong, the amount to take back is zero.
  const isAmountWrong = amount === undefined || (amount === zero && (way === 'came' || fees === zero))
  const words = wordsOf[way]
  const save = async () => {
    setIsChecked(true)
    if (isAmountWrong || fees === undefined) return
    const args = { amount, fees, note: typed.note.trim() }
    const isBooked =
      way === 'came'
        ? await book({ name: 'card.settle', args }, sentence('cards_settled', { amount: formatNaira(amount) }))
        : await book(
            { name: 'card.unsettle', args },
            sentence('cards_unsettled', { amount: formatNaira(plus(amount, fees)) }),
          )
    // It was closed, and perhaps opened again, before the answer came.
    if (isBooked && isHere()) onClose()
  }
  const field = (name: keyof typeof typed) => ({
    readOnly: isBusy,
    value: typed[name],
    onType: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <DialogForm onSave={save}>
      <ByTheBooks says="cards_on_their_way" held={told?.cardsOnTheirWay} isMissing={isMissing} />
      <ChoiceBar label="What is booked" choices={ways} chosen={way} onChoose={setWay} />
      {way === 'wrong' && <p>{sentence('cards_unsettle_how')}</p>}
      <NairaField {...field('amount')} label={words.amount} isFirst isWrong={isChecked && isAmountWrong} />
      <NairaField {...field('fees')} label={words.fees} isWrong={isChecked && fees === undefined} />
      <WordsField {...field('note')} description={words.note} />
      <SubmitButtons submit={way === 'came' ? 'Book' : 'Take back'} isBusy={isBusy} onCancel={onClose} />
      <LastBooked booked={told?.cardsBooked} />
    </DialogForm>
  )
}
