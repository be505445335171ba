// A terminal's connection to the server, which may break at any moment. The web uses a socket, the simulator a bad network.
import type { NotUnderstood } from '../parse-message.ts'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'

export interface LineEvents {
  readonly onOpen: () => void
  readonly onMessage: (message: ServerMessage) => void
  /** The server sent something that this build cannot read. */
  readonly onNotUnderstood?: ((what: NotUnderstood) => void) | undefined
  /** Called once; no other call follows. */
  readonly onClose: () => void
}

export interface TerminalLine {
  send(message: TerminalMessage): void
  close(): void
}

export interface Transport {
  open(events: LineEvents): TerminalLine
}

/** Clock and timers, injected so that a simulation can control them. */
export interface Schedule {
  readonly now: () => number
  /** @returns a function that cancels it */
  readonly after: (ms: number, work: () => void) => () => void
  /** Random bytes. */
  readonly random: (count: number) => Uint8Array
}
