// The drawer of this till: opened with a float, cash in and out, counted blind, handed over or closed. All but the X works offline.
import { shiftSentence } from '@lounge/domain/shift-messages'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, kobo, negative } from '@lounge/domain/money'
import { whenIn } from '@lounge/domain/notifications/views'
import type { CountedDrawer, OpenShift, Shift as ShiftRow } from '@lounge/domain/shifts/shifts'
import { wasAnyShift } from '@lounge/domain/shifts/views'
import type { Tally } from '@lounge/domain/shifts/shifts'
import type { Timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  HandCoins,
  LockKeyhole,
  PanelBottomOpen,
  Printer,
} from 'lucide-react'
import { useCallback, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { opensDrawer } from '../../components/papers/open-drawer.ts'
import { openPaper } from '../../components/papers/print-window.ts'
import { ZSections } from '../../components/money/z-sections.tsx'
import { typedBy } from '../../components/money/count-in-hand.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { useAskedAnew } from '../../hooks/use-asked-anew.ts'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import { useX } from '../../hooks/use-z.ts'
import { useSession } from '../../session/use-session.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DialogNotice } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/toast.tsx'
import { CashDialog, NoSaleDialog } from './cash-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { OpenForm } from './open-form.tsx'
import styles from './shift.module.css'
import { useDrawer } from './use-drawer.ts'

const kinds: readonly Kind[] = ['shift', 'settings']
type Asks = 'in' | 'out' | 'count' | 'noSale' | 'handOver' | 'close'

export function Shift() {
  const terminal = useTerminal()
  const { till } = terminal.device
  const row = useView(
    kinds,
    useCallback((lounge: Lounge) => lounge.get('shift', String(till)), [till]),
  )
  return (
    <div className={styles['root']}>
      {till === 0 && <DialogNotice>{sentence('shift_needs_till')}</DialogNotice>}
      {row?.open ? <Running row={row} open={row.open} till={till} /> : till > 0 && <Closed row={row} till={till} />}
    </div>
  )
}

function Closed({ row, till }: { readonly row: ShiftRow | undefined; readonly till: number }) {
  const last = row?.last
  const wasAny = useView(kinds, wasAnyShift)
  return (
    <section className={styles['card']} aria-labelledby="shift-title">
      <h2 id="shift-title">No shift is open at till {till}</h2>
      <p className={styles['muted']}>{shiftSentence(wasAny ? 'shift_none' : 'shift_none_ever')}</p>
      {!row && <DialogNotice>{shiftSentence('shift_first_here')}</DialogNotice>}
      <OpenForm left={last?.left} />
      {last && <LastZ last={last} till={till} />}
    </section>
  )
}

function LastZ({ last, till }: { readonly last: NonNullable<ShiftRow['last']>; readonly till: number }) {
  const { number, difference, byName } = last
  if (number === undefined) return <p role="status">{shiftSentence('shift_number_follows')}</p>
  const counted = difference === undefined ? '' : `, ${differenceWords(difference)}`
  return (
    <p className={styles['last']}>
      <span>
        Z {number}, closed by {byName}
        {counted}
      </span>
      <Button
        variant="default"
        leftSection={<Printer size={20} aria-hidden />}
        onClick={() => openPaper(`${paths.printZ}?till=${till}&number=${number}`)}
      >
        Print Z {number}
      </Button>
    </p>
  )
}

const differenceWords = (difference: number): string => {
  if (difference === 0) return 'nothing over or short'
  return difference > 0 ? `${formatNaira(kobo(difference))} over` : `${formatNaira(kobo(-difference))} short`
}

interface RunningProps {
  readonly row: ShiftRow
  readonly open: OpenShift
  readonly till: number
}

function Running({ row, open, till }: RunningProps) {
  const { tell } = useCommand()
  const openDrawer = useDrawer()
  const staffId = useSession()?.user.id ?? ''
  // A person who was counting when the till locked itself goes on counting.
  const [asks, setAsks] = useState<Asks | undefined>(() =>
    typedBy({ staffId, shiftId: open.shiftId }) ? 'count' : undefined,
  )
  const since = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => whenIn(lounge, open.at, now), [open.at]),
  )
  const { shiftId, float, byName } = open
  const { counted } = row
  const isCounted = counted !== undefined && !counted.isStale
  const close = async (cash: 'stays' | 'safe') => {
    setAsks(undefined)
    if ((await tell('shift.close', { shiftId, cash })).outcome === 'done')
      toast.success(
        cash === 'stays' ? 'Handed over. The next cashier signs in and starts here.' : 'The shift is closed.',
      )
  }
  const count = async () => {
    const begin = () => setAsks('count')
    const opened = opensDrawer() ? await openDrawer('count', shiftSentence('drawer_to_count'), begin) : 'not'
    // Only opening the drawer may need an approval: a person with its key counts, and closes, without one.
    if (opened !== 'done') begin()
  }
  const act = (what: Asks, words: string, Icon: typeof Banknote) => (
    <Button
      variant="default"
      size="lg"
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => (what === 'count' ? void count() : setAsks(what))}
    >
      {words}
    </Button>
  )
  return (
    <>
      <section className={styles['card']} aria-labelledby="shift-title">
        <h2 id="shift-title">Shift at till {till}</h2>
        <Facts>
          <Fact label="Opened">{`${since}, ${byName}`}</Fact>
          <Fact label="Float">{formatNaira(float)}</Fact>
        </Facts>
        <div className={`${styles['acts']} whole-words`}>
          {act('in', 'Cash in', ArrowDownToLine)}
          {act('out', 'Cash out', ArrowUpFromLine)}
          {act('noSale', 'Open drawer', PanelBottomOpen)}
          {act('count', counted ? 'Count again' : 'Count the drawer', Banknote)}
        </div>
        {counted && <Counted counted={counted} />}
        <div className={`${styles['acts']} whole-words`}>
          <Button
            size="lg"
            variant="default"
            disabled={!isCounted}
            leftSection={<HandCoins size={20} aria-hidden />}
            onClick={() => setAsks('handOver')}
          >
            Hand over
          </Button>
          <Button
            size="lg"
            disabled={!isCounted}
            leftSection={<LockKeyhole size={20} aria-hidden />}
            onClick={() => setAsks('close')}
          >
            Close the shift
          </Button>
        </div>
        {!isCounted && <p className={styles['muted']}>Count the drawer first, then hand over or close.</p>}
      </section>
      <RunningX till={till} asOf={`${row.open?.shiftId ?? ''} ${counted?.at ?? 0} ${String(counted?.isStale)}`} />
      <CashDialog direction={asks === 'in' || asks === 'out' ? asks : undefined} onClose={() => setAsks(undefined)} />
      <NoSaleDialog opened={asks === 'noSale'} onClose={() => setAsks(undefined)} />
      <CountDialog staffId={staffId} shiftId={shiftId} opened={asks === 'count'} onClose={() => setAsks(undefined)} />
      <ConfirmDialog
        title="Hand over to the next cashier?"
        opened={asks === 'handOver'}
        confirm="Hand over"
        onConfirm={() => void close('stays')}
        onClose={() => setAsks(undefined)}
      >
        The cash stays in the drawer. Your shift ends here; the next cashier begins with what you counted.
      </ConfirmDialog>
      <ConfirmDialog
        title="Close the shift?"
        opened={asks === 'close'}
        confirm="Close the shift"
        onConfirm={() => void close('safe')}
        onClose={() => setAsks(undefined)}
      >
        Take the counted cash to the safe. This till can go on selling; it counts in its next Z.
      </ConfirmDialog>
    </>
  )
}

