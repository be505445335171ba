// A terminal's dependencies: everything from outside the lounge is injected.
import type { KnownCommands } from '@lounge/domain/known-commands'
import type { DeviceStorage } from '../self-report.ts'
import type { Device } from './composing.ts'
import type { DrillMemory } from './drill.ts'
import type { TerminalStorage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'
import type { Schedule, Transport } from './transport.ts'

export interface TerminalParts {
  /** The commands that this terminal decides itself: all that its role may need (`commandsOfRole`). Another role adds more. */
  readonly commands: KnownCommands
  readonly device: Device
  readonly storage: TerminalStorage
  readonly transport: Transport
  readonly schedule: Schedule
  /** The server's vouchers for the sign-ins on this device (`vouchers.ts`). */
  readonly vouchers?: (() => readonly string[]) | undefined
  /** The browser's last figures on its storage, for the people who look after the devices. */
  readonly deviceStorage?: (() => DeviceStorage | undefined) | undefined
  /** The end of a drill, for the next page; absent where a reload ends it. */
  readonly drillMemory?: DrillMemory | undefined
  /** The other tabs of this device; absent if there are none. */
  readonly tabs?: Tabs | undefined
  /** The release that runs here. */
  readonly build: string
}
