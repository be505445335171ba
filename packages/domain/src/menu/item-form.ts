// An item of the menu while somebody in the office types it: texts, of which not all are a name or a price yet. Two may have the
// same item open: only what somebody touched is saved, and what they did not touch is shown as it is now.
import { CategoryId, type ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { MessageCode } from '../messages.ts'
import { formatNaira, type Kobo } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { type CatalogueEntry, lastPlace, newItemId } from './catalogue.ts'
import { ItemDetails, PriceAmount } from './menu.ts'

export interface ItemForm {
  readonly name: string
  readonly categoryId: string
  /** In naira. */
  readonly price: string
  readonly description: string
  /** Units on the shelf; empty for what is made to order. */
  readonly level: string
}
export type ItemField = keyof ItemForm

export const emptyItem: ItemForm = { name: '', categoryId: '', price: '', description: '', level: '' }

export const formOf = ({ name, categoryId, price, description, level }: CatalogueEntry): ItemForm => ({
  name,
  categoryId,
  price: formatNaira(price).replace('₦', ''),
  description,
  level: level === undefined ? '' : String(level),
})

/** What stands in the fields: what was typed, and of the rest what is there now. */
export const shownForm = (now: ItemForm, typed: Partial<ItemForm>): ItemForm => ({ ...now, ...typed })

/** The fields that somebody else has changed since the form was opened. */
export const changedMeanwhile = (opened: ItemForm, now: ItemForm): readonly ItemField[] =>
  // A sale is no change of the office's.
  (['name', 'categoryId', 'price', 'description'] as const).filter((field) => opened[field] !== now[field])

interface Read {
  readonly details: Pick<ItemDetails, 'name' | 'categoryId' | 'description'>
  readonly price: Kobo
  readonly level?: number | undefined
}
type Problem = Extract<
  MessageCode,
  'field_empty' | 'name_unfit' | 'amount_invalid' | 'description_unfit' | 'count_invalid'
>
export type Wrong = Partial<Readonly<Record<ItemField, Problem>>>

/** What the form says, or what is wrong with it. */
export function readItem(form: ItemForm): { readonly wrong: Wrong } | Read {
  const name = ItemDetails.shape.name.safeParse(form.name)
  const categoryId = CategoryId.safeParse(form.categoryId)
  const price = PriceAmount.safeParse(parseNaira(form.price))
  const description = ItemDetails.shape.description.safeParse(form.description)
  const level = levelIn(form.level)
  const wrong: Wrong = {
    ...(name.success ? {} : { name: form.name.trim() === '' ? 'field_empty' : 'name_unfit' }),
    ...(categoryId.success ? {} : { categoryId: 'field_empty' }),
    ...(price.success ? {} : { price: 'amount_invalid' }),
    ...(description.success ? {} : { description: 'description_unfit' }),
    ...(level === 'wrong' ? { level: 'count_invalid' } : {}),
  }
  if (!name.success || !categoryId.success || !price.success || !description.success || level === 'wrong')
    return { wrong }
  return {
    details: { name: name.data, categoryId: categoryId.data, description: description.data },
    price: price.data,
    ...(level === undefined ? {} : { level }),
  }
}

const levelMax = 1_000_000

function levelIn(text: string): number | undefined | 'wrong' {
  const digits = text.replaceAll(/[,\s]/g, '')
  if (digits === '') return undefined
  return /^\d{1,7}$/.test(digits) && Number(digits) <= levelMax ? Number(digits) : 'wrong'
}

type OfficeStep =
  | {
      readonly name: 'item.add'
      readonly args: { itemId: ItemId; details: ItemDetails; price: Kobo; stock?: number }
    }
  | { readonly name: 'item.change'; readonly args: { itemId: ItemId; details: Partial<ItemDetails>; price?: Kobo } }
  | { readonly name: 'stock.count'; readonly args: { itemId: ItemId; level: number } }

/** What puts a new item on the menu. */
export function adding(lounge: Lounge, { details, price, level }: Read): OfficeStep {
  const siblings = [...lounge.all('item')].filter(({ categoryId }) => categoryId === details.categoryId)
  const all = { ...details, picture: 'default', position: lastPlace(siblings) }
  const itemId = newItemId(lounge, details.name)
  return { name: 'item.add', args: { itemId, details: all, price, ...(level === undefined ? {} : { stock: level }) } }
}

/** What saves the fields that were touched and say something else now; nothing where none does. */
export function changing(itemId: ItemId, now: ItemForm, typed: Partial<ItemForm>, read: Read): readonly OfficeStep[] {
  const isOther = (field: ItemField): boolean => typed[field] !== undefined && typed[field] !== now[field]
  const { name, categoryId, description } = read.details
  const details = {
    ...(isOther('name') ? { name } : {}),
    ...(isOther('categoryId') ? { categoryId } : {}),
    ...(isOther('description') ? { description } : {}),
  }
  const price = isOther('price') ? { price: read.price } : {}
  const isChanged = Object.keys({ ...details, ...price }).length > 0
  const level = isOther('level') ? read.level : undefined
  return [
    ...(isChanged ? [{ name: 'item.change', args: { itemId, details, ...price } } as const] : []),
    ...(level === undefined ? [] : [{ name: 'stock.count', args: { itemId, level } } as const]),
  ]
}
