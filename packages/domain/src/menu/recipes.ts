// What an item takes of the store for each unit that is ordered. Its lines carry the recipe as it was then, so that what was sold
// yesterday keeps what it took.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { ItemId, MaterialId } from '../ids.ts'
import { recipePartsMax } from '../limits.ts'
import { PartAmount } from '../materials/amounts.ts'
import { Department, keptMaterial } from '../materials/materials.ts'

const Part = z.strictObject({ department: Department, materialId: MaterialId, amount: PartAmount })

const SetRecipe = z.strictObject({
  itemId: ItemId,
  /** Each material once; none at all where the item takes nothing of the store. */
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
  return [{ kind: 'item.recipeSet', itemId, parts, setAt: by.at }]
})
