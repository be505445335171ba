// Distinguishes incoming from outgoing money if the bank writes both in one column of its statement.
import { parseNaira } from '../payments/cash.ts'

type Row = readonly string[]

/** Words for incoming money. A charge, a card purchase, drawn cash or an internal debit does not match. */
export const isCredit = /^(?:\+|c|cr\.?|credit\b.*|credits|in|in(?:flow|ward|coming|bound)\b.*)$/i
/** The words and signs of a column that tells only the direction. */
const isWayWord = /^(?:[-−–+]|[cd]|cr\.?|d[rb]\.?|credits?|debits?|in|out|(?:in|out)(?:flow|ward)|incoming|outgoing)$/i
const isDash = /^[-−–]$/

export const amountTextIn = (cell: string): string => cell.trim().replace(/^(?:₦|ngn|n)\s*/i, '')
const isMinus = (text: string): boolean => /^[-−–(]|[-−–]$/.test(text)
const isDebit = (text: string): boolean => /d[rb]?\.?$/i.test(text)
export const isOut = (text: string): boolean => isMinus(text) || isDebit(text)
const isIn = (text: string): boolean => /^\+|c(?:r\.?)?$/i.test(text)

/** Spreadsheets write `####` for a value that does not fit a narrow column. */
export const isSomething = (cell: string): boolean => /[\d#]/.test(cell)

/** An empty cell, a dash, `nil`, a lone `CR` or `NGN`, or the name of a balance: no amount was written there. */
export const isNoAmount = (cell: string): boolean =>
  !/\p{L}/u.test(cell) ||
  /^(?:nil|none|null|zero|ngn|n|n\W?a\W?|[cd]r?\W?|[bc]\W?[fd]\W?|.*\b(?:balance|bal|total)\b.*)$/i.test(cell)

const cellIn = (row: Row, column: number): string => (row[column] ?? '').trim()

/**
 * The first of these columns that has C and D, or + and −, on most lines, under any heading. A mark that is the same on every line, such as
 * C for completed, tells no direction.
 * @param lines the lines with an amount
 */
export const columnOfWays = (lines: readonly Row[], columns: readonly number[]): number | undefined =>
  columns.find((column) => {
    const told = waysIn(lines, column)
    return told.some((cell) => isCredit.test(cell)) && told.some((cell) => !isCredit.test(cell))
  })

/** The same, but one direction alone suffices: a person checks the choice. A column of dashes counts as empty. */
export const columnOfOneWay = (lines: readonly Row[], columns: readonly number[]): number | undefined =>
  columns.find((column) => waysIn(lines, column).some((cell) => !isDash.test(cell)))

/** The direction marks of a column; none unless more than half of the lines have one. */
function waysIn(lines: readonly Row[], column: number): readonly string[] {
  const told = lines.map((row) => cellIn(row, column)).filter((cell) => isWayWord.test(cell))
  return told.length * 2 > lines.length ? told : []
}

/** Whether a type column tells the direction. If it only says NIP or POS on each line, it does not. */
export const saysSomeWay = (lines: readonly Row[], column: number): boolean =>
  lines.length === 0 || lines.some((row) => isCredit.test(cellIn(row, column)) || isWayWord.test(cellIn(row, column)))

/**
 * Whether the amounts themselves tell the direction. A single minus may be a reversal among unsigned amounts, so this also needs a sign for
 * incoming money, the bank's debit mark, or a running balance that agrees.
 */
export function tellBySigns(rows: readonly Row[], amount: number, balance: number | undefined): boolean {
  const texts = rows.map((row) => amountTextIn(cellIn(row, amount))).filter(isSomething)
  if (!texts.some(isOut)) return false
  return texts.some((text) => isDebit(text) || isIn(text)) || (balance !== undefined && agree(rows, amount, balance))
}

/** Whether the balance rises by unsigned amounts and falls by those with a minus, from the top of the file or from its end. */
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
