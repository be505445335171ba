// The addresses and their screens. Each screen arrives with its own piece of code, when it is opened first.
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { readSession } from '../session/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { redirectFrom } from './landing.ts'
import { paths } from './paths.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** Runs before the screen is shown, so that nobody sees a screen that is not theirs, not even for a frame. */
function guard({ request }: LoaderFunctionArgs): Response | null {
  const elsewhere = redirectFrom(new URL(request.url).pathname, readSession()?.user.role)
  return elsewhere === undefined ? null : redirect(elsewhere)
}

export const createRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      children: [
        {
          path: paths.login,
          loader: guard,
          lazy: async () => ({ Component: (await import('../screens/login/login.tsx')).Login }),
        },
        {
          path: paths.forgotPassword,
          loader: guard,
          lazy: async () => ({
            Component: (await import('../screens/forgot-password/forgot-password.tsx')).ForgotPassword,
          }),
        },
        {
          path: paths.verifyCode,
          loader: guard,
          lazy: async () => ({ Component: (await import('../screens/verify-code/verify-code.tsx')).VerifyCode }),
        },
        {
          path: paths.resetPassword,
          loader: guard,
          lazy: async () => ({
            Component: (await import('../screens/reset-password/reset-password.tsx')).ResetPassword,
          }),
        },
        {
          HydrateFallback: ShellSkeleton,
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          children: [
            {
              path: paths.tables,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/tables/tables.tsx')).Tables }),
            },
            {
              path: paths.posTerminal,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/pos-terminal/pos-terminal.tsx')).PosTerminal }),
            },
            {
              path: paths.closedOrders,
              loader: guard,
              lazy: async () => ({
                Component: (await import('../screens/closed-orders/closed-orders.tsx')).ClosedOrders,
              }),
            },
            {
              path: paths.voidOrders,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/void-orders/void-orders.tsx')).VoidOrders }),
            },
            {
              path: paths.salesReport,
              loader: guard,
              lazy: async () => ({
                Component: (await import('../screens/sales-report/sales-report.tsx')).SalesReport,
              }),
            },
            {
              path: paths.outOfStock,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/out-of-stock/out-of-stock.tsx')).OutOfStock }),
            },
            {
              path: paths.materialRequest,
              loader: guard,
              lazy: async () => {
                const { MaterialRequests } = await import('../screens/material-requests/material-requests.tsx')
                return { element: <MaterialRequests department="pos" /> }
              },
            },
            {
              path: paths.sync,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/sync/sync.tsx')).Sync }),
            },
            {
              path: paths.profile,
              loader: guard,
              lazy: async () => ({ Component: (await import('../screens/profile/profile.tsx')).Profile }),
            },
            {
              lazy: async () => {
                const { StationAlarm } = await import('../screens/station-board/station-alarm.tsx')
                return { element: <StationAlarm station="kitchen" /> }
              },
              children: [
                {
                  path: paths.kitchenOrders,
                  loader: guard,
                  lazy: async () => {
                    const { StationBoard } = await import('../screens/station-board/station-board.tsx')
                    return { element: <StationBoard station="kitchen" /> }
                  },
                },
                {
                  path: paths.kitchenFinished,
                  loader: guard,
                  lazy: async () => {
                    const { FinishedOrders } = await import('../screens/finished-orders/finished-orders.tsx')
                    return { element: <FinishedOrders station="kitchen" /> }
                  },
                },
                {
                  path: paths.kitchenMaterialRequest,
                  loader: guard,
                  lazy: async () => {
                    const { MaterialRequests } = await import('../screens/material-requests/material-requests.tsx')
                    return { element: <MaterialRequests department="kitchen" /> }
                  },
                },
                {
                  path: paths.kitchenProfile,
                  loader: guard,
                  lazy: async () => ({ Component: (await import('../screens/profile/profile.tsx')).Profile }),
                },
              ],
            },
            {
              lazy: async () => {
                const { StationAlarm } = await import('../screens/station-board/station-alarm.tsx')
                return { element: <StationAlarm station="bar" /> }
              },
              children: [
                {
                  path: paths.barOrders,
                  loader: guard,
                  lazy: async () => {
                    const { StationBoard } = await import('../screens/station-board/station-board.tsx')
                    return { element: <StationBoard station="bar" /> }
                  },
                },
                {
                  path: paths.barFinished,
                  loader: guard,
                  lazy: async () => {
                    const { FinishedOrders } = await import('../screens/finished-orders/finished-orders.tsx')
                    return { element: <FinishedOrders station="bar" /> }
                  },
                },
                {
                  path: paths.barMaterialRequest,
                  loader: guard,
                  lazy: async () => {
                    const { MaterialRequests } = await import('../screens/material-requests/material-requests.tsx')
                    return { element: <MaterialRequests department="bar" /> }
                  },
                },
                {
                  path: paths.barProfile,
                  loader: guard,
                  lazy: async () => ({ Component: (await import('../screens/profile/profile.tsx')).Profile }),
                },
              ],
            },
          ],
        },
        {
          path: paths.printReceipt,
          loader: guard,
          lazy: async () => {
            const { Print } = await import('../screens/print/print.tsx')
            return { element: <Print kind="receipt" /> }
          },
        },
        {
          path: paths.printInvoice,
          loader: guard,
          lazy: async () => {
            const { Print } = await import('../screens/print/print.tsx')
            return { element: <Print kind="invoice" /> }
          },
        },
        {
          path: paths.printSlip,
          loader: guard,
          lazy: async () => ({ Component: (await import('../screens/print/slip.tsx')).Slip }),
        },
        {
          path: paths.printTableCodes,
          loader: guard,
          lazy: async () => ({ Component: (await import('../screens/print/table-codes.tsx')).TableCodes }),
        },
        { path: '*', loader: guard, element: null },
      ],
    },
  ])
