// Every command by name. A terminal gets only the types of this file and loads the parts it needs (commands-of-role.ts).
import type { z } from 'zod'
import type { Flag, No, Meaningless } from './command.ts'
import { commandsForAll } from './commands-for-all.ts'
import { commandsOfHub } from './commands-of-hub.ts'
import { commandsOfOffice } from './commands-of-office.ts'
import { commandsOfStations } from './commands-of-stations.ts'
import { commandsOfTills } from './commands-of-tills.ts'
import type { Refusal } from './flow.ts'
import type { LoungeEvent } from './lounge.ts'
import type { Permission } from './staff/permissions.ts'

/** Every command. A permission without a command does not compile, nor a command without a permission. */
export const commands = {
  ...commandsForAll,
  ...commandsOfStations,
  ...commandsOfTills,
  ...commandsOfOffice,
  ...commandsOfHub,
} satisfies { readonly [Name in Permission]: { readonly name: Name } }

export type Commands = typeof commands
export type CommandName = keyof Commands
export type ArgsOf<Name extends CommandName> = z.infer<Commands[Name]['args']>
/** Facts and wishes, told apart by type, so that no caller tells a wish. */
export type FactName = { [Name in CommandName]: Commands[Name] extends { nature: 'fact' } ? Name : never }[CommandName]
export type WishName = Exclude<CommandName, FactName>

/** The server may refuse an `ask`; a `tell` happened and is booked. Only facts are told. */
export type As = 'ask' | 'tell'

/** A command whose arguments have passed their schema. */
export interface ParsedCommand {
  readonly name: CommandName
  readonly args: unknown
  /** A `try` precedes a tell: every guard of the own terminal may still say no. */
  readonly as: As | 'try'
}

export type Decision =
  /** The command applies; `flags` are the objections that it was booked in spite of. */
  | { readonly outcome: 'applied'; readonly events: readonly LoungeEvent[]; readonly flags: readonly Flag[] }
  | { readonly outcome: 'refused'; readonly no: No }
  /** The command means nothing here: it names something that never existed. */
  | { readonly outcome: 'rejected'; readonly no: Meaningless | Unreadable }

/** Why a command cannot be read; `held` if the server does not try to. */
export type Unreadable = Refusal<
  | 'command_unknown'
  | 'command_newer'
  | 'command_invalid'
  | 'not_allowed'
  | 'card_number_in_text'
  | 'text_not_kept'
  | 'amount_too_large'
  | 'request_incomplete'
  | 'held'
>

/** A command whose arguments passed their schema, or one line that says what is wrong with them. */
export type Parsed = { readonly name: CommandName; readonly args: unknown } | { readonly no: Unreadable }
