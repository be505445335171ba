// The addresses and their screens. Each screen's code is loaded when the screen is first opened.
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import type { Station } from '@lounge/domain/menu/menu'
import { isLocked } from '../session/people-here.ts'
import { readSession } from '../session/session.ts'
import { isShutOut, watchShutOut } from '../session/shut-out.ts'
import { SessionBeneath, useSession } from '../session/use-session.ts'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import { ErrorBoundary, ScreenMissing } from './error-boundary.tsx'
import { isOpen, placeFrom, redirectFrom } from './landing.ts'
import { paths } from './paths.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { ShutOut } from './shut-out.tsx'
import { Unlocked } from './unlocked.tsx'

/**
 * A screen with its lazy code, requested once. A screen whose code is loaded renders at once: React would otherwise show a suspended
 * screen's outline for at least 300 ms.
 */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let asked: Promise<{ readonly default: ComponentType<Props> }> | undefined
  let here: ComponentType<Props> | undefined
  const ask = () =>
    (asked ??= load().then(
      (Loaded) => ({ default: (here = Loaded) }),
      (error: unknown) => {
        throw new ScreenMissing(error instanceof Error ? error.message : String(error), { cause: error })
      },
    ))
  const Awaited = lazy(ask)
  // Chosen once: a screen that switched between the two while open would remount and lose the typed text.
  const Screen = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Awaited)
    return <Chosen {...props} />
  }
  return { ask, Screen }
}

const lock = screen(async () => (await import('../screens/lock/lock.tsx')).Lock)
const shell = screen(async () => (await import('./shell/shell.tsx')).Shell)
const waiting = screen(async () => (await import('./waiting-device.tsx')).WaitingDevice)
const alarm = screen(async () => (await import('../screens/station-board/station-alarm.tsx')).StationAlarm)
const board = screen(async () => (await import('../screens/station-board/station-board.tsx')).StationBoard)
const finished = screen(async () => (await import('../screens/finished-orders/finished-orders.tsx')).FinishedOrders)
const requests = screen(
  async () => (await import('../screens/material-requests/material-requests.tsx')).MaterialRequests,
)
const profile = screen(async () => (await import('../screens/profile/profile.tsx')).Profile)
const print = screen(async () => (await import('../screens/print/print.tsx')).Print)

const alone = [
  [paths.login, screen(async () => (await import('../screens/login/login.tsx')).Login)],
  [
    paths.forgotPassword,
    screen(async () => (await import('../screens/forgot-password/forgot-password.tsx')).ForgotPassword),
  ],
  [paths.verifyCode, screen(async () => (await import('../screens/verify-code/verify-code.tsx')).VerifyCode)],
  [
    paths.resetPassword,
    screen(async () => (await import('../screens/reset-password/reset-password.tsx')).ResetPassword),
  ],
  [
    paths.approveWithoutNetwork,
    screen(async () => (await import('../screens/approve/without-network.tsx')).WithoutNetwork),
  ],
  [paths.firstStart, screen(async () => (await import('../screens/first-start/first-start.tsx')).FirstStart)],
  [paths.printSlip, screen(async () => (await import('../screens/print/slip.tsx')).Slip)],
  [paths.printTableCodes, screen(async () => (await import('../screens/print/table-codes.tsx')).TableCodes)],
  [paths.printFuncards, screen(async () => (await import('../screens/print/funcard-sheet.tsx')).FuncardSheet)],
  [paths.printStatement, screen(async () => (await import('../screens/print/statement.tsx')).Statement)],
  [paths.printMorning, screen(async () => (await import('../screens/print/morning.tsx')).MorningPaper)],
  [paths.printZ, screen(async () => (await import('../screens/print/z-report.tsx')).ZReport)],
  [paths.printWall, screen(async () => (await import('../screens/print/wall.tsx')).Wall)],
] as const

