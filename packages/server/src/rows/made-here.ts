// Tells which rows a group of the log creates, so that they need not be looked up in the database.
import type { LogEntry } from '@lounge/sync/hub/log'

/** A predicate: do these entries create this id? Tickets are named after the command that made them. */
export function madeIn(entries: readonly LogEntry[]): (id: string) => boolean {
  const commands = new Set<string>(entries.map(({ command }) => command.id))
  return (id) => commands.has(id.split('.', 1)[0] ?? '')
}
