// One catalogue for the till and the public menu: what is sold, under which tab, and who makes it.
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

/** Where something can stand among its siblings at most. */
export const positionMax = 9_999
const Position = z.int().min(0).max(positionMax)

export const Name = RequiredText(nameLengthMax)

export const Category = z.strictObject({
  id: CategoryId,
  name: Name,
  tillTab: z.enum(tillTabs),
  /** Who prepares it; nobody for what stands on the counter. */
  station: Station.optional(),
  onPublicMenu: z.boolean(),
  /** Where it stands among its siblings, smallest first. */
  position: Position,
})
export type Category = Readonly<z.infer<typeof Category>>

export interface CategoryOnMenu extends Category {
  /** Since when its station makes it, or nobody; absent where that was always so, or an earlier release changed it. */
  readonly stationSince?: Timestamp | undefined
}

/** What the manager changes of a category; nobody makes its items where the station is `null`. */
export const CategoryChange = Category.omit({ id: true }).extend({ station: Station.nullable() }).partial()
export type CategoryChange = Partial<Omit<Category, 'id' | 'station'>> & { readonly station?: Station | null }

/** What an item is, without its price: kitchen and bar may know it. */
export interface Item {
  readonly id: ItemId
  readonly name: string
  readonly categoryId: CategoryId
  /** Since when it is of this category; absent where it always was, or an earlier release moved it. */
  readonly categorySince?: Timestamp | undefined
  /** Before that, and until when. */
  readonly earlierCategories?: readonly EarlierCategory[] | undefined
  readonly description: string
  /** The name of a picture the web application ships, without ending. */
  readonly picture: string
  readonly position: number
  /** A removed item is sold no more, but old orders still name it. */
  readonly removed: boolean
  /** Since when; absent where an older release removed it. */
  readonly removedAt?: Timestamp | undefined
  /** It is finished, whatever the count says: nobody sells it before somebody says that it is back. */
  readonly ranOut?: RanOut | undefined
  /** When somebody said last that it is back; absent while it is finished, and where an earlier release was told. */
  readonly backAt?: Timestamp | undefined
  /** What one unit takes of the store; absent where nobody has said so. */
  readonly recipe?: readonly RecipePart[] | undefined
  /** Before that, and until when. */
  readonly earlierRecipes?: readonly EarlierRecipe[] | undefined
}

export interface EarlierCategory extends Earlier {
  readonly categoryId: CategoryId
}

/** What one unit took of the store until then. */
export interface EarlierRecipe extends Earlier {
  /** None where it took nothing. */
  readonly parts: readonly RecipePart[]
}

/** So much of a material, in thousandths of its unit. */
export interface RecipePart extends MaterialName {
  readonly amount: number
}

/** Who said that an item is finished, and when. */
export interface RanOut {
  readonly byName: string
  readonly at: Timestamp
}

/** What the manager writes of an item. */
export const ItemDetails = z.strictObject({
  name: Name,
  categoryId: CategoryId,
  description: Text(400),
  picture: z.string().regex(/^[a-z0-9-]{1,40}$/),
  position: Position,
})
export type ItemDetails = Readonly<z.infer<typeof ItemDetails>>

export const PriceAmount = PositiveAmount

/** Units sold and the last sale of an item: what Popular and Recent sort by. */
export interface Popularity {
  readonly id: ItemId
  readonly sold: number
  readonly lastSoldAt: number
}

