// One catalogue for the till and the public menu: the items on sale, their tabs, and the stations that make them.
import { z } from 'zod'
import { CategoryId, ItemId, type StaffId } from '../ids.ts'
import { nameLengthMax } from '../limits.ts'
import { PositiveAmount } from '../amounts.ts'
import type { MaterialName } from '../materials/materials.ts'
import { type Kobo, zero } from '../money.ts'
import { RequiredText, Text } from '../texts.ts'
import type { Timestamp } from '../time.ts'
import type { Earlier } from '../earlier.ts'
import type { Options, PriceWindows } from './options.ts'

export const stations = ['kitchen', 'bar'] as const
export type Station = (typeof stations)[number]
export const Station = z.enum(stations)
export const isStation = (word: string | undefined): word is Station => Station.safeParse(word).success

/** The till's tabs, in their order on screen (SPEC §2). */
export const tillTabs = ['Drinks', 'Snacks', 'Soups', 'Cakes'] as const
export type TillTab = (typeof tillTabs)[number]
/** The tab of a new category, by the station that makes it. */
export const usualTab = (station: string | null): TillTab => (station === 'bar' ? 'Drinks' : 'Snacks')

/** The highest place among siblings. */
export const positionMax = 9_999
const Position = z.int().min(0).max(positionMax)

export const Name = RequiredText(nameLengthMax)

export const Category = z.strictObject({
  id: CategoryId,
  name: Name,
  tillTab: z.enum(tillTabs),
  /** The station that makes it; absent for items that stand on the counter. */
  station: Station.optional(),
  onPublicMenu: z.boolean(),
  /** The place among its siblings, smallest first. */
  position: Position,
})
export type Category = Readonly<z.infer<typeof Category>>

export interface CategoryOnMenu extends Category {
  /** Since when its current station, or none, makes it; absent if it never changed, or an earlier release changed it. */
  readonly stationSince?: Timestamp | undefined
}

/** The manager's changes of a category; `station: null` means that no station makes its items. */
export const CategoryChange = Category.omit({ id: true }).extend({ station: Station.nullable() }).partial()
export type CategoryChange = Partial<Omit<Category, 'id' | 'station'>> & { readonly station?: Station | null }

/** An item without its price: kitchen and bar may know it. */
export interface Item {
  readonly id: ItemId
  readonly name: string
  readonly categoryId: CategoryId
  /** Since when it belongs to this category; absent if it always did, or an earlier release moved it. */
  readonly categorySince?: Timestamp | undefined
  /** The former categories, with the end of each. */
  readonly earlierCategories?: readonly EarlierCategory[] | undefined
  readonly description: string
  /** The name of a picture the web application ships, without ending. */
  readonly picture: string
  readonly position: number
  /** A removed item is sold no more, but old orders still name it. */
  readonly removed: boolean
  /** Since when it is removed; absent if an older release removed it. */
  readonly removedAt?: Timestamp | undefined
  /** It is marked finished, whatever the count: nobody sells it before somebody marks it back. */
  readonly ranOut?: RanOut | undefined
  /** When it was last marked back; absent while it is finished, and if an earlier release handled it. */
  readonly backAt?: Timestamp | undefined
  /** The materials that one unit takes from the store; absent if there is no recipe. */
  readonly recipe?: readonly RecipePart[] | undefined
  /** The former recipes, with the end of each. */
  readonly earlierRecipes?: readonly EarlierRecipe[] | undefined
}

export interface EarlierCategory extends Earlier {
  readonly categoryId: CategoryId
}

/** The materials that one unit took from the store until then. */
export interface EarlierRecipe extends Earlier {
  /** Empty if it took nothing. */
  readonly parts: readonly RecipePart[]
}

/** An amount of a material, in thousandths of its unit. */
export interface RecipePart extends MaterialName {
  readonly amount: number
}

/** The person who marked an item finished, and the time. */
export interface RanOut {
  readonly byName: string
  readonly at: Timestamp
}

/** The manager's details of an item. */
export const ItemDetails = z.strictObject({
  name: Name,
  categoryId: CategoryId,
  description: Text(400),
  picture: z.string().regex(/^[a-z0-9-]{1,40}$/),
  position: Position,
})
export type ItemDetails = Readonly<z.infer<typeof ItemDetails>>

export const PriceAmount = PositiveAmount

/** Units sold and the last sale of an item, by which Popular and Recent sort. */
export interface Popularity {
  readonly id: ItemId
  readonly sold: number
  readonly lastSoldAt: number
}

