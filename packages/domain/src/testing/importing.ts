// Imports a menu from a table, for tests.
import { type ImportPlan, planImport, type Table } from '../menu/import-plan.ts'
import type { TableKind } from '../menu/import-cells.ts'
import { columnNames, menuTable } from '../menu/table.ts'
import type { Scene } from './scene.ts'

/** The headings of most tables. */
export const heads = ['Category', 'Item', 'Price', 'On the shelf', 'Choices', 'Made by']

/** @throws if the table as a whole cannot be read */
export function planned({ lounge }: Scene, rows: Table, head: readonly string[] = heads, kind?: TableKind): ImportPlan {
  const plan = planImport(lounge, [head, ...rows], kind)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}
export const imported = (scene: Scene, plan: ImportPlan): Scene => scene.after({ name: 'menu.import', args: plan.menu })

/** The menu as the office writes it, without headings. */
export const tableOf = ({ lounge }: Scene): Table =>
  menuTable(lounge).map((line) => columnNames.map((each) => line[each]))
