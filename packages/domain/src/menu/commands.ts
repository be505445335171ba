// Commands that change the catalogue, given by the manager and the first seed.
import { z } from 'zod'
import { type By, refuse, wish } from '../command.ts'
import { Amount } from '../amounts.ts'
import { CategoryId, ItemId } from '../ids.ts'
import { isAtWork, listedIfAtWork } from '../ledger/at-work.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { Category, CategoryChange, type CostWas, type Item, ItemDetails, PriceAmount } from './menu.ts'
import { categoryNamed, itemNamed } from './names.ts'
import { isOtherOffer } from './offers.ts'
import { Options, PriceWindows } from './options.ts'

export const addCategory = wish('category.add', Category, (lounge, category) => {
  if (lounge.get('category', category.id) || categoryNamed(lounge, category.name)) return refuse('category_exists')
  return [{ kind: 'category.added', category }]
})

/** Contains only changed fields: somebody may have changed the rest since this screen showed it. Tickets stay at their station. */
const ChangeCategory = z.strictObject({ categoryId: CategoryId, details: CategoryChange })

export const changeCategory = wish('category.change', ChangeCategory, (lounge, { categoryId, details }, by) => {
  const category = lounge.get('category', categoryId)
  if (!category) return refuse('category_not_found')
  const named = details.name === undefined ? undefined : categoryNamed(lounge, details.name)
  if (named !== undefined && named !== categoryId) return refuse('category_exists')
  const { station } = details
  const isOthers = station !== undefined && station !== (category.station ?? null)
  const since = isOthers ? { stationAt: by.at } : {}
  return [{ kind: 'category.changed', categoryId, details: withoutAbsent(details), ...since }]
})

export const AddItem = z.strictObject({
  itemId: ItemId,
  details: ItemDetails,
  price: PriceAmount,
  stock: z.int().min(0).max(1_000_000).optional(),
  windows: PriceWindows.optional(),
  options: Options.optional(),
  cost: Amount.optional(),
})

type AddItem = Readonly<z.infer<typeof AddItem>>

export const additionOf = ({ itemId, details, price, ...more }: AddItem, by: By) =>
  ({ kind: 'item.added', itemId, details, price, ...withoutAbsent(more), ...freeOf(more), by: saidBy(by) }) as const

export const addItem = wish('item.add', AddItem, (lounge, args, by) => {
  const { itemId, details } = args
  if (!lounge.get('category', details.categoryId)) return refuse('category_not_found')
  if (lounge.get('item', itemId) || itemNamed(lounge, details.name)) return refuse('item_exists')
  return [{ ...additionOf(args, by), ...listedIfAtWork(lounge) }]
})

/** Contains only changed fields: somebody may have changed the rest since this screen showed it. */
export const ChangeItem = z.strictObject({
  itemId: ItemId,
  details: ItemDetails.partial().optional(),
  price: PriceAmount.optional(),
  /** Empty: the price applies at all hours. */
  windows: PriceWindows.optional(),
  /** Empty: no choices any more. */
  options: Options.optional(),
  /** `null`: not known any more. */
  cost: Amount.nullable().optional(),
})

type ChangeItem = Readonly<z.infer<typeof ChangeItem>>

/** @param item the changed item, as it was before */
export const changeOf = (lounge: Lounge, item: Item, { itemId, details = {}, ...more }: ChangeItem, by: By) =>
  ({
    kind: 'item.changed',
    itemId,
    details: withoutAbsent(details),
    ...withoutAbsent(more),
    ...freeOf(more),
    ...wasOf(lounge, item, { itemId, details, ...more }),
    ...costWasOf(lounge, item, more.cost),
    ...movedOf(item, details, by),
    by: saidBy(by),
  }) as const

/** Records the former category: offline staff go on with its station, and with the coupons that cover it. */
const movedOf = (item: Item, { categoryId }: NonNullable<ChangeItem['details']>, { at }: By) =>
  isElsewhere(item, categoryId) ? { movedAt: at, movedFrom: item.categoryId } : {}

const isElsewhere = ({ categoryId }: Item, to: CategoryId | undefined): to is CategoryId =>
  to !== undefined && to !== categoryId

/** The former offer, so that Who did what can tell the change. */
function wasOf(lounge: Lounge, item: Item, change: ChangeItem) {
  const price = lounge.get('price', item.id)
  if (!price) return {}
  const became = becameOf(lounge, item, change)
  if (!became && !isOtherOffer(price, change)) return {}
  const hours = change.windows && price.windows ? { windows: price.windows } : {}
  const choices = change.options ? { options: price.options ?? [] } : {}
  return { was: { name: item.name, price: price.amount, ...hours, ...choices }, ...(became ? { became } : {}) }
}

function costWasOf(lounge: Lounge, { id, name }: Item, cost: Kobo | null | undefined): { readonly costWas?: CostWas } {
  const before = lounge.get('cost', id)?.amount ?? null
  return cost === undefined || cost === before || !isAtWork(lounge) ? {} : { costWas: { name, cost: before } }
}

function becameOf(lounge: Lounge, item: Item, { details: { name, categoryId } = {} }: ChangeItem) {
  const renamed = name === undefined || name === item.name ? {} : { name }
  // A file may add a category together with the items that move there.
  const nameOf = (id: CategoryId): string => lounge.get('category', id)?.name ?? id
  const moved = isElsewhere(item, categoryId)
    ? { category: { from: nameOf(item.categoryId), to: nameOf(categoryId) } }
    : {}
  const became = { ...renamed, ...moved }
  return isAtWork(lounge) && Object.keys(became).length > 0 ? became : undefined
}

export const changeItem = wish('item.change', ChangeItem, (lounge, args, by) => {
  const { itemId, details = {} } = args
  const item = lounge.get('item', itemId)
  if (!item || item.removed) return refuse('item_not_found')
  if (details.categoryId && !lounge.get('category', details.categoryId)) return refuse('category_not_found')
  if (details.name !== undefined && itemNamed(lounge, details.name, itemId)) return refuse('item_exists')
  return [changeOf(lounge, item, args, by)]
})

export const removeItem = wish('item.remove', z.strictObject({ itemId: ItemId }), (lounge, { itemId }, by) => {
  const item = lounge.get('item', itemId)
  if (!item || item.removed) return refuse('item_not_found')
  return [{ kind: 'item.removed', itemId, categoryId: item.categoryId, removedAt: by.at, ...hadOf(lounge, item) }]
})

/** The remaining stock leaves the list with the item, so the event records how much it was. */
function hadOf(lounge: Lounge, { id, name }: Item) {
  const { level = 0 } = lounge.get('stock', id) ?? {}
  return level === 0 ? {} : { had: { name, level } }
}

const freeOf = ({ cost }: { readonly cost?: number | null | undefined }) =>
  cost === 0 ? ({ isFree: true } as const) : {}
const saidBy = ({ name, at }: By) => ({ byName: name, at })

/** The given fields; absent ones are dropped. */
const withoutAbsent = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields> // the same fields
type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