/** The events of the catalogue. They are kept for ever: add, never change. */
export type MenuEvent =
  | { readonly kind: 'category.added'; readonly category: Category }
  | {
      readonly kind: 'category.changed'
      readonly categoryId: CategoryId
      /** Absent fields stay as they are. */
      readonly details: CategoryChange
      /** When it moved to another station; absent if it did not, and in earlier releases. */
      readonly stationAt?: Timestamp | undefined
    }
  | ({
      readonly kind: 'item.added'
      readonly itemId: ItemId
      readonly details: ItemDetails
      readonly price: Kobo
      /** The level on the shelf; absent for an item that is made to order and never counted. */
      readonly stock?: number | undefined
      /** Added by hand in a lounge at work, so it is listed on Who did what. Earlier releases did not record it. */
      readonly isListed?: true | undefined
      /** The first of many items that a file brought to a lounge at work; earlier releases did not record it. */
      readonly ofFile?: ManyAdded | undefined
    } & Offered)
  | ({
      readonly kind: 'item.changed'
      readonly itemId: ItemId
      /** Absent fields stay as they are. */
      readonly details: Partial<ItemDetails>
      readonly price?: Kobo | undefined
      /** The former offer, if it changed; earlier releases did not record it. */
      readonly was?: OfferWas | undefined
      /** The other changes, in a lounge at work; earlier releases did not record them. */
      readonly became?: ItemBecame | undefined
      /** The former cost, if it changed in a lounge at work; earlier releases did not record it. */
      readonly costWas?: CostWas | undefined
      /** When it moved to another category; absent if it did not, and in earlier releases. */
      readonly movedAt?: Timestamp | undefined
      /** The former category; earlier releases did not record it. */
      readonly movedFrom?: CategoryId | undefined
    } & Offered)
  | {
      readonly kind: 'item.removed'
      readonly itemId: ItemId
      readonly categoryId: CategoryId
      /** Earlier releases did not record it. */
      readonly removedAt?: Timestamp | undefined
      /** The remaining stock by the books, unless it was zero; earlier releases did not record it. */
      readonly had?: StockHad | undefined
    }
  /** Earlier sales keep their own recipe. Empty `parts`: the item takes nothing from the store any more. */
  | {
      readonly kind: 'item.recipeSet'
      readonly itemId: ItemId
      readonly parts: readonly RecipePart[]
      /** Earlier releases did not record it. */
      readonly setAt?: Timestamp | undefined
      /** The changed amounts, in a lounge at work; earlier releases did not record them. */
      readonly changed?: RecipeChanged | undefined
    }
  /** The entries whose place changed, each with its new place. */
  | {
      readonly kind: 'menu.arranged'
      readonly categories: readonly Placed<CategoryId>[]
      readonly items: readonly Placed<ItemId>[]
    }
  | ({ readonly kind: 'item.ranOut' } & SaidOfItem)
  | ({
      readonly kind: 'item.cameBack'
      /** When it came back; earlier releases kept it on no row. */
      readonly backAt?: Timestamp | undefined
    } & SaidOfItem)

export interface OfferWas {
  readonly name: string
  readonly price: Kobo
  /** Its prices by the hour, if they changed; earlier releases did not record them. */
  readonly windows?: PriceWindows | undefined
  /** Its former choices, if they were edited; earlier releases did not record them. */
  readonly options?: Options | undefined
}

/** A changed name, or a category that matters to coupons: guests may pay another price although the item's own did not change. */
export interface ItemBecame {
  readonly name?: string | undefined
  /** The names of the categories. */
  readonly category?: { readonly from: string; readonly to: string } | undefined
}

export interface CostWas {
  readonly name: string
  /** `null` if it was unknown. */
  readonly cost: Kobo | null
}

/** The materials whose amount changed, in thousandths of their units: 0 for none. */
export interface RecipeChanged {
  readonly name: string
  readonly parts: readonly { readonly name: string; readonly was: number; readonly now: number }[]
}

export interface ManyAdded {
  readonly count: number
  /** Some of them, the cheapest first, each with its lowest price at any hour. */
  readonly cheapest: readonly { readonly name: string; readonly price: Kobo }[]
}

export interface StockHad {
  readonly name: string
  /** Units; negative if more were sold than was known. */
  readonly level: number
}

interface Placed<Id> {
  readonly id: Id
  readonly position: number
}

/** The fields that go with a price. Absent fields stay as they are. */
interface Offered {
  readonly windows?: PriceWindows | undefined
  readonly options?: Options | undefined
  /** The cost of one unit to the lounge; null if it is not known any more. Read it with `costSaid`. */
  readonly cost?: Kobo | null | undefined
  /** Somebody said that it costs the lounge nothing. */
  readonly isFree?: true | undefined
  /** The person who set it, and the time. */
  readonly by?: { readonly byName: string; readonly at: Timestamp } | undefined
}

/**
 * The cost that an event sets: `null` if it is not known any more. Earlier releases also wrote a cost of zero for that, and the books were
 * kept accordingly.
 */
export function costSaid({ cost, isFree }: Pick<Offered, 'cost' | 'isFree'>): Kobo | null | undefined {
  if (isFree) return zero
  return cost === 0 ? null : cost
}

/** The cost of one unit to the lounge: a row of its own, because tills may not see it. */
export interface Cost {
  readonly id: ItemId
  readonly amount: Kobo
}

interface SaidOfItem {
  readonly itemId: ItemId
  readonly by: { readonly id: StaffId; readonly name: string }
  readonly at: Timestamp
}
