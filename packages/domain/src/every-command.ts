// Every command by name. Only types of it reach a terminal, which loads the parts it needs (commands-of-role.ts).
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

/** Every command there is. A permission without a command, or the other way round, does not compile. */
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
/** What happened in the room, and what may be refused: told apart by type, so that nobody tells a wish. */
export type FactName = { [Name in CommandName]: Commands[Name] extends { nature: 'fact' } ? Name : never }[CommandName]
export type WishName = Exclude<CommandName, FactName>

/** An `ask` may be refused by the server; a `tell` happened and is booked. Only facts are told. */
export type As = 'ask' | 'tell'

/** A command whose arguments have passed their schema. */
export interface ParsedCommand {
  readonly name: CommandName
  readonly args: unknown
  /** A `try` is about to be told: on its own terminal every guard may still say no. */
  readonly as: As | 'try'
}

export type Decision =
  /** It happened; `flags` are the objections it was booked in spite of. */
  | { readonly outcome: 'applied'; readonly events: readonly LoungeEvent[]; readonly flags: readonly Flag[] }
  | { readonly outcome: 'refused'; readonly no: No }
  /** It means nothing here: it names what never was. */
  | { readonly outcome: 'rejected'; readonly no: Meaningless | Unreadable }

/** Why a command cannot be read; `held` where nobody tries to. */
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

/** A command's arguments by its schema, or what is wrong with them in one line. */
export type Parsed = { readonly name: CommandName; readonly args: unknown } | { readonly no: Unreadable }
