// How a command is written: a wish may be refused by the server, a fact happened in the room and never is.
import type { z } from 'zod'
import type { FlagCode } from './exceptions/settling.ts'
import type { CommandId, SessionId, StaffId, TerminalId } from './ids.ts'
import type { Refusal } from './flow.ts'
import type { Lounge, LoungeEvent } from './lounge.ts'
import type { MessageCode, MessageParams } from './messages.ts'
import type { Permission } from './staff/permissions.ts'
import type { Timestamp } from './time.ts'

/** Who gives a command, where and when. Everything `decide` may know of the world beside the lounge. */
export interface By {
  readonly commandId: CommandId
  readonly staffId: StaffId
  readonly name: string
  /** A `Role`, or a word this product does not know: that one has no rights. The lounge itself is known by its id. */
  readonly role: string
  readonly sessionId: SessionId | undefined
  readonly terminalId: TerminalId | undefined
  /** The number of the till, 0 where there is none. */
  readonly till: number
  readonly at: Timestamp
  /** When its terminal says that it was done, within what that can have been. Office work counts from when the server heard it (`at`). */
  readonly saidAt?: Timestamp | undefined
  /** When the server took it, by its own clock; a terminal does not know. */
  readonly heardAt?: Timestamp | undefined
  /** When the server takes it once more: it was booked in a history that is gone, or it was held. */
  readonly againAt?: Timestamp | undefined
  /** It happened in the room already, perhaps at a till that could not ask; absent where the lounge may still say no. */
  readonly isTold?: true | undefined
  /** The clock of its terminal is off, as the server found: `at` and `saidAt` are no more than what that clock said, within bounds. */
  readonly isClockOff?: true | undefined
}

export type No = Refusal<MessageCode>
/** A fact means nothing: it names what never was or what is not theirs, comes to more than any money, or a word is missing. */
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
/** A no that may wait for somebody's look: there is a way to settle it. */
export type Flag = Refusal<FlagCode>

/** A no from a fact's guard, and what the flag says when the fact is booked all the same. */
export type Objection = (Flag & { readonly booked?: undefined }) | (No & { readonly booked: Flag })

/** Says no, with the sentence staff will read. */
export function refuse<Code extends MessageCode>(
  ...[refused, params]: MessageParams<Code> extends undefined ? [Code] : [Code, MessageParams<Code>]
): Refusal<Code> {
  return { refused, params: params ?? {} }
}

export const isRefused = (answer: object): answer is No => 'refused' in answer

type Ask<Args, Against> = (lounge: Lounge, args: Args, by: By) => Iterable<Against>

/** A request: the guards and the events in one, for a refusal changes nothing. */
export interface Wish<Name extends Permission = Permission, Schema extends z.ZodType = z.ZodType> {
  readonly nature: 'wish'
  readonly name: Name
  readonly args: Schema
  readonly decide: (lounge: Lounge, args: z.infer<Schema>, by: By) => readonly LoungeEvent[] | No
}

/** What counts only where a fact is told, without the server's word. */
export interface WhenTold {
  /** More reasons against it. */
  readonly objections: readonly Objection[]
  /** More that happened. */
  readonly events: readonly LoungeEvent[]
}

/** What happened in the room. The guards hold the terminal back; what comes past them is booked, and flagged. */
export interface Fact<Name extends Permission = Permission, Schema extends z.ZodType = z.ZodType, Seen = unknown> {
  readonly nature: 'fact'
  readonly name: Name
  readonly args: Schema
  /** Names that must have existed for the command to mean anything; a terminal of ours never sends others. */
  readonly unknown: Ask<z.infer<Schema>, Meaningless>
  /** What guards and books both go by: worked out once, when all names are known. */
  readonly consider?: ((lounge: Lounge, args: z.infer<Schema>, by: By) => Seen) | undefined
  /** Every reason against it, in the order in which staff should hear them. */
  readonly guards: (lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => Iterable<Objection>
  readonly told?: ((lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => WhenTold) | undefined
  /** Total: whatever the guards say, it gives the events of what happened. */
  readonly book: (lounge: Lounge, args: z.infer<Schema>, by: By, seen: Seen) => readonly LoungeEvent[]
}

/** Where nobody knows the command, nothing of it is loaded. */
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
