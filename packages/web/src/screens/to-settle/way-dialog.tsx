// The input of one settlement: a note, an amount and how it goes back, a reason, a number.
import { Amount } from '@lounge/domain/amounts'
import { linesGivenBack, type OpenWay, type ToSettle } from '@lounge/domain/exceptions/to-settle'
import { reasonIn } from '@lounge/domain/exceptions/views'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, type Kobo, nairaOf } from '@lounge/domain/money'
import { lineWords } from '@lounge/domain/orders/order-words'
import { voidReasons } from '@lounge/domain/orders/orders'
import { allUnitsOf } from '@lounge/domain/orders/splitting'
import { cashTender } from '@lounge/domain/payments/tenders'
import { parseNaira } from '@lounge/domain/payments/cash'
import type { Found } from '@lounge/domain/stock/counts'
import type { Kept } from '@lounge/domain/stock/keeping'
import { counting, readKept } from '@lounge/domain/stock/keeping-form'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '@lounge/sync/terminal/composing'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { NotMadeYet } from '../../components/goods/not-made-yet.tsx'
import { useNotMade } from '../../components/goods/use-not-made.ts'
import { CashDrawer, useCashDrawer } from '../../components/money/cash-drawer.tsx'
import { useRefundPaper } from '../../components/papers/use-refund-paper.ts'
import { foundNow } from '@lounge/sync/terminal/found-now'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import styles from './to-settle.module.css'
import { useSettling } from './use-settling.ts'

export interface Chosen {
  readonly entry: ToSettle
  readonly way: OpenWay
}

interface WayDialogProps {
  /** Undefined while the dialog is closed. */
  readonly chosen: Chosen | undefined
  /** The last choice, which stays visible while the dialog fades out. */
  readonly shown: Chosen | undefined
  readonly onClose: () => void
}

export const WayDialog = ({ chosen, shown, onClose }: WayDialogProps) => (
  <Dialog title={shown?.way.words ?? ''} opened={chosen !== undefined} onClose={onClose}>
    {shown && <WayForm key={`${shown.entry.exception.id} ${shown.way.how}`} {...shown} onClose={onClose} />}
  </Dialog>
)

const waysBack = ['Cash', 'Card', 'Transfer'] as const
type WayBack = (typeof waysBack)[number]

const paymentBy = (method: WayBack, amount: Kobo) =>
  method === 'Cash' ? cashTender(amount, amount) : { method, amount }

