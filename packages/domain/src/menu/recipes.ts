// Recipes: the materials that each ordered unit of an item takes from the store. Lines carry the recipe of their time, so that a later
// change does not alter yesterday's sales.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { ItemId, MaterialId } from '../ids.ts'
import { recipePartsMax } from '../limits.ts'
import { PartAmount } from '../materials/amounts.ts'
import { isAtWork } from '../ledger/at-work.ts'
import type { Lounge } from '../lounge.ts'
import { Department, keptMaterial, materialKind, type MaterialName } from '../materials/materials.ts'
import type { Item, RecipeChanged, RecipePart } from './menu.ts'

const Part = z.strictObject({ department: Department, materialId: MaterialId, amount: PartAmount })

const SetRecipe = z.strictObject({
  itemId: ItemId,
  /** Each material once; empty if the item takes nothing from the store. */
  parts: z
    .array(Part)
    .max(recipePartsMax)
    .refine(
      (parts) =>
        new Set(parts.map(({ department, materialId }) => `${department} ${materialId}`)).size === parts.length,
      'each material once',
    ),
})

export const setRecipe = wish('item.setRecipe', SetRecipe, (lounge, { itemId, parts }, by) => {
  const item = lounge.get('item', itemId)
  if (!item || item.removed) return refuse('item_not_found')
  if (parts.some((part) => !keptMaterial(lounge, part))) return refuse('material_not_found')
  return [{ kind: 'item.recipeSet', itemId, parts, setAt: by.at, ...changedOf(lounge, item, parts) }]
})

/** The changed amounts, so that Who did what can tell the change. */
function changedOf(
  lounge: Lounge,
  { name, recipe = [] }: Item,
  parts: readonly RecipePart[],
): { readonly changed?: RecipeChanged } {
  const gone = recipe.filter((part) => amountIn(parts, part) === 0)
  const changed = [...parts, ...gone].flatMap((part) => {
    const [was, now] = [amountIn(recipe, part), amountIn(parts, part)]
    const { name: material } = lounge.get(materialKind(part.department), part.materialId) ?? { name: part.materialId }
    return was === now ? [] : [{ name: material, was, now }]
  })
  return changed.length > 0 && isAtWork(lounge) ? { changed: { name, parts: changed } } : {}
}

const amountIn = (parts: readonly RecipePart[], { department, materialId }: MaterialName): number =>
  parts.find((part) => part.department === department && part.materialId === materialId)?.amount ?? 0
