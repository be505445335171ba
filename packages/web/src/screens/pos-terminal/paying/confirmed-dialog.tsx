// Card and Transfer: the money moves outside Lounge, on a separate machine, and its reference is entered here.
import type { No } from '@lounge/domain/command'
import { refuse } from '@lounge/domain/command'
import { sentenceOf } from '@lounge/domain/messages'
import type { Kobo } from '@lounge/domain/money'
import type { Payment } from '@lounge/domain/payments/payments'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../../hooks/use-last.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { oncePerPress } from '../once-per-press.ts'
import { Amount } from './amount.tsx'
import { DueChanged } from './due-changed.tsx'
import styles from './tender-form.module.css'
import { PartAmount, partOf } from './part-amount.tsx'
import { type ConfirmedMethod, paymentProvider } from './provider.ts'
import { ReferenceField } from './reference-field.tsx'
import { useSum } from './use-sum.ts'

interface ConfirmedDialogProps {
  /** Nothing while the dialog is closed. */
  readonly method: ConfirmedMethod | undefined
  readonly due: Kobo
  readonly isBusy: boolean
  readonly onPay: (payment: Payment) => void
  readonly onClose: () => void
}

export function ConfirmedDialog({ method, due, isBusy, onPay, onClose }: ConfirmedDialogProps) {
  const shown = useLast(method) ?? 'Card'
  return (
    <Dialog title={shown} opened={method !== undefined} onClose={onClose} locked={isBusy}>
      <ConfirmedForm key={shown} method={shown} due={due} isBusy={isBusy} onPay={onPay} />
    </Dialog>
  )
}

type FormProps = Omit<ConfirmedDialogProps, 'method' | 'onClose'> & { readonly method: ConfirmedMethod }

function ConfirmedForm({ method, due: dueNow, isBusy, onPay }: FormProps) {
  const terminal = useTerminal()
  const { due, was, typed, type } = useSum(dueNow, isBusy)
  const [reference, setReference] = useState('')
  const { asksForReference, payment } = paymentProvider()
  const pay = (reference: string) => {
    const amount = partOf(due, typed)
    if (!amount) return say(refuse('amount_invalid'))
    onPay(payment(method, amount, reference, () => terminal.newId<'command'>()))
  }
  return (
    <form
      className={styles['root']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (asksForReference && reference.trim() === '') return say(refuse('reference_missing'))
        pay(reference)
      }}
    >
      <Amount label="To pay" amount={due} isLarge />
      <DueChanged was={was} isTyped={typed !== ''} />
      {asksForReference && <ReferenceField method={method} reference={reference} onReference={setReference} isFirst />}
      <PartAmount due={due} typed={typed} onTyped={type} />
      <Button
        type="submit"
        size="xl"
        loading={isBusy}
        data-autofocus={!asksForReference || undefined}
        onKeyDown={oncePerPress}
      >
        Confirm payment
      </Button>
      {asksForReference && (
        <Button variant="default" size="lg" disabled={isBusy} onKeyDown={oncePerPress} onClick={() => pay('')}>
          Nobody has confirmed it yet
        </Button>
      )}
    </form>
  )
}

const say = ({ refused, params }: No) => toast.error(sentenceOf(refused, params))
