// The form of an item: texts, which may not be a name or a price yet. Two people may have the same item open: only touched fields are
// saved, and untouched fields show their current value.
import { isSame, othersThan } from '../forms.ts'
import { CategoryId, type ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { OfficeMessageCode } from '../office-messages.ts'
import { type Kobo, nairaOf } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import type { Found } from '../stock/counts.ts'
import { counting } from '../stock/keeping-form.ts'
import { wholeIn } from '../typed-numbers.ts'
import { type CatalogueEntry, lastPlace, newItemId } from './catalogue.ts'
import { ItemDetails, PriceAmount } from './menu.ts'
import { plainName, TypedName } from './names.ts'
import type { Options, PriceWindows } from './options.ts'
import { type GroupForm, groupsOf, type OptionsProblem, readOptions } from './options-form.ts'
import { readWindows, type WindowForm, windowsOf, type WindowsProblem } from './windows-form.ts'

export interface ItemForm {
  readonly name: string
  readonly categoryId: string
  /** In naira. */
  readonly price: string
  readonly description: string
  /** Units on the shelf; empty for an item made to order. */
  readonly level: string
  /** The cost of one unit to the lounge in naira; empty if unknown. */
  readonly cost: string
  /** The name of its photo, or of a picture that the application ships. */
  readonly picture: string
  readonly options: readonly GroupForm[]
  readonly windows: readonly WindowForm[]
}
export type ItemField = keyof ItemForm

export const emptyItem: ItemForm = {
  name: '',
  categoryId: '',
  price: '',
  description: '',
  level: '',
  cost: '',
  picture: 'default',
  options: [],
  windows: [],
}

export const formOf = (entry: CatalogueEntry): ItemForm => {
  const { name, categoryId, price, description, level, cost, picture, offer } = entry
  return {
    name,
    categoryId,
    price: nairaOf(price),
    description,
    level: level === undefined ? '' : String(level),
    cost: cost === undefined ? '' : nairaOf(cost),
    picture,
    options: groupsOf(offer?.options),
    windows: windowsOf(offer?.windows),
  }
}

/** The values of the fields: the typed ones, and the current ones for the rest. */
export const shownForm = (now: ItemForm, typed: Partial<ItemForm>): ItemForm => ({ ...now, ...typed })

/** Lists are saved whole: if somebody else changed one that was typed here, neither list shows the other's change. */
export const listFields = ['options', 'windows'] as const satisfies readonly ItemField[]

/**
 * Fields that somebody else changed since the form was opened. The form shows the new value, or what was typed over it. A typed list shows
 * neither and is left out.
 */
export const changedMeanwhile = (opened: ItemForm, now: ItemForm, typed: Partial<ItemForm>): readonly ItemField[] =>
  // A sale is not a change by the office.
  [
    ...(['name', 'categoryId', 'price', 'description', 'cost', 'picture'] as const),
    ...listFields.filter((field) => typed[field] === undefined),
  ].filter((field) => !isSame(opened[field], now[field]))

/** When the count was typed: the field's value and the books at that moment. Units are sold while the form is open. */
export interface TypedCount {
  readonly level: string
  readonly found: Found
}

interface Read {
  readonly details: Pick<ItemDetails, 'name' | 'categoryId' | 'description' | 'picture'>
  readonly price: Kobo
  readonly level?: number | undefined
  readonly cost?: Kobo | undefined
  readonly options: Options
  readonly windows: PriceWindows
}
type Problem =
  | OptionsProblem
  | WindowsProblem
  | Extract<
      OfficeMessageCode,
      'field_empty' | 'name_unfit' | 'amount_invalid' | 'description_unfit' | 'count_invalid' | 'count_kept'
    >
export type Wrong = Partial<Readonly<Record<ItemField, Problem>>>

/**
 * The item in the form, or what is wrong with it.
 * @param before the level when the count was typed, or now if it was not: an untouched count may be negative, and need not be corrected to
 * change the price
 */
export function readItem(form: ItemForm, before?: Pick<ItemForm, 'level'>): { readonly wrong: Wrong } | Read {
  const name = TypedName.safeParse(form.name)
  const categoryId = CategoryId.safeParse(form.categoryId)
  const price = PriceAmount.safeParse(parseNaira(form.price))
  const description = ItemDetails.shape.description.safeParse(form.description)
  const isEmptied = before !== undefined && before.level !== '' && form.level.trim() === ''
  const level = isEmptied ? 'wrong' : form.level.trim() === before?.level ? undefined : levelIn(form.level)
  const cost = form.cost.trim() === '' ? undefined : (parseNaira(form.cost) ?? 'wrong')
  const options = readOptions(form.options)
  const windows = readWindows(form.windows)
  const wrong: Wrong = {
    ...(name.success ? {} : { name: plainName(form.name) === '' ? 'field_empty' : 'name_unfit' }),
    ...(categoryId.success ? {} : { categoryId: 'field_empty' }),
    ...(price.success ? {} : { price: 'amount_invalid' }),
    ...(description.success ? {} : { description: 'description_unfit' }),
    ...(level === 'wrong' ? { level: isEmptied ? 'count_kept' : 'count_invalid' } : {}),
    ...(cost === 'wrong' ? { cost: 'amount_invalid' } : {}),
    ...(typeof options === 'string' ? { options } : {}),
    ...(typeof windows === 'string' ? { windows } : {}),
  }
  if (!name.success || !categoryId.success || !price.success || !description.success) return { wrong }
  if (level === 'wrong' || cost === 'wrong' || typeof options === 'string' || typeof windows === 'string')
    return { wrong }
  return {
    details: { name: name.data, categoryId: categoryId.data, description: description.data, picture: form.picture },
    price: price.data,
    ...(level === undefined ? {} : { level }),
    ...(cost === undefined ? {} : { cost }),
    options,
    windows,
  }
}

const levelMax = 1_000_000

function levelIn(text: string): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const level = wholeIn(text)
  return level !== undefined && level <= levelMax ? level : 'wrong'
}

