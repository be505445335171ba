// One outage: how long it lasted, what was sold meanwhile, what is still missing, and its lines.
import type { Lounge } from '@lounge/domain/lounge'
import { formatNaira, kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { meanwhileWords, type OutageEntry, saidWords, standingWords } from '@lounge/domain/outages/office-views'
import { allowanceOf } from '@lounge/domain/outages/views'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { OutageLinesAnswer } from '@lounge/sync/questions/outages'
import { useState } from 'react'
import { formatLength } from '@lounge/domain/duration'
import { useHistory } from '../../hooks/use-history.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogNotice } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import styles from './outages.module.css'

type When = (at: Timestamp) => string

interface OutageDialogProps {
  /** Nothing while the dialog is closed. */
  readonly entry: OutageEntry | undefined
  readonly when: When
  readonly onClose: () => void
}

export function OutageDialog({ entry, when, onClose }: OutageDialogProps) {
  const shown = useLast(entry)
  return (
    <Dialog title={shown?.title ?? ''} opened={entry !== undefined} onClose={onClose}>
      {shown && (
        <DialogBody key={shown.id}>
          <Facts>
            <Fact label="Since">{when(shown.from)}</Fact>
            <Fact label="Until">{shown.to === undefined ? '—' : when(shown.to)}</Fact>
            <Fact label="For">{formatLength(shown.lengthMs)}</Fact>
            <Fact label="Standing">{standingWords[shown.standing]}</Fact>
            {shown.soldKnown && (
              <>
                <Fact label="Sold meanwhile">{formatNaira(shown.sold.kobo)}</Fact>
                <Fact label="Sales">{String(shown.sold.count)}</Fact>
                <Fact label="By FunCard">{formatNaira(shown.funcard)}</Fact>
                <Fact label="By transfer">{formatNaira(shown.transfers)}</Fact>
                <Fact label="Topped up">{formatNaira(shown.topUps)}</Fact>
              </>
            )}
            <Fact label="Said to wait">{saidWords(shown)}</Fact>
            <Fact label="Missing">{String(shown.missing)}</Fact>
          </Facts>
          {shown.isDrill && shown.soldKnown && <Would entry={shown} />}
          {shown.soldKnown ? (
            <Lines entry={shown} when={when} />
          ) : (
            <p className={styles['muted']}>{sentence('outage_lines_later')}</p>
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

const allowance = (lounge: Lounge) => formatNaira(allowanceOf(lounge))

/** What an exercise shows: what this outage would have put at risk. */
function Would({ entry: { sold, topUps } }: { readonly entry: OutageEntry }) {
  const left = useView(['funcard', 'balance', 'settings'], allowance)
  const taken = formatNaira(kobo(sold.kobo + topUps))
  return <p className={styles['would']}>{sentence('outage_drill_would', { sold: taken, allowance: left })}</p>
}

const perPage = 10

function Lines({ entry: { id, sold, settledAt }, when }: { readonly entry: OutageEntry; readonly when: When }) {
  const [page, setPage] = useState(1)
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/outages/lines',
    query: { id, offset: (page - 1) * perPage, limit: perPage },
    asOf: `${sold.count} ${settledAt ?? ''}`,
    answer: OutageLinesAnswer,
  })
  if (isMissing) return <DialogNotice>{sentence('outage_lines_unreachable')}</DialogNotice>
  const { count = 0, lines = [] } = answer ?? {}
  return (
    <div aria-busy={isWaiting}>
      {!isWaiting && count === 0 && <p className={styles['muted']}>{sentence('outage_lines_none')}</p>}
      <ol className={styles['list']} aria-label="Sold meanwhile">
        {lines.map(({ what, at, till, number, amount, methods }, index) => (
          // A page of the log, which never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{[meanwhileWords[what], number].filter((each) => each !== '').join(' ')}</span>
            <strong>{formatNaira(kobo(amount))}</strong>
            <span className={styles['muted']}>
              {when(timestamp(at))}, till {till}
            </span>
            <span className={styles['muted']}>{methods}</span>
          </li>
        ))}
      </ol>
      <PagerOfAnswer page={page} count={answer?.count} perPage={perPage} onPage={setPage} />
    </div>
  )
}
