// The statement of a FunCard as CSV.
import { movementWords, type StatementLine } from '../funcards/statement.ts'
import { calendarDate, type DayRule, formatTime } from '../time.ts'
import { csvOf } from './csv.ts'

const statementHead = ['Date', 'Time', 'What', 'Order', 'Amount', 'Balance']

export const statementCsv = (lines: readonly StatementLine[], rule: DayRule): string =>
  csvOf(
    statementHead,
    lines.map((line) => [
      line.at === undefined ? '' : calendarDate(line.at, rule),
      line.at === undefined ? '' : formatTime(line.at, rule),
      movementWords(line),
      line.orderNumber ?? '',
      line.amount / 100,
      line.balance / 100,
    ]),
  )
