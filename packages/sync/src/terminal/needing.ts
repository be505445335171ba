// Checks whether a command needs another person's approval, by this terminal's own rows, before it is given.
import { type Need, need } from '@lounge/domain/approvals/needs'
import { areOff } from '@lounge/domain/approvals/rules'
import { settingsOf } from '@lounge/domain/settings/settings'
import { type ComposeContext, entryFor, readArgs, type Step, tryOn } from './composing.ts'
import { byOf, type Replica } from './replica.ts'

/** The need for approval, and the index of the step that has it. */
export interface Needed {
  readonly need: Need
  readonly index: number
}

/**
 * Undefined if no approval is needed, or if this terminal would refuse the command anyway.
 * @param isAsked the server decides it, because this terminal lacks the rows: then only the owner's rules count
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
