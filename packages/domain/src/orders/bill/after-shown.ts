// Whether something is done with what a guest has seen on the bill already: it is taken off, given away, or moved elsewhere.
import { sourcesOf } from '../../ids.ts'
import type { OrderLine, PendingOrder } from '../orders.ts'

/** What an event says that takes off, gives away or moves what a guest has seen on the bill; nothing where it is not so. */
export function afterShown(
  { shown }: Pick<PendingOrder, 'shown'>,
  lines: readonly Pick<OrderLine, 'id'>[],
): { readonly afterShown?: true } {
  if (!shown) return {}
  const onPaper = new Set(shown.lines.map(({ lineId }) => lineId))
  return lines.some(({ id }) => onPaper.has(id) || sourcesOf(id).some((each) => onPaper.has(each)))
    ? { afterShown: true }
    : {}
}
