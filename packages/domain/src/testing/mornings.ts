// Morning pages for tests.
import type { CalendarDate } from '../time.ts'

export const theMorning = {
  day: '2026-11-21' as CalendarDate, // a date as it is written
  madeAt: 0,
  upTo: 12,
  closed: { at: 0, byName: 'Efe' },
  tills: { all: 1, complete: 0, away: ['Till 1'] },
  backupAt: 0,
  usual: { average: 100_000, days: 4 },
  figures: {
    sold: { amount: 120_000, count: 0, lines: [{ text: 'Mains', amount: 120_000, count: 0 }] },
    short: { amount: 0, count: 0, lines: [], notCounted: ['Till 1'] },
    card: {
      amount: 300,
      count: 2,
      lines: [
        { text: '1 more', amount: 200, count: 2, is: 'rest' as const },
        { text: 'In the books, without a line', amount: 100, count: 0, is: 'unexplained' as const },
      ],
    },
  },
  late: [{ till: 1, amount: 600 }],
}
