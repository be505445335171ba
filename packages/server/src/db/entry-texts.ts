// What an entry of the log says, as its row keeps it: command, events and answer repeat each other, so they are packed together, in
// the column of the command. Entries of earlier releases have each in its own. Whoever reads these columns reads them here.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { isPacked, pack, unpack } from './packed-text.ts'

/** Three texts of JSON. */
export interface EntryTexts {
  readonly command: string
  readonly events: string
  readonly answer: string
}

/** To be selected together. */
export const entryColumns = ['log.command', 'log.events', 'log.answer'] as const

/** JSON has none, unless it was made to be looked at. */
const between = '\n'

export const packedEntry = ({ command, events, answer }: EntryTexts): EntryTexts => ({
  command: pack([command, events, answer].join(between)),
  events: '',
  answer: '',
})

/** @throws when it is not what was written */
export function entryTexts({ command, events, answer }: EntryTexts): EntryTexts {
  if (!isPacked(command)) return { command, events, answer }
  const texts = unpack(command).split(between)
  const [first = '', second = '', third = ''] = texts
  if (texts.length !== 3 || events !== '' || answer !== '') throw new Error('It is not an entry as it was written.')
  return { command: first, events: second, answer: third }
}

export const eventsIn = (row: EntryTexts): readonly LoungeEvent[] =>
  JSON.parse(entryTexts(row).events) as readonly LoungeEvent[] // as the hub wrote them
