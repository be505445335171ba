// The morning page for readers: nine lines in a fixed order, in words that the screen, the paper and the shared text have in common.
import { formatCount } from '../counts.ts'
import { formatNaira, type Kobo, kobo, sum } from '../money.ts'
import { overOrShort } from '../shifts/views.ts'
import { placeWords } from '../terminals/names.ts'
import { type DayRule, formatTime, weekdayOf } from '../time.ts'
import type { Figure, FigureName, Line, Morning } from './morning.ts'
import { sums } from './page.ts'

export interface ShownLine {
  readonly text: string
  readonly value: string
  readonly is?: Line['is']
}

export interface ShownFigure {
  readonly name: FigureName
  readonly label: string
  readonly value: string
  /** Somebody has to look at it: words beside the value say so, never a colour alone. */
  readonly isOdd: boolean
  readonly lines: readonly ShownLine[]
}

export interface ShownSection {
  readonly title: string
  /** The sum of its figures, if they are of one kind. */
  readonly value?: string | undefined
  readonly note?: string | undefined
  readonly figures: readonly ShownFigure[]
}

/** A page of the running day is not stored. */
export type PageShown = Omit<Morning, 'id'> & { readonly isRunning?: boolean | undefined }

type Say = (figure: Figure) => string
const money: Say = ({ amount }) => formatNaira(amount)
const counted: Say = ({ count }) => formatCount(count)
const both: Say = (figure) => `${counted(figure)} · ${money(figure)}`
const lasted: Say = ({ count }) => durationText(count)
const compared: Say = ({ amount, lines, notCounted = [], countedLater = [] }) => {
  if (lines.length === 0 && notCounted.length > 0 && countedLater.length === 0) return 'not counted'
  const missing = notCounted.length === 0 ? '' : `${notCounted.join(', ')} not counted`
  const later = countedLater.length === 0 ? '' : `${countedLater.join(', ')} counted on a later day`
  // Amounts counted on another day are neither right nor wrong here.
  const found = lines.length === 0 && later !== '' ? '' : foundIn(amount, lines)
  return [found, missing, later].filter((part) => part !== '').join(', ')
}

/** A shortage in one drawer is not offset by an excess in another: both are named. */
function foundIn(amount: Kobo, lines: Figure['lines']): string {
  const short = sum(lines.map((line) => kobo(Math.min(0, line.amount))))
  const over = sum(lines.map((line) => kobo(Math.max(0, line.amount))))
  if (short !== 0 && over !== 0) return `${overOrShort(short)}, ${overOrShort(over)}`
  return overOrShort(amount)
}

/** Also names differences without a price. */
const differing: Say = (figure) =>
  figure.amount === 0 && figure.count > 0 ? `${counted(figure)} not as expected` : compared(figure)

/** 130 minutes are `2 h 10 min`. */
const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

interface Kind {
  readonly label: string
  readonly says: Say
  readonly isOdd?: (figure: Figure) => boolean
  /** Hidden while it is zero. */
  readonly hidesNothing?: true
}
const isThere = ({ amount, count }: Figure): boolean => amount !== 0 || count !== 0

