// To confirm, in the office: the same list, disputed payments, who took the old ones, settled ones, and the bank's statement.
import { formatCount } from '@lounge/domain/counts'
import { isWrittenOff } from '@lounge/domain/claims/claims'
import { byTaker, type ClaimEntry, openClaims, settledClaims, type TakerEntry } from '@lounge/domain/claims/views'
import type { Kind } from '@lounge/domain/lounge'
import { formatNaira } from '@lounge/domain/money'
import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck, CircleSlash, Landmark } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { Money } from '../../components/money/money.tsx'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimList } from './claim-list.tsx'
import { DoubtDialog } from './doubt-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import styles from './to-confirm.module.css'

const kinds: readonly Kind[] = ['claim', 'funcard', 'settings']

const takerColumns: readonly Column<TakerEntry>[] = [
  { heading: 'Taken by', cell: ({ name }) => name, inItem: { line: 1 } },
  {
    heading: 'Payments',
    cell: ({ count }) => formatCount(count),
    align: 'end',
    inItem: { line: 2, prefix: 'Payments ' },
  },
  { heading: 'Open', cell: ({ amount }) => <Money amount={amount} />, align: 'end', inItem: { line: 1, isEnd: true } },
  {
    heading: 'Older than a day',
    cell: ({ old }) => <Money amount={old} />,
    align: 'end',
    inItem: { line: 2, isEnd: true, prefix: 'older than a day ' },
  },
]

const settledColumns: readonly Column<ClaimEntry>[] = [
  { heading: 'For', cell: ({ place, order }) => [place, order].filter(Boolean).join(' · '), inItem: { line: 1 } },
  {
    heading: 'Amount',
    cell: ({ amount }) => <Money amount={amount} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
  { heading: 'Settled', cell: Settled, inItem: { line: 2, isEnd: true } },
  { heading: 'Reference or reason', cell: ({ settled }) => settled?.words, isSentence: true, inItem: { line: 2 } },
  { heading: 'By', cell: SettledBy, inItem: { line: 3 } },
]

function Settled({ status }: ClaimEntry) {
  return status === 'confirmed' ? (
    <Tag tone="success" icon={CircleCheck}>
      Confirmed
    </Tag>
  ) : (
    <Tag tone="neutral" icon={CircleSlash}>
      {status === 'bookedTwice' ? 'Was told twice' : 'Written off'}
    </Tag>
  )
}

/** Shows at a glance if one person both took and settled the payment. */
function SettledBy({ settled, takenByName }: ClaimEntry) {
  if (!settled) return null
  const { byName, date, isTaker } = settled
  return (
    <>
      {byName}, {date}
      <div className={styles['aside']}>{isTaker ? 'Took it too' : `Taken by ${takenByName}`}</div>
    </>
  )
}

/** Only a written-off payment may still arrive. */
const nameToOpen = (claim: ClaimEntry): string | undefined =>
  isWrittenOff(claim) ? `${formatNaira(claim.amount)} of ${claim.place} came after all, ${claim.time}` : undefined

export function OfficeToConfirm() {
  const claims = useTimedView(kinds, openClaims)
  const takers = useTimedView(kinds, byTaker)
  const settled = useTimedView(kinds, settledClaims)
  const row = useOpenRow()
  const doubted = useOpenRow<ClaimEntry>()
  const [isReading, setIsReading] = useState(false)
  const mayCome = [...claims, ...settled.filter(isWrittenOff)]
  const opened = mayCome.find(({ id }) => id === row.opened)
  const doubt = (claim: ClaimEntry) =>
    !isWrittenOff(claim) && (
      <Button
        variant="default"
        leftSection={<CircleAlert size={20} aria-hidden />}
        onClick={() => {
          row.close()
          doubted.open(claim)
        }}
      >
        {claim.status === 'disputed' ? 'Write off' : 'Has not come'}
      </Button>
    )
  return (
    <ListScreen>
      <div className={styles['bar']}>
        <Button variant="default" leftSection={<Landmark size={20} aria-hidden />} onClick={() => setIsReading(true)}>
          Read a bank statement
        </Button>
      </div>
      <ClaimList claims={claims} onOpen={row.open} />
      {takers.length > 0 && (
        <section className={styles['section']}>
          <h2 className={styles['title']}>Who took it</h2>
          <DataTable label="Who took it" columns={takerColumns} rows={takers} keyOf={({ id }) => id} empty={null} />
        </section>
      )}
      <section className={styles['section']}>
        <h2 className={styles['title']}>Settled in the last 30 days</h2>
        <DataTable
          label="Settled"
          columns={settledColumns}
          rows={settled}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon={CircleCheck} title="Nothing settled yet">
              What was confirmed or written off is listed here, with its reference or reason.
            </EmptyState>
          }
          opening={{ nameOf: nameToOpen, onOpen: ({ id }) => row.open(id) }}
        />
      </section>
      <ClaimDialog claim={opened} onClose={row.close} more={doubt} />
      <StatementDialog opened={isReading} claims={[...claims, ...settled]} onClose={() => setIsReading(false)} />
      <DoubtDialog claim={doubted.opened} onClose={doubted.close} />
    </ListScreen>
  )
}
