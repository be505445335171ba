// A sync as staff know it: when it runs by itself, its messages, its history, and that one tab runs it for all.
import { describe, expect, test } from 'vitest'
import { syncsKept } from './sync-history.ts'
import { dish, namesOf, payment } from './testing/quiet-lounge.ts'
import { tillWithSyncs } from './testing/till-with-syncs.ts'
import { resultOf, syncedCount } from './work-lists.ts'

const interval = 300_000

/** Cut off, with an order placed and paid: two transactions. */
async function withWorkOffline() {
  const all = await tillWithSyncs()
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
    const { lounge, syncs, said } = await tillWithSyncs()
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
    expect(syncedCount(resultOf(names)), 'the N of the sentence is all of them').toBe(6)
  })

  test('SYN-04 SYN-09 fails when the line breaks under it, with the reason; what waits goes on waiting', async () => {
    const { lounge, server, till, syncs } = await tillWithSyncs()
    server.isDeaf = true
    await lounge.does(till, dish(till).steps)
    const asked = syncs.syncNow()
    await lounge.run(50)
    server.hangUp()
    expect(await lounge.until(asked)).toMatchObject({ failure: { refused: 'sync_cut_off' }, result: resultOf([]) })
    expect(syncs.view.state).toBe('error')
    expect(namesOf(till.pending)).toEqual(['order.place'])
  })

  test('SYN-04 fails without a known reason when the server is there and says nothing for ten seconds', async () => {
    const { lounge, server, till, syncs } = await tillWithSyncs()
    server.isDeaf = true
    await lounge.does(till, dish(till).steps)
    const asked = syncs.syncNow()
    await lounge.run(9_000)
    expect(syncs.view.state).toBe('running')
    await lounge.run(1_200)
    expect(await lounge.until(asked)).toMatchObject({ failure: { refused: 'sync_failed_unknown' } })
  })

  test('SYN-04 is an exception when this device cannot read what its tabs wrote down', async () => {
    const { lounge, disk, syncs } = await tillWithSyncs()
    disk.isBroken = true
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: { refused: 'sync_threw' } })
    disk.isBroken = false
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: undefined })
    expect(syncs.view.state).toBe('success')
  })

  test('tapped twice is one', async () => {
    const { lounge, syncs, said } = await tillWithSyncs()
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
    const { lounge, till, said } = await tillWithSyncs()
    await lounge.does(till, dish(till).steps)
    await lounge.run(500)
    expect([till.pending, lounge.log, said]).toEqual([[], ['order.place applied'], []])
  })

  test('SYN-05 runs every interval while something is pending, and not while nothing is', async () => {
    const { lounge, server, till, said } = await tillWithSyncs()
    await lounge.run(2 * interval)
    expect(said).toEqual([])
    server.isDeaf = true
    void till.run(dish(till).steps)
    await lounge.run(interval + 15_000)
    expect(said).toMatchObject([{ reason: 'interval', failure: { refused: 'sync_failed_unknown' } }])
    server.isDeaf = false
    server.hangUp()
    await lounge.run(5_000)
    expect(till.pending).toEqual([])
    await lounge.run(2 * interval)
    expect(said).toHaveLength(1)
  })

  test('SYN-05 the interval is the lounge’s setting, also one that is changed meanwhile', async () => {
    const { lounge, server, till, said, settle } = await tillWithSyncs()
    await settle({ syncIntervalMs: 20_000 })
    server.isDeaf = true
    void till.run(dish(till).steps)
    await lounge.run(30_500)
    expect(said).toMatchObject([{ reason: 'interval' }])
  })
})

describe('remembered', () => {
  test('SYN-02 SYN-06 on the desk, for the next time this device is switched on', async () => {
    const { lounge, device, syncs, syncsOf } = await tillWithSyncs()
    await lounge.until(syncs.syncNow())
    const record = await lounge.until(syncs.syncNow())
    device.cutPower()
    const again = await syncsOf(await lounge.openAgain(device), undefined)
    expect(again.view).toMatchObject({ state: 'idle', last: undefined, records: [record, { reason: 'asked' }] })
  })

  test('SYN-06 at most a hundred', async () => {
    const { lounge, syncs } = await tillWithSyncs()
    for (let count = 0; count < syncsKept + 3; count++) await lounge.until(syncs.syncNow())
    expect(syncs.view.records).toHaveLength(syncsKept)
  })

  test('a desk that cannot be read holds nothing up', async () => {
    const { lounge, till, syncs } = await tillWithSyncs()
    await lounge.until(till.desk.update('syncs', () => 'spoilt'))
    expect(await lounge.until(syncs.syncNow())).toMatchObject({ failure: undefined })
    expect(syncs.view.records).toHaveLength(1)
  })

  test('of two tabs one does it, and both show it', async () => {
    const { lounge, syncs, other, said, device, till, comeBack } = await tillWithSyncs({ tabs: 2 })
    lounge.cutOff(device)
    // A connection may die silently: then its tab notices later than the other.
    await lounge.run(60_000)
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
