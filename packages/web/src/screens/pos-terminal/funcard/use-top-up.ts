// Puts money on a card: the server is asked first; without an answer the top-up is recorded as a fact (FUN-05).
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import type { ArgsOf } from '@lounge/domain/decide'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import type { CommandId, FuncardId } from '@lounge/domain/ids'
import { type MessageCode, sentenceOf } from '@lounge/domain/messages'
import { afterTopUp } from '@lounge/domain/orders/draft/draft'
import type { Payment, RoomPayment } from '@lounge/domain/payments/payments'
import type { MoneyQuestion } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import { useRef, useState } from 'react'
import { openDrawer } from '../../../components/papers/open-drawer.ts'
import { approvedNow } from '../../../hooks/use-approved.ts'
import { useCommand } from '../../../hooks/use-command.ts'
import { cartOf } from '../../../terminal/cart.ts'
import { askServer } from '../../../terminal/first-try.ts'
import { tellOfTopUp } from '../../../terminal/late-words.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'

/** The state of a top-up: the server is being asked, or has not answered and may still book it. */
export type TopUpStep =
  | { readonly at: 'asking'; readonly topUp: TopUp }
  | { readonly at: 'unanswered'; readonly id: CommandId; readonly topUp: TopUp }

export interface TopUp {
  readonly card: Funcard
  readonly payment: RoomPayment
  /** The first unanswered question for the same money, if there is one. */
  readonly replaces: CommandId | undefined
  /** The approval, if it needs one. */
  readonly approval?: Approved | undefined
}

export interface ToppingUp {
  readonly step: TopUpStep | undefined
  readonly put: (topUp: TopUp) => void
  /** Records the unanswered top-up on this till: the money is here, whatever the server answers. */
  readonly putAnyway: () => void
  /** Leaves the question on its way. */
  readonly forget: () => void
  /**
   * Handles a late answer: the money is put away and reported, and the open step for that money closes.
   * @param isOfForm whether the open form is for that money; while the server is asked, or did not answer, the step itself tells
   */
  readonly finish: (answer: Answer, money: MoneyQuestion, isOfForm?: boolean) => void
}

export function useTopUp(onDone: () => void): ToppingUp {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const [step, setStep] = useState<TopUpStep>()
  const isBusy = useRef(false)
  /** The answer to an earlier question for the same money arrived while it was asked again. */
  const isBooked = useRef(false)

  const end = (card: FuncardId) => {
    setStep(undefined)
    const cart = cartOf(terminal)
    if (cart.draft) cart.put(afterTopUp(terminal.lounge, cart.draft, card))
    onDone()
  }
  const putAway = (payments: readonly Payment[]) => {
    if (payments.some(({ method }) => method === 'Cash')) openDrawer(terminal, 'sale')
  }
  const succeed = ({ card, payment }: TopUp) => {
    putAway([payment])
    tellOfTopUp(terminal, card.id, [payment])
    end(card.id)
  }
  /** Ends without a message, because the result was already shown. */
  const settle = ({ card, payment }: TopUp) => {
    putAway([payment])
    end(card.id)
  }
  const record = async (topUp: TopUp) => {
    const { outcome } = await tell('funcard.topUp', argsOf(topUp))
    if (outcome !== 'refused') succeed(topUp)
    else if (isBooked.current) settle(topUp)
    else setStep(undefined)
  }
  const ask = async (topUp: TopUp) => {
    setStep({ at: 'asking', topUp })
    const asked = await askServer(terminal, { name: 'funcard.topUp', args: argsOf(topUp) })
    if (asked.outcome === 'offline') return record(topUp)
    const isAnswered = asked.outcome === 'answered'
    // Booked under the earlier question.
    if (isBooked.current || (isAnswered && asked.answer.code === bookedBefore)) return settle(topUp)
    if (asked.outcome === 'unanswered') return setStep({ at: 'unanswered', id: asked.id, topUp })
    if (asked.outcome === 'refused') toast.error(sentenceOf(asked.no.refused, asked.no.params))
    // `tellStaff` shows a refusal, as for every answer.
    if (isAnswered && asked.answer.outcome === 'applied') return succeed(topUp)
    setStep(undefined)
  }
  const once = (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    isBooked.current = false
    void work().finally(() => (isBusy.current = false))
  }
  return {
    step,
    put: (topUp) =>
      once(async () => {
        const step = { name: 'funcard.topUp', args: argsOf(topUp) } as const
        const [approved] = (await approvedNow(terminal, [step])) ?? []
        if (approved) await ask({ ...topUp, approval: approvedIn(approved.args) })
      }),
    putAnyway: () => {
      if (step?.at !== 'unanswered') return
      const { id, topUp } = step
      once(() => record({ ...topUp, replaces: topUp.replaces ?? id }))
    },
    forget: () => setStep(undefined),
    finish: ({ outcome }, { about, payments, first }, isOfForm = false) => {
      const isSame = step ? first === firstOf(step) : isOfForm
      const isAskedAgain = isSame && isBusy.current
      if (outcome === 'applied' && about.kind === 'top-up') {
        // If the money is being asked for again, the end of that puts it away.
        if (isAskedAgain) isBooked.current = true
        else putAway(payments)
        tellOfTopUp(terminal, about.funcardId, payments)
        if (isSame && !isBusy.current) end(about.funcardId)
      } else if (isSame && !isBusy.current) setStep(undefined)
    },
  }
}

/** The first question for the money of this step; nothing while that question itself is being asked. */
const firstOf = (step: TopUpStep): CommandId | undefined =>
  step.topUp.replaces ?? (step.at === 'unanswered' ? step.id : undefined)

const bookedBefore = 'payment_replaced' satisfies MessageCode

const argsOf = ({ card, payment, replaces, approval }: TopUp): ArgsOf<'funcard.topUp'> => ({
  funcardId: card.id,
  payment,
  replaces,
  approval,
})
