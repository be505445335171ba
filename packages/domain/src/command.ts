// How a command is written: the server may refuse a wish; a fact happened in the room and is never refused.
import type { z } from 'zod'
import type { FlagCode } from './exceptions/settling.ts'
import type { CommandId, SessionId, StaffId, TerminalId } from './ids.ts'
import type { Refusal } from './flow.ts'
import type { Lounge, LoungeEvent } from './lounge.ts'
import type { MessageCode, MessageParams } from './messages.ts'
import type { Permission } from './staff/permissions.ts'
import type { Timestamp } from './time.ts'

/** Who gives a command, where and when: everything that `decide` may know besides the lounge. */
export interface By {
  readonly commandId: CommandId
  readonly staffId: StaffId
  readonly name: string
  /** A `Role`, or a word this product does not know, which has no rights. The lounge itself is known by its id. */
  readonly role: string
  readonly sessionId: SessionId | undefined
  readonly terminalId: TerminalId | undefined
  /** The number of the till, 0 where there is none. */
  readonly till: number
  readonly at: Timestamp
  /**
   * When the command was done, as its terminal says, kept within plausible bounds. Office work counts from when the server heard it (`at`).
   */
  readonly saidAt?: Timestamp | undefined
  /** When the server took the command, by its own clock; a terminal does not know this. */
  readonly heardAt?: Timestamp | undefined
  /** When the server takes the command again, because it was held or was booked in a history that is gone. */
  readonly againAt?: Timestamp | undefined
  /** The command happened in the room already, perhaps at a till that could not ask. Absent where the lounge may still say no. */
  readonly isTold?: true | undefined
  /** The server found the clock of the terminal off: `at` and `saidAt` are only what that clock said, within bounds. */
  readonly isClockOff?: true | undefined
}

export type No = Refusal<MessageCode>
/** A fact without meaning: it names what never existed or is not theirs, exceeds every amount, or lacks a word. */
export type Meaningless = Refusal<
  | 'item_not_found'
  | 'funcard_not_found'
  | 'request_not_found'
  | 'request_incomplete'
  | 'material_not_found'
  | 'claim_not_found'
  | 'amount_too_large'
  | 'not_allowed'
  | 'shift_close_words'
>
/** A refusal that can be booked and reviewed later: it has a way to be settled. */
export type Flag = Refusal<FlagCode>

/** A refusal from a fact's guard, with the flag to raise if the fact is booked all the same. */
export type Objection = (Flag & { readonly booked?: undefined }) | (No & { readonly booked: Flag })

/** Says no, with the sentence staff will read. */
export function refuse<Code extends MessageCode>(
  ...[refused, params]: MessageParams<Code> extends undefined ? [Code] : [Code, MessageParams<Code>]
): Refusal<Code> {
  return { refused, params: params ?? {} }
}

export const isRefused = (answer: object): answer is No => 'refused' in answer

type Ask<Args, Against> = (lounge: Lounge, args: Args, by: By) => Iterable<Against>

/** A request. Guards and events are one function, because a refusal changes nothing. */
export interface Wish<Name extends Permission = Permission, Schema extends z.ZodType = z.ZodType> {
  readonly nature: 'wish'
  readonly name: Name
  readonly args: Schema
  readonly decide: (lounge: Lounge, args: z.infer<Schema>, by: By) => readonly LoungeEvent[] | No
}

/** What applies only when a fact is told, so without the server's answer. */
export interface WhenTold {
  /** Additional objections. */
  readonly objections: readonly Objection[]
  /** Additional events. */
  readonly events: readonly LoungeEvent[]
}

/** Something that happened in the room. The guards hold the terminal back; a fact that passes them is booked and flagged. */
export interface Fact<Name extends Permission = Permission, Schema extends z.ZodType = z.ZodType, Seen = unknown> {
  readonly nature: 'fact'
  readonly name: Name
  readonly args: Schema
  /** Names that must have existed for the command to mean anything. Our terminals never send others. */
  readonly unknown: Ask<z.infer<Schema>, Meaningless>
  /** What guards and `book` share: computed once, after all names are known. */
  readonly consider?: ((lounge: Lounge, args: z.infer<Schema>, by: By) => Seen) | undefined
  /** Every objection, in the order in which staff should hear them. */
  readonly guards: (lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => Iterable<Objection>
  readonly told?: ((lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => WhenTold) | undefined
  /** Total: gives the events of what happened, whatever the guards say. */
  readonly book: (lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => readonly LoungeEvent[]
}

/** Marked as free of side effects, so that a bundle without the command drops all of it. */
/* @__NO_SIDE_EFFECTS__ */
export const wish = <Name extends Permission, Schema extends z.ZodType>(
  name: Name,
  args: Schema,
  decide: Wish<Name, Schema>['decide'],
): Wish<Name, Schema> => ({ nature: 'wish', name, args, decide })

/* @__NO_SIDE_EFFECTS__ */
export const fact = <Name extends Permission, Schema extends z.ZodType, Seen>(
  name: Name,
  args: Schema,
  parts: Pick<Fact<Name, Schema, Seen>, 'unknown' | 'consider' | 'guards' | 'told' | 'book'>,
): Fact<Name, Schema, Seen> => ({ nature: 'fact', name, args, ...parts })
