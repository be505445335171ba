// Reads a file as a table: a spreadsheet, or text with separators in any encoding.
import type { OfficeMessageCode } from '@lounge/domain/office-messages'
import { unzipSync, zipSync } from 'fflate'
import papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'

/** Three times what five thousand lines with choices take. A file of a few kilobytes can be made to unpack to gigabytes. */
const unpackedMax = 24 * 1024 * 1024

export type FileProblem = Extract<OfficeMessageCode, 'import_file_large' | 'import_sheet_large' | 'import_unreadable'>
export type Table = readonly (readonly string[])[]

export async function tableIn(bytes: ArrayBuffer, linesMax: number): Promise<Table | FileProblem> {
  try {
    return isZip(bytes) ? await sheetIn(bytes, linesMax) : separatedIn(bytes, linesMax)
  } catch {
    return 'import_unreadable' // damaged, or another format under this name
  }
}

/** Spreadsheets are ZIP archives. */
const isZip = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b
}

async function sheetIn(bytes: ArrayBuffer, linesMax: number): Promise<Table | FileProblem> {
  let unpacked = 0
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => /\.(?:xml|rels)$/.test(name) && (unpacked += originalSize) <= unpackedMax,
  })
  if (unpacked > unpackedMax) return 'import_sheet_large'
  // The reader would unpack large sheets in a worker made from text, which the security policy forbids: so it gets them unpacked.
  const rows = await readSheet(zipSync(files, { level: 0 }).buffer)
  return upTo(
    linesMax,
    rows.map((row) => row.map(textOf)),
  )
}

/** The first rows, up to this many that are not empty, with the empty ones between them, so that line numbers match the sheet. */
function upTo(linesMax: number, rows: Table): Table {
  let said = 0
  const end = rows.findIndex((row) => isSaying(row) && ++said > linesMax)
  return end < 0 ? rows : rows.slice(0, end)
}
const isSaying = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** Spreadsheets store days as moments. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell
  // A formula may yield 2999.9700000000003 where its sheet shows 2999.97.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  return typeof cell === 'boolean' ? String(cell) : ''
}

/** How many lines are read for each that counts: most may be empty, but five megabytes can hold millions of empty ones. */
const readPerLine = 20

function separatedIn(bytes: ArrayBuffer, linesMax: number): Table | FileProblem {
  const text = textIn(bytes)
  if (text.includes('\u0000')) return 'import_unreadable'
  const { data, errors } = papa.parse<string[]>(text, { preview: linesMax * readPerLine })
  // A quote that is not closed swallows the lines behind it.
  return errors.some(({ type }) => type === 'Quotes') ? 'import_unreadable' : upTo(linesMax, data)
}

/** Old programs save in the code page of their country. */
function textIn(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
