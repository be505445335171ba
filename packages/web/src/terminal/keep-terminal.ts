// Keeps this tab's terminal in step with who is signed in: enrolled under each new sign-in, opened once, told of the person.
import type { Session as TerminalSession } from '@lounge/sync/terminal/composing'
import { isFailure } from '../session/http.ts'
import { onSession, readSession, readToken } from '../session/session.ts'
import { setTerminalState } from './current-terminal.ts'
import { enrolDevice, type EnrolledDevice, readDevice } from './device.ts'
import { type OpenTerminal, openTerminal } from './open-terminal.ts'
import { learnMode } from './server-mode.ts'
import { tellStaff } from './tell-staff.ts'

const enrolAgainAfterMs = 5_000

let opened: (OpenTerminal & { readonly device: EnrolledDevice }) | undefined
let lastStep: Promise<void> = Promise.resolve()
let enrolAgain: ReturnType<typeof setTimeout> | undefined

/** Once, when the application starts. */
export function keepTerminal(): void {
  onSession(follow)
  addEventListener('online', () => {
    if (!opened) follow()
  })
  follow()
  void learnMode()
}

/** One step after the other: a quick sign-out and sign-in must not cross. */
function follow(): void {
  lastStep = lastStep.then(step).catch(() => setTerminalState({ problem: 'no-storage' }))
}

async function step(): Promise<void> {
  const session = currentSession()
  const device = await enrolledDevice(session)
  if (!device) {
    if (session) notEnrolled()
    return
  }
  setTerminalState({ problem: undefined })
  if (opened && !isSame(opened.device, device)) await closeTerminal()
  if (!opened) return open(device, session)
  const { terminal } = opened
  if (session === undefined) {
    if (terminal.session) await terminal.signOut()
  } else if (terminal.session?.token !== session.token) await terminal.signIn(session)
}

/** What this device is under this sign-in. Signed out, it is what it was. */
async function enrolledDevice(session: TerminalSession | undefined): Promise<EnrolledDevice | undefined> {
  const held = readDevice()
  if (!session || held?.sessionId === session.id) return held
  const device = await enrolDevice()
  return isFailure(device) ? undefined : device
}

function notEnrolled(): void {
  setTerminalState({ problem: 'not-enrolled' })
  clearTimeout(enrolAgain)
  enrolAgain = setTimeout(follow, enrolAgainAfterMs)
}

async function open(device: EnrolledDevice, session: TerminalSession | undefined): Promise<void> {
  const { terminal, close } = await openTerminal(device, session)
  const fallSilent = tellStaff(terminal)
  opened = {
    device,
    terminal,
    close: () => {
      fallSilent()
      return close()
    },
  }
  setTerminalState({ terminal })
  // Asked for once the device is known to be a terminal; the browser may still say no.
  void (navigator as Partial<Navigator>).storage?.persist?.() // missing on plain http in a network
}

async function closeTerminal(): Promise<void> {
  await opened?.close()
  opened = undefined
}

/** The server may have given it another secret, or another number. */
const isSame = (a: EnrolledDevice, b: EnrolledDevice): boolean =>
  a.terminalId === b.terminalId && a.secret === b.secret && a.till === b.till

function currentSession(): TerminalSession | undefined {
  const session = readSession()
  const token = readToken()
  if (!session || token === undefined) return undefined
  const { id, name, role } = session.user
  return { id: session.sessionId, token, staffId: id, name, role }
}
