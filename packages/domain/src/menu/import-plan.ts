// The plan of an imported table: which items are new, which change, and what is wrong on which line.
import { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { OfficeMessageCode } from '../office-messages.ts'
import { isSameOptions } from './offers.ts'
import { lastPlace } from './catalogue.ts'
import { readChoices } from './choices-text.ts'
import { isFormula, levelIn, placesIn, type Reading, readingOf, type TableKind, unreadIn } from './import-cells.ts'
import { nairaIn } from './naira-cells.ts'
import { categorySaid, differencesFrom, saidOfCategory } from './import-categories.ts'
import { importedCategoriesMax, type ImportMenu, importedItemsMax } from './importing.ts'
import { type ImportPreview, previewOf } from './import-preview.ts'
import { hasLostChoice, hasOutside, isLost } from './lost-letters.ts'
import { type Category, ItemDetails, PriceAmount } from './menu.ts'
import { TypedName, wordsOf } from './names.ts'
import type { Options } from './options.ts'
import { freeSlug } from './slugs.ts'
import type { ColumnName } from './table.ts'

/** The cells of a table, with its headings first. */
export type Table = readonly (readonly string[])[]

type Problem = Extract<
  OfficeMessageCode,
  | 'field_empty'
  | 'name_unfit'
  | 'amount_invalid'
  | 'description_unfit'
  | 'count_invalid'
  | 'import_formula'
  | 'import_letters_lost'
  | 'import_twice'
  | 'import_station'
  | 'import_tab'
  | 'import_guests'
  | 'import_category_differs'
  | 'import_cells'
  | 'import_picture'
  | 'choices_unnamed'
  | 'choices_count'
  | 'choices_price'
  | 'choices_twice'
  | 'choices_many'
  | 'choices_long'
  | 'choices_unfit'
>

export interface WrongCell {
  /** The line as a spreadsheet counts it: the headings are line 1. */
  readonly line: number
  readonly column: ColumnName
  readonly problem: Problem
}

export interface ImportPlan {
  readonly menu: ImportMenu
  readonly preview: ImportPreview
  /** Lines that equal the menu. */
  readonly same: number
  readonly wrong: readonly WrongCell[]
  readonly kept: Kept
  /** Headings of columns that are not read. */
  readonly unread: readonly string[]
}

/** Names of what stays as it is on the menu, although the file differs. */
export interface Kept {
  /** Categories whose station, tab or place on the public menu differs. */
  readonly categories: readonly string[]
  readonly counts: readonly string[]
  readonly pictures: readonly string[]
}

/** Why a table cannot be read at all. */
export type TableProblem = Extract<
  OfficeMessageCode,
  'import_no_columns' | 'import_empty' | 'import_too_long' | 'import_categories'
>

/** An item that is on no line stays as it is: an import removes nothing from the menu. */
export function planImport(lounge: Lounge, table: Table, kind: TableKind = 'text'): ImportPlan | TableProblem {
  const parts = planInParts(lounge, table, kind)
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}

/** How many of its lines have been read. */
export interface LinesRead {
  readonly read: number
  readonly of: number
}
/** The caller may do other work between parts, or stop. */
const linesPerPart = 25

export function* planInParts(
  lounge: Lounge,
  table: Table,
  kind: TableKind,
): Generator<LinesRead, ImportPlan | TableProblem, undefined> {
  const [heads = [], ...rows] = table
  const places = placesIn(heads)
  if (!places.has('category') || !places.has('name') || !places.has('price')) return 'import_no_columns'
  const lines = rows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ cells, line: index + 2 }],
  )
  if (lines.length === 0) return 'import_empty'
  if (lines.length > importedItemsMax) return 'import_too_long'
  const planning = new Planning(lounge, unreadIn(heads, places))
  for (const [read, { cells, line }] of lines.entries()) {
    if (read % linesPerPart === 0) yield { read, of: lines.length }
    planning.read(line, readingOf(cells, { kind, heads, places }))
  }
  const { plan } = planning
  return plan.menu.categories.length > importedCategoriesMax ? 'import_categories' : plan
}

type No = (column: ColumnName, problem: Problem) => undefined

