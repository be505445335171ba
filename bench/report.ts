// The results of a run, as a table for the screen and for docs/bench.md: each figure beside its floor and its goal.
import type { Measured } from './measuring.ts'

export interface Goal {
  /** As docs/bench.md shows it. */
  readonly text: string
  readonly isMet: boolean
}

export interface Figure {
  readonly what: string
  readonly unit: 'orders/s' | 'ms' | 's' | 'KB' | 'MB'
  readonly floor?: Measured | undefined
  /** Absent if it could not be measured here; the note says why. */
  readonly ours?: Measured | undefined
  readonly goals: readonly Goal[]
  /** How it was measured, if that matters to a reader. */
  readonly note?: string | undefined
  /** Why it misses its goal and what would help next: shown only then. */
  readonly whenMissed?: string | undefined
}

export interface Section {
  readonly title: string
  readonly figures: readonly Figure[]
}

// ── goals ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const atMost = (limit: number, ours: number, unit: string): Goal => ({
  text: `≤ ${limit} ${unit}`,
  isMet: ours <= limit,
})
export const atMostTimes = (times: number, ours: number, floor: number, of = 'floor'): Goal => ({
  text: `≤ ${times} × ${of}`,
  isMet: ours <= times * floor,
})
export const atLeastTimes = (times: number, ours: number, floor: number, of = 'floor'): Goal => ({
  text: `≥ ${times} × ${of}`,
  isMet: ours >= times * floor,
})

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Three significant figures suffice on a shared machine. */
function shown(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return Number(value.toFixed(Math.min(digits, 4))).toLocaleString('en-GB', { maximumFractionDigits: 4 })
}

function both({ p50, p95 }: Measured): string {
  return p50 === p95 ? shown(p50) : `${shown(p50)} (${shown(p95)})`
}

const ratio = ({ ours, floor }: Figure): string =>
  ours && floor && floor.p50 > 0 ? `${shown(ours.p50 / floor.p50)} ×` : '–'

const mark = ({ text, isMet }: Goal): string => `${text} ${isMet ? '✓' : '✗'}`

const isMissed = ({ goals }: Figure): boolean => goals.some(({ isMet }) => !isMet)

const headings = ['what', 'unit', 'floor', 'Lounge', 'ratio', 'goal'] as const

const row = (figure: Figure): readonly string[] => [
  figure.what,
  figure.unit,
  figure.floor ? both(figure.floor) : '–',
  figure.ours ? both(figure.ours) : 'not run',
  ratio(figure),
  figure.goals.map(mark).join('; ') || '–',
]

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export function asText({ title, figures }: Section): string {
  const rows = [headings, ...figures.map(row)]
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const padded = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`\n${title}`, ...padded].join('\n')
}

function asMarkdown({ title, figures }: Section): string {
  const notes = figures.flatMap(({ what, note }) => (note === undefined ? [] : [`- **${what}**: ${note}`]))
  return [
    `## ${title}`,
    '',
    line(headings),
    line(headings.map(() => '---')),
    ...figures.map((each) => line(row(each))),
    '',
    ...notes,
  ]
    .join('\n')
    .trimEnd()
}

const missedGoals = ({ what, goals }: Figure): string =>
  `**${what}** (${goals
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => text)
    .join('; ')})`

/** One line for each figure, and one reason for all figures that miss their goal because of it. */
function missed(sections: readonly Section[]): string {
  const found = sections.flatMap(({ figures }) => figures.filter(isMissed))
  if (found.length === 0) return '## What misses its goal\n\nNothing in this run.'
  const reasons = Map.groupBy(found, ({ whenMissed }) => whenMissed ?? 'not looked into yet.')
  const lines = [...reasons].flatMap(([why, figures]) =>
    figures.length > 1
      ? [`- **${figures.length} figures**: ${why}`, ...figures.map((each) => `  - ${missedGoals(each)}`)]
      : figures.map((each) => `- ${missedGoals(each)}: ${why}`),
  )
  return ['## What misses its goal', '', ...lines].join('\n')
}

/** @param isBusy the machine had other work */
export function asDocument(sections: readonly Section[], machine: string, how: string, isBusy: boolean): string {
  const opening = [
    '# Figures of one run',
    '',
    'Written by `npm run bench`. Floor and Lounge are measured in turn (A B A B …) in one run on one machine; a cell is the',
    'median, with the 95th percentile in brackets where many values were taken. Ratios carry over to other machines,',
    'milliseconds do not. Goals that name an absolute value were set on two cores in November 2026.',
    '',
    'The floor is the least that could do the work: a server that writes each order as it came and one row to ask history of,',
    'in one commit for all that arrived together, and a React page with a strict write to IndexedDB. It knows no staff, no',
    'stock, no tickets, no books and no other terminal.',
    '',
    `- Machine: ${machine}`,
    `- ${how}`,
    ...(isBusy
      ? [
          '- The machine had other work during this run: milliseconds are too many, orders per second too few. Read the ratios.',
        ]
      : []),
  ]
  return `${[opening.join('\n'), ...sections.map(asMarkdown), missed(sections)].join('\n\n')}\n`
}
