// The addresses that each role may open; any other address leads to its first one (SPEC §2, §6).
import type { Role } from '@lounge/domain/staff/staff'
import { type Path, paths } from './paths.ts'

const openPaths: readonly Path[] = [paths.login, paths.forgotPassword, paths.verifyCode]
/**
 * A link that was mailed, or printed by the server, opens whether or not a person is signed in. The page on which a phone gives codes also
 * works while nobody can sign in.
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
  paths.voidOrders,
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

/** The owner has all screens of a manager, preceded by the morning page. */
const ownerPaths = [paths.owner, ...officePaths, paths.printMorning] as const

const pathsByRole: Partial<Readonly<Record<Role, readonly [Path, ...Path[]]>>> = {
  pos: posPaths,
  kitchen: [paths.kitchenOrders, paths.kitchenFinished, paths.kitchenMaterialRequest, paths.kitchenProfile],
  bar: [paths.barOrders, paths.barFinished, paths.barMaterialRequest, paths.barProfile],
  manager: officePaths,
  owner: ownerPaths,
}

/** The addresses of a role, home first. A role without addresses gets the till's layout, without its rights. */
export const pathsOf = (role: string): readonly [Path, ...Path[]] =>
  Object.entries(pathsByRole).find(([name]) => name === role)?.[1] ?? posPaths

/** Whether this release knows the role. */
export const hasRights = (role: string): boolean => Object.hasOwn(pathsByRole, role)

const profiles: readonly Path[] = [paths.profile, paths.kitchenProfile, paths.barProfile]
/** The address of the role's own profile. */
export const profileOf = (role: string): Path => pathsOf(role).find((path) => profiles.includes(path)) ?? paths.profile

export const homeOf = (role: string): Path => pathsOf(role)[0]

/** Whether an address is shown to anybody, also while the screen is locked. */
export const isOpen = (pathname: string): boolean =>
  [...openPaths, ...everybodysPaths].some((each) => each === withoutSlash(pathname))

/** The address that this one redirects to; undefined if it shows its own screen. @param role undefined if nobody is signed in */
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

/** The same for a whole address: if only a trailing slash was dropped, query and hash are kept. */
export function placeFrom({ pathname, search, hash }: Place, role: string | undefined): Partial<Place> | undefined {
  const path = redirectFrom(pathname, role)
  if (path === undefined) return undefined
  return path === withoutSlash(pathname) ? { pathname: path, search, hash } : { pathname: path }
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
