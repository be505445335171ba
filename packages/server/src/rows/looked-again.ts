// A held command that is looked at again is stored in the entry of the person who looked, but counts as it was given: the same command,
// under the same session.
import type { CommandName } from '@lounge/domain/decide'
import type { EventOf, LoungeEvent } from '@lounge/domain/lounge'
import type { LogEntry } from '@lounge/sync/hub/log'
import { entryColumns, entryTexts, eventsIn } from '../db/entry-texts.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** The command that looks again, among other ways to settle something. */
export const settling = 'exception.settle' satisfies CommandName

/** The session of each event of an entry. */
export function sessionsIn({ command, events }: Pick<LogEntry, 'command' | 'events'>): (event: LoungeEvent) => string {
  const looked = lookIn(events)
  return (event) => (event === looked ? command.sessionId : (looked?.givenUnder ?? command.sessionId))
}

/** Looking again may have settled something as well: its own event comes last. */
const lookIn = (events: readonly LoungeEvent[]) =>
  events.findLast(
    (event): event is EventOf<'exception.settled'> => event.kind === 'exception.settled' && event.how === 'lookAgain',
  )

/** A command as it was first given. */
interface Given {
  readonly name: string
  /** The command's text, as it was written. */
  readonly command: string
}

/** The held commands that were looked at again at these positions of the log. */
export async function givenFirst(db: Db, positions: readonly number[]): Promise<ReadonlyMap<number, Given>> {
  if (positions.length === 0) return new Map()
  const rows = await db
    .selectFrom('log')
    .select(['log.position', ...entryColumns])
    .where('log.site', '=', site)
    .where('log.position', 'in', positions)
    .execute()
  const held = new Map<number, string>()
  for (const { position, ...entry } of rows) {
    const looked = lookIn(eventsIn(entry))
    // The id of a flag begins with the id of its command.
    if (looked) held.set(position, looked.exceptionId.split('.', 1)[0] ?? '')
  }
  const given = await db
    .selectFrom('log')
    .select(['log.command_id as id', 'log.name', ...entryColumns])
    .where('log.site', '=', site)
    .where(oneOf(db, 'log.command_id', [...held.values()]))
    .execute()
  const byId = new Map(given.map(({ id, name, ...entry }) => [id, { name, command: entryTexts(entry).command }]))
  return new Map(
    [...held].flatMap(([position, id]) => {
      const first = byId.get(id)
      return first ? [[position, first] as const] : []
    }),
  )
}
