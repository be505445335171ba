// A file of an owner's computer as a table: text with separators, in whatever letters it was saved, or a spreadsheet.
import type { MessageCode } from '@lounge/domain/messages'

/** A menu of five thousand lines with choices has a third of it. */
const bytesMax = 5 * 1024 * 1024
/** Beyond the most that is imported, so that too many are told from just enough. */
const linesMax = 5_010

export type FileProblem = Extract<MessageCode, 'import_file_large' | 'import_unreadable'>
export type Table = readonly (readonly string[])[]

export async function readTable(file: File): Promise<Table | FileProblem> {
  if (file.size > bytesMax) return 'import_file_large'
  try {
    const bytes = await file.arrayBuffer()
    return isZip(bytes) ? await sheetIn(bytes) : await separatedIn(bytes)
  } catch {
    return 'import_unreadable' // torn, or something else under this name
  }
}

/** Spreadsheets are archives. */
const isZip = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b
}

async function sheetIn(bytes: ArrayBuffer): Promise<Table> {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(bytes)
  return rows.slice(0, linesMax).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

async function separatedIn(bytes: ArrayBuffer): Promise<Table | FileProblem> {
  const text = textIn(bytes)
  if (text.includes('\u0000')) return 'import_unreadable'
  const { default: papa } = await import('papaparse')
  return papa.parse<string[]>(text, { preview: linesMax }).data
}

/** Old programs save the letters of their country. */
function textIn(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
