// The manager and the first seed add materials, rename them, remove them from the list, and link those of the bar.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { ItemId, MaterialId } from '../ids.ts'
import { nameLengthMax, servingsMax } from '../limits.ts'
import { isAtWork } from '../ledger/at-work.ts'
import type { Lounge } from '../lounge.ts'
import type { Item } from '../menu/menu.ts'
import { isSameName } from '../menu/names.ts'
import { nthOf } from '../stock/counts.ts'
import { RequiredText } from '../texts.ts'
import { amountOf, thousandthsPerUnit } from './amounts.ts'
import {
  Department,
  departmentNames,
  keptMaterial,
  type Material,
  materialKind,
  type MaterialName,
  materialsOf,
  type Servings,
  type ServingsChanged,
} from './materials.ts'

const named = { department: Department, materialId: MaterialId }
const Name = RequiredText(nameLengthMax)

const AddMaterial = z.strictObject({
  ...named,
  name: Name,
  /** The units already in the store. Absent for none, or for the former level of a material that comes back. */
  level: z.int().min(0).max(1_000_000).optional(),
})

/** A removed material comes back with its number and its history, whatever number it is added with. */
export const addMaterial = wish('material.add', AddMaterial, (lounge, args, by) => {
  const { department, materialId, name, level } = args
  const there = lounge.get(materialKind(department), materialId)
  if (there && !there.removed) return refuse('material_exists')
  if (keptNamed(lounge, department, name))
    return refuse('material_named', { name, department: departmentNames[department] })
  const before = removedNamed(lounge, department, name)
  if (there && there !== before) return refuse('material_exists')
  if (!before) return [{ kind: 'material.added', department, materialId, name, level: level ?? 0 }]
  const difference = level === undefined ? 0 : level * thousandthsPerUnit - amountOf(before)
  const cameBack = { department, materialId: before.id, name, difference, nth: nthOf(before), at: by.at }
  return [{ kind: 'material.cameBack', ...cameBack }]
})

const RenameMaterial = z.strictObject({ ...named, name: Name })

export const renameMaterial = wish('material.rename', RenameMaterial, (lounge, { name, ...which }) => {
  const { department, materialId } = which
  const material = keptMaterial(lounge, which)
  if (!material) return refuse('material_not_found')
  if (material.name === name) return []
  const other = keptNamed(lounge, department, name)
  if (other && other.id !== materialId)
    return refuse('material_named', { name, department: departmentNames[department] })
  return [{ kind: 'material.renamed', ...which, name }]
})

const RemoveMaterial = z.strictObject(named)

/** The row stays, for the requests and movements that name it. */
export const removeMaterial = wish('material.remove', RemoveMaterial, (lounge, which) => {
  const material = keptMaterial(lounge, which)
  if (!material) return refuse('material_not_found')
  const { name } = material
  const item = itemTaking(lounge, which)
  if (item) return refuse('material_in_recipe', { name, item: item.name })
  const amount = amountOf(material)
  // The material leaves the list, so the event records how much there was.
  return [{ kind: 'material.removed', ...which, ...(amount === 0 ? {} : { had: { name, amount } }) }]
})

const AskedServings = z.strictObject({ itemId: ItemId, perUnit: z.int().min(1).max(servingsMax) })
const LinkMaterial = z.strictObject({ materialId: MaterialId, servings: AskedServings.optional() })

/** A crate of the bar is so many bottles on the menu: received crates can be sold as bottles. */
export const linkMaterial = wish('material.link', LinkMaterial, (lounge, { materialId, servings }) => {
  const material = keptMaterial(lounge, { department: 'bar', materialId })
  if (!material) return refuse('material_not_found')
  const item = servings && lounge.get('item', servings.itemId)
  if (servings && (!item || item.removed)) return refuse('item_not_found')
  return [{ kind: 'material.linked', materialId, servings, ...changedOf(lounge, material, servings) }]
})

/** The former and the new link, so that Who did what can tell the change. */
function changedOf(
  lounge: Lounge,
  { name, servings: before }: Material,
  servings: Servings | undefined,
): { readonly changed?: ServingsChanged } {
  const isSame = before?.itemId === servings?.itemId && before?.perUnit === servings?.perUnit
  if (isSame || !isAtWork(lounge)) return {}
  const namedOf = ({ itemId, perUnit }: Servings) => ({ item: lounge.get('item', itemId)?.name ?? itemId, perUnit })
  return {
    changed: {
      name,
      ...(before ? { was: namedOf(before) } : {}),
      ...(servings ? { now: namedOf(servings) } : {}),
    },
  }
}

const keptNamed = (lounge: Lounge, department: Department, name: string): Material | undefined =>
  materialsOf(lounge, department).find((material) => isSameName(material.name, name))

/** The last one, if several match. */
const removedNamed = (lounge: Lounge, department: Department, name: string): Material | undefined =>
  [...lounge.all(materialKind(department))]
    .filter((material) => material.removed && isSameName(material.name, name))
    .sort((a, b) => Number(a.id) - Number(b.id))
    .at(-1)

/** The first item on the menu whose recipe takes it. */
const itemTaking = (lounge: Lounge, { department, materialId }: MaterialName): Item | undefined =>
  [...lounge.all('item')].find(
    ({ removed, recipe = [] }) =>
      !removed && recipe.some((part) => part.department === department && part.materialId === materialId),
  )
