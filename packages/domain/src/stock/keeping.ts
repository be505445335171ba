// What the office keeps in stock: counted items and the materials of every department, each with its level, its low mark and its recipe.
import type { ItemId, MaterialId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { amountOf, amountText, thousandthsPerUnit } from '../materials/amounts.ts'
import { type Department, departments, materialKind, materialsOf, type Servings } from '../materials/materials.ts'
import { menuInOrder } from '../menu/in-order.ts'
import type { Item, RecipePart } from '../menu/menu.ts'
import { isFoundIn, wordsOf } from '../menu/names.ts'
import { type Page, pageOf } from '../paging.ts'
import type { Counted } from './counted.ts'
import { learntInAll } from './counts.ts'
import { lowMarkOf } from './low-mark.ts'

/** A kept thing: an item of the menu, or a material of a department. */
export type Kept = { readonly itemId: ItemId } | { readonly department: Department; readonly materialId: MaterialId }

/** The name by which its movements are requested: `item:star-lager`, `material:bar:1`. */
export const keptName = (kept: Kept): string =>
  'itemId' in kept ? `item:${kept.itemId}` : `material:${kept.department}:${kept.materialId}`

/** The kind and the id of its row. */
export const keptKey = (kept: Kept): readonly [kind: 'stock' | ReturnType<typeof materialKind>, id: string] =>
  'itemId' in kept ? ['stock', kept.itemId] : [materialKind(kept.department), kept.materialId]

/** Units of an item, or thousandths of a unit of a material; zero if nobody has counted it. */
export function levelOf(lounge: Lounge, kept: Kept): number {
  if ('itemId' in kept) return lounge.get('stock', kept.itemId)?.level ?? 0
  const material = lounge.get(materialKind(kept.department), kept.materialId)
  return material ? amountOf(material) : 0
}

/** Everything the books have learnt of it so far (`counts.ts`). */
export const learntOf = (lounge: Lounge, kept: Kept): number => learntInAll(lounge.get(...keptKey(kept)) ?? {})

export interface KeptEntry {
  readonly id: string
  readonly kept: Kept
  readonly name: string
  /** Its category, or the department of a material. */
  readonly place: string
  /** Thousandths of a material, or units of an item; absent for an item made to order. */
  readonly level?: number | undefined
  /** The level in words. */
  readonly amount: string
  readonly isLow: boolean
  readonly isOut: boolean
  /** Its own low mark in units; absent to use the settings. */
  readonly lowAt?: number | undefined
  /** The low mark that applies. */
  readonly lowMark: number
  /** How often it was counted or corrected: a higher number than before means that somebody did so meanwhile. */
  readonly corrections: number
  /** For an item: what one unit takes from the store. */
  readonly recipe: readonly RecipePart[]
  /** For a material of the bar: the item that is sold of it. */
  readonly servings?: Servings | undefined
}

export const keptSorts = ['all', 'items', 'materials', 'low', 'out'] as const
export type KeptSort = (typeof keptSorts)[number]

export interface KeptFilter {
  /** Matches the name or the place. */
  readonly search: string
  readonly show: KeptSort
}

/** The names of the stores for staff. */
export const storeNames: Readonly<Record<Department, string>> = {
  pos: 'Till’s store',
  kitchen: 'Kitchen’s store',
  bar: 'Bar’s store',
}

const isMeant: Readonly<Record<KeptSort, (entry: KeptEntry) => boolean>> = {
  all: () => true,
  items: ({ kept }) => 'itemId' in kept,
  materials: ({ kept }) => 'materialId' in kept,
  low: ({ isLow }) => isLow,
  out: ({ isOut }) => isOut,
}

/** The items in the order of the menu, then the materials by department and number; items made to order come last. */
export function everythingKept(lounge: Lounge, { search, show }: KeptFilter): readonly KeptEntry[] {
  const wanted = wordsOf(search)
  const items = menuInOrder(lounge, '', () => true).map(({ item, category }): KeptEntry => {
    const row = lounge.get('stock', item.id)
    const kept = { itemId: item.id }
    const { recipe = [] } = item
    return {
      ...levels(lounge, row, row?.level, 1),
      id: keptName(kept),
      kept,
      name: item.name,
      place: category.name,
      recipe,
    }
  })
  const materials = departments.flatMap((department) =>
    materialsOf(lounge, department).map((row): KeptEntry => {
      const kept = { department, materialId: row.id }
      const all = levels(lounge, row, amountOf(row), thousandthsPerUnit)
      const { name, servings } = row
      const place = storeNames[department]
      return { ...all, id: keptName(kept), kept, name, place, recipe: [], ...(servings ? { servings } : {}) }
    }),
  )
  const found = [...items, ...materials].filter(
    (entry) => isFoundIn(wanted, entry.name, entry.place) && isMeant[show](entry),
  )
  return found.sort((a, b) => Number(a.level === undefined) - Number(b.level === undefined))
}

function levels(
  lounge: Lounge,
  row: (Counted & { readonly lowAt?: number | undefined }) | undefined,
  level: number | undefined,
  perUnit: number,
): Pick<KeptEntry, 'level' | 'amount' | 'isLow' | 'isOut' | 'lowAt' | 'lowMark' | 'corrections'> {
  const lowMark = lowMarkOf(lounge, row ?? {})
  const { corrections = 0 } = row ?? {}
  if (level === undefined) return { amount: '', isLow: false, isOut: false, lowMark, corrections }
  const amount = amountText(level * (thousandthsPerUnit / perUnit))
  const isOut = level <= 0
  const isLow = level <= lowMark * perUnit
  return {
    level,
    amount,
    isLow,
    isOut,
    lowMark,
    corrections,
    ...(row?.lowAt === undefined ? {} : { lowAt: row.lowAt }),
  }
}

const keptPerPage = 25

export interface KeptPage extends Page<KeptEntry> {
  readonly low: number
  readonly out: number
}

export function keptPage(lounge: Lounge, filter: KeptFilter, page: number): KeptPage {
  const all = everythingKept(lounge, { search: '', show: 'all' })
  return {
    ...pageOf(everythingKept(lounge, filter), page, keptPerPage),
    low: all.filter(isMeant.low).length,
    out: all.filter(isMeant.out).length,
  }
}

/** One entry as it is now; undefined if it was taken off the menu or off its department's list. */
export const keptEntry = (lounge: Lounge, id: string): KeptEntry | undefined =>
  everythingKept(lounge, { search: '', show: 'all' }).find((entry) => entry.id === id)

/** Its name, also after it was taken off the menu; undefined if it never existed. */
export function nameOfKept(lounge: Lounge, id: string): string | undefined {
  const itemId = /^item:(.+)$/.exec(id)?.[1]
  if (itemId !== undefined) return lounge.get('item', itemId)?.name
  const material = materialIn(lounge, id.replace(/^material:/, ''))
  return material && lounge.get(materialKind(material.department), material.materialId)?.name
}

/** What a material can be sold as: the items of the menu, by category. @param linked stays, even if it is off the menu */
export function saleChoices(lounge: Lounge, linked: ItemId | undefined): readonly SaleGroup[] {
  const groups = new Map<string, SaleChoice[]>()
  const put = (group: string, { id, name }: Item) =>
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label: name }])
  for (const { item, category } of menuInOrder(lounge, '', () => true)) put(category.name, item)
  const held = linked && lounge.get('item', linked)
  if (held?.removed) put('Off the menu', held)
  return [...groups].map(([group, items]) => ({ group, items }))
}

interface SaleChoice {
  readonly value: ItemId
  readonly label: string
}
interface SaleGroup {
  readonly group: string
  readonly items: readonly SaleChoice[]
}

export interface PartChoice {
  /** `bar:1` */
  readonly value: string
  readonly label: string
}

/** The materials that a recipe may name. */
export const partChoices = (lounge: Lounge): readonly PartChoice[] =>
  departments.flatMap((department) =>
    materialsOf(lounge, department).map(({ id, name }) => ({
      value: `${department}:${id}`,
      label: `${name} (${storeNames[department]})`,
    })),
  )

/** The material of a choice. */
export function materialIn(
  lounge: Lounge,
  value: string,
): { department: Department; materialId: MaterialId } | undefined {
  const department = departments.find((each) => value.startsWith(`${each}:`))
  const row = department && lounge.get(materialKind(department), value.slice(department.length + 1))
  return department && row ? { department, materialId: row.id } : undefined
}