const kinds: Readonly<Record<FigureName, Kind>> = {
  sold: { label: 'Sold', says: money },
  cash: { label: 'Cash', says: money },
  short: {
    label: 'Drawers',
    says: compared,
    isOdd: ({ amount, lines, notCounted }) => amount < 0 || lines.some((line) => line.amount < 0) || !!notCounted,
  },
  recounted: { label: 'Counted again', says: counted, isOdd: isThere, hidesNothing: true },
  card: { label: 'Card', says: money },
  transfer: { label: 'Transfer', says: money },
  unconfirmed: { label: 'Not confirmed', says: both, isOdd: isThere, hidesNothing: true },
  funcard: { label: 'FunCard used', says: money },
  flags: { label: 'To be checked', says: both, isOdd: isThere, hidesNothing: true },
  unpaid: { label: 'Unpaid bills', says: both, isOdd: isThere, hidesNothing: true },
  belowZero: { label: 'FunCards below zero', says: both, isOdd: isThere, hidesNothing: true },
  madeNotPaid: { label: 'Made, not paid', says: both, isOdd: isThere },
  cookedVoids: { label: 'Voided after it was made', says: money, isOdd: isThere, hidesNothing: true },
  discounts: { label: 'Discounts', says: money, hidesNothing: true },
  comps: { label: 'Given for free', says: money, hidesNothing: true },
  toBuy: { label: 'To buy', says: counted },
  variance: { label: 'Counted differently', says: differing, isOdd: isThere },
  dark: { label: 'Dark', says: lasted, isOdd: isThere },
  soldMeanwhile: { label: 'Sold meanwhile', says: money, hidesNothing: true },
  riskKnown: { label: 'Still at risk, known', says: money, isOdd: isThere },
  riskCeiling: { label: 'At most besides', says: money, isOdd: isThere },
  cashOut: { label: 'Cash out', says: money },
  refunds: { label: 'Given back, with what was owed', says: money, hidesNothing: true },
  approved: { label: 'Approved', says: both },
  discountsShown: { label: 'Discounts after the bill was shown', says: both, isOdd: isThere },
  rulesChanged: { label: 'Rules about money changed', says: counted, isOdd: isThere },
  funcardsHold: { label: 'FunCards hold', says: money },
  owedBack: { label: 'Owed to guests', says: money, isOdd: isThere, hidesNothing: true },
}

interface Section {
  readonly title: string
  readonly figures: readonly FigureName[]
  /** The sum of its figures, if they are of one kind. */
  readonly together?: Say
  readonly nothing: string
}

const sections: readonly Section[] = [
  { title: 'Sold', figures: ['sold'], nothing: 'Nothing' },
  {
    title: 'Is it all there?',
    figures: ['cash', 'short', 'recounted', 'card', 'transfer', 'unconfirmed', 'funcard'],
    nothing: '',
  },
  {
    title: 'To settle',
    figures: ['flags', 'unpaid', 'belowZero'],
    together: both,
    nothing: 'Nothing',
  },
  { title: 'Made, not paid', figures: ['madeNotPaid'], nothing: 'Nothing' },
  {
    title: 'Given away',
    figures: ['cookedVoids', 'discounts', 'comps'],
    together: money,
    nothing: 'Nothing',
  },
  { title: 'Stock', figures: ['toBuy', 'variance'], nothing: '' },
  { title: 'Dark', figures: ['dark', 'soldMeanwhile', 'riskKnown', 'riskCeiling'], nothing: '' },
  { title: 'Paid out', figures: ['cashOut', 'refunds'], together: money, nothing: 'Nothing' },
  { title: 'Today', figures: ['approved', 'discountsShown', 'rulesChanged', 'funcardsHold', 'owedBack'], nothing: '' },
]

export function shownSections(page: PageShown): readonly ShownSection[] {
  return sections.flatMap(({ title, figures, together, nothing }) => {
    const there = figures.flatMap((name) => {
      const figure = page.figures[name]
      return figure ? [{ name, figure }] : []
    })
    if (there.length === 0) return []
    const shown = there.filter(({ name, figure }) => !kinds[name].hidesNothing || isThere(figure))
    const all = { ...sums(there.map(({ figure }) => figure)), lines: [] }
    const figuresShown = shown.map(shownFigure)
    const own = figuresShown.find((figure) => isTheSection({ title, figures: figuresShown }, figure))
    const value = own ? own.value : together && (isThere(all) ? together(all) : nothing)
    return [{ title, value, note: title === 'Sold' ? soldNote(page) : undefined, figures: figuresShown }]
  })
}

/** Whether a section has one figure of the same name: its title is the label, and its value is the figure's. */
export const isTheSection = (
  { title, figures }: Pick<ShownSection, 'title' | 'figures'>,
  { label }: ShownFigure,
): boolean => figures.length === 1 && label === title

function shownFigure({ name, figure }: { readonly name: FigureName; readonly figure: Figure }): ShownFigure {
  const { label, says, isOdd } = kinds[name]
  return {
    name,
    label,
    value: says(figure),
    isOdd: isOdd?.(figure) ?? false,
    lines: figure.lines.map((line) => ({ text: line.text, value: lineSays(says, line), is: line.is })),
  }
}

/** A line about one thing gives its amount, but not its count of one. */
function lineSays(says: Say, { amount, count }: Line): string {
  const line = { amount, count, lines: [] }
  if (says === lasted) return lasted(line)
  if (says === counted) return count === 1 ? '' : counted(line)
  if (amount === 0 && (says === both || says === differing)) return ''
  return says === both && count > 1 ? both(line) : money(line)
}

