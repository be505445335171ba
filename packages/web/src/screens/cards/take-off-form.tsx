// Takes money off a card again: how much, why, and where the money lies.
import { PositiveAmount } from '@lounge/domain/amounts'
import type { CardEntry } from '@lounge/domain/funcards/office-views'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira, nairaOf } from '@lounge/domain/money'
import { parseNaira } from '@lounge/domain/payments/cash'
import type { Step } from '@lounge/sync/terminal/composing'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CashDrawer, useAnyDrawer } from '../../components/money/cash-drawer.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import styles from './cards.module.css'

const whys = [
  { value: 'never', label: 'It was never taken' },
  { value: 'guest', label: 'The guest gets it back' },
] as const
type Why = (typeof whys)[number]['value']
const counts = [
  { value: 'no', label: 'The shift still runs' },
  { value: 'yes', label: 'The shift was closed short' },
] as const
type Counted = (typeof counts)[number]['value']
const methods = (['Cash', 'Card', 'Transfer'] as const).map((value) => ({ value, label: value }))
type Method = (typeof methods)[number]['value']

interface TakeOffFormProps {
  readonly card: CardEntry
  readonly isBusy: boolean
  readonly onCancel: () => void
  /** @param said the success message */
  readonly onTakeOff: (step: Step, said: string) => void
}

export function TakeOffForm({ card: { id, number, balance }, isBusy, onCancel, onTakeOff }: TakeOffFormProps) {
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState<Why>()
  const [method, setMethod] = useState<Method>('Cash')
  const drawer = useAnyDrawer(method, why === 'guest')
  const [counted, setCounted] = useState<Counted>('no')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<'amount' | 'why' | 'till' | 'reason'>()
  const save = () => {
    const amount = PositiveAmount.safeParse(parseNaira(typed)).data
    if (amount === undefined) return setWrong('amount')
    if (why === undefined) return setWrong('why')
    const wasNeverTaken = why === 'never'
    const wasCounted = wasNeverTaken && counted === 'yes' ? { wasCounted: true } : {}
    const { chosen: till } = drawer
    const from = method === 'Cash' ? till && { method, till, ...wasCounted } : { method }
    if (!from) return setWrong('till')
    if (reason.trim() === '') return setWrong('reason')
    setWrong(undefined)
    const args = { funcardId: id, amount, ...from, wasNeverTaken, reason: reason.trim() }
    const said = { amount: formatNaira(amount), number }
    return onTakeOff(
      { name: 'funcard.takeBack', args },
      wasNeverTaken ? sentence('card_never_taken', said) : sentence('card_paid_out', said),
    )
  }
  const field = { size: 'md', required: true, autoComplete: 'off' }
  return (
    <DialogForm onSave={save}>
      <div className={styles['pair']}>
        <TextInput
          {...field}
          label="Amount"
          leftSection="₦"
          inputMode="decimal"
          data-autofocus
          value={typed}
          error={wrong === 'amount' && sentence('amount_invalid')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" className={styles['all']} onClick={() => setTyped(nairaOf(balance))}>
          All of it, {formatNaira(balance)}
        </Button>
      </div>
      <ChoiceBar label="Why it comes off" choices={whys} chosen={why} onChoose={setWhy} />
      {why === undefined ? (
        wrong === 'why' && <p role="alert">{sentence('card_take_off_why')}</p>
      ) : (
        <p className={styles['how']}>
          {why === 'never' ? sentence('card_never_taken_how') : sentence('card_paid_out_how')}
        </p>
      )}
      <ChoiceBar label="How" choices={methods} chosen={method} onChoose={setMethod} />
      <CashDrawer of={drawer} isChecked={wrong === 'till'} />
      {method === 'Cash' && why === 'never' && (
        <>
          <ChoiceBar label="When it was put on the card" choices={counts} chosen={counted} onChoose={setCounted} />
          <p className={styles['how']}>
            {counted === 'yes' ? sentence('card_never_taken_short') : sentence('card_never_taken_drawer')}
          </p>
        </>
      )}
      <TextInput
        {...field}
        label="What happened"
        maxLength={noteLengthMax}
        value={reason}
        error={wrong === 'reason' && sentence('field_empty')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SubmitButtons submit="Take off" cancel="Back" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}
