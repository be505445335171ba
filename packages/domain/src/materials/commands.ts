// The manager and the first seed add materials and link them; each level is the sum of what came and what went.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import type { OwnRows } from '../flow.ts'
import { ItemId, MaterialId } from '../ids.ts'
import { nameLengthMax } from '../limits.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { RequiredText } from '../texts.ts'
import { withCount } from '../stock/counts.ts'
import { materialMovementsOf } from '../stock/movements.ts'
import { amountOf, holding } from './amounts.ts'
import { Department, departments, type Material, type MaterialEvent, materialKind } from './materials.ts'

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

const reducerOf = (department: Department): Reducer => {
  const move = (rows: OwnRows<Material>, event: LoungeEvent): void => {
    for (const { materialId, amount, ...moved } of materialMovementsOf(event)) {
      // A till may have heard of a recipe before it heard of the materials.
      const material = moved.department === department ? rows.get(materialId) : undefined
      if (material && amount !== 0) rows.put(holding(material, amountOf(material) + amount))
    }
  }
  return reducer<MaterialEvent['kind']>()(materialKind(department), {
    'material.added': (rows, { materialId, name, level, ...added }) => {
      if (added.department === department) rows.put({ id: materialId, department, name, level })
    },
    'material.linked': (rows, { materialId, servings }) => {
      if (department === 'bar') rows.put({ ...rows.mustGet(materialId), servings })
    },
    'material.counted': (rows, event) => {
      move(rows, event)
      const material = event.department === department ? rows.get(event.materialId) : undefined
      if (material && event.foundAt !== undefined)
        rows.put({ ...material, counts: withCount(material.counts, event.foundAt) })
    },
    'material.countKept': move,
    'material.adjusted': move,
    'material.wasted': move,
    'stock.wasted': move,
    'material.lowAtSet': (rows, { materialId, lowAt, ...set }) => {
      if (set.department !== department) return
      const { lowAt: _before, ...material } = rows.mustGet(materialId)
      rows.put(lowAt === undefined ? material : { ...material, lowAt })
    },
    'order.placed': move,
    'order.linesAdded': move,
    'order.changed': move,
    'order.voided': move,
    'request.received': move,
  })
}

export const materials: readonly Reducer[] = departments.map(reducerOf)
