// An X or a Z as its screens, its papers and its file show it: sections of lines, and what may not be read before the count.
import type { Lounge } from '../lounge.ts'
import { type Kobo, minus, negative, plus, zero } from '../money.ts'
import type { Timestamp } from '../time.ts'
import { paymentMethods } from '../payments/payments.ts'
import { cashInCategories, expenseCategories } from './categories.ts'
import type { Shift } from './shifts.ts'
import { figureOf, takenBy } from './tally.ts'
import type { Tally } from './shifts.ts'

export interface ZLine {
  /** No other line of its section says the same. */
  readonly label: string
  readonly count?: number | undefined
  /** The count is of notes or coins of one kind. */
  readonly isPieces?: true | undefined
  /** Absent where it is a number of times, and not money. */
  readonly amount?: Kobo | undefined
  /** Instead of an amount: what is none, or one that nobody may read yet. */
  readonly words?: string | undefined
  /** Those words in a file for spreadsheets, where they would be taken for something else. */
  readonly inFile?: string | undefined
}
export interface ZSection {
  readonly title: string
  readonly lines: readonly ZLine[]
}

/** Instead of what says how much cash should be there. */
export const untilCounted = 'not counted yet'

/** Whether there was a shift in this lounge, at whichever till: what was sold before the first stands on no Z. */
export const wasAnyShift = (lounge: Lounge): boolean =>
  [...lounge.all('shift')].some(({ open, last }) => open !== undefined || last !== undefined)

/** Whether nobody has counted the drawer since cash moved last, or what was counted does not agree and is to be counted again. */
export const isToCount = ({ counted }: Pick<Shift, 'counted'>): boolean =>
  !counted || counted.isStale === true || counted.differs === true

/** Whether the drawer still waits for its count since a Z was closed without one: that Z says what should be there. */
export function isToCountSince(
  { open, counted, counts = [], last }: Partial<Shift> = {},
  closedAt: Timestamp,
): boolean {
  if (open && !isToCount({ counted })) return false
  if (open && counted?.differs) return true
  // The moment of a count by a clock that is off is not kept, nor that of an earlier release: the close that went by it is.
  const isClosedCounted = last?.difference !== undefined && last.at >= closedAt
  return !isClosedCounted && !counts.some((at) => at >= closedAt)
}

/** A tally without what says how much cash should be there: what leaves the hub before the drawer is counted. */
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

/**
 * @param isBlind the drawer is not counted yet: cash, and all that it could be reckoned from, is left out
 * @param isOfBefore it was closed by a release that called the movement of transfers what waits: its paper says the same for ever
 */
export function sectionsOf(tally: Tally, isBlind: boolean, isOfBefore = false): readonly ZSection[] {
  const entry = (account: string): Kobo => tally.entries[account] ?? zero
  const line = (label: string, name: string, sign = 1): readonly ZLine[] => {
    const { count, amount } = figureOf(tally, name)
    return count === 0 ? [] : [{ label, count, amount: sign < 0 ? negative(amount) : amount }]
  }
  const times = (label: string, name: string): readonly ZLine[] => {
    const { count } = figureOf(tally, name)
    return count === 0 ? [] : [{ label, count }]
  }
  const methods = (what: string, sign = 1): readonly ZLine[] =>
    paymentMethods.flatMap((method): readonly ZLine[] =>
      isBlind && method === 'Cash' ? [{ label: 'Cash', words: untilCounted }] : line(method, `${what}:${method}`, sign),
    )
  const only = (what: string, sign = 1) => methods(what, sign).filter(({ words }) => words === undefined)
  const account = (label: string, name: string, sign = 1): readonly ZLine[] =>
    entry(name) === 0 ? [] : [{ label, amount: sign < 0 ? negative(entry(name)) : entry(name) }]
  // Cash that was put in stands on that account too, and has its own line with the drawer.
  const difference = minus(negative(entry('differences')), figureOf(tally, 'in:Other').amount)
  // Guests who are back turn it round: how often says nothing.
  const kept = figureOf(tally, 'kept').amount
  const taken = takenBy(tally, 'Transfer')
  const confirmed = plus(entry('transfers-confirmed'), figureOf(tally, 'sent').amount)
  const people = (what: string, title: string): readonly ZLine[] =>
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
      lines: isOfBefore
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
        ...line('To the safe, from before the first shift', 'carried', -1),
        ...cashInCategories.flatMap((each) => line(`In: ${each}`, `in:${each}`)),
        ...line('Out: To the safe', 'out:To the safe', -1),
        ...expenseCategories.flatMap((each) => line(`Out: ${each}`, `out:${each}`, -1)),
        ...line('Over', 'over'),
        ...line('Short', 'short', -1),
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

/** What a list of Zs shows: what the bills that were paid came to. What was given away or never paid stands in `sales` of the ledger too. */
export const takingsOf = (tally: Tally): Kobo => figureOf(tally, 'sales').amount
