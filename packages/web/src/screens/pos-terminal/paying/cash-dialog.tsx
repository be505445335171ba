// Cash: what the guest hands over, and the change in large type. The exact amount is filled in.
import { formatNaira, type Kobo, nairaOf, zero } from '@lounge/domain/money'
import { countCash, parseNaira, usualSums } from '@lounge/domain/payments/cash'
import type { Payment } from '@lounge/domain/payments/payments'
import { cashTender } from '@lounge/domain/payments/tenders'
import { Button, TextInput } from '@mantine/core'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './cash-dialog.module.css'
import { DueChanged } from './due-changed.tsx'
import { NumberPad } from './number-pad.tsx'
import { oncePerPress } from '../once-per-press.ts'
import { useSum } from './use-sum.ts'

interface CashDialogProps {
  /** The amount that part payments have not covered. */
  readonly due: Kobo
  readonly opened: boolean
  readonly isBusy: boolean
  readonly onPay: (payment: Payment) => void
  readonly onClose: () => void
}

export const CashDialog = ({ due, opened, isBusy, onPay, onClose }: CashDialogProps) => (
  <Dialog title="Cash" opened={opened} onClose={onClose} size="36rem" locked={isBusy}>
    <CashForm due={due} isBusy={isBusy} onPay={onPay} />
  </Dialog>
)

function CashForm({ due: dueNow, isBusy, onPay }: Pick<CashDialogProps, 'due' | 'isBusy' | 'onPay'>) {
  const { due, was, typed, isTapped, type } = useSum(dueNow, isBusy)
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
        <DueChanged was={was} isTyped={typed !== '' && isPart} />
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
