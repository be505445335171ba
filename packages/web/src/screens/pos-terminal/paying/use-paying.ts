// Taking money: once for one tap. What is shown as paid is written down before it is shown.
import type { OrderId } from '@lounge/domain/ids'
import { simulatedPaymentMs } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { paying } from '@lounge/domain/orders/draft-commands'
import { objectionToPaying, viewDraft } from '@lounge/domain/orders/draft-view'
import type { Payment, PaymentMethod } from '@lounge/domain/payments/payments'
import { useRef, useState } from 'react'
import { useCommand } from '../../../hooks/use-command.ts'
import { cartOf } from '../../../terminal/cart.ts'
import { isDemo } from '../../../terminal/server-mode.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { deny } from '../deny.ts'

/** Where a payment is: asked for, being written down, pretending to take its time (demo), done. */
export type PaymentStep =
  | { readonly at: 'asking' }
  | { readonly at: 'writing' }
  | { readonly at: 'processing'; readonly method: PaymentMethod }
  | { readonly at: 'paid'; readonly orderId: OrderId }

export interface Paying {
  readonly step: PaymentStep | undefined
  readonly ask: () => void
  readonly pay: (payment: Payment) => void
  readonly close: () => void
}

export function usePaying(askForTable: () => void): Paying {
  const terminal = useTerminal()
  const { run } = useCommand()
  const [step, setStep] = useState<PaymentStep>()
  const isBusy = useRef(false)
  const cart = cartOf(terminal)

  const take = async (payment: Payment) => {
    const { draft } = cart
    const { lounge } = terminal
    const { tableNumber } = viewDraft(lounge, draft)
    const spare = terminal.newOrderName()
    if (!spare) return toast.error(sentence('not_saved'))
    if (!draft || !tableNumber) return setStep(undefined)
    setStep({ at: 'writing' })
    const { outcome } = await cart.spend(() => run(paying(lounge, draft, tableNumber, [payment], spare)))
    if (outcome !== 'done') return setStep(undefined)
    if (isDemo()) {
      setStep({ at: 'processing', method: payment.method })
      await wait(simulatedPaymentMs)
    }
    toast.success(sentence('payment_successful', { method: payment.method }))
    setStep({ at: 'paid', orderId: draft.orderId })
  }

  return {
    step,
    ask: () => {
      const no = objectionToPaying(viewDraft(terminal.lounge, cart.draft))
      if (no) deny(no, askForTable)
      else setStep({ at: 'asking' })
    },
    pay: (payment) => {
      if (isBusy.current) return
      isBusy.current = true
      void take(payment).finally(() => (isBusy.current = false))
    },
    close: () => setStep(undefined),
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
