// The unconfirmed payments: how much, from whom, for what, how long ago, and who took it.
import type { ClaimId } from '@lounge/domain/ids'
import type { ClaimEntry } from '@lounge/domain/claims/views'
import { formatNaira } from '@lounge/domain/money'
import { placeName } from '@lounge/domain/terminals/names'
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import { Money } from '../../components/money/money.tsx'
import { PaymentMethodTag } from '../../components/money/payment-method.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './to-confirm.module.css'

const columns: readonly Column<ClaimEntry>[] = [
  { heading: 'For', cell: For, inItem: { line: 1 } },
  {
    heading: 'Amount',
    cell: ({ amount }) => <Money amount={amount} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
  { heading: 'By', cell: ({ method }) => <PaymentMethodTag method={method} />, inItem: { line: 2, isEnd: true } },
  { heading: 'From', cell: From, isSentence: true, inItem: { line: 2 } },
  { heading: 'Taken by', cell: Taken, inItem: { line: 3 } },
  { heading: 'Age', cell: Age, isSentence: true, inItem: { line: 3, isEnd: true } },
]

function For({ place, order }: ClaimEntry) {
  return order === undefined ? (
    place
  ) : (
    <>
      {place} <span className={styles['aside']}>· {order}</span>
    </>
  )
}

function From({ payer, reference, reason, givenBack }: ClaimEntry) {
  const words = [
    payer,
    reference && `said: ${reference}`,
    givenBack && `${formatNaira(givenBack)} was given back`,
    reason,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : <span className={styles['aside']}>Not known</span>
}

function Taken({ takenByName, till, time }: ClaimEntry) {
  return (
    <>
      {takenByName}
      <span className={styles['aside']}>
        {' '}
        · {placeName(till)}, {time}
      </span>
    </>
  )
}

function Age({ status, age }: ClaimEntry) {
  return status === 'disputed' ? (
    <Tag tone="error" icon={CircleAlert}>
      Disputed
    </Tag>
  ) : (
    <Tag tone="neutral" icon={Clock}>
      {age}
    </Tag>
  )
}

interface ClaimListProps {
  readonly claims: readonly ClaimEntry[]
  readonly onOpen: (id: ClaimId) => void
}

export const ClaimList = ({ claims, onOpen }: ClaimListProps) => (
  <DataTable
    label="To confirm"
    columns={columns}
    rows={claims}
    keyOf={({ id }) => id}
    empty={
      <EmptyState icon={BadgeCheck} title="Nothing to confirm">
        Transfers, and card payments without a reference, are listed here until somebody has seen them on the account.
      </EmptyState>
    }
    opening={{
      nameOf: ({ amount, place, time }) => `Confirm ${formatNaira(amount)} of ${place}, ${time}`,
      onOpen: ({ id }) => onOpen(id),
    }}
  />
)
