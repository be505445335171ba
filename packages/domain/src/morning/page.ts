// Makes the page from the gathered figures: each keeps its largest lines and one for the rest, so that its lines always sum to it.
import { type Kobo, kobo, minus, sum, zero } from '../money.ts'
import { type Figure, type FigureName, figureNames, type Line, linesPerFigureMax, type MorningPage } from './morning.ts'

export type GatheredLine = Omit<Line, 'is'>

/** A figure as one of the server's gatherers delivers it. */
export interface Gathered {
  readonly lines: readonly GatheredLine[]
  /** The amount in the books, if it is asked apart from the lines. */
  readonly total?: Kobo | undefined
  readonly notCounted?: readonly string[] | undefined
  readonly countedLater?: readonly string[] | undefined
}

export interface MorningFigures extends Omit<MorningPage, 'figures' | 'usual'> {
  readonly figures: Partial<Readonly<Record<FigureName, Gathered | undefined>>>
  /** The sales of the last same weekdays that are complete; empty while the day runs. */
  readonly earlier: readonly Kobo[]
}

export function morningPage({ figures, earlier, ...page }: MorningFigures): MorningPage {
  const made: Partial<Record<FigureName, Figure>> = {}
  for (const name of figureNames) {
    const gathered = figures[name]
    if (gathered) made[name] = figureOf(gathered)
  }
  const average = kobo(earlier.length === 0 ? 0 : Math.round(sum(earlier) / earlier.length))
  return { ...page, figures: made, ...(average > 0 && { usual: { average, days: earlier.length } }) }
}

function figureOf({ lines, total, notCounted = [], countedLater = [] }: Gathered): Figure {
  const all = lines.filter(({ amount, count }) => amount !== 0 || count !== 0)
  const largestFirst = all.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || b.count - a.count)
  const most = all.length > linesPerFigureMax ? linesPerFigureMax - 1 : all.length
  const shown: Line[] = largestFirst.slice(0, most)
  const rest = largestFirst.slice(most)
  if (rest.length > 0) shown.push({ text: `${rest.length} more`, ...sums(rest), is: 'rest' })
  const { amount: explained, count } = sums(shown)
  const missing = minus(total ?? explained, explained)
  if (missing !== 0) shown.push({ text: 'In the books, without a line', amount: missing, count: 0, is: 'unexplained' })
  return {
    amount: total ?? explained,
    count,
    lines: shown,
    ...(notCounted.length > 0 && { notCounted: notCounted.slice(0, linesPerFigureMax) }),
    ...(countedLater.length > 0 && { countedLater: countedLater.slice(0, linesPerFigureMax) }),
  }
}

/** The sum of lines, or of figures that one line of the page sums. */
export const sums = (parts: readonly { readonly amount: Kobo; readonly count: number }[]) => ({
  amount: parts.length === 0 ? zero : sum(parts.map(({ amount }) => amount)),
  count: parts.reduce((all, { count }) => all + count, 0),
})
