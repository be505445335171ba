// Gives money back that is owed to a guest. It asks for the method, because the money is not always in the drawer.
import { findFuncard, isFuncard } from '@lounge/domain/funcards/views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import { owedFor, type owedToGuests } from '@lounge/domain/orders/unsettled'
import { type PaymentMethod, paymentMethods } from '@lounge/domain/payments/payments'
import type { Step } from '@lounge/sync/terminal/composing'
import { Button, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
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

const kinds: readonly Kind[] = ['order', 'settings', 'exception', 'exception:office']
const methods = paymentMethods.map((value) => ({ value, label: value }))

export function OwedForm({ owed, onClose }: { readonly owed: Owed; readonly onClose: () => void }) {
  const owedNow = useCallback((lounge: Lounge) => owedFor(lounge, owed.id), [owed.id])
  const still = useView(kinds, owedNow)
  const [isGiving, setIsGiving] = useState(false)
  const { id: orderId, number, amount } = still ?? owed
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
    setIsGiving(true)
    const given = await give([back], async (steps) => {
      if (!stands(await run(steps), sentence('refund_given', { amount: formatNaira(amount), number }))) return false
      print(orderId, { amount, method, reason, lines: [] })
      return true
    })
    setIsGiving(false)
    if (given !== 'not') onClose()
  }
  // Another till was quicker. What goes back here is not owed any more before the dialog closes.
  if (!still && !isGiving)
    return (
      <>
        <p role="status">{sentence('refund_owed_over', { number })}</p>
        <Button size="lg" fullWidth data-autofocus onClick={onClose}>
          Close
        </Button>
      </>
    )
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
