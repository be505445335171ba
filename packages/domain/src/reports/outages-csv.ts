// The ledger of outages as CSV.
import { type OutageEntry, standingWords } from '../outages/office-views.ts'
import { calendarDate, type DayRule, formatTime, minutes } from '../time.ts'
import { csvOf } from './csv.ts'

const head = [
  'What',
  'From date',
  'From time',
  'To date',
  'To time',
  'Minutes',
  'Sales',
  'Sold',
  'By FunCard',
  'Top-ups',
  'Transfers',
  'Missing',
  'Said to wait',
  'Standing',
]

/** The amount that waited, by the device's last report; for lost work too. */
function waited({ said, standing }: Pick<OutageEntry, 'said' | 'standing'>): number | '' {
  if (said?.kobo === undefined) return ''
  return standing === 'over' ? 0 : said.kobo / 100
}

/** Amounts in naira with two digits, so that a spreadsheet can add them up. */
export const outagesCsv = (entries: readonly OutageEntry[], rule: DayRule): string =>
  csvOf(
    head,
    entries.map(
      ({ title, from, to, lengthMs, soldKnown: sold, funcard, topUps, transfers, missing, said, standing }) => [
        title,
        calendarDate(from, rule),
        formatTime(from, rule),
        to === undefined ? '' : calendarDate(to, rule),
        to === undefined ? '' : formatTime(to, rule),
        Math.round(lengthMs / minutes(1)),
        sold?.count ?? '',
        sold ? sold.kobo / 100 : '',
        sold ? funcard / 100 : '',
        sold ? topUps / 100 : '',
        sold ? transfers / 100 : '',
        missing,
        waited({ said, standing }),
        standingWords[standing],
      ],
    ),
  )
