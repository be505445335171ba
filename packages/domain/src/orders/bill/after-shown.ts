// Tells whether an act takes off, gives away or moves lines that a guest has already seen on the bill.
import { sourcesOf } from '../../ids.ts'
import type { OrderLine, PendingOrder } from '../orders.ts'

/** Marks an event that takes off, gives away or moves lines which the guest has seen on the bill; empty otherwise. */
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
