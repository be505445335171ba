// What stands in the header and in the browser's tab (HDR-06).
import { type Path, paths } from './paths.ts'

const titles: Partial<Readonly<Record<Path, string>>> = {
  [paths.tables]: 'Lounge POS Table View',
  [paths.posTerminal]: 'Lounge Pos',
  [paths.closedOrders]: 'Closed Orders',
  [paths.voidOrders]: 'Void Orders',
  [paths.salesReport]: 'Sales Report',
  [paths.outOfStock]: 'Out of Stock Items',
  [paths.kitchenOrders]: 'Order Kanban',
  [paths.barOrders]: 'Order Kanban',
}

export const titleOf = (pathname: string): string =>
  Object.entries(titles).find(([path]) => path === pathname)?.[1] ?? 'Lounge'
