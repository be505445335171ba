// What a command would need before it is given. A till computes this from its own rows, and shows who can approve.
import { type By, isRefused, type No } from '../command.ts'
import type { ArgsOf, CommandName } from '../decide.ts'
import { commandIn, type KnownCommands } from '../known-commands.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { type Need, needIn } from './need-in.ts'

export type { Need } from './need-in.ts'

/** Undefined if nobody has to be asked, or the command would be refused in any case. */
export function need<Name extends CommandName>(
  known: KnownCommands,
  lounge: Lounge,
  name: Name,
  args: ArgsOf<Name>,
  by: By,
): Need | undefined {
  const events = outcomeOf(known, lounge, name, args, by)
  return !events || isRefused(events) ? undefined : needIn(lounge, events, args, by)
}

/** The result of a command if nobody had to be asked. */
function outcomeOf(
  known: KnownCommands,
  lounge: Lounge,
  name: CommandName,
  args: unknown,
  by: By,
): readonly LoungeEvent[] | No | undefined {
  const command = commandIn(known, name)
  if (!command) return undefined
  if (command.nature === 'wish') return command.decide(lounge, args, by)
  for (const no of command.unknown(lounge, args, by)) return no
  return command.book(lounge, args, by, command.consider?.(lounge, args, by))
}
