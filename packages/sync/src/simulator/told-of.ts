// Makes the judge's input of an evening: what staff did, in the order in which the server took it, and the answers they got.
import type { LogEntry } from '../hub/log.ts'
import { doneAt } from './conflicts.ts'
import type { Flag, Told } from './oracle/told.ts'
import type { Record } from './record.ts'

/** @param flags by command, as the list of exceptions shows them */
export function toldOf(
  entries: readonly LogEntry[],
  { made }: Record,
  flags: ReadonlyMap<string, readonly Flag[]>,
): readonly Told[] {
  const doneBefore = new Map<string, Told['done']>()
  /** By device, the time of its last command, by a correct clock. */
  const lastAt = new Map<string, number>()
  return entries.flatMap((entry): Told[] => {
    const { command, answer, bookedAt: takenAt } = entry
    const { id, terminalId } = command
    const deed = made.get(id)
    if (!deed) return []
    const done = doneAt(entry, deed, doneBefore.get(terminalId))
    doneBefore.set(terminalId, done)
    const before = lastAt.get(terminalId) ?? 0
    lastAt.set(terminalId, Math.max(before, deed.at))
    const isApplied = answer.outcome === 'applied'
    return [{ ...deed, id, isApplied, isOutOfTurn: deed.at < before, flags: flags.get(id) ?? [], done, takenAt }]
  })
}
