// Texts in cells of a spreadsheet: a mark keeps the program from running a formula or reading a text as a number.

/**
 * Texts that a spreadsheet would change: a formula; a number that would lose its leading zeros, such as a telephone number; a number of
 * more than the fifteen digits that a spreadsheet keeps. A text that looks marked is marked as well, so that every mark can be told from
 * text.
 */
const isChanged = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/

const isRun = /^[=+\-@\t\r]/

/**
 * Where the decimal mark is a comma, spreadsheets separate cells at semicolons; others do so at tabs. A quotation mark of our cell then
 * stands inside theirs and quotes nothing, so another cell or line begins within the text. That beginning is marked like the beginning of
 * the text; blanks and quotation marks before it hide nothing.
 */
const beginsWithin = /(?<=[;\t\r\n])(?=[ '"]*[=+\-@])/g
const markWithin = /(?<=[;\t\r\n])'(?=[ '"]*[=+\-@])/g
const markedWithin = (text: string): string => text.replaceAll(beginsWithin, "'")

/**
 * For another program, which takes digits as they are. It is still marked against formulas, because somebody may open it in a spreadsheet.
 */
export const harmless = (text: string): string => (isRun.test(text) ? "'" : '') + markedWithin(text)
export const marked = (text: string): string => (isChanged.test(text) ? "'" : '') + markedWithin(text)

/** Whether the office itself wrote the mark. */
export const isMarked = (cell: string): boolean => cell.startsWith("'") && isChanged.test(cell.slice(1))
export const unmarked = (cell: string): string => (isMarked(cell) ? cell.slice(1) : cell).replaceAll(markWithin, '')
