// Of which category an item was before it was moved: a till that was away tells of its orders later, and a coupon counts for what it
// counted for then.
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import type { CategoryId } from '../ids.ts'
import { awayMaxMs } from '../limits.ts'
import { type Done, earlierAt } from '../said-since.ts'
import type { EventOf } from '../lounge.ts'
import type { Item } from './menu.ts'

/** Nothing where it was not moved, or an earlier release moved it. A till may be away for so long, and is told of for as long after that. */
export function movedOf(
  { earlierCategories }: Item,
  { movedAt, movedFrom }: Pick<EventOf<'item.changed'>, 'movedAt' | 'movedFrom'>,
): Pick<Item, 'categorySince' | 'earlierCategories'> {
  if (movedAt === undefined) return {}
  if (movedFrom === undefined) return { categorySince: movedAt }
  const ended = { until: movedAt, categoryId: movedFrom }
  return { categorySince: movedAt, earlierCategories: withEarlier(earlierCategories, ended, 2 * awayMaxMs) }
}

/** The category that counted when it was done. A clock that is off says nothing of that, as with a coupon's terms. */
export function categoryAt(
  { categoryId, earlierCategories }: Item,
  done: (Done & Pick<By, 'isClockOff'>) | undefined,
): CategoryId {
  if (!done || done.isClockOff) return categoryId
  return earlierAt(earlierCategories, done)?.categoryId ?? categoryId
}
