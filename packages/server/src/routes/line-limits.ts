// Limits the number of lines: per address, per address before they identify themselves, and per terminal.
import { addressGroup, linesPerAddressMax, linesPerTerminalMax, strangersPerAddressMax } from '../limits.ts'
import type { LiveSocket } from './polled-lines.ts'

interface Counts {
  lines: number
  strangers: number
}

/** A counted line. It ends once. */
export interface CountedLine {
  /** The line identified its terminal. Above the limit the terminal's oldest line ends. */
  readonly admitted: (terminalId: string) => void
  readonly end: () => void
}

export class LineLimits {
  readonly #byAddress = new Map<string, Counts>()
  /** In order of age, the oldest first. */
  readonly #byTerminal = new Map<string, Set<LiveSocket>>()

  /** @returns undefined if this address has too many lines */
  begin(socket: LiveSocket, address: string): CountedLine | undefined {
    const group = addressGroup(address)
    const counts = this.#byAddress.get(group) ?? { lines: 0, strangers: 0 }
    if (counts.lines >= linesPerAddressMax || counts.strangers >= strangersPerAddressMax) return undefined
    this.#byAddress.set(group, counts)
    counts.lines += 1
    counts.strangers += 1
    let terminal: string | undefined
    const leave = (): void => {
      const lines = terminal === undefined ? undefined : this.#byTerminal.get(terminal)
      lines?.delete(socket)
      if (terminal !== undefined && lines?.size === 0) this.#byTerminal.delete(terminal)
    }
    return {
      admitted: (terminalId) => {
        if (terminal === undefined) counts.strangers -= 1
        else leave()
        terminal = terminalId
        const lines = this.#byTerminal.get(terminalId) ?? new Set<LiveSocket>()
        this.#byTerminal.set(terminalId, lines.add(socket))
        const [oldest] = lines
        if (lines.size > linesPerTerminalMax) oldest?.close()
      },
      end: () => {
        counts.lines -= 1
        if (terminal === undefined) counts.strangers -= 1
        if (counts.lines === 0) this.#byAddress.delete(group)
        leave()
      },
    }
  }
}
