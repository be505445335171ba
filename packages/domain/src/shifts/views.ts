// An X or a Z for its screens, papers and file: sections of lines, without what may not be read before the count.
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, minus, negative, plus, zero } from '../money.ts'
import type { Timestamp } from '../time.ts'
import { paymentMethods } from '../payments/payments.ts'
import { cashInCategories, expenseCategories } from './categories.ts'
import { overIn } from './first-counts.ts'
import type { Shift } from './shifts.ts'
import { type FigureByMethod, type FigureByPerson, type FigureName, figureOf, takenBy } from './tally.ts'
import type { Tally } from './shifts.ts'

export interface ZLine {
  /** Unique within its section. */
  readonly label: string
  readonly count?: number | undefined
  /** `count` is a number of notes or coins. */
  readonly isPieces?: true | undefined
  /** Absent if the line is a number of times instead of money. */
  readonly amount?: Kobo | undefined
  /** Shown instead of an amount: there is none, or nobody may read it yet. */
  readonly words?: string | undefined
  /** The words for a spreadsheet file, if it would misread `words`. */
  readonly inFile?: string | undefined
}
export interface ZSection {
  readonly title: string
  readonly lines: readonly ZLine[]
}

/** Shown instead of figures that reveal the expected cash. */
export const untilCounted = 'not counted yet'

/** `short ₦300`, of a drawer or of several. */
export function overOrShort(difference: Kobo): string {
  if (difference === 0) return 'right'
  return difference < 0 ? `short ${formatNaira(negative(difference))}` : `over ${formatNaira(difference)}`
}

/** Whether this lounge ever had a shift, at any till: sales before the first one stand on no Z. */
export const wasAnyShift = (lounge: Lounge): boolean =>
  [...lounge.all('shift')].some(({ open, last }) => open !== undefined || last !== undefined)

/** Whether the drawer needs a count: cash moved since the last one, or that count does not agree. */
export const isToCount = ({ counted }: Pick<Shift, 'counted'>): boolean =>
  !counted || counted.isStale === true || counted.differs === true

/** Whether the drawer still waits for its count since a Z was closed without one: that Z reveals the expected cash. */
export function isToCountSince(
  { open, counted, counts = [], last }: Partial<Shift> = {},
  closedAt: Timestamp,
): boolean {
  if (open && !isToCount({ counted })) return false
  if (open && counted?.differs) return true
  // The times of counts by a clock that is off, or of an earlier release, are not kept; the close that used such a count is.
  const isClosedCounted = last?.difference !== undefined && last.at >= closedAt
  return !isClosedCounted && !counts.some((at) => at >= closedAt)
}

/** A tally without what reveals the expected cash: only this leaves the hub before the drawer is counted. */
export function blinded({ entries, figures }: Tally): Tally {
  const tells = (name: string): boolean =>
    name.endsWith(':Cash') ||
    name === 'sales' ||
    name === 'kept' ||
    name === 'partUsed' ||
    name === 'over' ||
    name === 'short'
  const kept = new Set([
    'card-clearing',
    'transfers-claimed',
    'transfers-confirmed',
    'receivables',
    'write-offs',
    'given-away',
  ])
  const open = (account: string): boolean => kept.has(account) || account.startsWith('expenses:')
  return {
    entries: Object.fromEntries(Object.entries(entries).filter(([account]) => open(account))),
    figures: Object.fromEntries(Object.entries(figures).filter(([name]) => !tells(name))),
  }
}

export interface ZView {
  /** The drawer is not counted yet: cash, and all that it could be computed from, is left out. */
  readonly isBlind?: boolean
  /** Closed by an old release, whose Z listed transfer movements as pending: its reprint must not change. */
  readonly listsPendingTransfers?: boolean
  /** Of all drawers: one must not make up for another, so what each count found stands by itself. */
  readonly isOfDay?: boolean
}

