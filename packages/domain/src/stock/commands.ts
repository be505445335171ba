// Levels of the shelf, each the sum of its movements. What somebody counts, throws away or puts right has happened: it is a fact.
// An item without a row is made to order and is not counted.
import { z } from 'zod'
import { type By, fact, type Flag, type Meaningless, refuse, wish } from '../command.ts'
import type { OwnRows } from '../flow.ts'
import { ItemId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { reducer } from '../reducer.ts'
import { countOf, found, withCount } from './counts.ts'
import { movementsOf } from './movements.ts'
import { AdjustReason, LowAt, type StockEvent, type StockLevel, whyWasted } from './stock.ts'
import { wordsMissing } from './wasting.ts'

const CountStock = z.strictObject({ itemId: ItemId, level: z.int().min(0).max(1_000_000), ...found })

function* unknownItem(lounge: Lounge, { itemId }: { readonly itemId: ItemId }): Iterable<Meaningless> {
  if (!lounge.get('item', itemId)) yield refuse('item_not_found')
}
/** What nobody has counted yet has no level that could be wrong. */
function* notCounted(lounge: Lounge, { itemId }: { readonly itemId: ItemId }): Iterable<Flag> {
  if (!lounge.get('stock', itemId)) yield refuse('stock_not_counted', { item: nameOf(lounge, itemId) })
}
const nameOf = (lounge: Lounge, itemId: ItemId): string => lounge.get('item', itemId)?.name ?? itemId

export const countStock = fact('stock.count', CountStock, {
  unknown: unknownItem,
  // What was found was found.
  guards: () => [],
  book: (lounge, { itemId, level, found: said }, by) => {
    const count = countOf(level, lounge.get('stock', itemId)?.level ?? 0, said, by)
    return [{ kind: 'stock.counted', itemId, level, ...count, at: by.at }]
  },
})

const AdjustStock = z.strictObject({
  itemId: ItemId,
  difference: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((difference) => difference !== 0),
  reason: AdjustReason,
})

/** The books were wrong by so much, and somebody knows why. */
export const adjustStock = fact('stock.adjust', AdjustStock, {
  unknown: unknownItem,
  guards: notCounted,
  book: (_lounge, args, by) => [{ kind: 'stock.adjusted', ...args, at: by.at }],
})

const WasteStock = z.strictObject({ itemId: ItemId, units: z.int().min(1).max(1_000_000), ...whyWasted })

export const wasteStock = fact('stock.waste', WasteStock, {
  *unknown(lounge, args, by) {
    yield* unknownItem(lounge, args)
    if (!worksWith(lounge, args.itemId, by)) yield refuse('not_allowed')
  },
  // What nobody counts can be burnt all the same.
  guards: (_lounge, args) => wordsMissing(args),
  book: (lounge, args, by) => {
    const recipe = lounge.get('item', args.itemId)?.recipe
    const uses = recipe ? { recipe } : {}
    return [{ kind: 'stock.wasted', ...args, ...uses, by: by.staffId, byName: by.name, at: by.at }]
  },
})

/** A station knows of what it makes; tills and the office of everything. */
function worksWith(lounge: Lounge, itemId: ItemId, { role }: By): boolean {
  if (role !== 'kitchen' && role !== 'bar') return true
  const item = lounge.get('item', itemId)
  return item !== undefined && lounge.get('category', item.categoryId)?.station === role
}

const SetLowAt = z.strictObject({ itemId: ItemId, lowAt: LowAt })

export const setStockLowAt = wish('stock.setLowAt', SetLowAt, (lounge, args) => {
  const [no] = [...unknownItem(lounge, args), ...notCounted(lounge, args)]
  return no ?? [{ kind: 'stock.lowAtSet', itemId: args.itemId, lowAt: args.lowAt ?? undefined }]
})

function move(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row && units !== 0) rows.put({ ...row, level: row.level + units })
  }
}

/** Somebody filled the shelf. An item that nobody counts is not counted for that. */
function fill(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row) rows.put({ ...row, level: row.level + units, lastStock: row.level + units })
  }
}

function startCounting(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const level = (rows.get(itemId)?.level ?? 0) + units
    rows.put({ ...rows.get(itemId), id: itemId, level, lastStock: level })
  }
}

export const stock = reducer<StockEvent['kind']>()('stock', {
  'item.added': startCounting,
  'stock.counted': (rows, event) => {
    const { itemId, level, foundAt } = event
    const before = rows.get(itemId)
    startCounting(rows, event)
    if (foundAt === undefined) return
    const counts = withCount(before?.counts, foundAt)
    const lastStock = counts.at(-1) === foundAt ? level : before?.lastStock
    rows.put({ ...rows.mustGet(itemId), lastStock, counts })
  },
  'stock.countKept': move,
  'stock.adjusted': move,
  'stock.wasted': move,
  'stock.lowAtSet': (rows, { itemId, lowAt }) => {
    const { lowAt: _before, ...row } = rows.mustGet(itemId)
    rows.put(lowAt === undefined ? row : { ...row, lowAt })
  },
  'order.placed': move,
  'order.linesAdded': move,
  'order.changed': move,
  'order.voided': move,
  'request.received': fill,
})
