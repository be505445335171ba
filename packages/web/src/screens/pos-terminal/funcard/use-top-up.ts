// Putting money on a card: the server is asked first, and what it does not answer is told instead (FUN-05).
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

/** Where a top-up is: the server is asked, or has not answered and may still do it. */
export type TopUpStep =
  | { readonly at: 'asking'; readonly topUp: TopUp }
  | { readonly at: 'unanswered'; readonly id: CommandId; readonly topUp: TopUp }

export interface TopUp {
  readonly card: Funcard
  readonly payment: RoomPayment
  /** The first that was asked for the same money, where one was and has no answer. */
  readonly replaces: CommandId | undefined
  /** Somebody else’s yes, where it needs one. */
  readonly approval?: Approved | undefined
}

export interface ToppingUp {
  readonly step: TopUpStep | undefined
  readonly put: (topUp: TopUp) => void
  /** The money is here, whatever the server says: recorded on this till, for the one that was not answered. */
  readonly putAnyway: () => void
  /** The question stays on its way. */
  readonly forget: () => void
  /**
   * The server answered after all: the money is put away and said, and what stands open for that money closes.
   * @param isOfForm whether the form stands for it; where the server is asked, or did not answer, that tells
   */
  readonly finish: (answer: Answer, money: MoneyQuestion, isOfForm?: boolean) => void
}

export function useTopUp(onDone: () => void): ToppingUp {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const [step, setStep] = useState<TopUpStep>()
  const isBusy = useRef(false)
  /** The answer to an earlier question for the same money came while it was asked again. */
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
  /** What became of it was said. */
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
    // Booked under the question before this one.
    if (isBooked.current || (isAnswered && asked.answer.code === bookedBefore)) return settle(topUp)
    if (asked.outcome === 'unanswered') return setStep({ at: 'unanswered', id: asked.id, topUp })
    if (asked.outcome === 'refused') toast.error(sentenceOf(asked.no.refused, asked.no.params))
    // What the server says no to is said by whoever hears every answer.
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
        // While it is asked again the end of that puts the money away.
        if (isAskedAgain) isBooked.current = true
        else putAway(payments)
        tellOfTopUp(terminal, about.funcardId, payments)
        if (isSame && !isBusy.current) end(about.funcardId)
      } else if (isSame && !isBusy.current) setStep(undefined)
    },
  }
}

/** The first question for the money that is under way; nothing while that one itself is asked. */
const firstOf = (step: TopUpStep): CommandId | undefined =>
  step.topUp.replaces ?? (step.at === 'unanswered' ? step.id : undefined)

const bookedBefore = 'payment_replaced' satisfies MessageCode

const argsOf = ({ card, payment, replaces, approval }: TopUp): ArgsOf<'funcard.topUp'> => ({
  funcardId: card.id,
  payment,
  replaces,
  approval,
})
