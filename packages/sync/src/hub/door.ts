// Who is let into a conversation: the terminal, the person signed in on it, and builds that are still understood.
import { type Command, type Hello, oldestProtocol, protocolVersion, type WireNo } from '../protocol.ts'
import type { DeviceHeard } from '../self-report.ts'

/** Who stands at the door: the terminal by its secret, the reader by the session's token. */
export interface Admission {
  /** The role of the session; absent when nobody is signed in on this terminal: it may push, and reads nothing. */
  readonly role?: string | undefined
  /** The session itself. */
  readonly sessionId?: string | undefined
}

export interface Doorkeeper {
  readonly admit: (hello: Hello) => Promise<Admission | WireNo>
  readonly now: () => number
  /** Whether a newer build is there for this terminal, and whether it gets rows before it has it. */
  readonly upgradeFor?: ((hello: Hello) => Upgrade | undefined) | undefined
  /** Hears how a device is that was let in, by what it says of its time and of itself. */
  readonly onHeard?: ((heard: DeviceHeard) => void) | undefined
  /** Hears how many rows a hello was answered with. */
  readonly onFed?: ((rows: number) => void) | undefined
  /** Who says hello is told all that it lacks. After an outage many do at once: each when its turn comes. */
  readonly inTurn?: (<Value>(terminalId: string, feed: () => Promise<Value>) => Promise<Value>) | undefined
  /** Between the parts of a snapshot: others may have their turn. */
  readonly breathe?: (() => Promise<void>) | undefined
  /** Hears of work of another device that was taken, before this one hears what came of it. */
  readonly onBrought?: ((brought: Brought) => Promise<void>) | undefined
  /** Hears of messages that were passed over, for the server's log. */
  readonly onPassedOver?: ((kind: string) => void) | undefined
}
/** What somebody brought in for another device. */
export interface Brought {
  /** By whose sign-in it came. */
  readonly sessionId: string
  /** The device on which they are signed in. */
  readonly terminalId: string
  readonly taken: readonly Command[]
}
export type Upgrade = 'offered' | 'needed'

/** By the protocol alone: a server that serves the pages itself knows more. */
export function upgradeByProtocol({ protocol }: Pick<Hello, 'protocol'>): Upgrade | undefined {
  if (protocol < oldestProtocol) return 'needed'
  return protocol < protocolVersion ? 'offered' : undefined
}
