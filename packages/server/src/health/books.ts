// Checks that the books of the last closed day agree with each other.
import { formatWholeDay } from '@lounge/domain/time'
import type { CheckedDay } from '../tasks/day-checks.ts'
import { type Check, type Verdict, verdict } from './check.ts'

export function judgeBooks(last: CheckedDay | undefined): Verdict {
  const [first, ...more] = last?.faults ?? []
  if (!last || first === undefined) return 'good'
  const what = more.length === 0 ? first : `${first} And ${more.length} more.`
  return verdict('bad', 'health_books_bad', { day: formatWholeDay(last.day), what })
}

export const booksCheck = (last: () => CheckedDay | undefined): Check => ({
  id: 'books',
  check: () => judgeBooks(last()),
})
