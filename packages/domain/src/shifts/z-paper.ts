// An X or a Z on narrow paper, and the lines of which every other form of it is made.
import { formatNaira, type Kobo, kobo } from '../money.ts'
import { columnRows, type PaperRow, type PaperWidth, rule, textRows } from '../payments/paper.ts'
import { dayFirst, type DayRule, formatDate, formatTime, type Timestamp } from '../time.ts'
import {
  type CountedDrawer,
  denominations,
  denominationWords,
  type DayOfTill,
  type Expense,
  type OpenShift,
} from './shifts.ts'
import type { Tally } from './shifts.ts'
import { sectionsOf, takingsOf, type ZLine } from './views.ts'

/** A Z as it is shown: of a till, or of a day with its tills. */
export interface ShownZ {
  readonly number: number
  readonly till?: number | undefined
  readonly businessDay: string
  readonly from?: Timestamp | undefined
  readonly at: Timestamp
  readonly byName: string
  readonly tally: Tally
  readonly late: Readonly<Record<string, Tally>>
  readonly counted?: CountedDrawer | undefined
  readonly openedBy?: OpenShift | undefined
  readonly expenses?: readonly Expense[] | undefined
  readonly stays?: Kobo | undefined
  readonly note?: string | undefined
  readonly liability: Kobo
  readonly exceptions: number
  readonly tills?: readonly DayOfTill[] | undefined
  readonly away?: readonly string[] | undefined
  /** The history as it was when this Z was booked, in letters: paper tells later whether it is the same still. */
  readonly head?: string | undefined
}

export const titleOfZ = ({ till, number }: Pick<ShownZ, 'till' | 'number'>): string =>
  till === undefined ? `Day Z ${number}` : `Till ${till}, Z ${number}`

const moment = (at: Timestamp, rule: DayRule): string => `${formatDate(at, rule)} ${formatTime(at, rule)}`

/** How a line ends: its amount, how often, or the words for what may not be read yet. */
export function endOfLine({ count, amount, words }: ZLine): string {
  if (words !== undefined) return words
  return amount === undefined ? `${count ?? 0} ×` : formatNaira(amount)
}
export const labelOfLine = ({ label, count, amount }: ZLine): string =>
  count !== undefined && amount !== undefined && count > 1 ? `${label} (${count})` : label

/** Name and value of all that stands above the sections. */
export function headOf(z: ShownZ, rule: DayRule): readonly (readonly [name: string, value: string])[] {
  const { counted, openedBy, stays, from, note } = z
  return [
    ['Day', dayFirst(z.businessDay)],
    ...(from === undefined ? [] : ([['From', moment(from, rule)]] as const)),
    ['Closed', moment(z.at, rule)],
    ['Closed by', z.byName],
    ...(note === undefined ? [] : ([['Closed from the office', note]] as const)),
    ...(openedBy ? ([['Opened by', openedBy.byName]] as const) : []),
    ...(z.till === undefined
      ? []
      : ([['Cash counted', counted ? formatNaira(counted.total) : 'not counted']] as const)),
    ...(counted?.difference === undefined ? [] : ([['Over or short', formatNaira(counted.difference)]] as const)),
    ...(stays === undefined ? [] : ([['Left in the drawer', formatNaira(stays)]] as const)),
    ['FunCards hold', formatNaira(z.liability)],
    ['Waiting for a look', String(z.exceptions)],
    ...(z.head === undefined ? [] : ([['History', z.head]] as const)),
    ...(z.away && z.away.length > 0 ? ([['Away at the close', z.away.join(', ')]] as const) : []),
  ]
}

/** What came after an earlier Z was closed, and belongs to it. */
export const lateOf = ({ till, late }: Pick<ShownZ, 'till' | 'late'>): readonly ZLine[] =>
  Object.entries(late).map(([number, tally]) => ({
    label: `Belongs to ${till === undefined ? 'day Z' : 'Z'} ${number}`,
    count: tally.figures['sales']?.count ?? 0,
    amount: takingsOf(tally),
  }))

/** The tills of a day, each with the Zs that were closed in it. */
export const tillsOf = ({ tills = [] }: Pick<ShownZ, 'tills'>): readonly ZLine[] =>
  tills.map(({ till, tally, zs, isOpen }) => ({
    label: [
      till === 0 ? 'Office' : `Till ${till}`,
      zs.length > 0 ? `: Z ${zs.join(', ')}` : '',
      isOpen ? ' (still open)' : '',
    ].join(''),
    amount: takingsOf(tally),
  }))

export function zRows(z: ShownZ, companyName: string, width: PaperWidth, dayRule: DayRule): readonly PaperRow[] {
  const centre = { align: 'center', isBold: true } as const
  const line = (each: ZLine): readonly PaperRow[] => columnRows(labelOfLine(each), endOfLine(each), width)
  const group = (title: string, lines: readonly ZLine[]): readonly PaperRow[] =>
    lines.length === 0 ? [] : [rule, ...textRows(title, width, { isBold: true }), ...lines.flatMap(line)]
  return [
    ...textRows(companyName, width, centre),
    ...textRows(titleOfZ(z), width, { ...centre, size: 'double' }),
    rule,
    ...headOf(z, dayRule).flatMap(([name, value]) =>
      value.length + name.length < width
        ? columnRows(name, value, width)
        : [...textRows(name, width), ...textRows(value, width)],
    ),
    ...sectionsOf(z.tally, false).flatMap(({ title, lines }) => group(title, lines)),
    ...group('Tills', tillsOf(z)),
    ...group('Came late, counted here', lateOf(z)),
    ...coinRows(z, width),
    rule,
  ]
}

function coinRows({ counted }: ShownZ, width: PaperWidth): readonly PaperRow[] {
  if (!counted) return []
  const there = denominations.flatMap((each) => {
    const pieces = counted.coins[each] ?? 0
    return pieces === 0
      ? []
      : columnRows(`${pieces} × ${denominationWords(each)}`, formatNaira(kobo(pieces * each)), width)
  })
  return [rule, ...textRows('Counted', width, { isBold: true }), ...there]
}
