// Void Orders: voided and given-away orders and lines, each with its reason and person, newest first.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { beyondHeld } from '@lounge/domain/history/views'
import { sentence } from '@lounge/domain/messages'
import { heldVoided, type OffBill, type VoidedEntry, voidedOrdersPerPage } from '@lounge/domain/orders/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import { guestsLeft, shortNumber } from '@lounge/domain/orders/orders'
import type { Timestamp } from '@lounge/domain/time'
import { VoidedOrdersAnswer } from '@lounge/sync/questions/history'
import { Ban, Eye, Gift } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { daysOf } from '../../components/lists/list-days.ts'
import { ListNothing } from '../../components/lists/list-nothing.tsx'
import { ListPeriod } from '../../components/lists/list-period.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { Money } from '../../components/money/money.tsx'
import { useAcross } from '../../hooks/use-across.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './void-orders.module.css'

const kinds: readonly Kind[] = ['order', 'settings']
const settingsOnly: readonly Kind[] = ['settings']
const choices: readonly { readonly value: OffBill; readonly label: string }[] = [
  { value: 'voided', label: 'Voided' },
  { value: 'given', label: 'Given away' },
]
const about: Readonly<Record<OffBill, string>> = {
  voided: 'An order or a line that is voided leaves its table and is listed here, with the reason.',
  given: 'What is made and carried to a guest with nothing to pay is listed here, with the reason.',
}

const Why = ({ reason, note, isAfterShown }: VoidedEntry) => (
  <span className={styles['why']}>
    {note === '' ? reason : `${reason}: ${note}`}
    {isAfterShown && reason !== guestsLeft && (
      <Tag tone="warning" icon={Eye}>
        after the bill was shown
      </Tag>
    )}
  </span>
)

const columns: readonly Column<VoidedEntry>[] = [
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber, inItem: { line: 1, prefix: 'Table ' } },
  { heading: 'Items', cell: itemsOf, inItem: { line: 2 } },
  { heading: 'Order', cell: ({ number }) => shortNumber(number), inItem: { line: 1 } },
  { heading: 'Reason', cell: Why, isSentence: true, inItem: { line: 3 } },
  { heading: 'By', cell: ({ byName }) => byName, inItem: { line: 3 } },
  { heading: 'Date', cell: ({ date, time }) => `${date} ${time}`, inItem: { line: 3 } },
  {
    heading: 'Total',
    cell: ({ total }) => <Money amount={total} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]

function itemsOf({ firstItem, more }: VoidedEntry): string {
  return more > 0 ? `${firstItem} and ${more} more` : firstItem
}

const entriesIn = ({ count, orders }: VoidedOrdersAnswer) => ({
  count,
  entries: orders as readonly VoidedEntry[], // ids and amounts as our own server wrote them
})

export function VoidOrders() {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const today = useToday()
  const of: OffBill = filters['of'] === 'given' ? 'given' : 'voided'
  const period = useMemo(() => daysOf(filters, today), [filters, today])
  const older = useTimedView(
    settingsOnly,
    useCallback((lounge: Lounge, now: Timestamp) => beyondHeld(period, settingsOf(lounge), now), [period]),
  )
  const { entries, page, pages, isWaiting, since } = useAcross({
    kinds,
    held: useCallback((lounge, now, isServerAway) => heldVoided(lounge, period, now, isServerAway, of), [period, of]),
    older: older && { path: '/history/voided', query: { of, ...older }, answer: VoidedOrdersAnswer },
    entriesIn,
    page: wanted,
    size: voidedOrdersPerPage,
  })
  const none = sentence(of === 'given' ? 'given_none' : 'voided_none')
  const nothing = (
    <ListNothing
      icon={of === 'given' ? Gift : Ban}
      none={{ title: none, text: about[of] }}
      noneToday={none}
      notFound={{ title: none, text: `Nothing was ${of === 'given' ? 'given away' : 'voided'} on these days.` }}
      filters={filters}
      narrow={narrow}
    />
  )
  const tools = (
    <>
      <ChoiceBar
        label="What is listed"
        choices={choices}
        chosen={of}
        onChoose={(chosen) => narrow({ of: chosen === 'given' ? chosen : '' })}
      />
      <ListPeriod filters={filters} narrow={narrow} shown={period} />
    </>
  )
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      <ListSince date={since} />
      <DataTable
        label={of === 'given' ? 'Given away' : 'Void orders'}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={isWaiting ? null : nothing}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}
