// What stands between a simulated tab and its disk, its line and its sibling tabs: wrappers, other builds, and a frozen tab's waiting messages.
import type { ServerMessage } from '../protocol.ts'
import type { DrillMemory } from '../terminal/drill.ts'
import type { CachedLounge, OutboxRow, TerminalStorage } from '../terminal/storage/storage.ts'
import type { Tabs } from '../terminal/tabs.ts'
import type { Transport } from '../terminal/transport.ts'
import {
  fromTerminal,
  newerServerSays,
  newerTerminalSays,
  olderServerSays,
  olderTerminalSays,
  type Said,
  textOfThisBuild,
  toServer,
} from './other-builds.ts'
import type { Build } from './plan.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A silently dead connection is noticed after the longest silence and the longest back-off. */
export const silentMs = 55_000

/** Wrappers between a tab and its parts, for tests that plant faults. */
export interface TabParts {
  readonly storage?: ((storage: TerminalStorage) => TerminalStorage) | undefined
  readonly transport?: ((transport: Transport) => Transport) | undefined
  readonly among?: ((tabs: Tabs) => Tabs) | undefined
  readonly drillMemory?: DrillMemory | undefined
}

/** The data that a device had stored when its tab was opened. */
export interface Found {
  rows: readonly OutboxRow[]
  cached: CachedLounge | undefined
}

interface Freezing {
  readonly isAlive: boolean
  readonly frozenUntil: number
}
/** Gives the tab its work once it is awake. */
export type Awake = (work: () => void) => void

/** Messages to a frozen tab wait, and arrive in order however often it is frozen meanwhile. */
export function whenAwake(tab: Freezing, time: VirtualTime): Awake {
  const waiting: (() => void)[] = []
  const wake = (): void => {
    while (tab.isAlive && waiting.length > 0) {
      if (tab.frozenUntil > time.now) return void time.after(tab.frozenUntil - time.now, wake)
      waiting.shift()?.()
    }
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) wake()
  }
}

export const siblingsOf = (siblings: Tabs, awake: Awake): Tabs => ({
  ...siblings,
  queue: (onLead) => siblings.queue((leads) => awake(() => onLead(leads))),
  onRing: (listener) => siblings.onRing(() => awake(listener)),
})

/** @param onHeard called after the terminal has heard the message */
export const heardBy = (line: Transport, awake: Awake, onHeard: (message: ServerMessage) => void): Transport => ({
  open: (events) =>
    line.open({
      onOpen: () => awake(() => events.onOpen()),
      onClose: () => awake(() => events.onClose()),
      onNotUnderstood: (what) => awake(() => events.onNotUnderstood?.(what)),
      onMessage: (message) =>
        awake(() => {
          events.onMessage(message)
          onHeard(message)
        }),
    }),
})

/** The connection between two builds. */
export function between(line: Transport, terminal: Build | undefined, server: Build | undefined): Transport {
  const heard = server === 'newer' ? knowing(toServer(newerServerSays)(line)) : line
  const said = server === 'older' ? toServer(olderServerSays)(line) : heard
  return terminal ? fromTerminal(terminal === 'newer' ? newerTerminalSays : olderTerminalSays)(said) : said
}
/** A newer server knows the fields that it added to a returned answer, and those that newer pages add. */
const knowing = (line: Transport): Transport =>
  fromTerminal((message) => [JSON.parse(textOfThisBuild(message)) as Said])(line) // the message without the additions

/** Records what the disk returned, for checks of the tab later. */
export function remembering(storage: TerminalStorage, found: Found): TerminalStorage {
  return {
    ...storage,
    outbox: {
      ...storage.outbox,
      load: async () => (found.rows = await storage.outbox.load()),
      fresh: async () => {
        const fresh = await storage.outbox.fresh()
        found.rows = [...found.rows, ...fresh]
        return fresh
      },
    },
    cache: { ...storage.cache, load: async () => (found.cached = await storage.cache.load()) },
  }
}
