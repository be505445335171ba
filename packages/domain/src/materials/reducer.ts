// The stores of the departments: each level is the sum of what came and what went.
import type { OwnRows } from '../flow.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { withCount } from '../stock/counts.ts'
import { materialMovementsOf } from '../stock/movements.ts'
import { amountOf, holding } from './amounts.ts'
import { type Department, departments, type Material, type MaterialEvent, materialKind } from './materials.ts'

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
