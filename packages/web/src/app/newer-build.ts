// A newer build of the application is on the server. The page takes it over by itself when nobody is disturbed by that, and
// offers it until then. The outbox and the cart lie in the device's storage; what would be lost by a reload is waited for.
import { isTooOld } from '@lounge/sync/terminal/status'
import { isTimely } from '@lounge/domain/approvals/timely'
import { firstSentence } from '@lounge/domain/first-messages'
import { isAtStation } from '@lounge/domain/staff/staff'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isCountInHand } from '../components/money/count-in-hand.ts'
import { readConnection } from '../hooks/use-connection.ts'
import { readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import { newestComesBy, takeNewest, workerHere } from '../terminal/newest-page.ts'
import { yesesOf } from '../terminal/yeses.ts'
import { toast } from '../ui/toast.tsx'
import { isSomethingBegun, watchFields } from '../ui/typed-fields.ts'

/** Nobody has touched the screen for so long: somebody who reads it may still stand there, and loses nothing. */
const idleMs = 2 * 60_000
const lookEveryMs = 30_000
/** A reload that brought no other build is not tried again by itself before this. */
const restMs = 10 * 60_000

let touchedAt = Date.now()
let isOffered = false

/** @param how replaces this page by the newer build */
export function offerNewerBuild(how: () => void): void {
  newestComesBy(how)
  if (isOffered) return
  isOffered = true
  const look = () => {
    if (isNobodyDisturbed()) byItself(takeNewest)
  }
  look()
  document.addEventListener('visibilitychange', look)
  setInterval(look, lookEveryMs)
  toast.offerToAll(firstSentence('update_ready'), takeNewest)
}

/** Does what a person would tap, unless it was done a moment ago and brought nothing. */
export function byItself(takeOver: () => void): void {
  if (Date.now() - Number(sessionStorage.getItem(storageKeys.reloadedAt) ?? 0) < restMs) return
  sessionStorage.setItem(storageKeys.reloadedAt, String(Date.now()))
  takeOver()
}

const isNobodyDisturbed = (): boolean =>
  isNothingWaiting() &&
  !isSomethingInHand() &&
  !isBoardAtWork() &&
  (document.hidden || readSession() === undefined || Date.now() - touchedAt > idleMs)
/** What lives as long as the page: what is typed, counted or shown this once, and what is done once somebody has said yes. */
function isSomethingInHand(): boolean {
  const { terminal } = terminalState()
  if (isSomethingBegun() || isSecretShown() || isCountInHand(terminal?.lounge)) return true
  return terminal !== undefined && isYesAwaited(terminal)
}
/** Codes that somebody writes down are shown this once, and a paper may be on its way to the printer. */
const isSecretShown = (): boolean => document.querySelector('[data-secret], [data-print]') !== null
/** Something is done by one tap as soon as somebody says yes, and both are still in time. */
function isYesAwaited(terminal: Terminal): boolean {
  return [...yesesOf(terminal).now.waiting].some(([id, { isOnlyNow }]) => {
    const question = terminal.lounge.get('approval', id)
    return !isOnlyNow && question !== undefined && isTimely(question, terminal.now())
  })
}
/**
 * Browsers let a page that was opened anew sound only once it is tapped, and a board hangs untouched on its wall: its next orders would
 * come in silence. One that gets no new order before it is newer has nothing to ring for.
 */
function isBoardAtWork(): boolean {
  const { terminal } = terminalState()
  const role = readSession()?.user.role ?? ''
  if (!terminal || !isAtStation(role) || isTooOld(terminal.status)) return false
  return [...terminal.lounge.all(`ticket:${role}`)].some(({ status }) => status === 'todo' || status === 'doing')
}
export const isNothingWaiting = (): boolean => readConnection().pending === 0

/** Listens for the server's word that a newer build is there. A service worker, where there is one, fetches it first. */
export function watchForNewerBuild(): void {
  const touched = () => {
    touchedAt = Date.now()
  }
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touched, { passive: true })
  watchFields()
  let isSaid = false
  watchTerminal(() => {
    const isThere = terminalState().terminal?.status.upgrade !== undefined
    if (isThere && !isSaid) void fetchOrReload()
    isSaid = isThere
  })
}

async function fetchOrReload(): Promise<void> {
  const worker = await workerHere()
  if (worker) await worker.update().catch(() => undefined)
  else offerNewerBuild(() => location.reload())
}

/** Whether the server has another build than this page: its page names other scripts. */
export async function isNewerBuildThere(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  if (own === null || own === undefined) return false
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return false
  return !(await answer.text()).includes(own)
}