type OfficeStep =
  | {
      readonly name: 'item.add'
      readonly args: Offered & { itemId: ItemId; details: ItemDetails; price: Kobo; stock?: number; cost?: Kobo }
    }
  | {
      readonly name: 'item.change'
      readonly args: Offered & { itemId: ItemId; details: Partial<ItemDetails>; price?: Kobo; cost?: Kobo | null }
    }
  | ReturnType<typeof counting>

interface Offered {
  options?: Options
  windows?: PriceWindows
}

/** The command that puts a new item on the menu. */
export function adding(lounge: Lounge, { details, price, level, cost, options, windows }: Read): OfficeStep {
  const siblings = [...lounge.all('item')].filter(({ categoryId }) => categoryId === details.categoryId)
  const all = { ...details, position: lastPlace(siblings) }
  const itemId = newItemId(lounge, details.name)
  const more = {
    ...(level === undefined ? {} : { stock: level }),
    ...(cost === undefined ? {} : { cost }),
    ...(options.length > 0 ? { options } : {}),
    ...(windows.length > 0 ? { windows } : {}),
  }
  return { name: 'item.add', args: { itemId, details: all, price, ...more } }
}

/**
 * The commands that save the touched fields that differ; none if nothing differs.
 * @param count of the moment in which it was typed; absent where it was not
 */
export function changing(
  itemId: ItemId,
  now: ItemForm,
  typed: Partial<ItemForm>,
  read: Read,
  count?: TypedCount,
): readonly OfficeStep[] {
  const isOther = othersThan(now, typed)
  const { name, categoryId, description, picture } = read.details
  const details = {
    ...(isOther('name') ? { name } : {}),
    ...(isOther('categoryId') ? { categoryId } : {}),
    ...(isOther('description') ? { description } : {}),
    ...(isOther('picture') ? { picture } : {}),
  }
  const offered = {
    ...(isOther('price') ? { price: read.price } : {}),
    ...(isOther('cost') ? { cost: read.cost ?? null } : {}),
    ...(isOther('options') ? { options: read.options } : {}),
    ...(isOther('windows') ? { windows: read.windows } : {}),
  }
  const isChanged = Object.keys({ ...details, ...offered }).length > 0
  return [
    ...(isChanged ? [{ name: 'item.change', args: { itemId, details, ...offered } } as const] : []),
    ...(count === undefined || read.level === undefined ? [] : [counting({ itemId }, read.level, count.found)]),
  ]
}