function WayForm({ entry, way, onClose }: Chosen & { readonly onClose: () => void }) {
  const terminal = useTerminal()
  const { settle, fixAndSettle, fixWhole } = useSettling()
  const print = useRefundPaper()
  const { subject, sentence: said, exception } = entry
  const { how, words, asks } = way
  /** The reason on the papers of the correction. */
  const flagged = reasonIn(said)
  const [text, setText] = useState(firstText(entry, how))
  /** For a count, the amount that the books expected when it was typed: later sales are not part of the count. */
  const [found, setFound] = useState<Found>()
  const [method, setMethod] = useState<WayBack>((how === 'onePayment' ? subject.once[0]?.method : undefined) ?? 'Cash')
  const drawer = useCashDrawer(how === 'giveBack' ? method : undefined, subject.till)
  const [isChecked, setIsChecked] = useState(false)
  const [reason, setReason] = useState<(typeof voidReasons)[number]>(voidReasons[0])
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  /** Blocks a second run until everything is written down. */
  const once = async (work: () => Promise<boolean>) => {
    setIsBusy(true)
    const isDone = await work().finally(() => setIsBusy(false))
    if (isDone) onClose()
  }
  const fix = (step: Step, onFixed?: () => void) => once(() => fixAndSettle(entry, way, step, onFixed))

  function save() {
    if (asks) {
      if (text.trim() === '') return setWrong(sentence('exception_note', { what: asks }))
      return once(() => settle(entry, way, text.trim()))
    }
    const { orderId, number = '', rest, funcardId, itemId } = subject
    if (how === 'voidRest' && rest)
      return fix({ name: 'order.void', args: { orderId: rest.id, reason, seen: allUnitsOf(rest) } })
    if (how === 'countNow' && itemId) {
      const level = readKept({ itemId }, text)
      if (level === undefined) return setWrong(sentence('amount_invalid'))
      return fix(counting({ itemId }, level, found))
    }
    const { data: amount } = Amount.safeParse(parseNaira(text))
    if (amount === undefined || amount === 0) return setWrong(sentence('amount_invalid'))
    if (how === 'setLimit' && funcardId) return fix({ name: 'funcard.limit', args: { funcardId, limit: amount } })
    if (how === 'writeOff' && funcardId)
      return fix({ name: 'funcard.writeOff', args: { funcardId, amount, reason: flagged } })
    // Nobody gets money: it was booked twice.
    if (how === 'onePayment' && orderId)
      return once(() =>
        fixWhole({ name: 'order.bookOnce', args: { exceptionId: exception.id, orderId, method, amount } }),
      )
    if (how === 'giveBack' && orderId) {
      const owed = owedIn(entry)
      if (owed !== undefined && amount > owed)
        return setWrong(sentence('refund_more_than_owed', { owed: formatNaira(owed) }))
      setIsChecked(true)
      if (drawer.isMissing) return undefined
      const payments = [paymentBy(method, amount)]
      // A refund for lines takes them off the board, and returns them to the shelf.
      const args = {
        orderId,
        number,
        payments,
        reason: flagged,
        settles: exception.id,
        ...drawer.named,
        ...linesGivenBack(subject, amount),
      }
      return fix({ name: 'order.refund', args }, () => print(orderId, { amount, method, reason: flagged, lines: [] }))
    }
    return undefined
  }

  return (
    <DialogForm onSave={save}>
      <p className={styles['said']}>{said}</p>
      {subject.heading && <p className={styles['heading']}>{subject.heading}</p>}
      {how === 'voidRest' && subject.rest && <p className={styles['said']}>{lineWords(subject.rest.lines)}</p>}
      {how === 'voidRest' ? (
        <ChoiceBar
          label="Why"
          choices={voidReasons.map((each) => ({ value: each, label: each }))}
          chosen={reason}
          onChoose={setReason}
        />
      ) : (
        <TextInput
          size="md"
          label={asks ?? (how === 'countNow' ? 'Counted' : 'Amount')}
          required
          autoComplete="off"
          data-autofocus
          maxLength={noteLengthMax}
          leftSection={asks || how === 'countNow' ? undefined : '₦'}
          inputMode={asks ? 'text' : 'decimal'}
          value={text}
          error={wrong}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(undefined)
            if (subject.itemId) setFound(foundNow(terminal, { itemId: subject.itemId }, timestamp(terminal.now())))
          }}
        />
      )}
      {how === 'countNow' && subject.itemId && <NotMadeOf kept={{ itemId: subject.itemId }} />}
      {isMoneyBack(how) && (
        <ChoiceBar
          label={how === 'giveBack' ? 'It goes back by' : 'It was booked as'}
          choices={methodsFor(entry, how).map((value) => ({ value, label: value }))}
          chosen={method}
          onChoose={(value) => {
            setMethod(value)
            if (how === 'onePayment') setText(onceText(entry, value))
          }}
        />
      )}
      <CashDrawer of={drawer} isChecked={isChecked} />
      <SubmitButtons submit={words} cancel="Back" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

/** A component of its own, because only a count reads the tickets. */
const NotMadeOf = ({ kept }: { readonly kept: Kept }) => <NotMadeYet kept={kept} of={useNotMade()} />

/** A double booking is removed by its own method; a refund may use any. */
const methodsFor = ({ subject }: ToSettle, how: OpenWay['how']): readonly WayBack[] =>
  how === 'onePayment' ? subject.once.map((each) => each.method) : waysBack

function onceText({ subject: { once } }: ToSettle, method: WayBack): string {
  const amount = once.find((each) => each.method === method)?.amount
  return amount ? nairaOf(amount) : ''
}

/** The proposed amount: owed to the guest or by the card, or paid for units that will not be made. */
function firstText(entry: ToSettle, how: OpenWay['how']): string {
  const { owed, debt, once, notMade } = entry.subject
  if (how === 'onePayment') return once[0] ? onceText(entry, once[0].method) : ''
  const amount = how === 'writeOff' ? debt : how === 'giveBack' ? (notMade?.amount ?? owed) : undefined
  return amount ? nairaOf(amount) : ''
}

/** Where money is owed: the most that goes back here. The rest is part of the sale, and goes back for its lines, with a reason. */
const owedIn = ({ ways, subject: { owed } }: ToSettle): Kobo | undefined =>
  ways.some(({ how }) => how === 'keepOwed') ? owed : undefined

const isMoneyBack = (how: OpenWay['how']): boolean => how === 'giveBack' || how === 'onePayment'
