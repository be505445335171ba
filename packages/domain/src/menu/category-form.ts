// A new category of the menu while somebody in the office types it.
import type { Lounge } from '../lounge.ts'
import { categoriesInOrder, lastPlace, newCategoryId } from './catalogue.ts'
import { Category, isStation } from './menu.ts'

export interface CategoryForm {
  readonly name: string
  /** Who makes it; empty for nobody. */
  readonly station: string
  readonly tillTab: string
  readonly onPublicMenu: boolean
}

export const emptyCategory: CategoryForm = { name: '', station: 'kitchen', tillTab: 'Drinks', onPublicMenu: true }

/** The category, behind all others; nothing where its name is none. */
export function readCategory(lounge: Lounge, { station, ...form }: CategoryForm): Category | undefined {
  const place = { id: newCategoryId(lounge, form.name), position: lastPlace(categoriesInOrder(lounge)) }
  return Category.safeParse({ ...form, ...place, ...(isStation(station) ? { station } : {}) }).data
}
