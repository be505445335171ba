// The door through which wishes and facts become events, where every command is known.
import type { By } from './command.ts'
import { commands, type Decision, type Parsed, type ParsedCommand } from './every-command.ts'
import { decideKnown, parseKnown } from './known-commands.ts'
import type { Lounge } from './lounge.ts'
import type { ServerNotes } from './server-notes.ts'
import { readKnown, type Upcasters, type WrittenCommand } from './upcasting.ts'

export { isCommandName, isFactName } from './command-names.ts'
export {
  type ArgsOf,
  type As,
  type CommandName,
  type Commands,
  commands,
  type Decision,
  type FactName,
  type Parsed,
  type ParsedCommand,
  type Unreadable,
  type WishName,
} from './every-command.ts'

/** Strict: for commands that this build writes itself. */
export const parse = (name: string, args: unknown): Parsed => parseKnown(commands, name, args)

/** Reads a command that another build may have written. */
export const readCommand = (command: WrittenCommand, table?: Upcasters): Parsed => readKnown(commands, command, table)

/** Decides a command on these rows. Pure and repeatable: time and ids are in the command and in `by`. */
export const decide = (lounge: Lounge, parsed: ParsedCommand, by: By, notes?: ServerNotes): Decision =>
  decideKnown(commands, lounge, parsed, by, notes)
