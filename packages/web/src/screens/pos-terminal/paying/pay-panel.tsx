// Takes money for the cart: its total, the payment buttons, and their dialogs. A dialog stays when the panel is folded, because the change
// is read after the order is gone.
import { sentence } from '@lounge/domain/messages'
import { type DraftView, objectionToPaying } from '@lounge/domain/orders/draft/view'
import { shareOf } from '@lounge/domain/orders/bill/shares'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { type ReactNode, useEffect } from 'react'
import { useAskedBefore } from '../../../hooks/use-asked-before.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { useFuncardDesk } from '../funcard/funcard-context.ts'
import { useCustomer } from '../funcard/use-customer.ts'
import { CloseButton } from './close-button.tsx'
import styles from './pay-panel.module.css'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { confirmedMethods } from './provider.ts'
import { keepShares } from './shown-parts.ts'
import { usePaying } from './use-paying.ts'
import { later } from '../../../ui/later.tsx'

const laterParts = () => import('../later-parts.ts')
const CashDialog = later(async () => (await laterParts()).CashDialog)
const ConfirmedDialog = later(async () => (await laterParts()).ConfirmedDialog)
const FuncardPayDialog = later(async () => (await laterParts()).FuncardPayDialog)
const UnansweredDialog = later(async () => (await laterParts()).UnansweredDialog)
const ProcessingDialog = later(async () => (await laterParts()).ProcessingDialog)
const Amount = later(async () => (await laterParts()).Amount)
const PartList = later(async () => (await laterParts()).PartList)
const SharesStrip = later(async () => (await laterParts()).SharesStrip)
const PaymentSuccessful = later(async () => (await laterParts()).PaymentSuccessful)

interface PayPanelProps {
  /** False while the panel is folded: only dialogs are then rendered. */
  readonly isOpen: boolean
  readonly view: DraftView
  /** Asks for a table, without which nobody can pay. */
  readonly onTable: () => void
  /** Runs what has to be settled before money is taken. */
  readonly before: (next: () => void) => void
  /** Stands above the payment buttons. */
  readonly children: ReactNode
}

export function PayPanel({ isOpen, view, onTable, before, children }: PayPanelProps) {
  const terminal = useTerminal()
  const { draft, cart } = useDraft()
  const { customer } = useCustomer()
  const { enter, topUpCard, chosen, holdReads } = useFuncardDesk()
  const paying = usePaying(onTable, view.objection !== undefined)
  const { step, begin, take, takeOffline, finish, close } = paying
  const paymentAsked = useAskedBefore('payment', draft?.orderId)
  const partAsked = useAskedBefore('part', draft?.orderId)
  const { due } = view
  const isNothingDue = due <= 0 && view.lines.length > 0
  const isTaking = step?.at === 'taking'
  const method = step?.at === 'choosing' || isTaking ? step.method : undefined
  const payBy = (method: PaymentMethod) => {
    // If no card is chosen yet, it is asked for first.
    if (method === 'FunCard' && !customer && due > 0 && !objectionToPaying(view, method)) enter(() => begin('FunCard'))
    else begin(method)
  }
  const shares = view.objection ? undefined : view.shares
  // Saved at once: lines that are added later must not change the shares of guests who have paid.
  useEffect(() => keepShares({ terminal, cart }), [terminal, cart, view.shares])
  const isPaid = step?.at === 'processing' || step?.at === 'paid'
  useEffect(() => (isPaid ? holdReads() : undefined), [isPaid, holdReads])
  const dialog = { due: shares ? shareOf(due, shares) : due, isBusy: isTaking, onPay: take, onClose: close }
  return (
    <>
      {isOpen && (
        <div className={styles['root']}>
          <PaymentSummary view={view}>
            {paying.change !== undefined && <Amount label="Change" amount={paying.change} isLarge />}
            {shares && <SharesStrip due={due} shares={shares} />}
            <PartList parts={view.partPayments} due={due} onGiveBack={paying.giveBack} />
            {isNothingDue && <CloseButton due={due} onClose={() => before(finish)} />}
          </PaymentSummary>
          {(paymentAsked ?? partAsked) && !step && (
            <p className={styles['asked']} data-tone="warning" role="status">
              {sentence(paymentAsked ? 'payment_asked' : 'part_asked')}
            </p>
          )}
          {children}
          <PayButtons isQuiet={view.total <= 0} onPay={(method) => before(() => payBy(method))} />
        </div>
      )}
      <CashDialog {...dialog} opened={method === 'Cash'} />
      <ConfirmedDialog {...dialog} method={confirmedMethods.find((each) => each === method)} />
      <FuncardPayDialog
        {...dialog}
        opened={method === 'FunCard'}
        customer={customer}
        chosen={chosen}
        onOther={() => {
          close()
          enter(() => begin('FunCard'))
        }}
        onTopUp={(cardNumber) => {
          close()
          topUpCard(cardNumber)
        }}
      />
      <UnansweredDialog
        opened={step?.at === 'unanswered'}
        sentences={[sentence('funcard_unanswered'), sentence('funcard_unanswered_once')]}
        label="Pay without the server"
        onAnyway={takeOffline}
        onLeave={close}
      />
      <ProcessingDialog methods={step?.at === 'processing' ? step.methods : undefined} />
      <PaymentSuccessful paid={step?.at === 'paid' ? step : undefined} onClose={close} />
    </>
  )
}
