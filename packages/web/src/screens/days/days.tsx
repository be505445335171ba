// Days: the current one with the X of each till, its closing, and the Zs so far.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { kobo } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { overOrShort, untilCounted } from '@lounge/domain/shifts/views'
import { dayFirst, type DayRule, formatMoment, formatTime, timestamp } from '@lounge/domain/time'
import { type XAnswer, ZsAnswer } from '@lounge/sync/questions/shifts'
import { Button } from '@mantine/core'
import { CalendarCheck, CloudOff, Inbox, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Money } from '../../components/money/money.tsx'
import { countedInOffice } from '../../components/money/count-in-hand.ts'
import { ZSections } from '../../components/money/z-sections.tsx'
import { useAskedAnew } from '../../hooks/use-asked-anew.ts'
import { useHistory } from '../../hooks/use-history.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useView } from '../../hooks/use-view.ts'
import { useX } from '../../hooks/use-z.ts'
import { useSession } from '../../session/use-session.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import type { Tally } from '@lounge/domain/shifts/shifts'
import { placeName, tillName } from '@lounge/domain/terminals/names'
import { Card } from '../../ui/card.tsx'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import styles from './days.module.css'
import { CloseShiftDialog, type OpenTill } from './close-shift-dialog.tsx'
import { standingOf } from './till-standing.ts'
import { ZDialog } from './z-dialog.tsx'

const kinds: readonly Kind[] = ['shift', 'settings']
const perPage = 10
const askAgainMs = 30_000

export function Days() {
  const terminal = useTerminal()
  /** The number of the day that is about to be closed, as the person saw it. */
  const [closing, setClosing] = useState<number>()
  const staffId = useSession()?.user.id ?? ''
  // A person who was counting when the office locked itself goes on counting.
  const { opened, open, close: closeDialog } = useOpenRow<OpenTill>(() => countedInOffice(staffId))
  const { isBusy, save } = useOffice()
  const asOf = String(terminal.version('shift'))
  const settings = useView(kinds, settingsOf)
  const { answer, isMissing, isWaiting } = useX(undefined, asOf)
  // A close of the day elsewhere changes no shift, so the screen also polls.
  useAskedAnew(askAgainMs)
  const close = async (away: readonly string[]) => {
    const args = { away: [...away], ...(closing !== undefined && { number: closing }) }
    if (await save([{ name: 'day.close', args }], sentence('day_closed'))) setClosing(undefined)
  }
  return (
    <div className={styles['root']}>
      <Card
        title={answer?.dayNumber === undefined ? 'The running day' : `The running day, Z ${answer.dayNumber}`}
        isBusy={isWaiting}
        action={
          <Button
            leftSection={<CalendarCheck size={20} aria-hidden />}
            disabled={answer?.dayNumber === undefined}
            onClick={() => setClosing(answer?.dayNumber)}
          >
            Close the day
          </Button>
        }
      >
        {isMissing && <EmptyState icon={CloudOff} title={sentence('z_missing')} />}
        {answer && answer.tills.length === 0 && <p className={styles['muted']}>{sentence('day_not_begun')}</p>}
        {answer?.tills.map((x) => (
          <TillX key={x.till} x={x} since={sinceBefore(answer.from, x, settings)} onClose={open} />
        ))}
      </Card>
      <ListOfZs asOf={asOf} />
      <CloseShiftDialog staffId={staffId} of={opened} onClose={closeDialog} />
      <CloseDayDialog
        opened={closing !== undefined}
        isBusy={isBusy}
        open={answer?.tills.filter((x) => x.open !== undefined).map((x) => x.till) ?? []}
        onClose={() => setClosing(undefined)}
        onSave={(away) => void close(away)}
      />
    </div>
  )
}

interface TillXProps {
  readonly x: XAnswer['tills'][number]
  /** Absent if all figures are of the current day. */
  readonly since: string | undefined
  readonly onClose: (of: OpenTill) => void
}

