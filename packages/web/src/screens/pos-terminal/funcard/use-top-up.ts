// Putting money on a card: the server is asked first, and what it does not answer is told instead (FUN-05).
import type { ArgsOf } from '@lounge/domain/decide'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import type { CommandId } from '@lounge/domain/ids'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { formatNaira, zero } from '@lounge/domain/money'
import type { RoomPayment } from '@lounge/domain/payments/payments'
import type { Answer } from '@lounge/sync/protocol'
import { useRef, useState } from 'react'
import { openDrawer } from '../../../components/print-paper.ts'
import { useCommand } from '../../../hooks/use-command.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { toast } from '../../../ui/toast.tsx'

/** Where a top-up is: the server is asked, or has not answered and may still do it. */
export type TopUpStep = { readonly at: 'asking' } | { readonly at: 'unanswered'; readonly id: CommandId }

export interface TopUp {
  readonly card: Funcard
  readonly payment: RoomPayment
}

export interface ToppingUp {
  readonly step: TopUpStep | undefined
  readonly put: (topUp: TopUp) => void
  /** The money is here, whatever the server says: recorded on this till, for the one that was not answered. */
  readonly putAnyway: () => void
  readonly forget: () => void
  /** The server answered after all. */
  readonly finish: (answer: Answer) => void
}

export function useTopUp(onDone: () => void): ToppingUp {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const [step, setStep] = useState<TopUpStep>()
  const isBusy = useRef(false)
  const last = useRef<TopUp>(undefined)

  const succeed = ({ card, payment: { amount, method } }: TopUp) => {
    if (method === 'Cash') openDrawer()
    const balance = terminal.lounge.get('balance', card.id)?.amount ?? zero
    const params = { number: card.number, amount: formatNaira(amount), balance: formatNaira(balance), method }
    toast.success(sentence('top_up_successful', params))
    setStep(undefined)
    onDone()
  }
  const record = async (topUp: TopUp, replaces?: CommandId) => {
    const { outcome } = await tell('funcard.topUp', argsOf(topUp, replaces))
    if (outcome === 'refused') setStep(undefined)
    else succeed(topUp)
  }
  const ask = async (topUp: TopUp) => {
    last.current = topUp
    setStep({ at: 'asking' })
    const asked = await terminal.askServer({ name: 'funcard.topUp', args: argsOf(topUp) })
    if (asked.outcome === 'offline') return record(topUp)
    if (asked.outcome === 'unanswered') return setStep({ at: 'unanswered', id: asked.id })
    if (asked.outcome === 'refused') toast.error(sentenceOf(asked.no.refused, asked.no.params))
    // What the server says no to is said by whoever hears every answer.
    if (asked.outcome === 'answered' && asked.answer.outcome === 'applied') return succeed(topUp)
    setStep(undefined)
  }
  const once = (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    void work().finally(() => (isBusy.current = false))
  }
  return {
    step,
    put: (topUp) => once(() => ask(topUp)),
    putAnyway: () => {
      const topUp = last.current
      if (topUp && step?.at === 'unanswered') once(() => record(topUp, step.id))
    },
    forget: () => setStep(undefined),
    finish: ({ outcome }) => {
      if (outcome === 'applied' && last.current) succeed(last.current)
      else setStep(undefined)
    },
  }
}

const argsOf = ({ card, payment }: TopUp, replaces?: CommandId): ArgsOf<'funcard.topUp'> => ({
  funcardId: card.id,
  payment,
  replaces,
})
