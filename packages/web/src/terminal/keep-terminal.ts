// Keeps this tab's terminal in step with the sign-in: it is enrolled under each new sign-in, opened once, and told who works there.
import type { Session as TerminalSession } from '@lounge/sync/terminal/composing'
import { openIndexedDbStorage } from '@lounge/sync/terminal/storage/indexed-db'
import { guarded } from '@lounge/sync/terminal/sentinel'
import type { DeskStorage, TerminalStorage } from '@lounge/sync/terminal/storage/storage'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isFailure } from '../session/http.ts'
import { forgetHere, lockedRole, watchPeopleHere } from '../session/people-here.ts'
import { dropSession, readSession, readSigningKey, readToken } from '../session/session.ts'
import { isShutOutBy, setShutOut } from '../session/shut-out.ts'
import { setTerminalState, type TerminalState } from './current-terminal.ts'
import { enrolDevice, type EnrolledDevice, readDevice } from './device.ts'
import { findLosses, tellOfLosses } from './found-losses.ts'
import { learnFor } from './learnt-commands.ts'
import { type OpenTerminal, openTerminal } from './open-terminal.ts'
import { askForStorage } from './storage-promise.ts'
import { storageSentinel } from './storage-sentinel.ts'
import { tellStaff } from './tell-staff.ts'
import { watchSeals } from './watch-seals.ts'

const tryAgainAfterMs = 5_000

let opened: (OpenTerminal & { readonly device: EnrolledDevice }) | undefined
/** The role whose rows stay while nobody is signed in. */
let heldRole: string | undefined
let storageInHand: Promise<TerminalStorage> | undefined
let lastStep: Promise<void> = Promise.resolve()
let trying: ReturnType<typeof setTimeout> | undefined
let stopWaiting: (() => void) | undefined

/** To be called once, when the application starts. */
export function keepTerminal(): void {
  watchPeopleHere(follow)
  addEventListener('online', () => {
    if (!opened) follow()
  })
  // The role's commands load while the databases are opened.
  void learnFor(currentSession()?.role ?? lockedRole())
  follow()
}

/** Steps run one after the other: a quick sign-out and sign-in must not interleave. A step without a change does nothing. */
function follow(): void {
  lastStep = lastStep.then(step).catch(() => stuck('no-storage'))
}

/** Reports the problem, and tries again after a while. */
function stuck(problem: NonNullable<TerminalState['problem']>): void {
  setTerminalState({ problem })
  clearTimeout(trying)
  trying = setTimeout(follow, tryAgainAfterMs)
}

async function step(): Promise<void> {
  const storage = await openedStorage()
  // Read together: a person may come back while this step waits, and the rows must not be dropped in between.
  const session = currentSession()
  const locked = session ? undefined : lockedRole()
  stopWaiting?.()
  const device = await enrolledDevice(storage.desk, session)
  if (device === 'waits') return askToBeLetIn()
  setTerminalState({ waiting: undefined })
  if (!device) return session ? stuck('not-enrolled') : undefined
  if (!(await learnFor(session?.role ?? locked))) return stuck('no-code')
  setTerminalState({ problem: undefined })
  if (opened && !isSame(opened.device, device)) await closeTerminal()
  if (!opened) await open(storage, device, session, locked)
  else await handOver(opened.terminal, session, locked)
  if (opened) void tellOfLosses(storage.desk, opened.terminal).catch(() => undefined) // again at the next sign-in
}

/** Goes on by itself once the device is let in. */
async function askToBeLetIn(): Promise<void> {
  const waiting = await import('./wait-to-be-let-in.ts').catch(() => undefined)
  if (waiting) stopWaiting = waiting.waitToBeLetIn(follow)
  else stuck('not-enrolled')
}

async function handOver(
  terminal: Terminal,
  session: TerminalSession | undefined,
  locked: string | undefined,
): Promise<void> {
  const before = heldRole
  heldRole = locked
  if (session) {
    if (terminal.session?.token !== session.token) await terminal.signIn(session)
  } else if (locked !== undefined) {
    if (terminal.session) await terminal.lock()
  } else if (terminal.session || before !== undefined) await terminal.signOut()
}

/** The credentials of this device under the current sign-in, or its former ones after signing out. */
async function enrolledDevice(
  desk: DeskStorage,
  session: TerminalSession | undefined,
): Promise<EnrolledDevice | 'waits' | undefined> {
  const held = await readDevice(desk)
  if (!session || held?.sessionIds.includes(session.id)) return held
  const device = await enrolDevice(desk)
  if (device === 'waits' || !isFailure(device)) return device
  if (device.code === 'device_revoked') leave()
  // The session has ended, or belongs to another device: the person signs in again.
  if (device.code === 'not_signed_in') dropSession()
  return undefined
}

const openedStorage = (): Promise<TerminalStorage> =>
  (storageInHand ??= openIndexedDbStorage('lounge').then(
    (storage) => guarded(storage, storageSentinel, findLosses),
    (error: unknown) => {
      storageInHand = undefined // the next try opens it again
      throw error
    },
  ))

async function open(
  storage: TerminalStorage,
  device: EnrolledDevice,
  session: TerminalSession | undefined,
  locked: string | undefined,
): Promise<void> {
  heldRole = locked
  const { terminal, syncs, close } = await openTerminal(storage, device, session, locked)
  const fallSilent = tellStaff(terminal, syncs)
  const stopWatching = terminal.watchStatus(() => {
    const isOut = isShutOutBy(terminal.status)
    if (isOut) leave()
    else if (isOut === false) setShutOut(false)
    // The server ended the session: a PIN must not open it any more. This says nothing about a token that another tab has replaced
    // meanwhile.
    const { session, status } = terminal
    if (session && status.needsSignIn && session.token === readToken()) forgetHere(session.staffId)
  })
  const stopSeals = watchSeals(device, terminal)
  opened = {
    device,
    terminal,
    syncs,
    close: () => {
      fallSilent()
      stopWatching()
      stopSeals()
      return close()
    },
  }
  setTerminalState({ terminal, syncs })
  void askForStorage().catch(() => undefined) // a browser that does not answer has promised nothing
}

/** The server shut this device out: it shows nothing of the lounge any more. Unsent commands stay. */
function leave(): void {
  try {
    setShutOut(true)
  } finally {
    forgetHere()
    if (readSession()) dropSession() // even if there is no room to note why
  }
}

async function closeTerminal(): Promise<void> {
  await opened?.close()
  opened = undefined
}

/** The server may have given the device another secret, or another number. */
const isSame = (a: EnrolledDevice, b: EnrolledDevice): boolean =>
  a.terminalId === b.terminalId && a.secret === b.secret && a.till === b.till

function currentSession(): TerminalSession | undefined {
  const session = readSession()
  const [token, key] = [readToken(), readSigningKey()]
  if (!session || token === undefined || key === undefined) return undefined
  const { id, name, role } = session.user
  return { id: session.sessionId, token, key, staffId: id, name, role }
}