const TillX = ({ x: { till, open, zs, tally, isBlind }, since, onClose }: TillXProps) => (
  <details className={styles['till']}>
    <summary>
      <strong>{placeName(till)}</strong> {standingOf({ till, byName: open?.byName, since, zs })}
    </summary>
    <ZSections tally={tally as Tally} view={{ isBlind, isOfDay: true }} /* whole kobo, from our own server */ />
    {open && till > 0 && (
      <Button
        className={styles['fromHere'] ?? ''}
        variant="default"
        leftSection={<LockKeyhole size={20} aria-hidden />}
        onClick={() => onClose({ till, shiftId: open.shiftId })}
      >
        Close its shift
      </Button>
    )}
  </details>
)

/** A shift may have begun before the day: its figures cover the whole shift. */
function sinceBefore(day: number | undefined, { open }: TillXProps['x'], rule: DayRule): string | undefined {
  if (!open || day === undefined || open.at >= day) return undefined
  return formatMoment(timestamp(open.at), rule)
}

type Z = ZsAnswer['zs'][number]

function ListOfZs({ asOf }: { readonly asOf: string }) {
  const settings = useView(['settings'], settingsOf)
  const { filters, page, narrow, turnTo } = useListQuery()
  const { of: asked } = filters
  const of = asked === 'till' ? 'till' : 'day'
  const [shown, setShown] = useState<Z>()
  const { answer, isMissing, isWaiting } = useHistory({
    path: '/shifts/zs',
    query: { of, offset: (page - 1) * perPage, limit: perPage },
    asOf,
    answer: ZsAnswer,
  })
  const columns: readonly Column<Z>[] = [
    {
      heading: 'Z',
      cell: ({ number, till }) => (till === 0 ? number : `${tillName(till)}: ${number}`),
      inItem: { line: 1 },
    },
    { heading: 'Day', cell: ({ businessDay }) => dayFirst(businessDay), inItem: { line: 2 } },
    {
      heading: 'Closed',
      cell: ({ at, byName }) => `${formatTime(timestamp(at), settings)}, ${byName}`,
      inItem: { line: 2, isEnd: true },
    },
    { heading: 'Bills', cell: ({ bills }) => bills ?? '–', align: 'end', inItem: { line: 3, prefix: 'Bills ' } },
    {
      heading: 'Takings',
      cell: ({ takings }) => (takings === undefined ? untilCounted : <Money amount={kobo(takings)} />),
      align: 'end',
      inItem: { line: 1, isEnd: true },
    },
    {
      heading: 'Over or short',
      cell: ({ difference }) => (difference === undefined ? '–' : overOrShort(kobo(difference))),
      align: 'end',
      inItem: { line: 3, isEnd: true },
    },
    { heading: 'Look', cell: Look, inItem: { line: 3 } },
  ]
  return (
    <Card
      title="Closed"
      isBusy={isWaiting}
      action={
        <div className={styles['choice']} role="group" aria-label="Which Zs">
          {(['day', 'till'] as const).map((each) => (
            <ChoiceButton key={each} isChosen={each === of} onChoose={() => narrow({ of: each })}>
              {each === 'day' ? 'Days' : 'Tills'}
            </ChoiceButton>
          ))}
        </div>
      }
    >
      <DataTable
        label="Zs"
        columns={columns}
        rows={answer?.zs ?? []}
        keyOf={({ till, number }) => `${till} ${number}`}
        opening={{
          nameOf: ({ till, number }) => `Open Z ${number}${till === 0 ? '' : ` of till ${till}`}`,
          onOpen: setShown,
        }}
        empty={
          isMissing ? (
            <EmptyState icon={CloudOff} title={sentence('z_missing')} />
          ) : (
            <EmptyState icon={Inbox} title="Nothing closed yet" />
          )
        }
      />
      <PagerOfAnswer page={page} count={answer?.count} perPage={perPage} onPage={turnTo} />
      <ZDialog z={shown} onClose={() => setShown(undefined)} />
    </Card>
  )
}

const Look = ({ isLate, away }: Z) => (
  <>
    {isLate && <Tag tone="warning">Came late</Tag>}
    {away > 0 && <Tag tone="warning">{away} away</Tag>}
  </>
)
