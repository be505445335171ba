// How a dialog does what somebody else may have to say yes to: at once where nobody has to, and otherwise as soon as they did. What is
// done, and what is shown afterwards, is given in one piece: it may happen when the dialog is long gone.
import { approvedIn } from '@lounge/domain/approvals/approvals'
import { askedBefore, noteIn } from '@lounge/domain/approvals/at-till'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useMemo } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'
import { type Act, type Given, withYes, yesesOf } from '../terminal/yeses.ts'

export interface Approving {
  /**
   * @param perform gives the steps, which may bring a yes by then, and returns whether they were done
   * @param isAsked the server decides it, for this device holds no row of it
   * @returns `not` where nothing happened and the dialog stays; with `waiting` it closes, and the till goes on
   */
  readonly give: (steps: readonly Step[], perform: Act['perform'], isAsked?: boolean) => Promise<Given>
}

export function useApproved(): Approving {
  const terminal = useTerminal()
  return useMemo(() => ({ give: (steps, perform, isAsked) => give(terminal, steps, perform, { isAsked }) }), [terminal])
}

/**
 * For money that a guest holds out: it is taken now, or by another tap once somebody has said yes. A payment and the money back that
 * goes with it may each need a yes: they are asked for one after the other, and nothing is done before both are there.
 * @returns the steps as they may be given; nothing where nobody has said yes
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
  const given = approved as readonly Own[] | undefined // the same steps, with what was said yes to
  return given && isMoreNeeded(terminal, given) ? approvedNow(terminal, given) : given
}

/** Of what brought a yes nobody is asked again: where that does not count, it is refused and said. */
function isMoreNeeded(terminal: Terminal, steps: readonly Step[]): boolean {
  const needed = terminal.neededFor(steps)
  return needed !== undefined && approvedIn(steps[needed.index]?.args) === undefined
}

interface How {
  readonly isOnlyNow?: boolean
  readonly isAsked?: boolean | undefined
}

/** Where nobody is asked it happens in the frame of the tap. */
export async function give(
  terminal: Terminal,
  steps: readonly Step[],
  perform: Act['perform'],
  { isOnlyNow = false, isAsked }: How = {},
): Promise<Given> {
  const needed = terminal.neededFor(steps, isAsked)
  if (!needed) return (await perform(steps)) ? 'done' : 'not'
  const act = { ...needed, steps, perform, isOnlyNow }
  const { lounge, device, session } = terminal
  const asker = { till: device.till, staffId: session?.staffId ?? '' }
  const deed = { need: needed.need, note: noteIn(steps[needed.index]?.args) }
  const before = askedBefore(lounge, deed, asker, timestamp(terminal.now()))
  const yeses = yesesOf(terminal)
  if (before?.status !== 'given') return yeses.want(act, before?.id)
  // Asked before this page was opened, or before somebody closed the dialog: nobody is asked twice.
  yeses.forget(before.id)
  return (await perform(withYes(act, { means: 'phone', id: before.id }))) ? 'done' : 'not'
}
