// A till with its syncs in each of its tabs, on a good day: real terminals and a real hub, in virtual time that the test advances.
import type { TerminalMessage } from '../../protocol.ts'
import type { SyncRecord } from '../sync-history.ts'
import { Syncs } from '../syncs.ts'
import type { Tabs } from '../tabs.ts'
import type { Terminal } from '../terminal.ts'
import { QuietLounge } from './quiet-lounge.ts'

/** A till with its syncs in each tab, and a manager who may change the settings. */
export async function tillWithSyncs({ tabs = 1 } = {}) {
  const lounge = await QuietLounge.open()
  const among: Tabs[] = []
  const disk = { isBroken: false }
  /** The server may be there without receiving any push. */
  const server = { isDeaf: false, hangUp: () => undefined as void }
  const device = await lounge.device('pos', {
    tabs,
    among: (real) => (among.push(real), real),
    transport: (real) => ({
      open: (events) => {
        const line = real.open(events)
        const send = (message: TerminalMessage) => {
          if (message.type !== 'push' || !server.isDeaf) line.send(message)
        }
        server.hangUp = () => {
          line.close()
          events.onClose()
        }
        return { send, close: () => line.close() }
      },
    }),
    storage: (real) => ({
      ...real,
      outbox: {
        ...real.outbox,
        fresh: () => (disk.isBroken ? Promise.reject(new Error('unreadable')) : real.outbox.fresh()),
      },
    }),
  })
  const said: SyncRecord[] = []
  const { time, dice } = lounge
  const schedule = { now: () => time.now, after: time.after.bind(time), random: (count: number) => dice.bytes(count) }
  const syncsOf = async (terminal: Terminal, siblings: Tabs | undefined): Promise<Syncs> => {
    const syncs = new Syncs(terminal, schedule, siblings)
    syncs.onEnd((record) => said.push(record))
    await lounge.until(syncs.start())
    return syncs
  }
  const all: Syncs[] = []
  for (const [at, terminal] of device.terminals.entries()) all.push(await syncsOf(terminal, among[at]))
  const [syncs, other] = all
  const [till] = device.terminals
  if (!syncs || !till) throw new Error('no tab')
  const settle = async (settings: { autoSync?: boolean; syncIntervalMs?: number }) => {
    const manager = await lounge.terminal('manager', { till: 0 })
    await lounge.does(manager, [{ name: 'settings.change', args: settings }])
    await lounge.run(200)
  }
  const goAway = async () => {
    lounge.cutOff(device)
    while (till.status.isOnline) await lounge.run(1_000)
  }
  const comeBack = async () => {
    device.weather.isCut = false
    for (const terminal of device.terminals) terminal.nudge()
    while (!till.status.isOnline) await lounge.run(10)
  }
  return { lounge, device, disk, server, till, syncs, other, said, settle, goAway, comeBack, syncsOf }
}
