// What a command leaves for a person to look at, as the event that says so.
import type { By, No } from '../command.ts'
import { derivedId, type OrderId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'

interface About {
  /** The order that it concerns, for whoever looks at it. */
  readonly orderId?: OrderId | undefined
  /** Which one of its command, where there are several: the id says so, and deciding again names the same one. */
  readonly index?: number | undefined
}

export const raised = (by: By, commandName: string, no: No, { orderId, index = 0 }: About = {}): LoungeEvent => ({
  kind: 'exception.raised',
  exception: {
    ...(orderId ? { orderId } : {}),
    id: derivedId(by.commandId, `flag${index}`),
    code: no.refused,
    params: no.params,
    commandId: by.commandId,
    commandName,
    by: by.staffId,
    byName: by.name,
    at: by.at,
  },
})
