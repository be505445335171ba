// Checks the ledger's goods sold: they must be units times the prices on the order. A deduction or charge by a till that differs from
// the lounge's own is not goods.
import { RowStore, WriteSet } from '@lounge/domain/flow'
import { journalOf } from '@lounge/domain/ledger/journals'
import type { EventOf, Lounge, LoungeRows } from '@lounge/domain/lounge'
import { reduce } from '@lounge/domain/reduce'
import type { LogEntry } from '../hub/log.ts'

const orders = new Set(['order' as const])

/** If the price asked is not the lounge's, and is flagged, the order has the price asked. */
const isOfOtherPrice = ({ answer }: LogEntry): boolean =>
  answer.outcome === 'applied' &&
  answer.flags.some(({ refused }) => refused === 'price_differs' || refused === 'choices_differ')

/** @returns every violation, one line each */
export function* goodsSold(entries: readonly LogEntry[]): Iterable<string> {
  const rows = new RowStore<LoungeRows>()
  for (const entry of entries) {
    const writes = new WriteSet<LoungeRows>(rows)
    for (const event of entry.events) {
      if (event.kind === 'order.paid' && !isOfOtherPrice(entry)) yield* wrongOf(writes, event)
      if (event.kind !== 'history.trimmed') reduce(writes, event, orders)
    }
    rows.apply(writes.changes())
  }
}

function* wrongOf(rows: Lounge, event: EventOf<'order.paid'>): Iterable<string> {
  const prices = new Map(rows.get('order', event.orderId)?.lines.map(({ id, unitPrice }) => [id, unitPrice]))
  const worth = event.lines.reduce(
    (all, { id, quantity, unitPrice }) => all + quantity * (prices.get(id) ?? unitPrice),
    0,
  )
  const sold = journalOf(event).reduce((all, { account, amount }) => (account === 'sales' ? all - amount : all), 0)
  if (sold !== worth) yield `${event.number} sold goods for ${worth}, and the ledger says ${sold}`
}
