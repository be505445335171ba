// Lets a dialog do an act that may need an approval: at once if it needs none, otherwise as soon as it is given. The act and what is shown
// after it are passed in together, because the dialog may be gone by then.
import { approvedIn } from '@lounge/domain/approvals/approvals'
import { askedBefore, noteIn } from '@lounge/domain/approvals/at-till'
import { seenOf } from '@lounge/domain/approvals/stale'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useMemo } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'
import { type Act, type Given, withYes, yesesOf } from '../terminal/yeses.ts'

export interface Approving {
  /**
   * @param perform runs the steps, which may carry an approval by then, and returns whether they were done
   * @param isAsked the server decides, because this device does not hold the row
   * @returns `not` if nothing happened and the dialog stays; after `waiting` it closes, and the till goes on
   */
  readonly give: (steps: readonly Step[], perform: Act['perform'], isAsked?: boolean) => Promise<Given>
}

export function useApproved(): Approving {
  const terminal = useTerminal()
  return useMemo(() => ({ give: (steps, perform, isAsked) => give(terminal, steps, perform, { isAsked }) }), [terminal])
}

/**
 * For money that a guest holds out: it is taken now, or by another tap once the approval is given. A payment and the money back that goes
 * with it may each need an approval: they are asked for in turn, and nothing is done before both are given.
 * @returns the steps with their approvals; nothing if one was not given
 */
export async function approvedNow<Own extends Step>(
  terminal: Terminal,
  steps: readonly Own[],
): Promise<readonly Own[] | undefined> {
  let approved: readonly Step[] | undefined
  const take = (given: readonly Step[]) => {
    approved = given
    return Promise.resolve(true)
  }
  await give(terminal, steps, take, { isOnlyNow: true })
  const given = approved as readonly Own[] | undefined // the same steps, with their approvals added
  return given && isMoreNeeded(terminal, given) ? approvedNow(terminal, given) : given
}

/** A step that carries an approval is not asked about again: if the approval does not count, the step is refused and the screen says so. */
function isMoreNeeded(terminal: Terminal, steps: readonly Step[]): boolean {
  const needed = terminal.neededFor(steps)
  return needed !== undefined && approvedIn(steps[needed.index]?.args) === undefined
}

interface How {
  readonly isOnlyNow?: boolean
  readonly isAsked?: boolean | undefined
}

/** If no approval is needed, the act runs in the frame of the tap. */
export async function give(
  terminal: Terminal,
  steps: readonly Step[],
  perform: Act['perform'],
  { isOnlyNow = false, isAsked }: How = {},
): Promise<Given> {
  const needed = terminal.neededFor(steps, isAsked)
  if (!needed) return (await perform(steps)) ? 'done' : 'not'
  const { lounge, device, session } = terminal
  const act = { ...needed, steps, perform, isOnlyNow, seen: seenOf(lounge, needed.need.subject) }
  const asker = { till: device.till, staffId: session?.staffId ?? '' }
  const deed = { need: needed.need, note: noteIn(steps[needed.index]?.args) }
  const before = askedBefore(lounge, deed, asker, timestamp(terminal.now()))
  const yeses = yesesOf(terminal)
  if (before?.status !== 'given') return yeses.want(act, before?.id)
  // Asked before this page was loaded, or before the dialog was closed: nobody is asked twice.
  yeses.forget(before.id)
  return (await perform(withYes(act, { means: 'phone', id: before.id }))) ? 'done' : 'not'
}
