// The former recipes of items: a till that was away reports its sales later. Each sale takes what its recipe said when it was made
// (decision 56).
import { withEarlier } from '../earlier.ts'
import { awayMaxMs } from '../limits.ts'
import { type Done, earlierAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { Item, RecipePart } from './menu.ts'

/** @param at absent in events of earlier releases: until when the former recipe applied is then unknown */
export function withRecipe(
  { recipe: before = [], earlierRecipes, ...item }: Item,
  parts: readonly RecipePart[],
  at: Timestamp | undefined,
): Item {
  const earlier =
    at === undefined ? earlierRecipes : withEarlier(earlierRecipes, { until: at, parts: before }, awayMaxMs)
  return { ...item, ...(parts.length > 0 ? { recipe: parts } : {}), ...(earlier ? { earlierRecipes: earlier } : {}) }
}

/** What each unit ordered or thrown away at that time takes; empty if there was no recipe. */
export function recipeAt(item: Item | undefined, done: Done): { readonly recipe?: readonly RecipePart[] } {
  const earlier = earlierAt(item?.earlierRecipes, done)
  const recipe = earlier?.parts ?? item?.recipe ?? []
  return recipe.length > 0 ? { recipe } : {}
}
