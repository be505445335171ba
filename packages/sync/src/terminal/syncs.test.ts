// A sync as staff know it: when it runs by itself, what it says, what is remembered of it, and that one tab does it for all.
import { settingsOf } from '@lounge/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import type { TerminalMessage } from '../protocol.ts'
import { type SyncRecord, syncsKept } from './sync-history.ts'
import { Syncs } from './syncs.ts'
import type { Tabs } from './tabs.ts'
import type { Terminal } from './terminal.ts'
import { dish, namesOf, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'
import { resultOf } from './work-lists.ts'

const interval = 300_000

/** A till with its syncs in each tab, and a manager who may change the settings. */
async function opened({ tabs = 1 } = {}) {
  const lounge = await QuietLounge.open()
  const among: Tabs[] = []
  const disk = { isBroken: false }
  /** A server that is there and never hears what is pushed. */
  const server = { isDeaf: false }
  const device = await lounge.device('pos', {
    tabs,
    among: (real) => (among.push(real), real),
    transport: (real) => ({
      open: (events) => {
        const line = real.open(events)
        const send = (message: TerminalMessage) => {
          if (message.type !== 'push' || !server.isDeaf) line.send(message)
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

/** Cut off, with an order placed and paid: two transactions. */
async function withWorkOffline() {
  const all = await opened()
  const { lounge, till } = all
  await all.goAway()
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.does(till, payment(till, id))
  return { ...all, id }
}

const two = { syncedItems: 0, syncedCategories: 0, syncedTransactions: 2 }

describe('Sync Now', () => {
  test('SYN-03 SYN-09 begins nothing while there is no line', async () => {
    const { lounge, syncs, said } = await withWorkOffline()
    expect(syncs.view.state).toBe('idle')
    expect(await lounge.until(syncs.syncNow())).toBe('offline')
    expect([syncs.view.state, said]).toEqual(['idle', []])
  })

  test('SYN-09 is running at once, and a success with nothing to send once the server has been heard', async () => {
    const { lounge, syncs, said } = await opened()
    const asked = syncs.syncNow()
    expect(syncs.view.state).toBe('running')
    const record = await lounge.until(asked)
    expect(record).toMatchObject({ reason: 'asked', result: resultOf([]), failure: undefined })
    expect(syncs.view).toMatchObject({ state: 'success', last: record, records: [record] })
    expect(said).toEqual([record])
  })

  test('SYN-04 tells what was answered, each in its list', () => {
    const names = ['item.add', 'stock.count', 'item.change', 'category.add', 'order.place', 'funcard.topUp']
    expect(resultOf(names)).toEqual({ syncedItems: 3, syncedCategories: 1, syncedTransactions: 2 })
  })

  test('SYN-04 SYN-09 fails when the line breaks under it, with the reason; what waits goes on waiting', async () => {
    const { lounge, device, till, syncs } = await opened()
    device.weather.slowest = 5_000
    void till.run(dish(till).steps)
    const asked = syncs.syncNow()
    await lounge.run(50)
    lounge.cutOff(device)
    expect(await lounge.until(asked)).toMatchObject({ failure: { refused: 'sync_cut_off' }, result: resultOf([]) })
    expect(syncs.view.state).toBe('error')
    expect(namesOf(till.pending)).toEqual(['order.place'])
  })

  test('SYN-04 fails without a known reason when the server is there and says nothing for ten seconds', async () => {
    const { lounge, server, till, syncs } = await opened()
    server.isDeaf = true
    await lounge.does(till, dish(till).steps)
    const asked = syncs.syncNow()
    await lounge.run(9_000)
    expect(syncs.view.state).toBe('running')
    await lounge.run(1_200)
    expect(await lounge.until(asked)).toMatchObject({ failure: { refused: 'sync_failed_unknown' } })
  })

  test('SYN-04 is an exception when this device cannot read what its tabs wrote down', async () => {
    const { lounge, disk, syncs } = await opened()
    disk.isBroken = true
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: { refused: 'sync_threw' } })
    disk.isBroken = false
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: undefined })
    expect(syncs.view.state).toBe('success')
  })

  test('tapped twice is one', async () => {
    const { lounge, syncs, said } = await opened()
    const both = [syncs.syncNow(), syncs.syncNow()]
    const [first, second] = await lounge.until(Promise.all(both))
    expect(first).toEqual(second)
    expect(said).toHaveLength(1)
  })
})

describe('by itself', () => {
  test('SYN-01 SYN-05 when the server can be reached again; what waited is counted', async () => {
    const { lounge, till, syncs, said, comeBack } = await withWorkOffline()
    await comeBack()
    syncs.cameBack()
    await lounge.run(2_000)
    expect(said).toMatchObject([{ reason: 'back', result: two, failure: undefined }])
    expect(till.pending).toEqual([])
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied'])
  })

  test('SYN-05 what is done while online goes at once, and is no sync of its own', async () => {
    const { lounge, till, said } = await opened()
    await lounge.does(till, dish(till).steps)
    await lounge.run(500)
    expect([till.pending, lounge.log, said]).toEqual([[], ['order.place applied'], []])
  })

  test('SYN-05 runs every interval while something is pending, and not while nothing is', async () => {
    const { lounge, server, device, till, said } = await opened()
    await lounge.run(2 * interval)
    expect(said).toEqual([])
    server.isDeaf = true
    void till.run(dish(till).steps)
    await lounge.run(interval + 15_000)
    expect(said).toMatchObject([{ reason: 'interval', failure: { refused: 'sync_failed_unknown' } }])
    server.isDeaf = false
    lounge.network.cut(device.weather)
    await lounge.run(5_000)
    expect(till.pending).toEqual([])
    await lounge.run(2 * interval)
    expect(said).toHaveLength(1)
  })

  test('SYN-05 the interval is the lounge’s setting, also one that is changed meanwhile', async () => {
    const { lounge, server, till, said, settle } = await opened()
    await settle({ syncIntervalMs: 20_000 })
    server.isDeaf = true
    void till.run(dish(till).steps)
    await lounge.run(30_500)
    expect(said).toMatchObject([{ reason: 'interval' }])
  })
})

describe('with automatic sync off', () => {
  async function withAutoSyncOff() {
    const all = await opened()
    await all.settle({ autoSync: false })
    expect(settingsOf(all.till.lounge).autoSync).toBe(false)
    return all
  }

  test('SYN-08 coming online sends nothing of what had to wait, and Sync Now sends it all, once', async () => {
    const all = await withAutoSyncOff()
    const { lounge, device, till, syncs, said, comeBack } = all
    const before = lounge.log.length
    lounge.cutOff(device)
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await comeBack()
    syncs.cameBack()
    await lounge.run(interval + 60_000)
    expect([lounge.log.length, said]).toEqual([before, []])
    // What is done now waits behind it: the server takes a device's commands in their order.
    await lounge.does(till, payment(till, id))
    await lounge.run(5_000)
    expect(namesOf(till.pending)).toEqual(['order.place', 'order.pay'])

    expect(await lounge.until(syncs.syncNow())).toMatchObject({ result: two, failure: undefined })
    expect(lounge.log.slice(before)).toEqual(['order.place applied', 'order.pay applied'])
    expect(statusOf(lounge.hub, id)).toBe('paid')
    // From here on nothing had to wait.
    await lounge.does(till, dish(till).steps)
    await lounge.run(500)
    expect(till.pending).toEqual([])
  })

  test('SYN-08 what a closed tab left behind waits as well', async () => {
    const { lounge, device, till, settle } = await opened()
    await settle({ autoSync: false })
    await lounge.run(500)
    lounge.cutOff(device)
    await lounge.does(till, dish(till).steps)
    device.reload()
    const again = await lounge.openAgain(device)
    await lounge.connect(device)
    expect(again.status.isOnline).toBe(true)
    expect(namesOf(again.pending)).toEqual(['order.place'])
    await lounge.until(again.sendNow())
    await lounge.run(500)
    expect(again.pending).toEqual([])
  })

  test('SYN-08 a question to the server is answered, and takes along what was done before it', async () => {
    const { lounge, device, till, comeBack } = await withAutoSyncOff()
    lounge.cutOff(device)
    await lounge.does(till, dish(till).steps)
    await comeBack()
    await lounge.run(2_000)
    expect(till.pending).toHaveLength(1)
    const question = only(dish(till, 2).steps)
    expect(await lounge.until(till.askServer(question))).toMatchObject({ outcome: 'answered' })
    expect(till.pending).toEqual([])
  })

  test('SYN-08 switched on again, it goes by itself', async () => {
    const { lounge, device, till, settle, comeBack } = await withAutoSyncOff()
    lounge.cutOff(device)
    await lounge.does(till, dish(till).steps)
    await comeBack()
    await settle({ autoSync: true })
    await lounge.run(500)
    expect(till.pending).toEqual([])
  })

  test('SYN-08 what only the memory of a tab holds is sent all the same', async () => {
    const lounge = await QuietLounge.open()
    const manager = await lounge.terminal('manager', { till: 0 })
    await lounge.does(manager, [{ name: 'settings.change', args: { autoSync: false } }])
    const disk = { isFull: false }
    const device = await lounge.device('pos', { write: () => (disk.isFull ? 'lost' : 'good') })
    const till = only(device.terminals)
    lounge.cutOff(device)
    disk.isFull = true
    await lounge.does(till, dish(till).steps)
    await lounge.connect(device)
    expect(till.pending).toEqual([])
  })
})

describe('remembered', () => {
  test('SYN-02 SYN-06 on the desk, for the next time this device is switched on', async () => {
    const { lounge, device, syncs, syncsOf } = await opened()
    await lounge.until(syncs.syncNow())
    const record = await lounge.until(syncs.syncNow())
    device.cutPower()
    const again = await syncsOf(await lounge.openAgain(device), undefined)
    expect(again.view).toMatchObject({ state: 'idle', last: undefined, records: [record, { reason: 'asked' }] })
  })

  test('SYN-06 at most a hundred', async () => {
    const { lounge, syncs } = await opened()
    for (let count = 0; count < syncsKept + 3; count++) await lounge.until(syncs.syncNow())
    expect(syncs.view.records).toHaveLength(syncsKept)
  })

  test('a desk that cannot be read holds nothing up', async () => {
    const { lounge, till, syncs } = await opened()
    await lounge.until(till.desk.update('syncs', () => 'spoilt'))
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: undefined })
    expect(syncs.view.records).toHaveLength(1)
  })

  test('of two tabs one does it, and both show it', async () => {
    const { lounge, syncs, other, said, device, till, comeBack } = await opened({ tabs: 2 })
    lounge.cutOff(device)
    await lounge.does(till, dish(till).steps)
    await comeBack()
    await lounge.run(1_000)
    syncs.cameBack()
    other?.cameBack()
    await lounge.run(10)
    await lounge.run(3_000)
    expect(said).toMatchObject([{ reason: 'back' }])
    expect(other?.view).toEqual(syncs.view)
    other?.cameBack()
    await lounge.run(3_000)
    expect(said).toHaveLength(1)
  })
})
