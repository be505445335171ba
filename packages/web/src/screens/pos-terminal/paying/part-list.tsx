// The part payments of this order, at whichever till. Each can be given back before the rest is paid.
import { sentence } from '@lounge/domain/messages'
import { formatNaira, type Kobo, zero } from '@lounge/domain/money'
import type { PartPayment } from '@lounge/domain/orders/orders'
import { changeOf, isUnconfirmed } from '@lounge/domain/payments/payments'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Due } from '../../../components/orders/due.tsx'
import { Money } from '../../../components/money/money.tsx'
import { PaymentMethodTag } from '../../../components/money/payment-method.tsx'
import { useLast } from '../../../hooks/use-last.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './part-list.module.css'

interface PartListProps {
  readonly parts: readonly PartPayment[]
  /** Below zero if more was taken than the order's total. */
  readonly due: Kobo
  readonly onGiveBack: (part: PartPayment) => void
}

export function PartList({ parts, due, onGiveBack }: PartListProps) {
  const [askedId, setAskedId] = useState<PartPayment['id']>()
  const asked = parts.find(({ id }) => id === askedId)
  // The part was given back at another till, or its order left the cart: the question must not return with it.
  if (askedId && !asked) setAskedId(undefined)
  const shown = useLast(asked)
  const list = useNewestInView(parts.length)
  if (parts.length === 0) return null
  return (
    <div className={styles['root']}>
      <ul ref={list} className={styles['list']} aria-label="Taken so far">
        {parts.map((part) => (
          <li key={part.id} className={styles['part']}>
            <PaymentMethodTag method={part.payment.method} />
            <span className={styles['by']}>
              {part.takenByName}
              <Which payment={part.payment} />
            </span>
            <Money amount={part.payment.amount} />
            <IconButton
              label={`Give back ${part.payment.method} ${formatNaira(part.payment.amount)}`}
              onClick={() => setAskedId(part.id)}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles['due']}>
        <Due due={due} />
      </p>
      <ConfirmDialog
        title="Give back"
        opened={asked !== undefined}
        confirm="Give it back"
        cancel="Keep it"
        onConfirm={() => {
          if (asked) onGiveBack(asked)
          setAskedId(undefined)
        }}
        onClose={() => setAskedId(undefined)}
      >
        {sentence('part_give_back', {
          amount: formatNaira(shown?.payment.amount ?? zero),
          method: shown?.payment.method ?? '',
        })}
      </ConfirmDialog>
    </div>
  )
}

const endLength = 6

/** What tells this part from others like it: its change, or the end of its reference. */
function Which({ payment }: Pick<PartPayment, 'payment'>) {
  const change = changeOf(payment)
  if (change > 0)
    return (
      <small>
        Change <Money amount={change} />
      </small>
    )
  // Whether somebody has seen the money since stands on its claim, not here.
  if (isUnconfirmed(payment)) return <small>No reference</small>
  if (!('reference' in payment) || payment.reference === undefined) return null
  const { reference } = payment
  return <small>{reference.length > endLength ? `Ref …${reference.slice(-endLength)}` : `Ref ${reference}`}</small>
}

/** The newest part is the last of the list. */
function useNewestInView(count: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [count])
  return list
}
