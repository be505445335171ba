// Refunds lines of a closed order: what, how and why. The paper of the refund names the sale.
import { unreachable } from '@lounge/domain/assert'
import { cardChoices, findFuncard, isFuncard } from '@lounge/domain/funcards/views'
import type { FuncardId } from '@lounge/domain/ids'
import { formatNaira, type Kobo, zero } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/messages'
import { refundFor, type Refundable, unitsLeft } from '@lounge/domain/orders/refund-shares'
import type { Payment, PaymentMethod } from '@lounge/domain/payments/payments'
import type { Receipt } from '@lounge/domain/payments/receipt'
import { Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApproved } from '../../hooks/use-approved.ts'
import { useAskedBefore } from '../../hooks/use-asked-before.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { type GiveBack, giveBack, isServers } from '../../terminal/give-back.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { useRefundPaper } from '../papers/use-refund-paper.ts'
import { CashDrawer, useCashDrawer } from './cash-drawer.tsx'
import { chosenUnits, type Units, UnitsPicker } from '../orders/units-picker.tsx'

interface RefundFormProps {
  readonly receipt: Receipt
  readonly refundable: Refundable
  readonly onDone: () => void
}

export function RefundForm({ receipt, refundable, onDone }: RefundFormProps) {
  const terminal = useTerminal()
  const { lounge } = terminal
  const { online } = useConnection()
  const { give: giveOnce } = useApproved()
  const print = useRefundPaper()
  const [units, setUnits] = useState<Units>({})
  const methods = [...new Set<PaymentMethod>([...refundable.methods, 'FunCard'])]
  const [method, setMethod] = useState<PaymentMethod>(methods[0] ?? 'Cash')
  const [card, setCard] = useState('')
  const [reason, setReason] = useState('')
  const drawer = useCashDrawer(method, refundable.till)
  const [isChecked, setIsChecked] = useState(false)
  const lines = refundable.lines.map((line) => ({ ...line, most: unitsLeft(line) }))
  const chosen = chosenUnits(lines, units)
  const named = chosen.map(({ line, units: count }) => ({ lineId: line.lineId, units: count }))
  const amount = refundFor(refundable, named)
  // Guests who share a bill may each have paid with their own card: only staff can say whose money it is.
  const cards = cardChoices(lounge, refundable.funcards)
  const [onto, setOnto] = useState(cards.length === 1 ? cards[0]?.value : undefined)
  const found = method === 'FunCard' && cards.length === 0 ? findFuncard(lounge, card, true) : undefined
  const cardWrong = found !== undefined && !isFuncard(found)
  const askedBefore = useAskedBefore('refund', refundable.orderId)
  const [isGiving, setIsGiving] = useState(false)
  const isAsked = askedBefore !== undefined && !isGiving
  const isAway = !online && isServers(terminal, refundable.orderId)
  const give = async () => {
    setIsChecked(true)
    const payment = paymentBack(method, amount, found && isFuncard(found) ? found.id : onto)
    if (!payment || drawer.isMissing || amount === zero || reason.trim() === '') return
    const { orderId, splitFrom, owedBack: seenOwed } = refundable
    const args = {
      orderId,
      number: receipt.number,
      splitFrom,
      payments: [payment],
      // The tax that two tills' refunds left over belongs to no unit, so no line is named.
      ...(named.length > 0 ? { lines: named, seenOwed } : {}),
      ...drawer.named,
      reason: reason.trim(),
    }
    const paper = {
      amount,
      method,
      reason: reason.trim(),
      lines: chosen.map(({ line, units: count }) => ({ name: line.name, units: count })),
    }
    setIsGiving(true)
    const given = await giveOnce(
      [{ name: 'order.refund', args }],
      async ([step]) => giveBack(terminal, step as GiveBack, () => print(orderId, paper, receipt)), // the step above
      isServers(terminal, orderId),
    ).finally(() => setIsGiving(false))
    if (given !== 'not') onDone()
  }
  return (
    <DialogForm onSave={give}>
      <UnitsPicker label="What is given back" lines={lines} units={units} onUnits={setUnits} />
      <ChoiceBar
        label="How it goes back"
        choices={methods.map((each) => ({ value: each, label: each }))}
        chosen={method}
        onChoose={setMethod}
      />
      <CashDrawer of={drawer} isChecked={isChecked} />
      {method === 'FunCard' && cards.length > 0 && (
        <Input.Wrapper
          size="md"
          labelElement="div"
          label="Onto which FunCard"
          error={isChecked && onto === undefined && sentence('refund_which_card')}
          errorProps={{ role: 'alert' }}
        >
          <ChoiceBar label="Onto which FunCard" choices={cards} chosen={onto} onChoose={setOnto} />
        </Input.Wrapper>
      )}
      {method === 'FunCard' && cards.length === 0 && (
        <TextInput
          label="Number of the FunCard"
          size="md"
          autoComplete="off"
          value={card}
          error={isChecked && cardWrong && sentence('funcard_needed')}
          onChange={(event) => setCard(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Why"
        size="md"
        autoComplete="off"
        maxLength={140}
        value={reason}
        error={isChecked && reason.trim() === '' && sentence('refund_why_needed')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isAsked && <DialogNotice>{sentence('refund_asked')}</DialogNotice>}
      {isAway && !isAsked && <DialogNotice>{sentence('refund_needs_server')}</DialogNotice>}
      <SubmitButtons
        submit={`Give back ${formatNaira(amount)}`}
        disabled={amount === zero || isAway || isAsked}
        onCancel={onDone}
      />
    </DialogForm>
  )
}

/** The payment back to the guest; nothing while its card is not chosen. */
export function paymentBack(
  method: PaymentMethod,
  amount: Kobo,
  funcardId: FuncardId | undefined,
): Payment | undefined {
  switch (method) {
    case 'Cash':
      return { method, amount, tendered: amount, change: zero }
    case 'FunCard':
      return funcardId && { method, amount, funcardId }
    case 'Card':
    case 'Transfer':
      return { method, amount }
    default:
      return unreachable(method)
  }
}
