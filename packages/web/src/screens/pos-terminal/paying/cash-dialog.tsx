// Cash: what the guest hands over, and in large type what goes back. The exact sum stands there already.
import { formatNaira, type Kobo, nairaOf, zero } from '@lounge/domain/money'
import { countCash, parseNaira, usualSums } from '@lounge/domain/payments/cash'
import type { Payment } from '@lounge/domain/payments/payments'
import { cashTender } from '@lounge/domain/payments/tenders'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../../hooks/use-last.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './cash-dialog.module.css'
import { NumberPad } from './number-pad.tsx'
import { oncePerPress } from '../once-per-press.ts'

interface CashDialogProps {
  /** What no other tender has paid yet. */
  readonly due: Kobo
  readonly opened: boolean
  readonly isBusy: boolean
  readonly onPay: (payment: Payment) => void
  readonly onClose: () => void
}

export function CashDialog({ due, opened, isBusy, onPay, onClose }: CashDialogProps) {
  // The cart is empty from the tap that pays; the dialog shows what is paid until it has faded out.
  const shown = useLast(opened && !isBusy ? due : undefined) ?? due
  return (
    <Dialog title="Cash" opened={opened} onClose={onClose} size="36rem" locked={isBusy}>
      <CashForm due={shown} isBusy={isBusy} onPay={onPay} />
    </Dialog>
  )
}

function CashForm({ due, isBusy, onPay }: Pick<CashDialogProps, 'isBusy' | 'onPay'> & { readonly due: Kobo }) {
  /** What was typed; nothing typed is the exact sum. */
  const [typed, setTyped] = useState('')
  /** A sum that was tapped is not typed on: the next digit begins another one. */
  const [isTapped, setIsTapped] = useState(false)
  const type = (text: string, tapped = false) => {
    setTyped(text)
    setIsTapped(tapped)
  }
  const tendered = typed === '' ? due : parseNaira(typed)
  const { change, missing } = countCash(due, tendered ?? zero)
  const isPart = missing > 0
  return (
    <form
      className={styles['root']}
      onSubmit={(event) => {
        event.preventDefault()
        if (tendered) onPay(cashTender(due, tendered))
      }}
    >
      <div className={styles['side']}>
        <Amount label="To pay" amount={due} />
        <TextInput
          label="Tendered"
          size="lg"
          inputMode="none" // the pad beside it is the keyboard; the tablet's own would cover the change
          autoComplete="off"
          data-autofocus
          onKeyDown={oncePerPress}
          leftSection="₦"
          placeholder={nairaOf(due)}
          value={typed}
          error={tendered === undefined ? 'Please enter an amount' : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={styles['sums']} role="group" aria-label="Handed over">
          {usualSums(due).map((sum) => (
            <ChoiceButton key={sum} isChosen={sum === tendered} onChoose={() => type(nairaOf(sum), true)}>
              {sum === due ? 'Exact' : formatNaira(sum)}
            </ChoiceButton>
          ))}
        </div>
      </div>
      <NumberPad text={isTapped ? '' : typed} onText={type} />
      {isPart ? (
        <Amount label="Still missing" amount={missing} isLarge tone="error" />
      ) : (
        <Amount label="Change" amount={change} isLarge />
      )}
      <Button
        type="submit"
        size="xl"
        className={styles['take'] ?? ''}
        disabled={!tendered}
        loading={isBusy}
        onKeyDown={oncePerPress}
      >
        {isPart ? 'Take this part in cash' : 'Take cash'}
      </Button>
    </form>
  )
}
