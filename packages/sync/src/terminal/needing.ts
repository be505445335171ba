// Whether somebody else has to say yes to what staff are about to do, by this terminal's own rows: asked before it is given.
import { type Need, need } from '@lounge/domain/approvals/needs'
import { areOff } from '@lounge/domain/approvals/rules'
import { settingsOf } from '@lounge/domain/settings/settings'
import { type ComposeContext, entryFor, readArgs, type Step, tryOn } from './composing.ts'
import { byOf, type Replica } from './replica.ts'

/** What needs it, and which of the steps. */
export interface Needed {
  readonly need: Need
  readonly index: number
}

/**
 * Nothing where nobody has to be asked, and where this terminal would refuse it anyway.
 * @param isAsked the server decides it, for this terminal holds no row of it: then it goes by the owner's rules alone
 */
export function neededFor(
  replica: Replica,
  steps: readonly Step[],
  context: ComposeContext,
  isAsked = false,
): Needed | undefined {
  const { session } = context
  if (!session || areOff(settingsOf(replica.lounge).approvals)) return undefined
  const writes = replica.draft()
  for (const [index, step] of steps.entries()) {
    const readable = readArgs(context.commands, step)
    if ('no' in readable) return undefined
    const entry = entryFor(context, session, step, context.sequence + index + 1)
    const tried = tryOn(replica, writes, readable, entry)
    if ('no' in tried) {
      const needed =
        tried.no.refused === 'approval_needed' || isAsked
          ? need(context.commands, writes, step.name, step.args, byOf(entry))
          : undefined
      return needed && { need: needed, index }
    }
    writes.apply(tried.writes.changes())
  }
  return undefined
}
