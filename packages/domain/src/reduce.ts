// Every reducer by name: the door through which events become rows.
import { approvals } from './approvals/reducer.ts'
import { claims } from './claims/reducer.ts'
import { exceptions } from './exceptions/reducer.ts'
import { offlineUses } from './funcards/allowance.ts'
import { funcards } from './funcards/reducer.ts'
import { accounts, balances } from './ledger/reducer.ts'
import type { Kind, LoungeEvent, LoungeWrites } from './lounge.ts'
import { categories, costs, items, popularity, prices } from './menu/reducer.ts'
import { materialRequests } from './material-requests/reducer.ts'
import { materials } from './materials/reducer.ts'
import { mornings } from './morning/reducer.ts'
import { bells, notifications } from './notifications/reducer.ts'
import { orders } from './orders/reducer.ts'
import { outages } from './outages/reducer.ts'
import { paymentKeys } from './payments/booked-once.ts'
import { coupons } from './pricing/reducer.ts'
import type { Reducer } from './reducer.ts'
import { sealNotes } from './seals/reducer.ts'
import { settings } from './settings/reducer.ts'
import { shifts, tillFigures } from './shifts/reducer.ts'
import { stock } from './stock/reducer.ts'
import { tables } from './tables/reducer.ts'
import { tickets } from './tickets/reducer.ts'

/** In any order: no reducer reads what another writes (a property test shuffles them). */
export const reducers: readonly Reducer[] = [
  settings,
  categories,
  items,
  prices,
  costs,
  popularity,
  coupons,
  stock,
  tables,
  orders,
  ...tickets,
  funcards,
  offlineUses,
  balances,
  accounts,
  shifts,
  tillFigures,
  paymentKeys,
  claims,
  approvals,
  ...materials,
  ...materialRequests,
  ...exceptions,
  outages,
  ...notifications,
  bells,
  mornings,
  sealNotes,
]

/**
 * Writes what an event means. Kinds outside `scope` are skipped: a terminal holds only what its role may see.
 */
export function reduce(writes: LoungeWrites, event: LoungeEvent, scope: ReadonlySet<Kind>, listeners = reducers): void {
  for (const listener of listeners) if (scope.has(listener.owns)) listener.hear(writes, event)
}
