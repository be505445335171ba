// The movements of one item or material: day by day, with reason and person, from the server.
import { sentence } from '@lounge/domain/office-messages'
import type { MovementKind } from '@lounge/domain/stock/recorded'
import { dayFirst } from '@lounge/domain/time'
import { MovementsAnswer } from '@lounge/sync/questions/history'
import { useState } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import { DialogNotice } from '../../ui/dialog-form.tsx'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import { amountOfKept, type KeepingFormProps } from './keeping-forms.tsx'
import styles from './stock.module.css'

const words: Readonly<Record<MovementKind, string>> = {
  opened: 'Was there at the beginning',
  ordered: 'Ordered',
  changed: 'Order changed',
  voided: 'Voided',
  refunded: 'Given back',
  counted: 'Counted',
  adjusted: 'Put right',
  wasted: 'Thrown away',
  received: 'Received',
}
const byKind: Readonly<Record<string, string | undefined>> = words

const perPage = 10

export function MovementList({ entry: { id, kept, amount } }: KeepingFormProps) {
  const [page, setPage] = useState(1)
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/history/movements',
    query: { of: id, offset: (page - 1) * perPage, limit: perPage },
    // A changed amount means that the earlier answer is outdated.
    asOf: amount,
    answer: MovementsAnswer,
  })
  if (isMissing) return <DialogNotice>{sentence('movements_unreachable')}</DialogNotice>
  const { count = 0, movements = [] } = answer ?? {}
  return (
    <div aria-busy={isWaiting}>
      {!isWaiting && count === 0 && <p className={styles['facts']}>Nothing has moved yet.</p>}
      <ol className={styles['list']} aria-label="Movements">
        {movements.map(({ id: key, day, time, amount: moved, why, note, by }, index) => (
          <li key={key} className={styles['movement']}>
            {movements[index - 1]?.day !== day && (
              <h3 className={`${styles['day']} ${styles['aside']}`}>{dayFirst(day)}</h3>
            )}
            <span>{[byKind[why] ?? why, note].filter((each) => each !== '').join(': ')}</span>
            <strong>
              {moved > 0 && '+'}
              {amountOfKept(kept, moved)}
            </strong>
            <span className={styles['aside']}>
              {time}, {by}
            </span>
          </li>
        ))}
      </ol>
      <PagerOfAnswer page={page} count={answer?.count} perPage={perPage} onPage={setPage} />
    </div>
  )
}
