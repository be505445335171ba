// The status of a material request: a word, a colour and an icon; below it who did what, and when.
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import { lineWords } from '@lounge/domain/orders/order-words'
import { Check, Hourglass, type LucideIcon, PackageCheck, PackageOpen, Undo2 } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import styles from './request-status.module.css'

interface Standing {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

function standingOf({ status, returned, receipts }: RequestEntry): Standing {
  switch (status) {
    case 'pending':
      return returned && !returned.isAnswered
        ? { word: 'Returned', tone: 'warning', icon: Undo2 }
        : { word: 'Pending', tone: 'waiting', icon: Hourglass }
    case 'approved':
      return receipts
        ? { word: 'Part received', tone: 'info', icon: PackageOpen }
        : { word: 'Approved', tone: 'info', icon: Check }
    case 'received':
      return { word: 'Received', tone: 'success', icon: PackageCheck }
  }
}

export function RequestStatus({ entry }: { readonly entry: RequestEntry }) {
  const { word, tone, icon } = standingOf(entry)
  const { returned, approved, receipts = [], missing = [] } = entry
  return (
    <div className={styles['root']}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {returned && (
        <p className={styles['step']}>
          <q>{returned.word}</q> {returned.by}, {returned.when}
          {returned.isAnswered && ' · answered'}
        </p>
      )}
      {approved && (
        <p className={styles['step']}>
          Approved by {approved.by}, {approved.when}
        </p>
      )}
      {receipts.map(({ by, when, lines }, index) => (
        <p key={`${index} ${when}`} className={styles['step']}>
          {lines.length > 0 ? `${lineWords(lines)} received` : 'Ended without the rest'} by {by}, {when}
        </p>
      ))}
      {missing.length > 0 && <p className={styles['step']}>Still to come: {lineWords(missing)}</p>}
    </div>
  )
}
