// The work: an order of five lines and its cash payment, as a till sends it; part of it counted stock, for kitchen and bar.
import { randomBytes } from 'node:crypto'
import type { ArgsOf } from '@lounge/domain/decide'
import { ItemId, idOf, LineId, OrderId, uuidv7 } from '@lounge/domain/ids'
import { taxFlat } from '@lounge/domain/limits'
import { zero } from '@lounge/domain/money'
import { firstTables } from '@lounge/domain/tables/first-tables'
import { defaultSettings } from '@lounge/domain/settings/settings'
import type { Payment } from '@lounge/domain/payments/payments'
import { totalsOf } from '@lounge/domain/pricing/pricing'
import { sampleMenu } from '../../packages/server/src/sample-menu.ts'

export type PayOrder = ArgsOf<'order.pay'>

/** A stock that does not run out while the bench sells hundreds of thousands. */
export const shelfLevel = 1_000_000
const items = sampleMenu.flatMap((category) => category.items)
/** Items with a counted stock: counted again before anything is sold. */
export const countedItems: readonly ItemId[] = items.filter(({ stock }) => stock !== undefined).map(({ id }) => id)

/** Two drinks from the shelf and three dishes. */
const usual = ['star-lager', 'chapman', 'jollof-rice', 'egusi-soup', 'pounded-yam'].map((id) => ItemId.parse(id))
const priceOf = new Map(items.map(({ id, price }) => [id, price]))

/** The demo's table 9 is full: sales there would be flagged. */
const tables = firstTables(defaultSettings.tables).filter((number) => number !== 9)

let made = 0

export const newId = (at: number = Date.now()): string => uuidv7(at, randomBytes(10))

export interface Wanted {
  readonly items?: readonly ItemId[]
  readonly method?: 'Cash' | 'Card' | 'Transfer'
  readonly at?: number
}

/** Each order differs, and is on the next table. */
export function newOrder({ items: wanted = usual, method = 'Cash', at = Date.now() }: Wanted = {}): PayOrder {
  made += 1
  const tableNumber = tables[made % tables.length]
  if (tableNumber === undefined) throw new Error('there are no tables')
  const lines = wanted.map((itemId, index) => {
    const unitPrice = priceOf.get(itemId)
    if (unitPrice === undefined) throw new Error(`the demo does not sell ${itemId}`)
    return {
      id: idOf<'line'>(newId(at)) satisfies LineId,
      itemId,
      quantity: (index % 2) + 1,
      unitPrice,
      priceVersion: 1,
      note: '',
    }
  })
  const totals = totalsOf(lines, 0, taxFlat)
  const { total: amount } = totals
  const payment: Payment = method === 'Cash' ? { method, amount, tendered: amount, change: zero } : { method, amount }
  return {
    orderId: OrderId.parse(newId(at)),
    number: numberOf(made),
    tableNumber,
    lines,
    priority: 'normal',
    totals,
    payments: [payment],
    spare: { orderId: OrderId.parse(newId(at)), number: numberOf(made) },
  }
}

const numberOf = (order: number): string => `ORD-${String(order).padStart(12, '0')}`

export const randomItems = (seed: number): readonly ItemId[] =>
  Array.from({ length: 5 }, (_, index) => items[(seed * 7 + index * 13) % items.length]?.id).flatMap((id) => id ?? [])
