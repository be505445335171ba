// Texts in the cells of a spreadsheet: a mark keeps one from being run as a formula, or from being read as a number.

/**
 * A formula, whoever typed it; a number that would lose its first zeros, as of a telephone; and one of more than the fifteen digits that
 * a spreadsheet keeps. A text that looks like a marked one is marked as well, so that each mark can be told from a text.
 */
const isChanged = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/

const isRun = /^[=+\-@\t\r]/

/**
 * Where the comma stands before decimals, spreadsheets part cells at semicolons, and others at tabs. There the quotation mark of a cell of
 * ours stands in the middle of one of theirs and quotes nothing: within the text another cell begins, or another line. What begins there
 * is marked as the beginning of the text is, and blanks and quotation marks before it hide nothing.
 */
const beginsWithin = /(?<=[;\t\r\n])(?=[ '"]*[=+\-@])/g
const markWithin = /(?<=[;\t\r\n])'(?=[ '"]*[=+\-@])/g
const markedWithin = (text: string): string => text.replaceAll(beginsWithin, "'")

/** For another program, which takes digits as they are. Somebody may still open it in a spreadsheet: nothing of it is run. */
export const harmless = (text: string): string => (isRun.test(text) ? "'" : '') + markedWithin(text)
export const marked = (text: string): string => (isChanged.test(text) ? "'" : '') + markedWithin(text)

/** The office itself wrote it so. */
export const isMarked = (cell: string): boolean => cell.startsWith("'") && isChanged.test(cell.slice(1))
export const unmarked = (cell: string): string => (isMarked(cell) ? cell.slice(1) : cell).replaceAll(markWithin, '')
