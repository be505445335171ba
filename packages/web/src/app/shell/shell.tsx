// The frame around every screen of signed-in staff: header, drawer, and the screen below.
import '../../ui/mantine-styles-signed-in.ts'
import { sentence } from '@lounge/domain/messages'
import { isInCharge } from '@lounge/domain/staff/staff'
import { ShieldQuestion } from 'lucide-react'
import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { HeaderSlotElement } from '../../components/header/header-slot.tsx'
import { useConnection } from '../../hooks/use-connection.ts'
import { useKey } from '../../hooks/use-key.ts'
import { isLocked } from '../../session/people-here.ts'
import type { SignedInUser } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { AsksBeforeLeaving } from '../../ui/asks-before-leaving.ts'
import { roomBelow } from '../../ui/toast-room.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hasRights, pathsOf } from '../landing.ts'
import { paths } from '../paths.ts'
import { titleOf } from '../titles.ts'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { fetchTheRest, later } from '../../ui/later.tsx'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'

const laterParts = () => import('./later-parts.ts')
const HelpDialog = later(async () => (await import('../../components/help/help-dialog.tsx')).HelpDialog)
const NavigationDrawer = later(async () => (await laterParts()).NavigationDrawer)
const DrillBand = later(async () => (await laterParts()).DrillBand)
const ApprovalDialog = later(async () => (await laterParts()).ApprovalDialog)
const ApprovalNotices = later(async () => (await laterParts()).ApprovalNotices)
const PaidBefore = later(async () => (await laterParts()).PaidBefore)
const IdleLock = later(async () => (await laterParts()).IdleLock)
const StorageNotice = later(async () => (await laterParts()).StorageNotice)
const PinOffer = later(async () => (await laterParts()).PinOffer)
const TicketsKept = later(async () => (await laterParts()).TicketsKept)
const RefundPapersKept = later(async () => (await laterParts()).RefundPapersKept)
const PrinterDialog = later(async () => (await import('../../components/papers/printer-dialog.tsx')).PrinterDialog)
const Sounds = later(async () => (await import('./sounds.tsx')).Sounds)
const ShortcutsDialog = later(async () => (await laterParts()).ShortcutsDialog)

export function Shell() {
  const session = useSession()
  const connection = useConnection()
  const { pathname } = useLocation()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isPrinterOpen, setIsPrinterOpen] = useState(false)
  const openDrawer = useCallback(() => setIsDrawerOpen(true), [])
  useKey('?', () => setAreShortcutsOpen(true))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // While locked, the address stays; this tab may hear of a lock of another tab here first.
  if (session === undefined) return isLocked() ? null : <Navigate to={paths.login} replace />
  const { user } = session
  const title = titleOf(pathname)
  return (
    <HeaderSlotElement value={slot}>
      <title>{`${title} · Lounge`}</title>
      {connection.drillUntil !== undefined && <DrillBand until={connection.drillUntil} />}
      <div className={styles['root']} data-shell>
        <Header title={title} user={user} connection={connection} onMenu={openDrawer} slotRef={setSlot} />
        <NavigationDrawer
          paths={pathsOf(user.role)}
          opened={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          onHelp={() => {
            setIsDrawerOpen(false)
            setIsHelpOpen(true)
          }}
          onPrinter={
            isInCharge(user.role)
              ? () => {
                  setIsDrawerOpen(false)
                  setIsPrinterOpen(true)
                }
              : undefined
          }
          onShortcuts={() => {
            setIsDrawerOpen(false)
            setAreShortcutsOpen(true)
          }}
        />
        <ShortcutsDialog opened={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
        <PrinterDialog opened={isPrinterOpen} onClose={() => setIsPrinterOpen(false)} />
        <HelpDialog opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} pathname={pathname} />
        <main className={styles['main']}>
          {hasRights(user.role) ? <Screen user={user} /> : <NoRights />}
          {!hasRights(user.role) && <Standing />}
        </main>
        <div {...roomBelow} className={styles['room']} />
      </div>
    </HeaderSlotElement>
  )
}

/** Memoised: a change in the address's query must not render the shell again. The screen reads its query by itself. */
const Screen = memo(({ user }: { readonly user: SignedInUser }) => (
  <TerminalGate
    waiting={<ScreenSkeleton />}
    notices={
      <>
        <StorageNotice />
        <PinOffer />
        <ApprovalNotices />
      </>
    }
  >
    {user.role === 'pos' && <PaidBefore />}
    <ApprovalDialog />
    {user.role === 'pos' && <TicketsKept />}
    <RefundPapersKept />
    <Sounds user={user} />
    <IdleLock />
    {/* Keeps the header, with any text typed in it, while the code of a screen loads. */}
    <AsksBeforeLeaving value={isInCharge(user.role)}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
        <Standing />
      </Suspense>
    </AsksBeforeLeaving>
  </TerminalGate>
))

/** Rendered with the first screen that has its rows; the other parts may load after it. */
function Standing() {
  useEffect(fetchTheRest, [])
  return null
}

const NoRights = () => (
  <EmptyState icon={ShieldQuestion} title="Nothing to do here yet">
    {sentence('role_unknown')}
  </EmptyState>
)
