// Admission to a conversation: the terminal, the person signed in on it, and the builds that are still understood.
import { type Command, type Hello, oldestProtocol, protocolVersion, type WireNo } from '../protocol.ts'
import type { DeviceHeard } from '../self-report.ts'

/** The connected terminal, known by its secret, and the person on it, known by the session's token. */
export interface Admission {
  /** The role of the session; absent if nobody is signed in on this terminal: it may push and gets no rows. */
  readonly role?: string | undefined
  /** The id of that session. */
  readonly sessionId?: string | undefined
}

export interface Doorkeeper {
  readonly admit: (hello: Hello) => Promise<Admission | WireNo>
  readonly now: () => number
  /** Whether a newer build exists for this terminal, and whether it gets rows before it has that build. */
  readonly upgradeFor?: ((hello: Hello) => Upgrade | undefined) | undefined
  /** Called with what an admitted device says of its clock and of itself. */
  readonly onHeard?: ((heard: DeviceHeard) => void) | undefined
  /** Called with the number of rows that answered a hello. */
  readonly onFed?: ((rows: number) => void) | undefined
  /** Queues the catch-up of terminals that say hello: after an outage many do so at once. */
  readonly inTurn?: (<Value>(terminalId: string, feed: () => Promise<Value>) => Promise<Value>) | undefined
  /** Runs between the parts of a snapshot, so that others get their turn. */
  readonly breathe?: (() => Promise<void>) | undefined
  /** Called when another device's commands were taken, before the device that brought them gets its answers. */
  readonly onBrought?: ((brought: Brought) => Promise<void>) | undefined
  /** Called with the kinds of messages that were ignored, for the server's logger. */
  readonly onPassedOver?: ((kind: string) => void) | undefined
}
/** Commands that somebody brought in for another device. */
export interface Brought {
  /** The session under which they were brought. */
  readonly sessionId: string
  /** The device on which that person is signed in. */
  readonly terminalId: string
  readonly taken: readonly Command[]
}
export type Upgrade = 'offered' | 'needed'

/** Decides by the protocol version alone; a server that serves the pages itself knows more. */
export function upgradeByProtocol({ protocol }: Pick<Hello, 'protocol'>): Upgrade | undefined {
  if (protocol < oldestProtocol) return 'needed'
  return protocol < protocolVersion ? 'offered' : undefined
}