const inTheShell = [
  [paths.tables, screen(async () => (await import('../screens/tables/tables.tsx')).Tables)],
  [paths.posTerminal, screen(async () => (await import('../screens/pos-terminal/pos-terminal.tsx')).PosTerminal)],
  [paths.closedOrders, screen(async () => (await import('../screens/closed-orders/closed-orders.tsx')).ClosedOrders)],
  [paths.voidOrders, screen(async () => (await import('../screens/void-orders/void-orders.tsx')).VoidOrders)],
  [paths.salesReport, screen(async () => (await import('../screens/sales-report/sales-report.tsx')).SalesReport)],
  [paths.outOfStock, screen(async () => (await import('../screens/out-of-stock/out-of-stock.tsx')).OutOfStock)],
  [paths.toConfirm, screen(async () => (await import('../screens/to-confirm/to-confirm.tsx')).ToConfirm)],
  [paths.sync, screen(async () => (await import('../screens/sync/sync.tsx')).Sync)],
  [paths.toSettle, screen(async () => (await import('../screens/to-settle/to-settle.tsx')).ToSettle)],
  [
    paths.manageToSettle,
    screen(async () => (await import('../screens/to-settle/office-to-settle.tsx')).OfficeToSettle),
  ],
  [paths.profile, profile],
  [paths.owner, screen(async () => (await import('../screens/morning/morning.tsx')).Morning)],
  [paths.approve, screen(async () => (await import('../screens/approve/approve.tsx')).Approve)],
  [paths.shift, screen(async () => (await import('../screens/shift/shift.tsx')).Shift)],
  [paths.manageTriangle, screen(async () => (await import('../screens/triangle/triangle.tsx')).Triangle)],
  [paths.manageDays, screen(async () => (await import('../screens/days/days.tsx')).Days)],
  [paths.today, screen(async () => (await import('../screens/today/today.tsx')).Today)],
  [paths.manageMenu, screen(async () => (await import('../screens/catalogue/catalogue.tsx')).Catalogue)],
  [paths.manageStock, screen(async () => (await import('../screens/stock/stock.tsx')).Stock)],
  [paths.manageRequests, screen(async () => (await import('../screens/requests/requests.tsx')).Requests)],
  [paths.managePeople, screen(async () => (await import('../screens/people/people.tsx')).People)],
  [paths.manageActs, screen(async () => (await import('../screens/acts/acts.tsx')).Acts)],
  [paths.manageAudit, screen(async () => (await import('../screens/audit/audit.tsx')).Audit)],
  [paths.manageDevices, screen(async () => (await import('../screens/devices/devices.tsx')).Devices)],
  [paths.manageSettings, screen(async () => (await import('../screens/settings/settings.tsx')).Settings)],
  [paths.manageCards, screen(async () => (await import('../screens/cards/cards.tsx')).Cards)],
  [paths.manageCoupons, screen(async () => (await import('../screens/coupons/coupons.tsx')).Coupons)],
  [paths.manageAccounts, screen(async () => (await import('../screens/accounts/accounts.tsx')).Accounts)],
  [paths.manageOutages, screen(async () => (await import('../screens/outages/outages.tsx')).Outages)],
  [
    paths.manageToConfirm,
    screen(async () => (await import('../screens/to-confirm/office-to-confirm.tsx')).OfficeToConfirm),
  ],
  [paths.manageConnect, screen(async () => (await import('../screens/connect/connect.tsx')).Connect)],
] as const

const stations = {
  kitchen: {
    orders: paths.kitchenOrders,
    finished: paths.kitchenFinished,
    request: paths.kitchenMaterialRequest,
    profile: paths.kitchenProfile,
  },
  bar: {
    orders: paths.barOrders,
    finished: paths.barFinished,
    request: paths.barMaterialRequest,
    profile: paths.barProfile,
  },
} as const

const prints = [
  [paths.printReceipt, 'receipt'],
  [paths.printInvoice, 'invoice'],
  [paths.printBill, 'bill'],
  [paths.printRefund, 'refund'],
] as const

