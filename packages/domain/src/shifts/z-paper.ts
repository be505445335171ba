// An X or a Z on narrow paper, and the lines that all its forms are made of.
import { formatCount } from '../counts.ts'
import { formatNaira, type Kobo, zero } from '../money.ts'
import { columnRows, type PaperRow, type PaperWidth, rule, textRows } from '../payments/paper.ts'
import { placeName, tillName } from '../terminals/names.ts'
import { calendarDate, dayFirst, type DayRule, formatMoment, formatTime, type Timestamp } from '../time.ts'
import { type CountFound, foundBefore, foundWords } from './recount.ts'
import {
  type CountedDrawer,
  denominations,
  denominationWords,
  type DayOfTill,
  type Expense,
  type OpenShift,
  worthOfPieces,
} from './shifts.ts'
import type { OpenClaims } from './open-claims.ts'
import type { Tally } from './shifts.ts'
import { sectionsOf, takingsOf, untilCounted, type ZLine, type ZSection, type ZView } from './views.ts'

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
  readonly countsFound?: readonly CountFound[] | undefined
  readonly openedBy?: OpenShift | undefined
  readonly expenses?: readonly Expense[] | undefined
  readonly stays?: Kobo | undefined
  readonly note?: string | undefined
  readonly liability: Kobo
  readonly credit?: Kobo | undefined
  readonly exceptions: number
  readonly openClaims?: OpenClaims | undefined
  readonly tills?: readonly ShownTill[] | undefined
  /** A drawer of this day is not counted yet: figures that reveal its expected cash were left out. */
  readonly isBlind?: true | undefined
  readonly away?: readonly string[] | undefined
  /** The head of the history when this Z was booked, in letters: the paper shows later whether the history is unchanged. */
  readonly head?: string | undefined
}

type ShownTill = DayOfTill & Pick<ShownZ, 'isBlind'>

export const titleOfZ = ({ till, number }: Pick<ShownZ, 'till' | 'number'>): string =>
  till === undefined ? `Day Z ${number}` : `${tillName(till)}, Z ${number}`

/** The end of a line: its amount, its count, or the words for what may not be read yet. */
export function endOfLine({ count, amount, words }: ZLine): string {
  if (words !== undefined) return words
  return amount === undefined ? `${formatCount(count ?? 0)} ×` : formatNaira(amount)
}
export function labelOfLine({ label, count, amount, isPieces }: ZLine): string {
  if (count === undefined || amount === undefined) return label
  if (isPieces) return `${formatCount(count)} × ${label}`
  return count > 1 ? `${label} (${formatCount(count)})` : label
}

/** The lines above the sections. */
export function headOf(z: ShownZ, rule: DayRule): readonly ZLine[] {
  const { counted, openedBy, stays, from, note } = z
  const before = foundBefore(z)
  const later = before.filter(({ isFirst }) => !isFirst)
  return [
    { label: 'Day', words: dayFirst(z.businessDay), inFile: z.businessDay },
    ...(from === undefined ? [] : [{ label: 'From', ...momentOf(from, rule) }]),
    { label: 'Closed', ...momentOf(z.at, rule) },
    { label: 'Closed by', words: z.byName },
    ...(note === undefined ? [] : [{ label: 'Closed from the office', words: note }]),
    ...(openedBy ? [{ label: 'Opened by', words: openedBy.byName }] : []),
    ...(z.till === undefined
      ? []
      : [{ label: 'Cash counted', ...(counted ? { amount: counted.total } : { words: 'not counted' }) }]),
    ...(counted?.difference === undefined ? [] : [{ label: 'Over or short', amount: counted.difference }]),
    ...before.flatMap(({ isFirst, found }) => (isFirst ? [{ label: 'First count', words: foundWords(found) }] : [])),
    ...laterCounts(later),
    ...(stays === undefined ? [] : [{ label: 'Left in the drawer', amount: stays }]),
    { label: 'FunCards hold', amount: z.liability },
    ...(z.credit === undefined ? [] : [{ label: 'FunCards below zero', amount: z.credit }]),
    ...waitingOf(z),
    { label: 'To settle', words: String(z.exceptions) },
    ...(z.head === undefined ? [] : [{ label: 'History', words: z.head }]),
    ...(z.away && z.away.length > 0 ? [{ label: 'Away at the close', words: z.away.join(', ') }] : []),
  ]
}