function Counted({ counted: { total, difference, differs, isStale } }: { readonly counted: CountedDrawer }) {
  const counted = formatNaira(total)
  if (isStale) return <DialogNotice>{sentence('shift_count_stale')}</DialogNotice>
  if (differs) return <DialogNotice>{shiftSentence('shift_count_again', { counted })}</DialogNotice>
  if (difference === undefined) return <p role="status">{shiftSentence('shift_difference_follows', { counted })}</p>
  if (difference === 0) return <p role="status">{shiftSentence('shift_agrees', { counted })}</p>
  const word = difference > 0 ? 'over' : 'short'
  const amount = formatNaira(difference > 0 ? difference : negative(difference))
  return (
    <p role="status" className={styles['differs']}>
      {shiftSentence('shift_differs', { counted, amount, word })}
    </p>
  )
}

function RunningX({ till, asOf }: { readonly till: number; readonly asOf: string }) {
  const { answer, isMissing, isWaiting } = useX(till, asOf)
  useAskedAnew()
  const x = answer?.tills[0]
  return (
    <section className={styles['card']} aria-labelledby="x-title" aria-busy={isWaiting}>
      <h2 id="x-title">X, so far</h2>
      {isMissing && <p>{shiftSentence('x_unreachable')}</p>}
      {x && <ZSections tally={x.tally as Tally} view={x} /* whole kobo, from our own server */ />}
    </section>
  )
}
