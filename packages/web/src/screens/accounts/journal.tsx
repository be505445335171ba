// The journal: each day by account, as a table, on paper, and as a file in the layout of other books.
import { otherNames } from '@lounge/domain/ledger/account-names'
import { sentence } from '@lounge/domain/office-messages'
import {
  accountsSheet,
  bookedBars,
  journalCsv,
  type JournalLayout,
  journalLayouts,
  journalSheet,
} from '@lounge/domain/reports/journal'
import type { Span } from '@lounge/domain/reports/spans'
import { settingsOf } from '@lounge/domain/settings/settings'
import { CalendarDate, formatWholeDay } from '@lounge/domain/time'
import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown, Tags } from 'lucide-react'
import { useState } from 'react'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { Books } from './books.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { useJournal } from './use-books.ts'

const layoutNames: Readonly<Record<JournalLayout, string>> = {
  plain: 'A plain table',
  quickbooks: 'QuickBooks',
  zoho: 'Zoho Books',
  sage: 'Sage 50',
}

interface JournalProps extends Pick<ListQuery, 'filters' | 'narrow'> {
  readonly span: Span
  readonly today: CalendarDate
}

export function Journal({ span, today, filters, narrow }: JournalProps) {
  const [isNaming, setIsNaming] = useState(false)
  const { told, ...how } = useJournal(span)
  const settings = useView(['settings'], settingsOf)
  const others = otherNames(settings.accountNames)
  const layout = journalLayouts.find((each) => each === filters['layout']) ?? 'plain'
  const isMonth = span.kind === 'month'
  const one = isMonth ? told?.find(({ day }) => day === filters['day']) : undefined
  const shown = one ? [one] : told
  const accounts = [...new Set((told ?? []).flatMap((day) => day.accounts.map(({ account }) => account)))]
  const select = { size: 'md', rightSection: <ChevronDown size={20} aria-hidden /> } as const
  return (
    <>
      <Books
        {...how}
        span={span}
        shownAs={one && dayName(one.day)}
        sheets={
          shown && [...(one ? [] : [accountsSheet(shown, others)]), ...(isMonth ? [journalSheet(shown, others)] : [])]
        }
        chart={{
          as: 'columns',
          measured: 'Booked',
          chart: {
            title: isMonth ? 'Booked by day' : 'Booked by month',
            subject: isMonth ? 'Day' : 'Month',
            counted: 'Accounts',
            best: 'Most',
            bars: bookedBars(told ?? [], span, today),
          },
        }}
        notes={[sentence('accounts_late_days')]}
        file={{
          what: 'journal',
          name: `journal-${layout}${one ? `-${one.day.slice(8)}` : ''}`,
          text: () => journalCsv(shown ?? [], layout, others),
        }}
      >
        {isMonth && (
          <NativeSelect
            {...select}
            aria-label="Day"
            data={[
              { value: '', label: 'The whole month' },
              ...(told ?? []).map(({ day }) => ({ value: day, label: dayName(day) })),
            ]}
            value={one?.day ?? ''}
            onChange={(event) => narrow({ day: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          {...select}
          aria-label="File for"
          data={journalLayouts.map((value) => ({ value, label: layoutNames[value] }))}
          value={layout}
          onChange={(event) => narrow({ layout: event.currentTarget.value })}
        />
        <Button variant="default" leftSection={<Tags size={20} aria-hidden />} onClick={() => setIsNaming(true)}>
          Names of accounts
        </Button>
      </Books>
      <NamesDialog opened={isNaming} settings={settings} booked={accounts} onClose={() => setIsNaming(false)} />
    </>
  )
}

const dayName = (day: string): string => formatWholeDay(CalendarDate.parse(day))
