// Top Up FunCard: which card, how much, and the payment method (FUN-05).
import type { No } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { cardTrouble, isFuncard, topUpAmount, topUpAmounts, topUpMethods } from '@lounge/domain/funcards/views'
import type { FuncardId } from '@lounge/domain/ids'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { formatNaira, type Kobo, naira, zero } from '@lounge/domain/money'
import { paidTotal, type RoomPayment } from '@lounge/domain/payments/payments'
import { objectionToReference } from '@lounge/domain/payments/tenders'
import { timestamp } from '@lounge/domain/time'
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
import { useEarlierTopUp } from './use-earlier-top-up.ts'
import { useLateAnswer } from './use-late-answer.ts'
import { type TopUp, type ToppingUp, useTopUp } from './use-top-up.ts'

/** A card that was read: a new object each time, even for the same card. */
export interface ReadCard {
  readonly number: string
}

interface TopUpDialogProps {
  readonly opened: boolean
  /** The initial value only: the customer's card, or one that is short of money. Another till may change the customer. */
  readonly number: string
  /** The last card that was read while the dialog was open. */
  readonly read: ReadCard | undefined
  readonly onClose: () => void
}

/** The top-up that was tapped, and the card that had been read by then. */
interface Tapped {
  readonly topUp: TopUp
  readonly read: ReadCard | undefined
}

export function TopUpDialog({ opened, number, read, onClose }: TopUpDialogProps) {
  const [tapped, setTapped] = useState<Tapped>()
  const close = () => {
    setTapped(undefined)
    onClose()
  }
  const { step, put, putAnyway, forget, finish } = useTopUp(close)
  useLateAnswer(step?.at === 'unanswered' ? step.topUp.card.id : undefined, finish)
  return (
    <>
      <Dialog
        title="Top Up FunCard"
        opened={opened && step?.at !== 'unanswered'}
        onClose={close}
        locked={step?.at === 'asking'}
      >
        <TopUpForm
          number={read?.number ?? number}
          read={read}
          left={leftBy(tapped, read)}
          isBusy={step !== undefined}
          onTopUp={(topUp) => {
            setTapped({ topUp, read })
            put(topUp)
          }}
          onAnswer={finish}
        />
      </Dialog>
      <UnansweredDialog
        opened={step?.at === 'unanswered'}
        sentences={[sentence('top_up_unanswered'), sentence('top_up_unanswered_once')]}
        label="Record it on this till"
        onAnyway={putAnyway}
        onLeave={forget}
      />
    </>
  )
}

/** The form reopens as it was tapped, unless another card was read since. */
function leftBy(tapped: Tapped | undefined, read: ReadCard | undefined): TopUp | undefined {
  if (tapped?.read === read || tapped?.topUp.card.number === read?.number) return tapped?.topUp
  return undefined
}

interface TopUpFormProps {
  readonly number: string
  readonly read: ReadCard | undefined
  readonly left: TopUp | undefined
  readonly isBusy: boolean
  readonly onTopUp: (topUp: TopUp) => void
  /** Receives the answer to an earlier top-up of this card. */
  readonly onAnswer: ToppingUp['finish']
}

function TopUpForm({ number, read, left, isBusy, onTopUp, onAnswer }: TopUpFormProps) {
  const terminal = useTerminal()
  const [cardNumber, setCardNumber] = useReadNumber(left?.card.number ?? number, read, isBusy)
  const [typed, setTyped] = useState(left ? digitsOf(left.payment.amount) : '')
  const [method, setMethod] = useState<(typeof topUpMethods)[number]>(left?.payment.method ?? 'Cash')
  const [reference, setReference] = useState(referenceOf(left?.payment))
  const { asksForReference, payment } = paymentProvider()
  const found = typedCard(terminal, cardNumber)
  const funcardId = isFuncard(found) ? found.id : undefined
  // Said before the guest hands over any money.
  const trouble = isFuncard(found) ? cardTrouble(terminal.lounge, found) : undefined
  const { open, first } = useEarlierTopUp(funcardId)
  /** The card for which the person said that this is more money, not the money of the earlier question. */
  const [more, setMore] = useState<FuncardId>()
  const isMore = funcardId !== undefined && more === funcardId
  useLateAnswer(funcardId, (answer, money) => onAnswer(answer, money, !isMore && money.first === first))

  const submit = () => {
    const amount = topUpAmount(typed)
    if (typeof amount !== 'number') return say(amount)
    const card: Funcard | No = typedCard(terminal, cardNumber)
    if (!isFuncard(card)) return say(card)
    const no = cardTrouble(terminal.lounge, card)
    if (no) return say(no)
    const money =
      method === 'Cash' ? cash(amount) : payment(method, amount, reference, () => terminal.newId<'command'>())
    const used = objectionToReference(terminal.lounge, [money], timestamp(terminal.now()))
    if (used) return say(used)
    onTopUp({ card, payment: money, replaces: isMore ? undefined : first })
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
        error={trouble && sentenceOf(trouble.refused, trouble.params)}
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
      {open && !isBusy && (
        <Earlier
          amount={paidTotal(open.payments)}
          isMore={isMore}
          onMore={(isMore) => setMore(isMore ? funcardId : undefined)}
        />
      )}
      <Button type="submit" size="xl" loading={isBusy} onKeyDown={oncePerPress}>
        Top up
      </Button>
    </form>
  )
}

/** The number in the form: typed, or read since. A scan replaces a typed number, and nothing else. */
function useReadNumber(atFirst: string, read: ReadCard | undefined, isBusy: boolean) {
  const [number, setNumber] = useState(atFirst)
  const [heard, setHeard] = useState(read)
  if (read !== heard) {
    setHeard(read)
    if (read && !isBusy) setNumber(read.number)
  }
  return [number, setNumber] as const
}

interface EarlierProps {
  readonly amount: Kobo
  readonly isMore: boolean
  readonly onMore: (isMore: boolean) => void
}

/** An earlier top-up of this card has no answer: the same money counts once, more money counts in addition. */
const Earlier = ({ amount, isMore, onMore }: EarlierProps) => (
  <div className={styles['earlier']} data-tone="warning" role="group" aria-labelledby="asked-before">
    <p id="asked-before" className={styles['question']} role="status">
      {sentence('top_up_asked', { amount: formatNaira(amount) })}
    </p>
    <ChoiceButton isChosen={!isMore} onChoose={() => onMore(false)}>
      The same money
    </ChoiceButton>
    <ChoiceButton isChosen={isMore} onChoose={() => onMore(true)}>
      More money
    </ChoiceButton>
  </div>
)

const digitsOf = (amount: Kobo): string => formatNaira(amount).replaceAll(/[₦,]/g, '')
const referenceOf = (payment: RoomPayment | undefined): string =>
  payment && payment.method !== 'Cash' ? (payment.reference ?? '') : ''

const say = ({ refused, params }: No) => toast.error(sentenceOf(refused, params))

const cash = (amount: Kobo) => ({ method: 'Cash' as const, amount, tendered: amount, change: zero })
