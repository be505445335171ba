// The manager and the first seed add materials and link them.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { ItemId, MaterialId } from '../ids.ts'
import { nameLengthMax } from '../limits.ts'
import { RequiredText } from '../texts.ts'
import { Department, materialKind } from './materials.ts'

const AddMaterial = z.strictObject({
  department: Department,
  materialId: MaterialId,
  name: RequiredText(nameLengthMax),
  /** What is in the store already. */
  level: z.int().min(0).max(1_000_000).default(0),
})

export const addMaterial = wish('material.add', AddMaterial, (lounge, { department, materialId, name, level }) => {
  if (lounge.get(materialKind(department), materialId)) return refuse('material_exists')
  return [{ kind: 'material.added', department, materialId, name, level }]
})

const Servings = z.strictObject({ itemId: ItemId, perUnit: z.int().min(1).max(10_000) })
const LinkMaterial = z.strictObject({ materialId: MaterialId, servings: Servings.optional() })

/** A crate of the bar's is so many bottles on the menu: what is received of the one is there to be sold as the other. */
export const linkMaterial = wish('material.link', LinkMaterial, (lounge, { materialId, servings }) => {
  if (!lounge.get(materialKind('bar'), materialId)) return refuse('material_not_found')
  const item = servings && lounge.get('item', servings.itemId)
  if (servings && (!item || item.removed)) return refuse('item_not_found')
  return [{ kind: 'material.linked', materialId, servings }]
})
