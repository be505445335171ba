// Taking money for the cart: what it comes to, the buttons that take it, and the dialogs in which it is taken.
import type { DraftView } from '@lounge/domain/orders/draft-view'
import type { ReactNode } from 'react'
import { CashDialog } from './cash-dialog.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { PaymentSuccessful } from './payment-successful.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { usePaying } from './use-paying.ts'

interface PayPanelProps {
  readonly view: DraftView
  /** Nobody can pay without a table. */
  readonly onTable: () => void
  /** What else can be done with the order; stands above the buttons that take money. */
  readonly children: ReactNode
}

export function PayPanel({ view, onTable, children }: PayPanelProps) {
  const { step, ask, pay, close } = usePaying(onTable)
  return (
    <div>
      <PaymentSummary view={view} />
      {children}
      <PayButtons onPay={ask} />
      <CashDialog
        total={view.total}
        opened={step?.at === 'asking' || step?.at === 'writing'}
        isBusy={step?.at === 'writing'}
        onPay={pay}
        onClose={close}
      />
      <ProcessingDialog method={step?.at === 'processing' ? step.method : undefined} />
      <PaymentSuccessful orderId={step?.at === 'paid' ? step.orderId : undefined} onClose={close} />
    </div>
  )
}
