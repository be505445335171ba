// A row as the tables of rows keep it: without its id, which stands in the column beside it, and packed when it is long. Rows of
// earlier releases are whole. Whoever reads that column reads it here.
import { isPacked, pack, unpack } from './packed-text.ts'

/** What is shorter lies well in the page of its key, and packing it costs more than it saves. */
const longFrom = 500

/** How the JSON of a row begins. */
const beginning = (id: string): string => `{"id":${JSON.stringify(id)}`

export function rowText(id: string, row: object): string {
  const whole = JSON.stringify(row)
  const start = beginning(id)
  const text = whole.startsWith(`${start},`) ? whole.slice(start.length) : whole
  return text.length < longFrom ? text : pack(text)
}

/** The JSON of it. @throws when it is not what was written */
export function wholeRowText(id: string, text: string): string {
  const read = isPacked(text) ? unpack(text) : text
  return read.startsWith(',') ? beginning(id) + read : read
}

export const readRow = (id: string, text: string): unknown => JSON.parse(wholeRowText(id, text))