const momentOf = (at: Timestamp, rule: DayRule): Pick<ZLine, 'words' | 'inFile'> => ({
  words: formatMoment(at, rule),
  inFile: `${calendarDate(at, rule)} ${formatTime(at, rule)}`,
})

const laterCounts = (later: readonly Pick<CountFound, 'found'>[]): readonly ZLine[] =>
  later.length === 0
    ? []
    : [
        {
          label: later.length === 1 ? 'Later count' : 'Later counts',
          words: later.map(({ found }) => foundWords(found)).join(', '),
        },
      ]

/** Claims that were open when it was closed: for transfers shown even if there were none. */
function waitingOf({ openClaims }: Pick<ShownZ, 'openClaims'>): readonly ZLine[] {
  if (!openClaims) return []
  const { transfers, cards, disputed } = openClaims
  return [
    { label: 'Transfers not confirmed', ...transfers },
    ...(cards.count === 0 ? [] : [{ label: 'Card payments not confirmed', ...cards }]),
    ...(disputed.count === 0 ? [] : [{ label: 'Payments that have not come', ...disputed }]),
  ]
}

/** The display options of a Z. A Z by a release that did not record open claims keeps its words. */
export const viewOf = ({ till, isBlind, openClaims }: Pick<ShownZ, 'till' | 'isBlind' | 'openClaims'>): ZView => ({
  isBlind: isBlind === true,
  listsPendingTransfers: openClaims === undefined,
  isOfDay: till === undefined,
})

/**
 * Work that came after an earlier Z was closed and belongs to it: with figures of its own, because a top-up or a part payment is not a
 * sale.
 */
const lateOf = (z: ShownZ): readonly ZSection[] =>
  Object.entries(z.late).map(([number, tally]) => ({
    title: `Counted here, belongs to ${z.till === undefined ? 'day Z' : 'Z'} ${number}`,
    lines: sectionsOf(tally, viewOf(z)).flatMap(({ title, lines }) =>
      lines.filter(isSomething).map((line) => ({ ...line, label: `${title}: ${line.label}` })),
    ),
  }))

const isSomething = ({ count = 0, amount = zero }: ZLine): boolean => count !== 0 || amount !== 0

/** The tills of a day, each with its Zs of that day. */
const tillsOf = ({ tills = [] }: Pick<ShownZ, 'tills'>): readonly ZLine[] =>
  tills.map(({ till, tally, zs, isOpen, isBlind }) => ({
    label: [placeName(till), zs.length > 0 ? `: Z ${zs.join(', ')}` : '', isOpen ? ' (still open)' : ''].join(''),
    ...(isBlind ? { words: untilCounted } : { amount: takingsOf(tally) }),
  }))

/** The notes and coins of the count, the largest first. */
const coinsOf = ({ counted }: Pick<ShownZ, 'counted'>): readonly ZLine[] =>
  denominations.flatMap((each) => {
    const count = counted?.coins[each] ?? 0
    return count === 0
      ? []
      : [{ label: denominationWords(each), count, isPieces: true, amount: worthOfPieces(each, count) } as const]
  })

/** The sections below those of its tally. */
export const besideTally = (z: ShownZ): readonly ZSection[] =>
  [{ title: 'Tills', lines: tillsOf(z) }, ...lateOf(z), { title: 'Counted', lines: coinsOf(z) }].filter(
    ({ lines }) => lines.length > 0,
  )

/** All sections below the head, the same on each paper and in the file. */
export const groupsOf = (z: ShownZ): readonly ZSection[] => [...sectionsOf(z.tally, viewOf(z)), ...besideTally(z)]

export function zRows(z: ShownZ, companyName: string, width: PaperWidth, dayRule: DayRule): readonly PaperRow[] {
  const centre = { align: 'center', isBold: true } as const
  const line = (each: ZLine): readonly PaperRow[] => columnRows(labelOfLine(each), endOfLine(each), width)
  return [
    ...textRows(companyName, width, centre),
    ...textRows(titleOfZ(z), width, { ...centre, size: 'double' }),
    rule,
    ...headOf(z, dayRule).flatMap((each) => {
      const [name, value] = [labelOfLine(each), endOfLine(each)]
      return value.length + name.length < width
        ? columnRows(name, value, width)
        : [...textRows(name, width), ...textRows(value, width)]
    }),
    ...groupsOf(z).flatMap(({ title, lines }) => [
      rule,
      ...textRows(title, width, { isBold: true }),
      ...lines.flatMap(line),
    ]),
    rule,
  ]
}
