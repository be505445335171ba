// What a terminal is made of: everything of the world beside the lounge is given from outside.
import type { KnownCommands } from '@lounge/domain/known-commands'
import type { DeviceStorage } from '../self-report.ts'
import type { Device } from './composing.ts'
import type { TerminalStorage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'
import type { Schedule, Transport } from './transport.ts'

export interface TerminalParts {
  /** What this terminal decides itself: all that its role may have to (`commandsOfRole`). With another role more is put in here. */
  readonly commands: KnownCommands
  readonly device: Device
  readonly storage: TerminalStorage
  readonly transport: Transport
  readonly schedule: Schedule
  /** The server's word about the sign-ins on this device, as they were kept (`vouchers.ts`). */
  readonly vouchers?: (() => readonly string[]) | undefined
  /** What the browser said last of its storage; for whoever looks after the devices. */
  readonly deviceStorage?: (() => DeviceStorage | undefined) | undefined
  /** The other tabs of this device; absent where there are none. */
  readonly tabs?: Tabs | undefined
  /** Which release this is. */
  readonly build: string
}