class Planning {
  readonly #lounge: Lounge
  readonly #unread: readonly string[]
  readonly #categories: Map<string, Category>
  readonly #items: Map<string, ItemId>
  readonly #losable: Readonly<Record<'name' | 'category', readonly string[]>>
  readonly #seen = new Set<string>()
  readonly #ids = new Set<string>()
  readonly #slugs = new Map<string, number>()
  readonly #places = new Map<CategoryId, number>()
  readonly #wrong: WrongCell[] = []
  readonly #newCategories: Category[] = []
  readonly #added: ImportMenu['added'][number][] = []
  readonly #changed: ImportMenu['changed'][number][] = []
  readonly #kept = { categories: new Set<string>(), counts: new Set<string>(), pictures: new Set<string>() }
  #same = 0

  constructor(lounge: Lounge, unread: readonly string[]) {
    this.#lounge = lounge
    this.#unread = unread
    this.#categories = new Map([...lounge.all('category')].map((category) => [wordsOf(category.name), category]))
    this.#items = new Map(
      [...lounge.all('item')].flatMap(({ id, name, removed }) => (removed ? [] : [[wordsOf(name), id] as const])),
    )
    this.#losable = {
      name: [...this.#items.keys()].filter(hasOutside),
      category: [...this.#categories.keys()].filter(hasOutside),
    }
    for (const { categoryId, position } of lounge.all('item'))
      this.#places.set(categoryId, Math.max(this.#places.get(categoryId) ?? 0, position + 1))
  }

