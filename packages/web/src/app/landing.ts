// Who may be where: each role has its addresses, and any other address leads to its first one (SPEC §2, §6).
import type { Role } from '@lounge/domain/staff/staff'
import { type Path, paths } from './paths.ts'

const openPaths: readonly Path[] = [paths.login, paths.forgotPassword, paths.verifyCode]
/**
 * Who follows a link that was mailed, or printed by the server, is shown where it leads, signed in or not; and a phone that gives codes
 * does so while nobody can sign in.
 */
const everybodysPaths: readonly Path[] = [paths.resetPassword, paths.firstStart, paths.approveWithoutNetwork]
const posPaths = [
  paths.tables,
  paths.posTerminal,
  paths.closedOrders,
  paths.voidOrders,
  paths.salesReport,
  paths.outOfStock,
  paths.materialRequest,
  paths.profile,
  paths.toConfirm,
  paths.toSettle,
  paths.sync,
  paths.shift,
  paths.printZ,
  paths.printReceipt,
  paths.printInvoice,
  paths.printBill,
  paths.printRefund,
  paths.printSlip,
  paths.printTableCodes,
] as const

const officePaths = [
  paths.today,
  paths.approve,
  paths.manageToSettle,
  paths.manageMenu,
  paths.manageStock,
  paths.manageRequests,
  paths.manageCards,
  paths.manageCoupons,
  paths.manageActs,
  paths.manageAccounts,
  paths.managePeople,
  paths.manageDevices,
  paths.manageAudit,
  paths.manageDays,
  paths.manageTriangle,
  paths.printZ,
  paths.manageConnect,
  paths.manageSettings,
  paths.manageOutages,
  paths.outOfStock,
  paths.salesReport,
  paths.closedOrders,
  paths.manageToConfirm,
  paths.profile,
  paths.sync,
  paths.printReceipt,
  paths.printInvoice,
  paths.printBill,
  paths.printRefund,
  paths.printFuncards,
  paths.printStatement,
  paths.printWall,
] as const

/** The owner has all screens of a manager, and the page of the morning before them. */
const ownerPaths = [paths.owner, ...officePaths, paths.printMorning] as const

const pathsByRole: Partial<Readonly<Record<Role, readonly [Path, ...Path[]]>>> = {
  pos: posPaths,
  kitchen: [paths.kitchenOrders, paths.kitchenFinished, paths.kitchenMaterialRequest, paths.kitchenProfile],
  bar: [paths.barOrders, paths.barFinished, paths.barMaterialRequest, paths.barProfile],
  manager: officePaths,
  owner: ownerPaths,
}

/** The addresses of a role, home first. A role that has none of its own gets the till's layout, without its rights. */
export const pathsOf = (role: string): readonly [Path, ...Path[]] =>
  Object.entries(pathsByRole).find(([name]) => name === role)?.[1] ?? posPaths

/** Whether this release has anything to do for the role. */
export const hasRights = (role: string): boolean => Object.hasOwn(pathsByRole, role)

const profiles: readonly Path[] = [paths.profile, paths.kitchenProfile, paths.barProfile]
/** Where one's own profile is. */
export const profileOf = (role: string): Path => pathsOf(role).find((path) => profiles.includes(path)) ?? paths.profile

export const homeOf = (role: string): Path => pathsOf(role)[0]

/** What is shown to whoever comes, also while the screen is locked. */
export const isOpen = (pathname: string): boolean =>
  [...openPaths, ...everybodysPaths].some((each) => each === withoutSlash(pathname))

/** Where this address leads instead, or nothing when it shows its screen. Nobody signed in is `undefined`. */
export function redirectFrom(pathname: string, role: string | undefined): Path | undefined {
  const plain = withoutSlash(pathname)
  const [home, may] = role === undefined ? [paths.login, openPaths] : [homeOf(role), pathsOf(role)]
  const own = [...everybodysPaths, ...may].find((each) => each === plain)
  if (own === undefined) return home
  return own === pathname ? undefined : own
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The same of all that stands in the address: where nothing but a slash was too much, the rest goes along. */
export function placeFrom({ pathname, search, hash }: Place, role: string | undefined): Partial<Place> | undefined {
  const path = redirectFrom(pathname, role)
  if (path === undefined) return undefined
  return path === withoutSlash(pathname) ? { pathname: path, search, hash } : { pathname: path }
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
