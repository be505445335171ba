// Gives money back that is owed to a guest. It asks for the method, because the money is not always in the drawer.
import { findFuncard, isFuncard } from '@lounge/domain/funcards/views'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import type { owedToGuests } from '@lounge/domain/orders/unsettled'
import { type PaymentMethod, paymentMethods } from '@lounge/domain/payments/payments'
import type { Step } from '@lounge/sync/terminal/composing'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { CashDrawer, useCashDrawer } from './cash-drawer.tsx'
import { paymentBack } from './refund-form.tsx'
import { useRefundPaper } from '../papers/use-refund-paper.ts'

export type Owed = ReturnType<typeof owedToGuests>[number]

interface OwedDialogProps {
  /** Nothing while the dialog is closed. */
  readonly owed: Owed | undefined
  readonly onClose: () => void
}

export function OwedDialog({ owed, onClose }: OwedDialogProps) {
  const shown = useLast(owed)
  return (
    <Dialog title="Give back" opened={owed !== undefined} onClose={onClose}>
      {shown && <OwedForm key={shown.id} owed={shown} onClose={onClose} />}
    </Dialog>
  )
}

const methods = paymentMethods.map((value) => ({ value, label: value }))

function OwedForm({ owed, onClose }: { readonly owed: Owed; readonly onClose: () => void }) {
  const { id: orderId, number, amount } = owed
  const { lounge } = useTerminal()
  const { run } = useCommand()
  const { give } = useApproved()
  const print = useRefundPaper()
  const [method, setMethod] = useState<PaymentMethod>('Cash')
  const [card, setCard] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const drawer = useCashDrawer(method, owed.till)
  const found = method === 'FunCard' ? findFuncard(lounge, card, true) : undefined
  const payment = paymentBack(method, amount, found && isFuncard(found) ? found.id : undefined)
  const giveBack = async () => {
    setIsChecked(true)
    if (!payment || drawer.isMissing) return
    const reason = sentence('refund_was_owed')
    const args = { orderId, number, payments: [payment], ...drawer.named, reason }
    const back: Step = { name: 'order.refund', args: { ...args, isOwed: true } }
    const given = await give([back], async (steps) => {
      if (!stands(await run(steps), sentence('refund_given', { amount: formatNaira(amount), number }))) return false
      print(orderId, { amount, method, reason, lines: [] })
      return true
    })
    if (given !== 'not') onClose()
  }
  return (
    <DialogForm onSave={giveBack}>
      <p>
        {sentence(method === 'Cash' ? 'refund_owed_what' : 'refund_owed_otherwise', {
          amount: formatNaira(amount),
          number,
          method,
        })}
      </p>
      {owed.note && <p>{owed.note}</p>}
      <ChoiceBar label="How it goes back" choices={methods} chosen={method} onChoose={setMethod} />
      <CashDrawer of={drawer} isChecked={isChecked} />
      {method === 'FunCard' && (
        <TextInput
          label="Number of the FunCard"
          size="md"
          autoComplete="off"
          value={card}
          error={isChecked && !payment && sentence('funcard_needed')}
          onChange={(event) => setCard(event.currentTarget.value)}
        />
      )}
      <SubmitButtons submit="Money given" onCancel={onClose} />
    </DialogForm>
  )
}
