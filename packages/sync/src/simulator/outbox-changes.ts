// What changed in the outbox of a tab or a disk: the commands that somebody made, and those that an accident took.
import type { Command } from '../protocol.ts'
import type { OutboxRow } from '../terminal/storage/storage.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** @param before the pending rows of the terminal, from before the commands were made */
export const madeSince = ({ pending }: Terminal, before: ReadonlySet<OutboxRow>): readonly Command[] =>
  pending.flatMap((row) => (before.has(row) ? [] : [row.command]))

interface Loss {
  readonly lost: readonly string[]
  /** Commands that are still there, whose answers were lost. */
  readonly untold: readonly string[]
}

export function lossOf(before: readonly OutboxRow[], after: readonly OutboxRow[]): Loss {
  const left = new Map(after.map((row) => [row.command.id, row]))
  const lost = before.filter(({ command }) => !left.has(command.id))
  const untold = before.filter(({ answer, command: { id } }) => answer && left.has(id) && !left.get(id)?.answer)
  const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ command }) => command.id)
  return { lost: idsOf(lost), untold: idsOf(untold) }
}
