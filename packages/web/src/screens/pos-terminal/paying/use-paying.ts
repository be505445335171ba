// Taking money: once for one tap. What is shown as paid is written down before it is shown.
import type { CommandId, OrderId } from '@lounge/domain/ids'
import type { Refusal } from '@lounge/domain/flow'
import { simulatedPaymentMs } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { objectionToPaying, viewDraft } from '@lounge/domain/orders/draft-view'
import { methodsOf, paidTotal, type Payment, type PaymentMethod } from '@lounge/domain/payments/payments'
import { objectionToReference, stillDue, withTender } from '@lounge/domain/payments/tenders'
import { useEffect, useRef, useState } from 'react'
import { openDrawer } from '../../../components/print-paper.ts'
import { wait } from '../../../session/wait.ts'
import { cartOf } from '../../../terminal/cart.ts'
import { isDemo } from '../../../terminal/server-mode.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { deny } from '../deny.ts'
import { useLateAnswer } from '../funcard/use-late-answer.ts'
import { reportFailure } from '../funcard/report-failure.ts'
import { type Settled, settle, settleOffline, wordOf } from './settle.ts'
import { tendersOf } from './tenders-in-hand.ts'

/** Where a payment is: being put together, being taken, asked and not answered, pretending to take its time (demo), done. */
export type PaymentStep =
  | { readonly at: 'choosing'; readonly method: PaymentMethod }
  | { readonly at: 'taking'; readonly method: PaymentMethod }
  | { readonly at: 'unanswered' }
  | { readonly at: 'processing'; readonly methods: string }
  | { readonly at: 'paid'; readonly orderId: OrderId }

/** A question that was given up waiting for. */
interface Question {
  readonly id: CommandId
  readonly orderId: OrderId
  readonly all: readonly Payment[]
}

export interface Paying {
  readonly step: PaymentStep | undefined
  /** Somebody wants to pay so. */
  readonly begin: (method: PaymentMethod) => void
  /** One tender more; the one that settles the order records them all. */
  readonly take: (payment: Payment) => void
  /** The server does not answer: recorded on this till instead. */
  readonly takeOffline: () => void
  readonly close: () => void
}

export function usePaying(askForTable: () => void): Paying {
  const terminal = useTerminal()
  const [step, setStep] = useState<PaymentStep>()
  const [question, setQuestion] = useState<Question>()
  const isBusy = useRef(false)
  const cart = cartOf(terminal)
  const till = { terminal, cart }
  const tenders = tendersOf(terminal)
  // Whoever leaves the terminal in the midst of it finds a cart that can be changed.
  useEffect(() => () => cart.thaw(), [cart])

  const refuse = (no: Refusal, isSaid: boolean) => {
    setStep(undefined)
    if (!isSaid) deny(no, askForTable)
    reportFailure(terminal, no)
  }
  const follow = async (settled: Settled, orderId: OrderId, all: readonly Payment[]) => {
    setQuestion(settled.at === 'unanswered' ? { id: settled.id, orderId, all } : undefined)
    if (settled.at === 'unanswered') return setStep({ at: 'unanswered' })
    if (settled.at === 'refused') return refuse(settled.no, settled.isSaid)
    tenders.put(orderId, [])
    if (settled.at === 'held') return setStep(undefined)
    if (all.some(({ method }) => method === 'Cash')) openDrawer()
    const methods = methodsOf(all)
    if (isDemo()) {
      setStep({ at: 'processing', methods })
      await wait(simulatedPaymentMs)
    }
    toast.success(sentence('payment_successful', { method: methods }))
    setStep({ at: 'paid', orderId })
  }
  const once = (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    void work().finally(() => (isBusy.current = false))
  }
  const settleAll = (orderId: OrderId, all: readonly Payment[], method: PaymentMethod) =>
    once(async () => {
      setStep({ at: 'taking', method })
      await follow(await settle(till, all), orderId, all)
    })
  useLateAnswer(question?.id, (answer) => {
    // Paid another way meanwhile: of the two the server has booked one.
    if (question && cart.draft?.orderId === question.orderId)
      once(() => follow(wordOf(till, question.orderId, answer), question.orderId, question.all))
  })

  return {
    step,
    begin: (method) => {
      const { draft } = cart
      const view = viewDraft(terminal.lounge, draft)
      const no = objectionToPaying(view, method)
      if (no || !draft) return no && deny(no, askForTable)
      const before = tenders.of(draft.orderId)
      // Lines were taken off since, and what was taken covers what is left.
      if (paidTotal(before) === view.total) return settleAll(draft.orderId, before, method)
      setStep({ at: 'choosing', method })
    },
    take: (payment) => {
      const { draft } = cart
      if (!draft || isBusy.current) return
      const { total } = viewDraft(terminal.lounge, draft)
      const all = withTender(total, tenders.of(draft.orderId), payment)
      if ('refused' in all) return deny(all, askForTable)
      const no = objectionToReference(terminal.lounge, all)
      if (no) return deny(no, askForTable)
      if (stillDue(total, all) === 0) return settleAll(draft.orderId, all, payment.method)
      tenders.put(draft.orderId, all)
      setStep(undefined)
    },
    takeOffline: () => {
      if (step?.at !== 'unanswered' || !question) return
      const { id, orderId, all } = question
      once(async () => follow(await settleOffline(till, all, id), orderId, all))
    },
    close: () => {
      if (isBusy.current) return
      cart.thaw()
      setStep(undefined)
    },
  }
}
