// Runs the changes of the office, only while the server is in reach: one change, or each of many.
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { give } from '../hooks/use-approved.ts'
import { isThere } from './first-try.ts'

/** Runs one change; a refusal was shown. */
type Run = (steps: readonly Step[]) => Promise<Outcome>

/**
 * `kept`: sent, but so far only in the memory of this device. `waiting`: an approval was asked for, and the change is done with it. With
 * both, another tap would repeat it. `away`: the server is out of reach, `full`: its disk takes nothing; nothing was said yet. `not`: not
 * approved.
 */
export type Saved = 'done' | 'kept' | 'waiting' | 'refused' | Unsaved | 'not'
type Unsaved = keyof typeof unsaved
const unsaved = { away: 'office_offline', full: 'office_full' } as const

/** Why nothing was saved, if the server is the reason. */
export const whyUnsaved = (saved: Saved | undefined): string | undefined =>
  saved === 'away' || saved === 'full' ? sentence(unsaved[saved]) : undefined

/** The change happened, or will: nobody need repeat it. */
export const isGiven = (saved: Saved): boolean => saved === 'done' || saved === 'kept' || saved === 'waiting'

/** Runs several steps together: all of them or none. */
export async function saveInOffice(terminal: Terminal, steps: readonly Step[], run: Run): Promise<Saved> {
  if (!(await isThere(terminal))) return 'away'
  if (terminal.status.isServerFull) return 'full'
  let how: Saved = 'not'
  const given = await give(terminal, steps, async (approved) => {
    const { outcome } = await run(approved)
    how = outcome === 'not-saved' ? 'kept' : outcome
    return outcome !== 'refused'
  })
  return given === 'waiting' ? given : how
}

export interface SavedEach {
  readonly done: number
  /** The indexes, from 0, of the refused changes: another try would be refused as well. */
  readonly refused: readonly number[]
  /** How many were not begun: they wait for another tap. */
  readonly left: number
  /** Why the run ended before the last change. */
  readonly stoppedBy?: Exclude<Saved, 'done' | 'refused'> | undefined
}

/**
 * Runs the changes one after the other, each by itself: a conflict with another device stops only that one. If the server goes out of
 * reach, the run ends there.
 */
export async function saveEach(terminal: Terminal, all: readonly Step[], run: Run): Promise<SavedEach> {
  const refused: number[] = []
  let done = 0
  for (const [index, step] of all.entries()) {
    const saved = await saveInOffice(terminal, [step], run)
    if (saved === 'done') done++
    // Without a signed-in person each remaining change would be refused, and for no reason of its own.
    else if (saved === 'refused' && terminal.session) refused.push(index)
    else {
      const left = all.length - index - (isGiven(saved) ? 1 : 0)
      return { done, refused, left, stoppedBy: saved === 'refused' ? 'not' : saved }
    }
  }
  return { done, refused, left: 0 }
}
