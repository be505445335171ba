// What tells money in from money out, where a bank writes both in one column of its statement.
import { parseNaira } from '../payments/cash.ts'

type Row = readonly string[]

/** Not a charge, a card purchase, cash that was drawn, or an internal debit. */
export const isCredit = /^(?:\+|c|cr\.?|credit\b.*|credits|in|in(?:flow|ward|coming|bound)\b.*)$/i
/** What a bank writes in a column that says nothing else. */
const isWayWord = /^(?:[-−–+]|[cd]|cr\.?|d[rb]\.?|credits?|debits?|in|out|(?:in|out)(?:flow|ward)|incoming|outgoing)$/i
const isDash = /^[-−–]$/

export const amountTextIn = (cell: string): string => cell.trim().replace(/^(?:₦|ngn|n)\s*/i, '')
const isMinus = (text: string): boolean => /^[-−–(]|[-−–]$/.test(text)
const isDebit = (text: string): boolean => /d[rb]?\.?$/i.test(text)
export const isOut = (text: string): boolean => isMinus(text) || isDebit(text)
const isIn = (text: string): boolean => /^\+|c(?:r\.?)?$/i.test(text)

/** Spreadsheets write `####` for a value that does not fit a narrow column. */
export const isSomething = (cell: string): boolean => /[\d#]/.test(cell)

const cellIn = (row: Row, column: number): string => (row[column] ?? '').trim()

/**
 * Of these columns the one that has C and D, or + and −, on most lines, whatever the bank calls it. What stands on every line alike, such as
 * C for completed, tells nothing.
 * @param lines those that have an amount
 */
export const columnOfWays = (lines: readonly Row[], columns: readonly number[]): number | undefined =>
  columns.find((column) => {
    const told = waysIn(lines, column)
    return told.some((cell) => isCredit.test(cell)) && told.some((cell) => !isCredit.test(cell))
  })

/** The same where it may be one way alone: for a person to look at. Lines of dashes alone are empty ones. */
export const columnOfOneWay = (lines: readonly Row[], columns: readonly number[]): number | undefined =>
  columns.find((column) => waysIn(lines, column).some((cell) => !isDash.test(cell)))

/** Nothing where few lines have one. */
function waysIn(lines: readonly Row[], column: number): readonly string[] {
  const told = lines.map((row) => cellIn(row, column)).filter((cell) => isWayWord.test(cell))
  return told.length * 2 > lines.length ? told : []
}

/** A type may be NIP, or POS, on each line: that says nothing of the way. */
export const saysSomeWay = (lines: readonly Row[], column: number): boolean =>
  lines.length === 0 || lines.some((row) => isCredit.test(cellIn(row, column)) || isWayWord.test(cellIn(row, column)))

/**
 * Whether the amounts tell it by themselves. One with a minus may be a reversal among others that have no sign at all, so it takes a sign on
 * both, the bank's own word for what went out, or its running balance.
 */
export function tellBySigns(rows: readonly Row[], amount: number, balance: number | undefined): boolean {
  const texts = rows.map((row) => amountTextIn(cellIn(row, amount))).filter(isSomething)
  if (!texts.some(isOut)) return false
  return texts.some((text) => isDebit(text) || isIn(text)) || (balance !== undefined && agree(rows, amount, balance))
}

/** Whether the balance goes up by what has no sign, and down by what has a minus, from the top of the file or from its end. */
function agree(rows: readonly Row[], amount: number, balance: number): boolean {
  const read = rows.flatMap((row) => {
    const left = signedIn(cellIn(row, balance))
    return left === undefined ? [] : [{ left, moved: signedIn(cellIn(row, amount)) ?? 0 }]
  })
  return [read, read.toReversed()].some((lines) => {
    const moves = lines.flatMap(({ left, moved }, index) => {
      const before = lines[index - 1]
      return before === undefined || moved === 0 ? [] : [{ moved, isSo: left - before.left === moved }]
    })
    return (
      moves.every(({ isSo }) => isSo) && moves.some(({ moved }) => moved < 0) && moves.some(({ moved }) => moved > 0)
    )
  })
}

function signedIn(cell: string): number | undefined {
  const text = amountTextIn(cell)
  const size = parseNaira(text.replaceAll(/[-−–+()]|\s*(?:cr?|d[rb]?)\.?$/gi, ''))
  return size === undefined || !isOut(text) ? size : -size
}
