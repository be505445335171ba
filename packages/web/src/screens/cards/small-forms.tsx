// The small forms for a card: its limit, the reason for a block, the number of the replacing card.
import { Amount, PositiveAmount } from '@lounge/domain/amounts'
import { FuncardNumber } from '@lounge/domain/funcards/funcards'
import type { CardEntry } from '@lounge/domain/funcards/office-views'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { type Kobo, nairaOf, negative, zero } from '@lounge/domain/money'
import { parseNaira } from '@lounge/domain/payments/cash'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import styles from './cards.module.css'

interface FormProps {
  readonly card: CardEntry
  readonly isBusy: boolean
  readonly onCancel: () => void
}

interface OneFieldProps extends Omit<FormProps, 'card'> {
  readonly label: string
  readonly how?: ReactNode
  readonly verb: string
  /** The current value, shown until a person types. */
  readonly first: string
  readonly leftSection?: string
  readonly inputMode?: 'decimal' | 'text'
  readonly maxLength?: number
  /** @returns what is wrong with it; nothing if it was taken */
  readonly onText: (text: string) => string | undefined
}

function OneField({ label, how, verb, first, isBusy, onCancel, onText, ...input }: OneFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? first
  const [wrong, setWrong] = useState<string>()
  return (
    <DialogForm onSave={() => setWrong(onText(text))}>
      {how !== undefined && <p className={styles['how']}>{how}</p>}
      <TextInput
        {...input}
        size="md"
        label={label}
        required
        autoComplete="off"
        data-autofocus
        value={text}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <SubmitButtons submit={verb} cancel="Back" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}

export const LimitForm = ({ card, onLimit, ...form }: FormProps & { readonly onLimit: (limit: Kobo) => void }) => (
  <OneField
    {...form}
    label="Limit"
    how="How far below zero this card may go. Nothing, or 0, switches it off."
    verb="Save"
    first={card.limit > 0 ? nairaOf(card.limit) : ''}
    leftSection="₦"
    inputMode="decimal"
    onText={(text) => {
      const limit = text.trim() === '' ? zero : Amount.safeParse(parseNaira(text)).data
      if (limit === undefined) return sentence('amount_invalid')
      onLimit(limit)
      return undefined
    }}
  />
)

export const BlockForm = ({
  card: _card,
  onBlock,
  ...form
}: FormProps & { readonly onBlock: (reason: string) => void }) => (
  <OneField
    {...form}
    label="Why"
    verb="Block"
    first="Lost"
    maxLength={noteLengthMax}
    onText={(text) => {
      if (text.trim() === '') return sentence('field_empty')
      onBlock(text.trim())
      return undefined
    }}
  />
)

interface WriteOffFormProps extends FormProps {
  readonly onWriteOff: (amount: Kobo, reason: string) => void
}

/** The card's whole debt is proposed. */
export function WriteOffForm({ card, isBusy, onCancel, onWriteOff }: WriteOffFormProps) {
  const [typed, setTyped] = useState(nairaOf(negative(card.balance)))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'amount' | 'reason'>()
  const save = () => {
    const amount = PositiveAmount.safeParse(parseNaira(typed)).data
    if (amount === undefined) return setWrong('amount')
    if (reason.trim() === '') return setWrong('reason')
    return onWriteOff(amount, reason.trim())
  }
  const field = { size: 'md', required: true, autoComplete: 'off' }
  return (
    <DialogForm onSave={save}>
      <p className={styles['how']}>{sentence('card_write_off_how')}</p>
      <TextInput
        {...field}
        label="Amount"
        leftSection="₦"
        inputMode="decimal"
        value={typed}
        error={wrong === 'amount' && sentence('amount_invalid')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        {...field}
        label="Why"
        data-autofocus
        maxLength={noteLengthMax}
        value={reason}
        error={wrong === 'reason' && sentence('field_empty')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SubmitButtons submit="Write off" cancel="Back" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}

interface ReplaceFormProps extends FormProps {
  readonly proposed: string
  readonly onReplace: (number: string) => Promise<void>
}

export const ReplaceForm = ({ card, proposed, onReplace, ...form }: ReplaceFormProps) => (
  <OneField
    {...form}
    label="Number of the new card"
    how={sentence('card_replace_ask', { number: card.number })}
    verb="Replace"
    first={proposed}
    onText={(text) => {
      const number = FuncardNumber.safeParse(text.replaceAll(/\s/g, '').toUpperCase()).data
      if (number === undefined) return sentence('card_number_unfit')
      void onReplace(number)
      return undefined
    }}
  />
)