/** Addresses that share a screen, each with its own texts. */
const shared = [
  ...prints.map(([path]) => [path, print] as const),
  [paths.materialRequest, requests],
  ...Object.values(stations).flatMap(
    (own) =>
      [
        [own.orders, board],
        [own.finished, finished],
        [own.request, requests],
        [own.profile, profile],
      ] as const,
  ),
] as const
const ofStations: readonly string[] = Object.values(stations).flatMap((own) => Object.values(own))

/**
 * Requests all code of an address, or of the one it redirects to, at once. Otherwise the shell would request its screen only after it has
 * loaded itself.
 * @returns resolves once all of it is loaded, or has failed to load
 */
export function askAhead(pathname: string): Promise<unknown> {
  const role = readSession()?.user.role
  const path = redirectFrom(pathname, role) ?? pathname
  if (isLocked() && !isOpen(pathname)) return Promise.allSettled([lock.ask()])
  const own = [...alone, ...inTheShell, ...shared].filter(([each]) => each === path).map(([, { ask }]) => ask)
  const isStation = ofStations.includes(path)
  const asked = [...own, ...(role === undefined ? [] : [shell.ask]), ...(isStation ? [alarm.ask] : [])]
  // The screen reports the failure when it is opened.
  return Promise.allSettled(asked.map((ask) => ask()))
}

/** Redirects before the first render, so that nobody sees another role's screen even for a frame. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const session = useContext(SessionBeneath) ?? readSession()
  const elsewhere = placeFrom(useLocation(), session?.user.role)
  return elsewhere === undefined ? children : <Navigate to={elsewhere} replace />
}

const isWaitingNow = (): boolean => terminalState().waiting !== undefined

/** A device that still has to be let in shows nothing of the lounge. */
function ShellOrWaiting() {
  const isWaiting = useSyncExternalStore(watchTerminal, isWaitingNow)
  return useSession() && isWaiting ? <waiting.Screen /> : <shell.Screen />
}

const inShell = (children: ReactNode) => (
  <Route
    element={
      <Suspense fallback={<ShellSkeleton />}>
        <ShellOrWaiting />
      </Suspense>
    }
  >
    {children}
  </Route>
)

const routesOf = (station: Station) => {
  const own = stations[station]
  return (
    <Route key={station} element={<alarm.Screen station={station} />}>
      <Route path={own.orders} element={<board.Screen station={station} />} />
      <Route path={own.finished} element={<finished.Screen station={station} />} />
      <Route path={own.request} element={<requests.Screen department={station} />} />
      <Route path={own.profile} element={<profile.Screen />} />
    </Route>
  )
}

/** @param ahead the code of the first screen; its outline is shown until then */
export function Screens({ ahead }: { readonly ahead: Promise<unknown> }) {
  const [isHere, setIsHere] = useState(false)
  const isOut = useSyncExternalStore(watchShutOut, isShutOut)
  useEffect(() => void ahead.then(() => setIsHere(true)), [ahead])
  if (isOut) return <ShutOut />
  if (isHere) return <Routed />
  return readSession() && <ShellSkeleton />
}

const Routed = () => (
  <BrowserRouter>
    <ErrorBoundary>
      <Unlocked lock={<lock.Screen />}>
        <Guarded>
          <Suspense>
            <Routes>
              {alone.map(([path, { Screen }]) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              {prints.map(([path, kind]) => (
                <Route key={path} path={path} element={<print.Screen kind={kind} />} />
              ))}
              {inShell(
                <>
                  {inTheShell.map(([path, { Screen }]) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                  <Route path={paths.materialRequest} element={<requests.Screen department="pos" />} />
                  {routesOf('kitchen')}
                  {routesOf('bar')}
                </>,
              )}
            </Routes>
          </Suspense>
        </Guarded>
      </Unlocked>
    </ErrorBoundary>
  </BrowserRouter>
)
