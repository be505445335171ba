// What a command would need before it is given: a till asks this of its own rows, and shows who has to say yes.
import { type By, isRefused } from '../command.ts'
import { type ArgsOf, type CommandName, outcomeOf } from '../decide.ts'
import type { Lounge } from '../lounge.ts'
import { type Need, needIn } from './need-in.ts'

export type { Need } from './need-in.ts'

/** Nothing where nobody has to be asked, and where the command would be refused whatever anybody says. */
export function need<Name extends CommandName>(
  lounge: Lounge,
  name: Name,
  args: ArgsOf<Name>,
  by: By,
): Need | undefined {
  const events = outcomeOf(lounge, name, args, by)
  return isRefused(events) ? undefined : needIn(lounge, events, { name, args }, by)
}
