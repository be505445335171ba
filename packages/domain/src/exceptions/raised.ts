// The event that a command raises an exception, for somebody to look at.
import type { By, Flag } from '../command.ts'
import { derivedId, type ItemId, type OrderId } from '../ids.ts'
import type { Department } from '../materials/materials.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { ShownUnits } from '../orders/bill/shown.ts'
import { broughtBy, owedOn } from './brought.ts'
import type { Brought, Exception } from './exceptions.ts'

interface About {
  /** The order it concerns. */
  readonly orderId?: OrderId | undefined
  /** The order that the command left open beside it. */
  readonly restId?: OrderId | undefined
  /** The item it concerns. */
  readonly itemId?: ItemId | undefined
  /** The department whose store it concerns. */
  readonly department?: Department | undefined
  /** Units that are paid and will not be made. */
  readonly notMade?: readonly ShownUnits[] | undefined
  /** The events that its command booked. */
  readonly events?: readonly LoungeEvent[] | undefined
  /** It needed the owner's approval. */
  readonly isForOwner?: boolean | undefined
  /** No till holds it or hears of it. */
  readonly isForOffice?: true | undefined
  /** Its index among the exceptions of its command. The id is derived from it, so that deciding again gives the same id. */
  readonly index?: number | undefined
}

/** The index of a flag that a command raises by itself: after all flags of its objections. */
export const ownFlag = 20

export function raised(
  by: By,
  commandName: string,
  { refused: code, params }: Flag,
  { orderId: named, restId, notMade, events = [], itemId, department, isForOwner, isForOffice, index = 0 }: About = {},
): LoungeEvent {
  const orderId = named && owedOn(code, named, events)
  const exception: Exception = {
    ...withBrought(broughtBy({ code, params, orderId }, events)),
    ...(orderId ? { orderId } : {}),
    ...(restId ? { restId } : {}),
    ...(notMade ? { notMade } : {}),
    ...(itemId ? { itemId } : {}),
    ...(department ? { department } : {}),
    ...(isForOwner ? { isForOwner } : {}),
    ...(isForOffice ? { isForOffice } : {}),
    ...(by.till > 0 ? { till: by.till } : {}),
    id: derivedId(by.commandId, `flag${index}`),
    code,
    params,
    commandId: by.commandId,
    commandName,
    by: by.staffId,
    byName: by.name,
    at: by.at,
  }
  return { kind: 'exception.raised', exception }
}

const withBrought = (brought: readonly Brought[]) => (brought.length > 0 ? { brought } : {})
