// Where the guide speaks of each screen. A new address does not compile before it has its place.
import { type Path, paths } from '../../app/paths.ts'

const places: Readonly<Record<Path, string>> = {
  [paths.login]: 'sign-in.md',
  [paths.forgotPassword]: 'sign-in.md#forgot-your-password',
  [paths.verifyCode]: 'sign-in.md#the-six-digits',
  [paths.resetPassword]: 'sign-in.md#forgot-your-password',
  [paths.firstStart]: 'set-up.md',
  [paths.tables]: 'till.md',
  [paths.posTerminal]: 'till.md#take-an-order',
  [paths.closedOrders]: 'closing.md',
  [paths.voidOrders]: 'till.md#take-something-off',
  [paths.salesReport]: 'closing.md#look-at-the-day',
  [paths.outOfStock]: 'till.md#something-is-finished',
  [paths.materialRequest]: 'board.md#ask-for-materials',
  [paths.profile]: 'sign-in.md#your-profile',
  [paths.sync]: 'no-internet.md',
  [paths.printReceipt]: 'till.md#take-the-money',
  [paths.printInvoice]: 'till.md#take-the-money',
  [paths.printSlip]: 'no-internet.md#the-kitchen-is-away',
  [paths.printTableCodes]: 'till.md',
  [paths.printFuncards]: 'office.md#funcards',
  [paths.printStatement]: 'office.md#funcards',
  [paths.printWall]: 'set-up.md#connect-the-tablets',
  [paths.kitchenOrders]: 'board.md',
  [paths.kitchenFinished]: 'board.md#what-you-have-made',
  [paths.kitchenMaterialRequest]: 'board.md#ask-for-materials',
  [paths.kitchenProfile]: 'sign-in.md#your-profile',
  [paths.barOrders]: 'board.md',
  [paths.barFinished]: 'board.md#what-you-have-made',
  [paths.barMaterialRequest]: 'board.md#ask-for-materials',
  [paths.barProfile]: 'sign-in.md#your-profile',
  [paths.today]: 'office.md#today',
  [paths.manageMenu]: 'office.md#menu',
  [paths.manageStock]: 'office.md#stock',
  [paths.manageRequests]: 'office.md#requests',
  [paths.managePeople]: 'office.md#people',
  [paths.manageDevices]: 'office.md#devices',
  [paths.manageOutages]: 'office.md#outages',
  [paths.manageSettings]: 'office.md#settings',
  [paths.manageCards]: 'office.md#funcards',
  [paths.manageCoupons]: 'office.md#coupons',
  [paths.manageConnect]: 'set-up.md#connect-the-tablets',
}

/** The page of the guide, and the part of it, that speaks of what is shown; all of the guide for an address of none. */
export const helpPlaceOf = (pathname: string): string =>
  Object.entries(places).find(([path]) => path === pathname.replace(/\/+$/, ''))?.[1] ?? 'README.md'
