// Payment Successful: the change in large type, and the receipt.
import type { Kind } from '@lounge/domain/lounge'
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { sum } from '@lounge/domain/money'
import { restOf, viewDraft } from '@lounge/domain/orders/draft/view'
import { paidElsewhere } from '@lounge/domain/orders/unsettled'
import { changeOf, type Payment } from '@lounge/domain/payments/payments'
import { type Receipt as ReceiptView, receiptOf } from '@lounge/domain/payments/receipt'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { OwedDialog } from '../../../components/money/owed-dialog.tsx'
import { payWords } from '../../../components/money/pay-words.ts'
import { printOrder } from '../../../components/papers/print-paper.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useLast } from '../../../hooks/use-last.ts'
import { useOpenRow } from '../../../hooks/use-open-row.ts'
import { useView } from '../../../hooks/use-view.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import { oncePerPress } from '../once-per-press.ts'
import { useNextParty } from '../use-next-party.ts'
import styles from './payment-successful.module.css'

const kinds: readonly Kind[] = ['order', 'settings']

export interface Paid {
  readonly orderId: OrderId
  /** The part of earlier payments that goes back to the guest. */
  readonly back: readonly Payment[]
  /** What this till took. */
  readonly told: readonly Payment[]
}

interface PaymentSuccessfulProps {
  /** Undefined while the dialog is closed. */
  readonly paid: Paid | undefined
  readonly onClose: () => void
}

export function PaymentSuccessful({ paid, onClose }: PaymentSuccessfulProps) {
  const orderId = paid?.orderId
  const terminal = useTerminal()
  const { cart, draft } = useDraft()
  const onToNextParty = useNextParty()
  const next = () => {
    onClose()
    onToNextParty()
  }
  const receiptNow = useView(
    kinds,
    useCallback((lounge) => orderId && receiptOf(lounge, orderId), [orderId]),
  )
  // Lines that were added meanwhile are an order of their own in the cart, and opening the rest would drop them.
  const rest = useView(
    kinds,
    useCallback(
      (lounge) => (orderId && !viewDraft(lounge, draft).hasChanges ? restOf(lounge, orderId) : undefined),
      [orderId, draft],
    ),
  )
  const receipt = useLast(receiptNow)
  const { till } = terminal.device
  const elsewhere = useView(
    kinds,
    useCallback((lounge) => orderId && paidElsewhere(lounge, orderId, till), [orderId, till]),
  )
  const back = useLast(paid)?.back ?? []
  // A person closed it or left the screen, and so has seen it. A page that ends runs neither.
  useEffect(() => {
    if (orderId) return () => cart.seenPaid(orderId)
  }, [orderId, cart])
  // Only the first of two quick taps prints, and a later tap prints a copy: otherwise both papers would be first ones without a copy mark.
  // A receipt that the printer did not take may be printed while the next order is on screen.
  const papers = useRef(new Map<OrderId, 'printing' | 'out'>())
  const print = async () => {
    const before = orderId && papers.current.get(orderId)
    if (!orderId || before === 'printing') return
    papers.current.set(orderId, 'printing')
    const isOut = await printOrder(terminal, orderId, 'receipt', {
      isFirst: !before,
      again: () => void print(),
    })
    if (isOut || before) papers.current.set(orderId, 'out')
    else papers.current.delete(orderId)
    if (isOut) cart.seenPaid(orderId)
  }
  if (elsewhere) return <PaidElsewhere paid={paid} elsewhere={elsewhere} onClose={next} />
  return (
    <Dialog title="Payment Successful" opened={orderId !== undefined} onClose={next}>
      {back.map((payment, index) => (
        <Amount key={index} label={`Give back, ${payment.method}`} amount={payment.amount} isLarge />
      ))}
      {receipt && <Facts receipt={receipt} />}
      {rest && (
        <Button
          fullWidth
          size="lg"
          variant="light"
          className={styles['rest'] ?? ''}
          onKeyDown={oncePerPress}
          onClick={() => {
            onClose()
            cart.put(rest.draft)
          }}
        >
          {payWords('the rest', rest.due)}
        </Button>
      )}
      <div className={styles['buttons']}>
        <Button
          size="lg"
          variant="default"
          leftSection={<Printer size={20} aria-hidden />}
          onClick={() => void print()}
        >
          Print receipt
        </Button>
        <Button size="lg" data-autofocus onKeyDown={oncePerPress} onClick={next}>
          Next order
        </Button>
      </div>
    </Dialog>
  )
}

interface PaidElsewhereProps {
  readonly paid: Paid | undefined
  readonly elsewhere: NonNullable<ReturnType<typeof paidElsewhere>>
  readonly onClose: () => void
}

/** Another till's payment came first: the guest gets their change, and then what this till took. */
function PaidElsewhere({ paid, elsewhere: { number, methods, owed }, onClose }: PaidElsewhereProps) {
  const { opened: giving, open: giveBack, close } = useOpenRow<NonNullable<typeof owed>>()
  const change = sum((paid?.told ?? []).map(changeOf))
  return (
    <>
      <Dialog title="Paid at another till" opened={paid !== undefined && !giving} onClose={onClose}>
        {change > 0 && <Amount label="Change" amount={change} isLarge />}
        {owed && <Amount label="Owed back" amount={owed.amount} isLarge />}
        <p className={styles['elsewhere']} role="status">
          {sentence('paid_elsewhere', { number, method: methods })}
        </p>
        <div className={styles['buttons']}>
          <Button size="lg" variant="default" onKeyDown={oncePerPress} onClick={onClose}>
            Next order
          </Button>
          {owed && (
            <Button size="lg" data-autofocus onKeyDown={oncePerPress} onClick={() => giveBack(owed)}>
              Give back
            </Button>
          )}
        </div>
      </Dialog>
      <OwedDialog owed={giving} onClose={() => (close(), onClose())} />
    </>
  )
}

function Facts({ receipt }: { readonly receipt: ReceiptView }) {
  const { number, tableNumber, lines, total, cashNow, payments } = receipt
  return (
    <div className={styles['root']}>
      {cashNow && <Amount label="Change" amount={cashNow.change} isLarge />}
      <Amount label="Total" amount={total} />
      {payments.length > 1 &&
        payments.map(({ method, amount }, index) => <Amount key={index} label={method} amount={amount} />)}
      {cashNow && <Amount label="Tendered" amount={cashNow.tendered} />}
      <p className={styles['number']}>
        {number} · Table {tableNumber}
      </p>
      <ul className={styles['lines']} aria-label="Paid lines">
        {lines.map((line) => (
          <li key={line.id} className="figures">
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