/** How the day compares with the same weekday, and what sold most. */
function soldNote({ figures, usual, day, isRunning = false }: PageShown): string | undefined {
  const { sold } = figures
  if (!sold) return undefined
  // Sales have units; the tax is a line of its own and has none.
  const parts = sold.lines.filter(({ amount, count, is }) => amount > 0 && count > 0 && is === undefined).slice(0, 3)
  const whole = sold.amount
  const shares =
    whole > 0 ? parts.map(({ text, amount }) => `${text} ${Math.round((amount / whole) * 100)}\u00a0%`) : []
  const beside = usual && !isRunning ? besideUsual(whole, usual, weekdayOf(day)) : undefined
  return [beside, shares.join(', ')].filter((part) => part !== undefined && part !== '').join(' · ')
}

function besideUsual(sold: Kobo, usual: NonNullable<Morning['usual']>, weekday: string): string {
  const percent = Math.round(((sold - usual.average) / usual.average) * 100)
  const days = usual.days === 1 ? `the ${weekday} before` : `the ${usual.days} ${weekday}s before`
  if (percent === 0) return `as ${days}`
  return `${formatCount(Math.abs(percent))}\u00a0% ${percent > 0 ? 'more' : 'less'} than ${days}`
}

/** Whether the day is closed, whether its books are complete, and what came late. */
export function shownHeading(page: PageShown, rule: DayRule): readonly string[] {
  return [
    standing(page, rule, true),
    completeness(page, rule),
    ...page.changes.map((change) => changed(change, rule)),
    ...historyOf(page),
  ]
}

/** The head of the history in letters, to compare with a Z, or with the same page on another day. */
const historyOf = ({ head }: PageShown): readonly string[] => (head === undefined ? [] : [`History ${head}`])

function standing({ closed, isRunning = false, madeAt }: PageShown, rule: DayRule, named: boolean): string {
  if (isRunning) return `Running, as of ${formatTime(madeAt, rule)}`
  if (!closed) return `Not closed, as of ${formatTime(madeAt, rule)}`
  return `Closed ${formatTime(closed.at, rule)}${named ? ` by ${closed.byName}` : ''}`
}

function completeness({ tills, backupAt }: PageShown, rule: DayRule): string {
  const { all, complete, away } = tills
  const waited = away.length === 0 ? '' : ` (${away.join(', ')} may still have more)`
  const backup = backupAt === undefined ? 'no backup yet' : `backup ${formatTime(backupAt, rule)}`
  const told = all === 0 ? 'No till was heard of' : `${complete} of ${all} ${all === 1 ? 'till' : 'tills'} complete`
  return `${told}${waited} · ${backup}`
}

function changed({ at, late }: Morning['changes'][number], rule: DayRule): string {
  const parts = late.map(({ till, amount }) => `${signed(amount)} from ${placeWords(till)}`)
  return `Changed ${formatTime(at, rule)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}
const signed = (amount: Kobo): string => (amount > 0 ? `+${formatNaira(amount)}` : formatNaira(amount))

/** Short enough for any messenger. */
const sharedLengthMax = 900

/** The page as plain text. If it gets too long, the last lines are dropped, because the first ones matter most. */
export function sharedText(page: PageShown, companyName: string, dayName: string, rule: DayRule): string {
  const head = [
    `${companyName}, ${dayName}`,
    standing(page, rule, false),
    completeness({ ...page, tills: { ...page.tills, away: [] } }, rule),
    ...historyOf(page),
  ]
  const lines = shownSections(page).map(sectionText)
  let text = ''
  for (const line of [...head, ...lines]) {
    const longer = text === '' ? line : `${text}\n${line}`
    if (longer.length > sharedLengthMax) return `${text}\n…`
    text = longer
  }
  return text
}

function sectionText(section: ShownSection): string {
  const { title, value, note, figures } = section
  const parts = figures.flatMap((figure) => (isTheSection(section, figure) ? [] : [`${figure.label} ${figure.value}`]))
  return `${title}: ${[...(value === undefined ? [] : [value]), ...parts].join(', ')}${note ? ` (${note})` : ''}`
}
