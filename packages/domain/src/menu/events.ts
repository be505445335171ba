// What can have happened to the catalogue. Kept for ever: add, never change.
import type { CategoryId, ItemId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import type { Category, ItemDetails } from './menu.ts'

export type MenuEvent =
  | { readonly kind: 'category.added'; readonly category: Category }
  | {
      readonly kind: 'item.added'
      readonly itemId: ItemId
      readonly details: ItemDetails
      readonly price: Kobo
      /** What is on the shelf; absent for what is made to order and never counted. */
      readonly stock?: number | undefined
    }
  | { readonly kind: 'item.changed'; readonly itemId: ItemId; readonly details: ItemDetails; readonly price: Kobo }
  | { readonly kind: 'item.removed'; readonly itemId: ItemId; readonly categoryId: CategoryId }