/** What can have happened to the catalogue. Kept for ever: add, never change. */
export type MenuEvent =
  | { readonly kind: 'category.added'; readonly category: Category }
  | {
      readonly kind: 'category.changed'
      readonly categoryId: CategoryId
      /** What is absent stays as it is. */
      readonly details: CategoryChange
      /** When it went to another station; absent where it did not, and in releases before this one. */
      readonly stationAt?: Timestamp | undefined
    }
  | ({
      readonly kind: 'item.added'
      readonly itemId: ItemId
      readonly details: ItemDetails
      readonly price: Kobo
      /** What is on the shelf; absent for what is made to order and never counted. */
      readonly stock?: number | undefined
      /** Somebody added it by hand in a lounge at work: it stands on Who did what. Releases before this one did not say it. */
      readonly isListed?: true | undefined
      /** It is the first of many that a file brought to a lounge at work; releases before this one did not say it. */
      readonly ofFile?: ManyAdded | undefined
    } & Offered)
  | ({
      readonly kind: 'item.changed'
      readonly itemId: ItemId
      /** What is absent stays as it is. */
      readonly details: Partial<ItemDetails>
      readonly price?: Kobo | undefined
      /** What it was offered as, where that is another now; releases before this one did not say it. */
      readonly was?: OfferWas | undefined
      /** What else it is now, in a lounge at work; releases before this one did not say it. */
      readonly became?: ItemBecame | undefined
      /** What it cost the lounge, where that is another amount now, in a lounge at work; releases before this one did not say it. */
      readonly costWas?: CostWas | undefined
      /** When it went to another category; absent where it did not, and in releases before this one. */
      readonly movedAt?: Timestamp | undefined
      /** From which one; releases before this one did not say it. */
      readonly movedFrom?: CategoryId | undefined
    } & Offered)
  | {
      readonly kind: 'item.removed'
      readonly itemId: ItemId
      readonly categoryId: CategoryId
      /** Releases before this one did not say it. */
      readonly removedAt?: Timestamp | undefined
      /** What the books said was left of it, where that was not nothing; releases before this one did not say it. */
      readonly had?: StockHad | undefined
    }
  /** What was sold before keeps what it took. No part: the item takes nothing of the store any more. */
  | {
      readonly kind: 'item.recipeSet'
      readonly itemId: ItemId
      readonly parts: readonly RecipePart[]
      /** Earlier releases did not say. */
      readonly setAt?: Timestamp | undefined
      /** What else it takes now, in a lounge at work; earlier releases did not say. */
      readonly changed?: RecipeChanged | undefined
    }
  /** What stands elsewhere now, each with its place. */
  | {
      readonly kind: 'menu.arranged'
      readonly categories: readonly Placed<CategoryId>[]
      readonly items: readonly Placed<ItemId>[]
    }
  | ({ readonly kind: 'item.ranOut' } & SaidOfItem)
  | ({
      readonly kind: 'item.cameBack'
      /** When; releases before this one kept it on no row. */
      readonly backAt?: Timestamp | undefined
    } & SaidOfItem)

export interface OfferWas {
  readonly name: string
  readonly price: Kobo
  /** Its prices by the hour, where those are other ones now; releases before this one did not say it. */
  readonly windows?: PriceWindows | undefined
  /** What was chosen of it, where somebody wrote that anew; releases before this one did not say it. */
  readonly options?: Options | undefined
}

/** Another item by its name, or another one for coupons: its price need not change for guests to pay another one. */
export interface ItemBecame {
  readonly name?: string | undefined
  /** By their names. */
  readonly category?: { readonly from: string; readonly to: string } | undefined
}

export interface CostWas {
  readonly name: string
  /** Nobody knew where it is `null`. */
  readonly cost: Kobo | null
}

/** The materials of which it takes another amount now, in thousandths of their units: 0 for none. */
export interface RecipeChanged {
  readonly name: string
  readonly parts: readonly { readonly name: string; readonly was: number; readonly now: number }[]
}

export interface ManyAdded {
  readonly count: number
  /** Some of them, the cheapest first: each with the least that it costs at any hour. */
  readonly cheapest: readonly { readonly name: string; readonly price: Kobo }[]
}

export interface StockHad {
  readonly name: string
  /** Units; below zero where more were sold than anybody knew of. */
  readonly level: number
}

interface Placed<Id> {
  readonly id: Id
  readonly position: number
}

/** What goes with a price. What is absent stays as it is. */
interface Offered {
  readonly windows?: PriceWindows | undefined
  readonly options?: Options | undefined
  /** What one of it costs the lounge; nothing where nobody knows any more. `costSaid` reads it. */
  readonly cost?: Kobo | null | undefined
  /** It costs the lounge nothing, and somebody said so. */
  readonly isFree?: true | undefined
  /** Who said so, and when. */
  readonly by?: { readonly byName: string; readonly at: Timestamp } | undefined
}

/**
 * What an event says of what an item costs the lounge: `null` where nobody knows any more. In events of earlier releases a cost of
 * nothing said that too, and the books were kept by it.
 */
export function costSaid({ cost, isFree }: Pick<Offered, 'cost' | 'isFree'>): Kobo | null | undefined {
  if (isFree) return zero
  return cost === 0 ? null : cost
}

/** What one of an item costs the lounge itself: a row of its own, for the till is none of those who see it. */
export interface Cost {
  readonly id: ItemId
  readonly amount: Kobo
}

interface SaidOfItem {
  readonly itemId: ItemId
  readonly by: { readonly id: StaffId; readonly name: string }
  readonly at: Timestamp
}
