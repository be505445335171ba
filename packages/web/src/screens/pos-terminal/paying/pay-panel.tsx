// Taking money for the cart: what it comes to, the buttons that take it, and the dialogs in which it is taken.
import { sentence } from '@lounge/domain/messages'
import type { DraftView } from '@lounge/domain/orders/draft-view'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { stillDue } from '@lounge/domain/payments/tenders'
import type { ReactNode } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { useFuncardDesk } from '../funcard/funcard-context.ts'
import { UnansweredDialog } from '../funcard/unanswered-dialog.tsx'
import { useCustomer } from '../funcard/use-customer.ts'
import { CashDialog } from './cash-dialog.tsx'
import { ConfirmedDialog } from './confirmed-dialog.tsx'
import { FuncardPayDialog } from './funcard-pay-dialog.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentSuccessful } from './payment-successful.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { confirmedMethods } from './provider.ts'
import { tendersOf, useTenders } from './tenders-in-hand.ts'
import { TenderList } from './tender-list.tsx'
import { usePaying } from './use-paying.ts'

interface PayPanelProps {
  readonly view: DraftView
  /** Nobody can pay without a table. */
  readonly onTable: () => void
  /** What else can be done with the order; stands above the buttons that take money. */
  readonly children: ReactNode
}

export function PayPanel({ view, onTable, children }: PayPanelProps) {
  const terminal = useTerminal()
  const { draft } = useDraft()
  const { customer } = useCustomer()
  const { enter } = useFuncardDesk()
  const { step, begin, take, takeOffline, close } = usePaying(onTable)
  const tenders = useTenders(terminal, draft?.orderId)
  const due = stillDue(view.total, tenders)
  const isTaking = step?.at === 'taking'
  // Somebody else closed the order while it was being paid for: the strip above says so.
  const isPayable = !view.objection || isTaking
  const method = isPayable && (step?.at === 'choosing' || isTaking) ? step.method : undefined
  const payBy = (chosen: PaymentMethod) => {
    // Whose card: asked first, where nobody has said it.
    if (chosen === 'FunCard' && !customer && view.total > 0 && view.tableNumber) enter(() => begin('FunCard'))
    else begin(chosen)
  }
  const dialog = { due, isBusy: isTaking, onPay: take, onClose: close }
  return (
    <div>
      <PaymentSummary view={view}>
        <TenderList
          tenders={tenders}
          due={due}
          onGiveBack={(index) => draft && tendersOf(terminal).put(draft.orderId, tenders.toSpliced(index, 1))}
        />
      </PaymentSummary>
      {children}
      <PayButtons onPay={payBy} />
      <CashDialog {...dialog} opened={method === 'Cash'} />
      <ConfirmedDialog {...dialog} method={confirmedMethods.find((each) => each === method)} />
      <FuncardPayDialog
        {...dialog}
        opened={method === 'FunCard'}
        customer={customer}
        onOther={() => {
          close()
          enter(() => begin('FunCard'))
        }}
      />
      <UnansweredDialog
        opened={step?.at === 'unanswered'}
        sentence={sentence('funcard_unanswered')}
        label="Pay without the server"
        onAnyway={takeOffline}
        onLeave={close}
      />
      <ProcessingDialog methods={step?.at === 'processing' ? step.methods : undefined} />
      <PaymentSuccessful orderId={step?.at === 'paid' ? step.orderId : undefined} onClose={close} />
    </div>
  )
}
