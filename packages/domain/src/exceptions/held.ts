// The trace of a command that could not be booked. What happened in the room must not be charged again: its order is marked on every till,
// and the bell rings.
import { type By, type Flag, refuse } from '../command.ts'
import { wordsOf } from '../command-words.ts'
import { isCommandName, isFactName } from '../command-names.ts'
import type { As } from '../decide.ts'
import { OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { OrderNumber } from '../orders/orders.ts'
import { heldCode } from './exceptions.ts'
import { raised } from './raised.ts'

/** The command as it came: another release may have written it, and its arguments may be anything. */
export interface HeldCommand {
  readonly name: string
  readonly args: unknown
  readonly as: As
}

/** Why it is held, unless the lounge itself failed to book it. */
interface Why {
  readonly refused: string
  readonly params: Flag['params']
}

/** The exception of a held fact. A wish has none: it changed nothing, and the device that asked is told. */
export function heldException(
  lounge: Lounge,
  { name, args, as }: HeldCommand,
  by: By,
  { refused, params }: Why = { refused: heldCode, params: {} },
): readonly LoungeEvent[] {
  // A command that its device has lost has no contents: only its number is known.
  if (refused === 'number_missing') return [raised(by, name, { refused: 'number_missing', params })]
  if (as === 'ask' && !(isCommandName(name) && isFactName(name))) return []
  const { orderId, number } = orderOf(lounge, args)
  const no = { ...refuse(heldCode), params: { what: wordsOf(name), ...(number === undefined ? {} : { number }) } }
  return [raised(by, name, no, { orderId })]
}

/** A part that was split off offline may be known here only as lines of the whole order: then the whole is marked. */
function orderOf(lounge: Lounge, args: unknown): { readonly orderId?: OrderId; readonly number?: string } {
  const own = OrderId.safeParse(textOf(args, 'orderId')).data
  const orderId = own && !lounge.get('order', own) ? (knownWhole(lounge, args) ?? own) : own
  const order = orderId && lounge.get('order', orderId)
  const number = order?.number ?? OrderNumber.safeParse(textOf(args, 'number')).data
  return { ...(orderId ? { orderId } : {}), ...(number === undefined ? {} : { number }) }
}

function knownWhole(lounge: Lounge, args: unknown): OrderId | undefined {
  const id = OrderId.safeParse(textOf(args, 'splitFrom')).data
  return id && lounge.get('order', id)?.id
}

const textOf = (args: unknown, field: string): unknown =>
  typeof args === 'object' && args !== null && Object.hasOwn(args, field)
    ? (args as Readonly<Record<string, unknown>>)[field] // it has that field
    : undefined
