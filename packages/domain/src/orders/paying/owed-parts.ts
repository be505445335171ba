// Part payments that are owed back since their order was voided. A payment told later may count on them: they were part of what the guest
// paid, unless somebody has handed them over.
import type { By } from '../../command.ts'
import { settledEvent } from '../../exceptions/settled.ts'
import type { FlagCode } from '../../exceptions/settling.ts'
import type { CommandId } from '../../ids.ts'
import type { Lounge, LoungeEvent } from '../../lounge.ts'
import { type Kobo, kobo, zero } from '../../money.ts'
import { paidTotal, type Payment, shared } from '../../payments/payments.ts'
import { type ClosedOrder, isClosed, mayOwe, type Order, type VoidedOrder } from '../orders.ts'
import { type FromOwed, type OwedWithSale, owingLess } from '../owing.ts'
import { leadingFrom } from './part-holders.ts'

/** What one voided order still owes of the part payments that a payment counts on. */
export interface OwedParts {
  readonly order: VoidedOrder | ClosedOrder
  readonly parts: readonly CommandId[]
  readonly payments: readonly Payment[]
}

/**
 * @param searched the orders through which the payment looks for its lines
 * @param counted the part payments that its till counted on
 */
export function owedPartsOf(
  lounge: Lounge,
  searched: readonly Order[],
  counted: ReadonlySet<string>,
): readonly OwedParts[] {
  const ids = searched.map(({ id }) => id)
  return leadingFrom(lounge, ids).flatMap((order): readonly OwedParts[] => {
    if (order.status !== 'voided' && !isClosed(order)) return []
    const owed = (order.owedParts ?? []).filter(({ id }) => counted.has(id))
    const [payments] = shared(
      owed.map(({ payment }) => payment),
      order.owedBack ?? zero,
    )
    return payments.length > 0 ? [{ order, parts: owed.map(({ id }) => id), payments }] : []
  })
}

/** How much of each debt a sale uses, the first order's debt first. */
export function usedOf(owed: readonly OwedParts[], amount: Kobo): readonly FromOwed[] {
  let left: number = amount
  return owed.flatMap(({ order: { id: orderId }, parts, payments }): readonly FromOwed[] => {
    const used = kobo(Math.min(left, paidTotal(payments)))
    left -= used
    return used > 0 ? [{ orderId, parts, amount: used }] : []
  })
}

/** What an order that comes back from its void owes beyond what its sale uses. */
export function stillOwedOf(
  found: Order | undefined,
  fromOwed: readonly FromOwed[],
): Pick<OwedWithSale, 'stillOwed' | 'owedParts'> {
  if (found?.status !== 'voided' || !found.owedBack) return {}
  const used = fromOwed.find(({ orderId }) => orderId === found.id)
  const { owedBack: stillOwed = zero, owedParts = [] } = used ? owingLess(found, used) : found
  return stillOwed > 0 ? { stillOwed, ...(owedParts.length > 0 ? { owedParts } : {}) } : {}
}

const toHandOver = new Set<string>(['part_owed_back', 'part_too_late'] satisfies readonly FlagCode[])

/** Settles debts that a sale uses up: nobody has to hand that money over. */
export function settledBySale(lounge: Lounge, fromOwed: readonly FromOwed[], by: By): readonly LoungeEvent[] {
  const over = new Set(
    fromOwed.flatMap(({ orderId, amount }) => {
      const order = lounge.get('order', orderId)
      return order && mayOwe(order) && (order.owedBack ?? zero) <= amount ? [orderId] : []
    }),
  )
  if (over.size === 0) return []
  return [...lounge.all('exception')]
    .filter(({ settled, code, orderId }) => !settled && toHandOver.has(code) && orderId && over.has(orderId))
    .map((exception) => settledEvent(exception, { commandId: by.commandId }, by))
}
