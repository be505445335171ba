// Opens the terminal of this tab over the device's storage, and wakes it when a try now may succeed.
import type { Device, Session } from '@lounge/sync/terminal/composing'
import type { TerminalStorage } from '@lounge/sync/terminal/storage/storage'
import { Syncs } from '@lounge/sync/terminal/syncs'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { bestTransport } from './best-transport.ts'
import { heldVouchers } from './device.ts'
import { heldDeviceStorage, lookAtStorage } from './device-storage.ts'
import { drillMemory } from './drill-memory.ts'
import { httpTransport } from './http-transport.ts'
import { learntCommands } from './learnt-commands.ts'
import { schedule } from './schedule.ts'
import { siblingTabs } from './sibling-tabs.ts'
import { webSocketTransport } from './web-socket-transport.ts'

/** The release as the server's log names it: the hashed name of this very file. */
const build = new URL(import.meta.url).pathname.split('/').at(-1)?.slice(-60) ?? ''

export interface OpenTerminal {
  readonly terminal: Terminal
  readonly syncs: Syncs
  readonly close: () => Promise<void>
}

export async function openTerminal(
  storage: TerminalStorage,
  device: Device,
  session: Session | undefined,
  lockedRole: string | undefined,
): Promise<OpenTerminal> {
  const { terminalId, secret, till } = device
  const parts = {
    commands: learntCommands(),
    device: { terminalId, secret, till },
    storage,
    transport: bestTransport(webSocketTransport, httpTransport, schedule),
    schedule,
    build,
    vouchers: heldVouchers,
    deviceStorage: heldDeviceStorage,
    drillMemory,
  }
  const tabs = siblingTabs()
  const terminal = await Terminal.open({ ...parts, tabs }, session, lockedRole)
  const syncs = new Syncs(terminal, schedule, tabs)
  const stopNudging = nudge(terminal)
  const stopLooking = lookAtStorage(() => terminal.nudge())
  terminal.start()
  void syncs.start()
  const close = async () => {
    stopNudging()
    stopLooking()
    syncs.stop()
    terminal.stop()
    await terminal.settled()
  }
  return { terminal, syncs, close }
}

function nudge(terminal: Terminal): () => void {
  const onOnline = () => terminal.nudge()
  const onVisible = () => {
    if (document.visibilityState === 'visible') terminal.nudge()
  }
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
