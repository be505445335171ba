// The lines behind one figure of the triangle: the order, the place, the time, who sold it, who made it, and its fate.
import { formatCount } from '@lounge/domain/counts'
import type { TriangleBy, TriangleColumn } from '@lounge/domain/fates/triangle'
import { formatNaira, kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { shortNumber } from '@lounge/domain/orders/orders'
import { triangleWords } from '@lounge/domain/reports/triangle-csv'
import type { CalendarDate } from '@lounge/domain/time'
import { TriangleLinesAnswer } from '@lounge/sync/questions/triangle'
import { useState } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import { useLast } from '../../hooks/use-last.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogNotice } from '../../ui/dialog-form.tsx'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import styles from './triangle.module.css'

/** The figure that was opened. */
export interface Opened {
  readonly day: CalendarDate
  readonly by: TriangleBy
  readonly column: TriangleColumn
  /** The row's key; absent for the total. */
  readonly of?: string
  readonly name: string
}

interface LinesDialogProps {
  readonly opened: Opened | undefined
  readonly onClose: () => void
}

export function LinesDialog({ opened, onClose }: LinesDialogProps) {
  const shown = useLast(opened)
  if (!shown) return null
  const { day, by, column, of, name } = shown
  return (
    <Dialog title={`${triangleWords[column]}, ${name}`} size="40rem" opened={opened !== undefined} onClose={onClose}>
      <Lines key={[day, by, column, of].join(' ')} opened={shown} />
    </Dialog>
  )
}

const perPage = 10

function Lines({ opened: { day, by, column, of } }: { readonly opened: Opened }) {
  const [page, setPage] = useState(1)
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/reports/triangle/lines',
    query: { day, by, column, of, offset: (page - 1) * perPage, limit: perPage },
    answer: TriangleLinesAnswer,
  })
  if (isMissing) return <DialogNotice>{sentence('triangle_unreachable')}</DialogNotice>
  const { lines = [] } = answer ?? {}
  return (
    <div aria-busy={isWaiting}>
      <ol className={styles['lines']} aria-label="Lines">
        {lines.map((line) => (
          <li key={line.id} className={styles['line']}>
            <strong>
              {formatCount(line.units)} × {line.item}
            </strong>
            <strong className="figures">{formatNaira(kobo(line.amount))}</strong>
            <span>{whereOf(line)}</span>
            <span>{line.maker === undefined ? line.by : `${line.by}, made by ${line.maker}`}</span>
            {line.became.map(({ what, why = '', by: who }, index) => (
              <span key={index}>{[what, why, who].filter((each) => each !== '').join(', ')}</span>
            ))}
          </li>
        ))}
      </ol>
      <PagerOfAnswer page={page} count={answer?.count} perPage={perPage} onPage={setPage} />
    </div>
  )
}

const whereOf = ({ number, tableNumber, time }: TriangleLinesAnswer['lines'][number]): string =>
  number === undefined ? `Thrown away, ${time}` : `Order ${shortNumber(number)}, table ${tableNumber ?? 0}, ${time}`
