// What a group of the log makes itself, so that nobody need ask the database for it.
import type { LogEntry } from '@lounge/sync/hub/log'

/** Whether something is new with these entries: tickets are named after the command that made them. */
export function madeIn(entries: readonly LogEntry[]): (id: string) => boolean {
  const commands = new Set<string>(entries.map(({ command }) => command.id))
  return (id) => commands.has(id.split('.', 1)[0] ?? '')
}
