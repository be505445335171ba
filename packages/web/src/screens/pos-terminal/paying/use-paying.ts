// Takes money, once for a tap. A payment is written down before it is shown as paid.
import type { Approved } from '@lounge/domain/approvals/approvals'
import type { OrderId } from '@lounge/domain/ids'
import type { Refusal } from '@lounge/domain/flow'
import { simulatedPaymentMs } from '@lounge/domain/limits'
import { type MessageCode, sentence } from '@lounge/domain/messages'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { objectionToDraftCoupon } from '@lounge/domain/orders/draft/coupon'
import { objectionToSelling } from '@lounge/domain/orders/draft/selling'
import { objectionToClosing, objectionToPaying, viewDraft } from '@lounge/domain/orders/draft/view'
import { isClosed, type PartPayment } from '@lounge/domain/orders/orders'
import {
  changeOf,
  paidTotal,
  paidWith,
  type Payment,
  type PaymentMethod,
  takenNow,
} from '@lounge/domain/payments/payments'
import { objectionToReference, objectionToTender } from '@lounge/domain/payments/tenders'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDrawer } from '../../../components/papers/open-drawer.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { wait } from '../../../session/wait.ts'
import { isDemo } from '../../../terminal/server-mode.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { deny } from '../deny.ts'
import { useLateAnswer } from '../funcard/use-late-answer.ts'
import { reportFailure } from '../funcard/report-failure.ts'
import { takePricesOfNow } from '../take-prices-of-now.ts'
import { OneAtATime } from './one-at-a-time.ts'
import type { Paid } from './payment-successful.tsx'
import { giveBack, type Purpose, type Settled, settle, settleFromParts, settleOffline } from './settle.ts'
import { lateWord, partTaken, rememberShown, rememberTold } from './shown-parts.ts'

/** A question that nobody waits for any more. */
interface Question {
  readonly payment: Payment
  readonly purpose: Purpose
  readonly approval: Approved | undefined
}

/** The state of a payment: being entered, being taken, asked without an answer, simulating its delay (demo), done. */
export type PaymentStep =
  | { readonly at: 'choosing'; readonly method: PaymentMethod }
  | { readonly at: 'taking'; readonly method: PaymentMethod }
  | { readonly at: 'unanswered'; readonly question: Question }
  | { readonly at: 'processing'; readonly methods: string }
  | ({ readonly at: 'paid' } & Paid)

export interface Paying {
  readonly step: PaymentStep | undefined
  /** The change for the guest whose part was the last, until the next one pays. */
  readonly change: Kobo | undefined
  /** Opens the dialog of a method. */
  readonly begin: (method: PaymentMethod) => void
  /** Takes the money: all that is due, or a part of it. */
  readonly take: (payment: Payment) => void
  /** Closes an order with nothing due: its part payments cover it, or a coupon takes off all of it. */
  readonly finish: () => void
  readonly giveBack: (part: PartPayment) => void
  /** Records it on this till, because the server does not answer. */
  readonly takeOffline: () => void
  readonly close: () => void
}

/** Longer than a write takes on a slow tablet, and short enough that nobody taps again. */
const unsaidMs = 150

