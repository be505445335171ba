// Takes over a newer build from the server. The page reloads by itself when that disturbs nobody, and offers the reload until then. The
// outbox and the cart are in the device's storage; the page waits while a reload would lose anything else.
import { isTooOld } from '@lounge/sync/terminal/status'
import { isTimely } from '@lounge/domain/approvals/timely'
import { firstSentence } from '@lounge/domain/first-messages'
import { isAtStation } from '@lounge/domain/staff/staff'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isCountInHand } from '../components/money/count-in-hand.ts'
import { isTypingKept } from '../hooks/kept-typing.ts'
import { readConnection } from '../hooks/use-connection.ts'
import { readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import { newestComesBy, takeNewest, workerHere } from '../terminal/newest-page.ts'
import { yesesOf } from '../terminal/yeses.ts'
import { toast } from '../ui/toast.tsx'
import { isSomethingBegun, watchFields } from '../ui/typed-fields.ts'

/** How long nobody has touched the screen. A person who only reads it may still stand there, and loses nothing. */
const idleMs = 2 * 60_000
const lookEveryMs = 30_000
/** After a reload that brought no other build, the page does not reload by itself again for this long. */
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
/** State that a reload would lose: typed text, counts, secrets shown once, and acts that wait for an approval. */
function isSomethingInHand(): boolean {
  const { terminal } = terminalState()
  if (isSomethingBegun() || isTypingKept(readSession()?.user.id)) return true
  if (isSecretShown() || isCountInHand(terminal?.lounge)) return true
  return terminal !== undefined && isYesAwaited(terminal)
}
/** Codes to be written down are shown only once, and a paper may be on its way to the printer. */
const isSecretShown = (): boolean => document.querySelector('[data-secret], [data-print]') !== null
/** An act that waits for an approval is done by one tap once it is given, while both are still in time. */
function isYesAwaited(terminal: Terminal): boolean {
  return [...yesesOf(terminal).now.waiting].some(([id, { isOnlyNow }]) => {
    const question = terminal.lounge.get('approval', id)
    return !isOnlyNow && question !== undefined && isTimely(question, terminal.now())
  })
}
/**
 * After a reload browsers play no sound until a tap, and nobody touches a board on its wall: it would stay silent for its next orders. A
 * board that gets no orders before the reload has nothing to ring for.
 */
function isBoardAtWork(): boolean {
  const { terminal } = terminalState()
  const role = readSession()?.user.role ?? ''
  if (!terminal || !isAtStation(role) || isTooOld(terminal.status)) return false
  return [...terminal.lounge.all(`ticket:${role}`)].some(({ status }) => status === 'todo' || status === 'doing')
}
export const isNothingWaiting = (): boolean => readConnection().pending === 0

/** Listens for the server's announcement of a newer build. A service worker, where there is one, fetches it first. */
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

/** Whether the server has another build than this page: its index page names other scripts. */
export async function isNewerBuildThere(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  if (own === null || own === undefined) return false
  const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return false
  return !(await answer.text()).includes(own)
}
