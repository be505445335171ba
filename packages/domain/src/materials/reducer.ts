// The stores of the departments. Each level is the sum of its movements.
import type { OwnRows } from '../flow.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Reducer, reducer } from '../reducer.ts'
import type { Learnt } from '../stock/counted.ts'
import { withCount, withLearnt, withNth } from '../stock/counts.ts'
import { materialMovementsOf } from '../stock/movements.ts'
import { amountOf, holding } from './amounts.ts'
import {
  type Department,
  departments,
  type Material,
  type MaterialEvent,
  materialKind,
  type MaterialName,
} from './materials.ts'

const reducerOf = (department: Department): Reducer => {
  const move = (rows: OwnRows<Material>, event: LoungeEvent): void => {
    for (const { materialId, amount, ...moved } of materialMovementsOf(event)) {
      // A till may hear of a recipe before it hears of its materials.
      const material = theirs(rows, { ...moved, materialId })
      if (material && amount !== 0) rows.put(holding(material, amountOf(material) + amount))
    }
  }
  const theirs = (rows: OwnRows<Material>, name: MaterialName): Material | undefined =>
    name.department === department ? rows.get(name.materialId) : undefined
  const learn = (rows: OwnRows<Material>, name: MaterialName, news: Learnt, inAll: number | undefined): void => {
    const material = theirs(rows, name)
    if (material) rows.put(withLearnt(material, news, inAll))
  }
  return reducer<MaterialEvent['kind']>()(materialKind(department), {
    'material.added': (rows, { materialId, name, level, ...added }) => {
      if (added.department === department) rows.put({ id: materialId, department, name, level })
    },
    'material.linked': (rows, { materialId, servings }) => {
      if (department === 'bar') rows.put({ ...rows.mustGet(materialId), servings })
    },
    'material.renamed': (rows, { name, materialId, department: of }) => {
      if (of === department) rows.put({ ...rows.mustGet(materialId), name })
    },
    'material.removed': (rows, { materialId, department: of }) => {
      if (of === department) rows.put({ ...rows.mustGet(materialId), removed: true })
    },
    'material.cameBack': (rows, event) => {
      move(rows, event)
      const material = theirs(rows, event)
      if (!material) return
      const { removed: _before, ...kept } = material
      rows.put(withNth({ ...kept, name: event.name }, event.nth))
    },
    'material.counted': (rows, event) => {
      move(rows, event)
      const { difference: amount, foundAt, knownAt: at = event.at, nth, learntInAll } = event
      const material = theirs(rows, event)
      if (!material || foundAt === undefined) return
      rows.put(withCount(withLearnt(withNth(material, nth), { at, amount }, learntInAll), foundAt, at))
    },
    'material.countKept': move,
    'material.toldLate': (rows, { amount, learntInAll, doneAt, at, ...name }) =>
      learn(rows, name, { doneAt, at, amount }, learntInAll),
    'material.adjusted': (rows, event) => {
      move(rows, event)
      const material = theirs(rows, event)
      if (material) rows.put(withNth(material, event.nth))
    },
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
    'order.refunded': move,
    'request.received': move,
  })
}

export const materials: readonly Reducer[] = departments.map(reducerOf)
