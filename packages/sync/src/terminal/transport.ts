// How a terminal reaches the server: a line that may break at any moment. The web has a socket, the simulator a bad network.
import type { NotUnderstood } from '../parse-message.ts'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'

export interface LineEvents {
  readonly onOpen: () => void
  readonly onMessage: (message: ServerMessage) => void
  /** The server said something that this build cannot read. */
  readonly onNotUnderstood?: ((what: NotUnderstood) => void) | undefined
  /** Once, and nothing comes after it. */
  readonly onClose: () => void
}

export interface TerminalLine {
  send(message: TerminalMessage): void
  close(): void
}

export interface Transport {
  open(events: LineEvents): TerminalLine
}

/** Clock and timers, given from outside so that a simulation can turn them. */
export interface Schedule {
  readonly now: () => number
  /** @returns the way to call it off */
  readonly after: (ms: number, work: () => void) => () => void
  /** Random bytes. */
  readonly random: (count: number) => Uint8Array
}
