// Names of things. Ids are UUIDv7 made on the terminal, or derived from the id of the command that made the thing.
import { z } from 'zod'

declare const idBrand: unique symbol
export type Id<Noun extends string> = string & { readonly [idBrand]: Noun }

export type CommandId = Id<'command'>
export type OrderId = Id<'order'>
export type LineId = Id<'line'>
export type ItemId = Id<'item'>
export type CategoryId = Id<'category'>
export type TicketId = Id<'ticket'>
export type FuncardId = Id<'funcard'>
export type StaffId = Id<'staff'>
export type SessionId = Id<'session'>
export type TerminalId = Id<'terminal'>
export type NotificationId = Id<'notification'>
export type ExceptionId = Id<'exception'>
export type MaterialId = Id<'material'>
export type RequestId = Id<'request'>
export type ClaimId = Id<'claim'>
export type ApprovalId = Id<'approval'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** A UUID, or an offshoot of one: `<uuid>.<12 digits>`, and offshoots of offshoots up to `generationsMax`. */
const offshoot = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(\.[0-9a-f]{12}){0,12}$/
/** Ids of the catalogue are short readable words (`star-lager`), so that a list of items reads without a lookup. */
const slug = /^[a-z0-9][a-z0-9-]{0,59}$/

/** A text that passes its pattern is the id. The brand is a type only: a transform would cost a step for each id of a command. */
const branded = <Noun extends string>(text: z.ZodString) => text as unknown as z.ZodType<Id<Noun>, string> // see above

const uuidOf = <Noun extends string>() => branded<Noun>(z.string().regex(uuid))
const offshootOf = <Noun extends string>() => branded<Noun>(z.string().max(200, { abort: true }).regex(offshoot))
const slugOf = <Noun extends string>() => branded<Noun>(z.string().regex(slug))

export const CommandId = uuidOf<'command'>()
export const OrderId = offshootOf<'order'>()
export const LineId = offshootOf<'line'>()
export const FuncardId = uuidOf<'funcard'>()
export const SessionId = uuidOf<'session'>()
export const TerminalId = uuidOf<'terminal'>()
export const RequestId = uuidOf<'request'>()
export const ApprovalId = uuidOf<'approval'>()
export const ItemId = slugOf<'item'>()
export const CategoryId = slugOf<'category'>()
/** Numbered by the lounge, within the department that works with it. */
export const MaterialId = branded<'material'>(z.string().regex(/^[1-9]\d{0,3}$/))
/** Derived: `<command id>.<station>`. */
export const TicketId = branded<'ticket'>(
  z
    .string()
    .max(80)
    .regex(/^[0-9a-f-]{36}\.(kitchen|bar)$/),
)

/** Derived: `<command id>.<flag and its place>`. */
export const ExceptionId = branded<'exception'>(
  z
    .string()
    .max(80)
    .regex(/^[0-9a-f-]{36}\.[\w.-]+$/),
)

/** Derived: `<command id>.<card or transfer><its place among the tenders of that method>`. */
export const ClaimId = branded<'claim'>(
  z
    .string()
    .max(80)
    .regex(/^[0-9a-f-]{36}\.(card|transfer)\d{1,2}$/),
)

/** Derived: `<command id>.<code>.<subject>`. */
export const NotificationId = branded<'notification'>(
  z
    .string()
    .max(200)
    .regex(/^[0-9a-f-]{36}\.[\w.-]+$/),
)

/** Brands a name from a trusted source: a derived name, or a row that was checked when it was written. */
export const idOf = <Noun extends string>(name: string): Id<Noun> => name as Id<Noun> // the one unchecked door, by name

/** The id of one of several things that one command makes: the same however often the command is decided. */
export const derivedId = <Noun extends string>(command: CommandId, part: string): Id<Noun> =>
  idOf<Noun>(`${command}.${part}`)

/**
 * The id of something that a command splits off, such as units that left a line. It tells where they come from, and deciding the command
 * again gives the same id. A command makes at most one offshoot of one id.
 */
export const offshootId = <Noun extends string>(of: Id<Noun>, command: CommandId): Id<Noun> =>
  idOf<Noun>(`${of}.${command.slice(-12)}`)

const generationsMax = 12
/** Whether the id can have another offshoot: the length of an id is limited. */
export const canBranch = (id: string): boolean => id.split('.').length <= generationsMax

/** The ids that this one is an offshoot of, the nearest first: for a line, those whose units it took. */
export function sourcesOf<Noun extends string>(id: Id<Noun>): readonly Id<Noun>[] {
  const parts = id.split('.')
  return parts.slice(1).map((_part, index) => idOf<Noun>(parts.slice(0, parts.length - 1 - index).join('.')))
}

/** Whether the second id is an offshoot of the first, at any depth. */
export const isOffshootOf = <Noun extends string>(of: Id<Noun>, id: Id<Noun>): boolean => id.startsWith(`${of}.`)

/**
 * UUIDv7 (RFC 9562): the time comes first, so that ids sort as they were made and databases append.
 * @param now epoch milliseconds
 * @param random at least 10 random bytes; given by the caller, because the domain has no source of chance
 */
export function uuidv7(now: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  const byte = (index: number): number => random[index] ?? 0
  const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0')
  const a = hex(0x7000 | ((byte(0) & 0x0f) << 8) | byte(1), 4)
  const b = hex(0x8000 | ((byte(2) & 0x3f) << 8) | byte(3), 4)
  const node = [4, 5, 6, 7, 8, 9].map((index) => hex(byte(index), 2)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${node}`
}

/** Epoch milliseconds at which a UUIDv7 was made. NaN for a text that begins otherwise. */
export const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
