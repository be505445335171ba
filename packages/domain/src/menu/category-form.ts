// The form of a category of the menu, new or existing.
import { othersThan } from '../forms.ts'
import type { CategoryId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { lastPlace, newCategoryId } from './catalogue.ts'
import { categoriesInOrder } from './in-order.ts'
import { Category, type CategoryChange, isStation, usualTab } from './menu.ts'
import { plainName } from './names.ts'

export interface CategoryForm {
  readonly name: string
  /** The station that makes it; empty for none. */
  readonly station: string
  readonly tillTab: string
  readonly onPublicMenu: boolean
}

export const emptyCategory: CategoryForm = {
  name: '',
  station: 'kitchen',
  tillTab: usualTab('kitchen'),
  onPublicMenu: true,
}

export const formOfCategory = ({ name, station, tillTab, onPublicMenu }: Category): CategoryForm => ({
  name,
  station: station ?? '',
  tillTab,
  onPublicMenu,
})

/** A new category after all others; undefined if its name is invalid. */
export const readCategory = (lounge: Lounge, form: CategoryForm): Category | undefined =>
  read(form, newCategoryId(lounge, form.name), lastPlace(categoriesInOrder(lounge)))

const read = ({ station, name, ...form }: CategoryForm, id: CategoryId, position: number): Category | undefined =>
  Category.safeParse({
    ...form,
    name: plainName(name),
    id,
    position,
    ...(isStation(station) ? { station } : {}),
  }).data

/**
 * The typed fields that differ from the current ones. Untouched fields are left out, because somebody else may have changed them.
 * @returns undefined if the name is invalid
 */
export function changesOfCategory(now: Category, typed: Partial<CategoryForm>): CategoryChange | undefined {
  const before = formOfCategory(now)
  const after = read({ ...before, ...typed }, now.id, now.position)
  if (!after) return undefined
  const { name, station = null, tillTab, onPublicMenu } = after
  const isOther = othersThan(before, typed)
  return {
    ...(isOther('name') ? { name } : {}),
    ...(isOther('station') ? { station } : {}),
    ...(isOther('tillTab') ? { tillTab } : {}),
    ...(isOther('onPublicMenu') ? { onPublicMenu } : {}),
  }
}
