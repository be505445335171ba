// What the office saves, it saves with the server in reach only: one thing that a person tapped, or each of many.
import type { Step } from '@lounge/sync/terminal/composing'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { give } from '../hooks/use-approved.ts'
import { isThere } from './first-try.ts'

/** How one is done here; what speaks against it was said. */
type Run = (steps: readonly Step[]) => Promise<Outcome>

/**
 * `kept`: on its way, but so far in the memory of this device alone. `waiting`: somebody was asked, and it is done with their yes. With both
 * another tap would do it once more. `away`: the server is out of reach, and nothing was said yet. `not`: nobody said yes.
 */
export type Saved = 'done' | 'kept' | 'waiting' | 'refused' | 'away' | 'not'

/** It happened, or will: nobody does it once more. */
export const isGiven = (saved: Saved): boolean => saved === 'done' || saved === 'kept' || saved === 'waiting'

/** Several steps happen together, or not at all. */
export async function saveInOffice(terminal: Terminal, steps: readonly Step[], run: Run): Promise<Saved> {
  if (!(await isThere(terminal))) return 'away'
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
  /** Which of them were refused, from 0 on: another try would be refused as well. */
  readonly refused: readonly number[]
  /** Those from here on were not begun: they wait for another tap. */
  readonly left: number
  /** Why it ended before the last. */
  readonly stoppedBy?: Exclude<Saved, 'done' | 'refused'> | undefined
}

/**
 * One after the other, each by itself: what another device did meanwhile keeps nothing else from being done. A server that goes away in
 * the middle ends it there.
 */
export async function saveEach(terminal: Terminal, all: readonly Step[], run: Run): Promise<SavedEach> {
  const refused: number[] = []
  let done = 0
  for (const [index, step] of all.entries()) {
    const saved = await saveInOffice(terminal, [step], run)
    if (saved === 'done') done++
    // Without anybody signed in each of the rest would be refused, and for no reason of its own.
    else if (saved === 'refused' && terminal.session) refused.push(index)
    else {
      const left = all.length - index - (isGiven(saved) ? 1 : 0)
      return { done, refused, left, stoppedBy: saved === 'refused' ? 'not' : saved }
    }
  }
  return { done, refused, left: 0 }
}
