// The former categories of items: a till that was away reports its orders later, and a coupon covers what it covered then.
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import type { CategoryId } from '../ids.ts'
import { awayMaxMs } from '../limits.ts'
import { type Done, earlierByClock } from '../said-since.ts'
import type { EventOf } from '../lounge.ts'
import type { Item } from './menu.ts'

/**
 * Empty if the item was not moved, or an earlier release moved it. Kept for twice the time a till may be away, as its work is reported that
 * much later.
 */
export function movedOf(
  { earlierCategories }: Item,
  { movedAt, movedFrom }: Pick<EventOf<'item.changed'>, 'movedAt' | 'movedFrom'>,
): Pick<Item, 'categorySince' | 'earlierCategories'> {
  if (movedAt === undefined) return {}
  if (movedFrom === undefined) return { categorySince: movedAt }
  const ended = { until: movedAt, categoryId: movedFrom }
  return { categorySince: movedAt, earlierCategories: withEarlier(earlierCategories, ended, 2 * awayMaxMs) }
}

/** The category that applied when it was done. A clock that is off does not decide this, as with a coupon's terms. */
export function categoryAt(
  { categoryId, earlierCategories }: Item,
  done: (Done & Pick<By, 'isClockOff'>) | undefined,
): CategoryId {
  const earlier = done && earlierByClock(earlierCategories, done)
  return earlier?.categoryId ?? categoryId
}
