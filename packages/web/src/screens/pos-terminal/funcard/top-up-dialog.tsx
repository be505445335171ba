// Top Up FunCard: which card, how much, and how the money comes (FUN-05).
import type { No } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { isFuncard, topUpAmount, topUpAmounts, topUpMethods } from '@lounge/domain/funcards/views'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { formatNaira, type Kobo, naira, zero } from '@lounge/domain/money'
import { objectionToReference } from '@lounge/domain/payments/tenders'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { ChoiceButton } from '../../../ui/choice-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { oncePerPress } from '../once-per-press.ts'
import { MethodChoice } from '../paying/method-choice.tsx'
import { paymentProvider } from '../paying/provider.ts'
import { ReferenceField } from '../paying/reference-field.tsx'
import { typedCard } from './look-up.ts'
import styles from './top-up-dialog.module.css'
import { UnansweredDialog } from './unanswered-dialog.tsx'
import { useLateAnswer } from './use-late-answer.ts'
import { type TopUp, useTopUp } from './use-top-up.ts'

interface TopUpDialogProps {
  readonly opened: boolean
  /** Of the customer, or what was scanned while the dialog was open. */
  readonly number: string
  readonly onClose: () => void
}

export function TopUpDialog({ opened, number, onClose }: TopUpDialogProps) {
  const { step, put, putAnyway, forget, finish } = useTopUp(onClose)
  useLateAnswer(step?.at === 'unanswered' ? step.id : undefined, finish)
  return (
    <>
      <Dialog
        title="Top Up FunCard"
        opened={opened && step?.at !== 'unanswered'}
        onClose={onClose}
        locked={step?.at === 'asking'}
      >
        <TopUpForm key={number} number={number} isBusy={step !== undefined} onTopUp={put} />
      </Dialog>
      <UnansweredDialog
        opened={step?.at === 'unanswered'}
        sentence={sentence('top_up_unanswered')}
        label="Record it on this till"
        onAnyway={putAnyway}
        onLeave={forget}
      />
    </>
  )
}

interface TopUpFormProps {
  readonly number: string
  readonly isBusy: boolean
  readonly onTopUp: (topUp: TopUp) => void
}

function TopUpForm({ number, isBusy, onTopUp }: TopUpFormProps) {
  const terminal = useTerminal()
  const [cardNumber, setCardNumber] = useState(number)
  const [typed, setTyped] = useState('')
  const [method, setMethod] = useState<(typeof topUpMethods)[number]>('Cash')
  const [reference, setReference] = useState('')
  const { asksForReference, payment } = paymentProvider()

  const submit = () => {
    const amount = topUpAmount(typed)
    if (typeof amount !== 'number') return say(amount)
    const card: Funcard | No = typedCard(terminal, cardNumber)
    if (!isFuncard(card)) return say(card)
    const money =
      method === 'Cash' ? cash(amount) : payment(method, amount, reference, () => terminal.newId<'command'>())
    const no = objectionToReference(terminal.lounge, [money])
    if (no) return say(no)
    onTopUp({ card, payment: money })
  }
  return (
    <form
      className={styles['root']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label="FunCard ID"
        size="lg"
        autoComplete="off"
        spellCheck={false}
        data-autofocus={number === '' || undefined}
        onKeyDown={oncePerPress}
        value={cardNumber}
        onChange={(event) => setCardNumber(event.currentTarget.value)}
      />
      <TextInput
        label="Amount"
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        leftSection="₦"
        data-autofocus={number !== '' || undefined}
        onKeyDown={oncePerPress}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles['amounts']} role="group" aria-label="Quick amounts">
        {topUpAmounts.map((amount) => (
          <ChoiceButton key={amount} isChosen={typed === String(amount)} onChoose={() => setTyped(String(amount))}>
            {formatNaira(naira(amount))}
          </ChoiceButton>
        ))}
      </div>
      <MethodChoice methods={topUpMethods} chosen={method} onChoose={setMethod} />
      {asksForReference && method !== 'Cash' && (
        <ReferenceField method={method} reference={reference} onReference={setReference} />
      )}
      <Button type="submit" size="xl" loading={isBusy} onKeyDown={oncePerPress}>
        Top up
      </Button>
    </form>
  )
}

const say = ({ refused, params }: No) => toast.error(sentenceOf(refused, params))

const cash = (amount: Kobo) => ({ method: 'Cash' as const, amount, tendered: amount, change: zero })
