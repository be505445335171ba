// What events mean to the materials: there is one more, it is sold as something, some of it came.
import { type Reducer, reducer } from '../reducer.ts'
import { type Department, departments, materialKind } from './materials.ts'

const materialsOf = (department: Department): Reducer =>
  reducer<'material.added' | 'material.linked'>()(materialKind(department), {
    'material.added': (rows, { materialId, name, level, ...added }) => {
      if (added.department === department) rows.put({ id: materialId, department, name, level })
    },
    'material.linked': (rows, { materialId, servings }) => {
      if (department === 'bar') rows.put({ ...rows.mustGet(materialId), servings })
    },
    'request.received': (rows, received) => {
      if (received.department !== department) return
      for (const { materialId, quantity } of received.receipt.lines) {
        const material = rows.mustGet(materialId)
        rows.put({ ...material, level: material.level + quantity })
      }
    },
  })

export const materials: readonly Reducer[] = departments.map(materialsOf)