export function sectionsOf(
  tally: Tally,
  { isBlind = false, listsPendingTransfers = false, isOfDay = false }: ZView = {},
): readonly ZSection[] {
  const entry = (account: string): Kobo => tally.entries[account] ?? zero
  const line = (label: string, name: FigureName, sign = 1): readonly ZLine[] => {
    const { count, amount } = figureOf(tally, name)
    return count === 0 ? [] : [{ label, count, amount: sign < 0 ? negative(amount) : amount }]
  }
  const times = (label: string, name: FigureName): readonly ZLine[] => {
    const { count } = figureOf(tally, name)
    return count === 0 ? [] : [{ label, count }]
  }
  const methods = (what: FigureByMethod, sign = 1): readonly ZLine[] =>
    paymentMethods.flatMap((method): readonly ZLine[] =>
      isBlind && method === 'Cash' ? [{ label: 'Cash', words: untilCounted }] : line(method, `${what}:${method}`, sign),
    )
  const only = (what: FigureByMethod, sign = 1) => methods(what, sign).filter(({ words }) => words === undefined)
  const account = (label: string, name: string, sign = 1): readonly ZLine[] =>
    entry(name) === 0 ? [] : [{ label, amount: sign < 0 ? negative(entry(name)) : entry(name) }]
  // That account also has cash that was put in, which has its own line with the drawer.
  const difference = minus(negative(entry('differences')), figureOf(tally, 'in:Other').amount)
  // Guests who come back reverse it, so the count has no meaning.
  const kept = figureOf(tally, 'kept').amount
  const unpaid = minus(figureOf(tally, 'walkedOut').amount, figureOf(tally, 'cameBack').amount)
  const taken = takenBy(tally, 'Transfer')
  const confirmed = plus(entry('transfers-confirmed'), figureOf(tally, 'sent').amount)
  const people = (what: FigureByPerson, title: string): readonly ZLine[] =>
    Object.entries(tally.figures)
      .filter(([name]) => name.startsWith(`${what}:`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { count }]) => ({ label: `${title} ${name.slice(what.length + 1)}`, count }))
  const sections: readonly ZSection[] = [
    {
      title: 'Sales',
      lines: isBlind
        ? []
        : [
            { label: 'Goods sold', amount: negative(entry('sales')) },
            ...account('Discounts', 'discounts', -1),
            { label: 'Tax', amount: negative(entry('tax')) },
            ...(difference === 0 ? [] : [{ label: 'Differences of price', amount: difference }]),
            // Both are sold in the ledger, and on no bill: without them these lines would not add up to the bills.
            ...account('Given away', 'given-away', -1),
            ...(unpaid === 0 ? [] : [{ label: 'Left unpaid', amount: negative(unpaid) }]),
            { label: 'Bills', ...figureOf(tally, 'sales') },
            ...(kept === 0 ? [] : [{ label: 'Kept of bills left unpaid', amount: kept }]),
          ],
    },
    { title: 'Taken with sales', lines: [...methods('sale'), ...line('Taken in part before', 'partUsed')] },
    { title: 'Part payments taken', lines: only('part') },
    { title: 'Part payments given back', lines: only('partBack', -1) },
    { title: 'FunCard top-ups', lines: only('topUp') },
    {
      title: 'FunCard top-ups never taken',
      lines: only('neverTaken', -1).concat(line('Cash that was counted short', 'neverTakenShort', -1)),
    },
    { title: 'Paid out from FunCards', lines: only('paidOut', -1) },
    { title: 'Paid twice, owed back', lines: only('again') },
    { title: 'Of these, one payment', lines: only('twice', -1) },
    { title: 'Refunds', lines: only('refund', -1) },
    {
      title: 'Given away and voided',
      lines: [
        ...line('Coupons', 'discount'),
        ...line('Voided', 'voided'),
        ...line('Of these, cooked already', 'voidedMade'),
        ...account('Given away', 'given-away'),
        ...account('Written off', 'write-offs'),
      ],
    },
    {
      title: 'Transfers',
      lines: listsPendingTransfers
        ? [
            ...account('Claimed, not confirmed', 'transfers-claimed'),
            ...(confirmed === 0 ? [] : [{ label: 'Confirmed', amount: confirmed }]),
            ...line('Sent back', 'sent', -1),
            ...account('Disputed', 'receivables'),
          ]
        : [
            ...(taken === 0 ? [] : [{ label: 'Transfers taken', amount: taken }]),
            ...line('Confirmed', 'confirmed:Transfer'),
            ...line('Sent back', 'sent', -1),
            ...line('Not come', 'disputed:Transfer'),
            ...line('Card payments not come', 'disputed:Card'),
          ],
    },
    {
      title: 'Drawer',
      lines: [
        ...line('Float', 'opened'),
        ...line('Float left by the cashier before', 'left'),
        // Both, or the lines would not come to what is counted.
        ...line('There before the first shift', 'carried'),
        ...line('To the safe, from before the first shift', 'carried', -1),
        ...cashInCategories.flatMap((each) => line(`In: ${each}`, `in:${each}`)),
        ...line('Out: To the safe', 'out:To the safe', -1),
        ...expenseCategories.flatMap((each) => line(`Out: ${each}`, `out:${each}`, -1)),
        ...(isOfDay
          ? [...line('Over, by all counts', 'over'), ...line('Short, by all counts', 'short', -1)]
          : offBy(overIn(tally))),
        ...times('Opened without a sale', 'drawer:noSale'),
        ...people('noSale', 'Without a sale by'),
        ...times('Receipts printed again', 'copies'),
        ...times('Invoices printed again', 'invoiceCopies'),
        ...people('copy', 'Printed again by'),
      ],
    },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** How far one drawer was off. A count that sets an earlier one right leaves nothing. */
const offBy = (over: Kobo): readonly ZLine[] =>
  over === 0 ? [] : [{ label: over > 0 ? 'Over' : 'Short', amount: over }]

/** The takings in a list of Zs: the totals of paid bills. `sales` of the ledger also has given-away and never paid orders. */
export const takingsOf = (tally: Tally): Kobo => figureOf(tally, 'sales').amount