  get plan(): ImportPlan {
    const menu = { categories: this.#newCategories, added: this.#added, changed: this.#changed }
    const { categories, counts, pictures } = this.#kept
    const kept = { categories: [...categories], counts: [...counts], pictures: [...pictures] }
    const preview = previewOf(this.#lounge, menu)
    return { menu, preview, same: this.#same, wrong: this.#wrong, kept, unread: this.#unread }
  }

  read(line: number, reading: Reading): void {
    const { cell, isQuoted, isTooLong, isParted } = reading
    const before = this.#wrong.length
    const no: No = (column, problem) => {
      this.#wrong.push({ line, column, problem })
      return undefined
    }
    const name = TypedName.safeParse(cell('name'))
    const words = wordsOf(cell('name'))
    const itemId = this.#items.get(words)
    if (!name.success) no('name', words === '' ? 'field_empty' : 'name_unfit')
    else if (isFormula(name.data) && !isQuoted('name')) no('name', 'import_formula')
    else if (this.#seen.has(words)) no('name', 'import_twice')
    else if (itemId === undefined && this.#hasLost('name', words)) no('name', 'import_letters_lost')
    this.#seen.add(words)
    const price = PriceAmount.safeParse(nairaIn(cell('price')))
    // An export may hold a description of three digits: then the item has this price already.
    const isNew = this.#lounge.get('price', itemId ?? '')?.amount !== price.data
    if (isTooLong || (isParted && isNew)) no('price', 'import_cells')
    else if (!price.success) no('price', 'amount_invalid')
    const description = ItemDetails.shape.description.safeParse(cell('description'))
    if (!description.success) no('description', 'description_unfit')
    else if (isFormula(description.data) && !isQuoted('description')) no('description', 'import_formula')
    const level = levelIn(cell('level'))
    if (level === 'wrong') no('level', 'count_invalid')
    const cost = cell('cost') === '' ? undefined : (nairaIn(cell('cost')) ?? 'wrong')
    if (cost === 'wrong') no('cost', 'amount_invalid')
    const options = readChoices(cell('choices'))
    if (typeof options === 'string') no('choices', options)
    const picture = ItemDetails.shape.picture.safeParse(cell('picture') || 'default')
    if (!picture.success) no('picture', 'import_picture')
    this.#lookForLost(itemId, cell('description'), typeof options === 'string' ? [] : options, no)
    const category = this.#category(reading, no)
    if (this.#wrong.length > before || !category || !name.success || !price.success || !description.success) return
    if (!picture.success) return
    if (level === 'wrong' || cost === 'wrong' || typeof options === 'string') return
    const written = {
      details: {
        name: name.data,
        categoryId: category.id,
        ...(description.data === '' ? {} : { description: description.data }),
      },
      price: price.data,
      picture: picture.data,
      ...(cost === undefined ? {} : { cost }),
      ...(options.length === 0 ? {} : { options }),
    }
    if (itemId === undefined) return this.#add(written, level)
    this.#change(itemId, written)
    this.#keep(itemId, level, cell('picture'))
  }

  #hasLost(column: 'name' | 'category', typed: string): boolean {
    return typed.includes('?') && this.#losable[column].some((known) => isLost(typed, known))
  }

  /** Reports an item that kept its name but lost letters elsewhere. */
  #lookForLost(itemId: ItemId | undefined, description: string, options: Options, no: No): void {
    if (itemId === undefined) return
    if (isLost(description, this.#lounge.get('item', itemId)?.description ?? ''))
      no('description', 'import_letters_lost')
    if (hasLostChoice(options, this.#lounge.get('price', itemId)?.options ?? [])) no('choices', 'import_letters_lost')
  }

  /** The category of a line. A new category is made once, and all its lines must agree. */
  #category({ cell, isQuoted }: Reading, no: No): Category | undefined {
    const typed = cell('category')
    const known = this.#categories.get(wordsOf(typed))
    const said = saidOfCategory(cell, no)
    if (!said) return undefined
    if (known) {
      const differences = differencesFrom(known, said)
      if (this.#newCategories.includes(known)) for (const column of differences) no(column, 'import_category_differs')
      else if (differences.length > 0) this.#kept.categories.add(known.name)
      return known
    }
    const name = TypedName.safeParse(typed)
    if (!name.success) return no('category', wordsOf(typed) === '' ? 'field_empty' : 'name_unfit')
    if (isFormula(name.data) && !isQuoted('category')) return no('category', 'import_formula')
    if (this.#hasLost('category', name.data)) return no('category', 'import_letters_lost')
    const isKnown = (slug: string): boolean =>
      this.#lounge.get('category', slug) !== undefined || this.#newCategories.some(({ id }) => id === slug)
    const category: Category = {
      id: CategoryId.parse(freeSlug(name.data, isKnown)),
      name: name.data,
      ...categorySaid(said),
      position: Math.min(9999, lastPlace(this.#lounge.all('category')) + this.#newCategories.length),
    }
    this.#categories.set(wordsOf(name.data), category)
    this.#newCategories.push(category)
    return category
  }

  #add({ details, cost, options, price, picture }: Written, stock: number | undefined): void {
    const isTaken = (slug: string): boolean => this.#ids.has(slug) || this.#lounge.get('item', slug) !== undefined
    const itemId = ItemId.parse(freeSlug(details.name, isTaken, this.#slugs))
    this.#ids.add(itemId)
    const position = Math.min(9999, this.#places.get(details.categoryId) ?? 0)
    this.#places.set(details.categoryId, position + 1)
    this.#added.push({
      itemId,
      details: { description: '', ...details, picture, position },
      price,
      ...(cost === undefined ? {} : { cost }),
      ...(options ? { options } : {}),
      ...(stock === undefined ? {} : { stock }),
    })
  }

  #change(itemId: ItemId, { details, price, cost, options }: Written): void {
    const item = this.#lounge.get('item', itemId)
    const offer = this.#lounge.get('price', itemId)
    const isKept =
      item?.name === details.name &&
      item.categoryId === details.categoryId &&
      (details.description === undefined || item.description === details.description)
    const costNow = this.#lounge.get('cost', itemId)?.amount
    const changed = {
      ...(isKept ? {} : { details }),
      ...(offer?.amount === price ? {} : { price }),
      ...(cost === undefined || cost === costNow ? {} : { cost }),
      ...(options === undefined || isSameOptions(options, offer?.options ?? []) ? {} : { options }),
    }
    if (Object.keys(changed).length === 0) this.#same += 1
    else this.#changed.push({ itemId, ...changed })
  }

  /** Lists levels and pictures that the import leaves alone. A file is older than the shelf, and has zero for a negative level. */
  #keep(itemId: ItemId, level: number | undefined, picture: string): void {
    const { name = '', picture: now } = this.#lounge.get('item', itemId) ?? {}
    const counted = this.#lounge.get('stock', itemId)?.level
    if (level !== undefined && level !== (counted && Math.max(0, counted))) this.#kept.counts.add(name)
    if (picture !== '' && picture !== now) this.#kept.pictures.add(name)
  }
}

type Written = Pick<ImportMenu['added'][number], 'price' | 'options' | 'cost'> & {
  readonly details: Pick<ItemDetails, 'name' | 'categoryId'> & { readonly description?: string }
  readonly picture: string
}