/** @param isOver whether another person has closed the order in the cart */
export function usePaying(askForTable: () => void, isOver: boolean): Paying {
  const terminal = useTerminal()
  const [step, setStep] = useState<PaymentStep>()
  const [change, setChange] = useState<{ readonly orderId: OrderId; readonly amount: Kobo }>()
  // Closed for good: otherwise the dialog would return over the next order.
  if (isOver && step?.at === 'choosing') setStep(undefined)
  const [desk] = useState(() => new OneAtATime())
  const { draft, cart } = useDraft()
  const till = { terminal, cart }
  // A person who leaves the terminal during a payment must find a cart that can be changed.
  useEffect(() => () => cart.thaw(), [cart])
  useEffect(() => rememberTold({ terminal, cart }), [terminal, cart])

  const end = () => setStep(undefined)
  /** Keeps the typed values for the next tap. */
  const stay = () => setStep((now) => (now?.at === 'taking' ? { at: 'choosing', method: now.method } : now))
  /** Opens the dialog with the amount that is due now. */
  const chooseAnew = ({ method }: Payment) => setStep({ at: 'choosing', method })
  const refuse = (no: Refusal, isSaid: boolean, over = end) => {
    over()
    if (!isSaid) deny(no, askForTable)
    reportFailure(terminal, no)
  }
  const showPaid = async (orderId: OrderId, told: readonly Payment[], back: readonly Payment[]) => {
    const { payments, now } = paidHere(terminal, orderId) ?? { payments: told, now: told }
    if ([...now, ...back].some(({ method }) => method === 'Cash')) openDrawer(terminal, 'sale')
    const methods = paidWith({ total: paidTotal(payments), payments })
    if (isDemo()) {
      flushSync(() => setStep({ at: 'processing', methods }))
      await wait(simulatedPaymentMs)
    }
    // Where another till's payment came first, the dialog says so.
    if (paidHere(terminal, orderId)) toast.success(sentence('payment_successful', { method: methods }))
    setStep({ at: 'paid', orderId, back, told })
  }
  /** @param over closes the open step for this money, while the order goes on */
  const follow = async (settled: Settled, orderId: OrderId, payment: Payment, purpose: Purpose, over = end) => {
    switch (settled.at) {
      case 'unanswered':
        return setStep({ at: 'unanswered', question: { payment, purpose, approval: settled.approval } })
      case 'refused':
        if (settled.no.refused === dueIsOther) return refuse(settled.no, false, () => chooseAnew(payment))
        // A card that is refused closes its dialog, because another tap cannot pay either. Cash in the hand, or money on the bank's
        // machine, still has to be taken.
        return refuse(settled.no, settled.isSaid, payment.method === 'FunCard' ? over : stay)
      case 'held':
        return over()
      case 'kept':
        return stay()
      case 'taken':
        if (settled.first !== undefined) rememberShown(cart, settled.first)
        if (payment.method === 'Cash') openDrawer(terminal, 'sale')
        toast.success(partTaken(till, orderId, payment))
        if (changeOf(payment) > 0) setChange({ orderId, amount: changeOf(payment) })
        return over()
      case 'paid':
        if (settled.isRest) toast.info(sentence('rest_is_new_order'))
        return showPaid(orderId, [payment], [])
    }
  }
  /** Checked before any money is held out: the price may have changed, or nothing may be left to sell. */
  const notNow = (draft: Draft) => {
    const at = timestamp(terminal.now())
    return objectionToDraftCoupon(terminal.lounge, draft, at) ?? objectionToSelling(terminal.lounge, draft, at)
  }
  const once = (work: () => Promise<void>) => desk.once(work)
  /** Somebody may take other money by now: their dialog, and what they typed, stay. */
  const endQuestion = () => setStep((now) => (now?.at === 'unanswered' ? undefined : now))
  useLateAnswer(draft?.orderId, (answer, { about, payments, first }) => {
    const [payment] = payments
    if (about.kind === 'top-up' || about.kind === 'refund' || !payment) return
    const { orderId, kind } = about
    const wasBusy = desk.isBusy
    desk.afterwards(async () => {
      // The running payment may be the same money, asked for again, and has reported it.
      if (wasBusy && cart.draft?.orderId !== orderId) return
      const word = lateWord(till, { answer, about, payments, first })
      if (word) await follow(word, orderId, payment, kind, endQuestion)
    })
  })
  const finish = () =>
    once(async () => {
      const { draft } = cart
      if (!draft || takePricesOfNow(terminal)) return
      const view = viewDraft(terminal.lounge, draft)
      const no = objectionToClosing(view) ?? notNow(draft)
      if (no) return deny(no, askForTable)
      const parts = view.partPayments.map(({ payment }) => payment)
      const settled = await settleFromParts(till)
      if (settled.at === 'refused') return refuse(settled.no, settled.isSaid)
      if (settled.at === 'paid') return showPaid(draft.orderId, parts, settled.back ?? [])
    })

  return {
    step,
    change: change && change.orderId === draft?.orderId ? change.amount : undefined,
    finish,
    begin: (method) => {
      if (takePricesOfNow(terminal)) return
      const { draft } = cart
      const view = viewDraft(terminal.lounge, draft)
      const no = objectionToPaying(view, method) ?? (draft && notNow(draft))
      if (no || !draft) return no && deny(no, askForTable)
      if (view.due <= 0) return finish()
      setChange(undefined)
      setStep({ at: 'choosing', method })
    },
    take: (payment) => {
      const { draft } = cart
      const { due } = viewDraft(terminal.lounge, draft)
      if (!draft || desk.isBusy) return
      const no =
        objectionToTender(due, payment) ?? objectionToReference(terminal.lounge, [payment], timestamp(terminal.now()))
      if (no) return deny(no, askForTable)
      const purpose = payment.amount === due ? 'payment' : 'part'
      once(async () => {
        // A quick write shows no busy state: rendering it would only delay the result.
        const slow = setTimeout(() => setStep({ at: 'taking', method: payment.method }), unsaidMs)
        const settled = await settle(till, payment, purpose).finally(() => clearTimeout(slow))
        await follow(settled, draft.orderId, payment, purpose)
      })
    },
    giveBack: (part) =>
      once(async () => {
        const settled = await giveBack(till, part)
        if (settled.at === 'refused') return refuse(settled.no, settled.isSaid)
        setChange(undefined)
        const { method, amount } = part.payment
        if (method === 'Cash') openDrawer(terminal, 'sale')
        toast.success(sentence('part_given_back', { amount: formatNaira(amount), method }))
      }),
    takeOffline: () => {
      const { draft } = cart
      if (step?.at !== 'unanswered' || !draft) return
      const { payment, purpose, approval } = step.question
      once(async () => follow(await settleOffline(till, payment, purpose, approval), draft.orderId, payment, purpose))
    },
    close: () => {
      if (desk.isBusy) return
      cart.thaw()
      setStep(undefined)
    },
  }
}

const dueIsOther = 'due_is_other' satisfies MessageCode

/** Everything that pays an order closed at this till, and what of it changes hands only now: not its earlier part payments. */
function paidHere({ lounge, device }: Terminal, orderId: OrderId) {
  const order = lounge.get('order', orderId)
  if (!order || !isClosed(order) || order.settlement.till !== device.till) return undefined
  return { payments: order.settlement.payments, now: takenNow(order.settlement) }
}
