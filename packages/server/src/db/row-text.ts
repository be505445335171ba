// The stored text of a row: without its id, which has its own column, and packed if it is long. Rows of earlier releases are complete and
// unpacked. All readers of that column use this module.
import { isPacked, pack, unpack } from './packed-text.ts'

/** A shorter row fits the page of its key, and packing it costs more than it saves. */
const longFrom = 500

/** How the JSON of a row begins. */
const beginning = (id: string): string => `{"id":${JSON.stringify(id)}`

export function rowText(id: string, row: object): string {
  const whole = JSON.stringify(row)
  const start = beginning(id)
  const text = whole.startsWith(`${start},`) ? whole.slice(start.length) : whole
  return text.length < longFrom ? text : pack(text)
}

/** The row's JSON. @throws if the text is not what was written */
export function wholeRowText(id: string, text: string): string {
  const read = isPacked(text) ? unpack(text) : text
  return read.startsWith(',') ? beginning(id) + read : read
}

export const readRow = (id: string, text: string): unknown => JSON.parse(wholeRowText(id, text))
