// What stands in the header and in the browser's tab (HDR-06).
import { type Path, paths } from './paths.ts'

const titles: Partial<Readonly<Record<Path, string>>> = {
  [paths.tables]: 'Lounge POS Table View',
  [paths.posTerminal]: 'Lounge Pos',
  [paths.closedOrders]: 'Closed Orders',
  [paths.voidOrders]: 'Void Orders',
  [paths.salesReport]: 'Sales Report',
  [paths.outOfStock]: 'Out of Stock Items',
  [paths.materialRequest]: 'Material Request',
  [paths.profile]: 'Agent Profile',
  [paths.sync]: 'Data Synchronization',
  [paths.toSettle]: 'To settle',
  [paths.kitchenOrders]: 'Order Kanban',
  [paths.kitchenFinished]: 'Finished Orders',
  [paths.kitchenMaterialRequest]: 'Material Request',
  [paths.kitchenProfile]: 'Agent Profile',
  [paths.barOrders]: 'Order Kanban',
  [paths.barFinished]: 'Finished Bar Orders',
  [paths.barMaterialRequest]: 'Material Request',
  [paths.barProfile]: 'Agent Profile',
  [paths.owner]: 'Morning',
  [paths.shift]: 'Shift',
  [paths.manageDays]: 'Days',
  [paths.manageTriangle]: 'Triangle',
  [paths.today]: 'Today',
  [paths.manageToSettle]: 'To settle',
  [paths.manageMenu]: 'Menu',
  [paths.manageStock]: 'Stock',
  [paths.manageRequests]: 'Requests',
  [paths.managePeople]: 'People',
  [paths.manageDevices]: 'Devices',
  [paths.manageActs]: 'Who did what',
  [paths.manageSettings]: 'Settings',
  [paths.manageCards]: 'FunCards',
  [paths.manageCoupons]: 'Coupons',
  [paths.manageAccounts]: 'Accounts',
  [paths.manageConnect]: 'Connect a tablet',
  [paths.manageOutages]: 'Outages',
}

export const titleOf = (pathname: string): string =>
  Object.entries(titles).find(([path]) => path === pathname)?.[1] ?? 'Lounge'
