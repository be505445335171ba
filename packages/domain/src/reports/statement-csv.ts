// The statement of a FunCard as text for spreadsheets.
import { movementWords, type StatementLine } from '../funcards/statement.ts'
import { type DayRule, formatDate, formatTime } from '../time.ts'
import { csvOf } from './csv.ts'

const statementHead = ['Date', 'Time', 'What', 'Order', 'Amount', 'Balance']

export const statementCsv = (lines: readonly StatementLine[], rule: DayRule): string =>
  csvOf(
    statementHead,
    lines.map((line) => [
      line.at === undefined ? '' : formatDate(line.at, rule),
      line.at === undefined ? '' : formatTime(line.at, rule),
      movementWords(line),
      line.orderNumber ?? '',
      line.amount / 100,
      line.balance / 100,
    ]),
  )
