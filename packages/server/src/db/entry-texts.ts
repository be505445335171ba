// Reads and writes the texts of a log entry. Command, events and answer repeat each other, so they are packed together in the command
// column.
// Entries of earlier releases have each in its own column. All readers of these columns use this module.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { isPacked, pack, unpack } from './packed-text.ts'

/** Three JSON texts. */
export interface EntryTexts {
  readonly command: string
  readonly events: string
  readonly answer: string
}

/** Select these columns together. */
export const entryColumns = ['log.command', 'log.events', 'log.answer'] as const

/** JSON contains no line break unless it is pretty-printed. */
const between = '\n'

export const packedEntry = ({ command, events, answer }: EntryTexts): EntryTexts => ({
  command: pack([command, events, answer].join(between)),
  events: '',
  answer: '',
})

/** @throws if the text is not what was written */
export function entryTexts({ command, events, answer }: EntryTexts): EntryTexts {
  if (!isPacked(command)) return { command, events, answer }
  const texts = unpack(command).split(between)
  const [first = '', second = '', third = ''] = texts
  if (texts.length !== 3 || events !== '' || answer !== '') throw new Error('It is not an entry as it was written.')
  return { command: first, events: second, answer: third }
}

export const eventsIn = (row: EntryTexts): readonly LoungeEvent[] =>
  JSON.parse(entryTexts(row).events) as readonly LoungeEvent[] // as the hub wrote them
