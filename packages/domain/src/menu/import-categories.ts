// The category columns of an imported line: its station, its tab at the till, and whether it is on the public menu. An empty cell changes
// nothing.
import { type Category, type Station, stations, type TillTab, tillTabs, usualTab } from './menu.ts'
import { wordsOf } from './names.ts'
import type { ColumnName } from './table.ts'

export interface SaidOfCategory {
  /** Null for no station. */
  readonly station?: Station | null | undefined
  readonly tillTab?: TillTab | undefined
  readonly onPublicMenu?: boolean | undefined
}
type CategoryColumn = keyof SaidOfCategory

const problems = {
  station: 'import_station',
  tillTab: 'import_tab',
  onPublicMenu: 'import_guests',
} as const satisfies Readonly<Record<CategoryColumn, string>>
const columns = ['station', 'tillTab', 'onPublicMenu'] as const satisfies readonly CategoryColumn[]

/** @returns undefined where a cell cannot be understood, which is reported to `no` */
export function saidOfCategory(
  cell: (column: ColumnName) => string,
  no: (column: CategoryColumn, problem: (typeof problems)[CategoryColumn]) => void,
): SaidOfCategory | undefined {
  const said = {
    station: stationIn(cell('station')),
    tillTab: tabIn(cell('tillTab')),
    onPublicMenu: yesOrNoIn(cell('onPublicMenu')),
  }
  const { station, tillTab, onPublicMenu } = said
  for (const column of columns) if (said[column] === 'wrong') no(column, problems[column])
  if (station === 'wrong' || tillTab === 'wrong' || onPublicMenu === 'wrong') return undefined
  return { station, tillTab, onPublicMenu }
}

/** By default the kitchen makes it, and it is on the public menu. */
export function categorySaid({ station = 'kitchen', tillTab, onPublicMenu = true }: SaidOfCategory) {
  return {
    tillTab: tillTab ?? usualTab(station),
    ...(station === null ? {} : { station }),
    onPublicMenu,
  } satisfies Partial<Category>
}

/** The columns in which the line differs from the category. */
export function differencesFrom(category: Category, said: SaidOfCategory): readonly CategoryColumn[] {
  const is = { ...category, station: category.station ?? null }
  return columns.filter((column) => said[column] !== undefined && said[column] !== is[column])
}

function stationIn(cell: string): SaidOfCategory['station'] | 'wrong' {
  if (cell === '') return undefined
  if (/^nobody$/i.test(cell)) return null
  return stations.find((station) => station === cell.toLocaleLowerCase('en')) ?? 'wrong'
}

function tabIn(cell: string): TillTab | undefined | 'wrong' {
  if (cell === '') return undefined
  return tillTabs.find((tab) => wordsOf(tab) === wordsOf(cell)) ?? 'wrong'
}

/** Spreadsheets write TRUE and FALSE. */
function yesOrNoIn(cell: string): boolean | undefined | 'wrong' {
  if (cell === '') return undefined
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true
  return /^(?:no|n|false|0)$/i.test(cell) ? false : 'wrong'
}
