// Every reaction by name: the door through which events cause further events. Only the hub reacts.
import { assert } from './assert.ts'
import type { By } from './command.ts'
import { answersTo } from './exceptions/answers.ts'
import type { Kind, Lounge, LoungeEvent, LoungeWrites } from './lounge.ts'
import { lowNotices } from './notifications/low.ts'
import { notices } from './notifications/notices.ts'
import { completions } from './orders/reactions.ts'
import { reduce } from './reduce.ts'
import { stoppedTickets } from './tickets/reactions.ts'

/** The events that follow from an event for one noun, once that event is in the rows. */
type Reaction = (lounge: Lounge, event: LoungeEvent, by: By) => readonly LoungeEvent[]

const reactions: readonly Reaction[] = [completions, stoppedTickets, answersTo, notices]

const depthMax = 3

/**
 * The events that follow from these, then those that follow from them, up to the maximum depth. Writes them too.
 * @param happened events that are in the rows already
 */
export function react(
  writes: LoungeWrites,
  happened: readonly LoungeEvent[],
  by: By,
  scope: ReadonlySet<Kind>,
): readonly LoungeEvent[] {
  const followed: LoungeEvent[] = []
  let latest = happened
  for (let depth = 0; latest.length > 0; depth++) {
    const next = [
      ...latest.flatMap((event) => reactions.flatMap((reaction) => reaction(writes, event, by))),
      ...lowNotices(writes, latest, by),
    ]
    assert(next.length === 0 || depth < depthMax, 'reactions go on for ever')
    for (const event of next) reduce(writes, event, scope)
    followed.push(...next)
    latest = next
  }
  return followed
}
