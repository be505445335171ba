// With automatic sync off, commands that had to wait for the network wait until somebody taps Sync Now (decision 11).
import { settingsOf } from '@lounge/domain/settings/settings'
import { expect, test } from 'vitest'
import { resultOf } from './work-lists.ts'
import { dish, namesOf, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'
import { tillWithSyncs } from './testing/till-with-syncs.ts'

async function withAutoSyncOff() {
  const all = await tillWithSyncs()
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
  await lounge.run(360_000)
  expect([lounge.log.length, said]).toEqual([before, []])
  // New commands wait behind them: the server takes a device's commands in order.
  await lounge.does(till, payment(till, id))
  await lounge.run(5_000)
  expect(namesOf(till.pending)).toEqual(['order.place', 'order.pay'])

  expect(await lounge.until(syncs.syncNow())).toMatchObject({
    result: resultOf(['order.place', 'order.pay']),
    failure: undefined,
  })
  expect(lounge.log.slice(before)).toEqual(['order.place applied', 'order.pay applied'])
  expect(statusOf(lounge.hub, id)).toBe('paid')
  // From here on no command has to wait.
  await lounge.does(till, dish(till).steps)
  await lounge.run(500)
  expect(till.pending).toEqual([])
})

test('SYN-08 what a closed tab left behind waits as well', async () => {
  const { lounge, device, till, settle } = await tillWithSyncs()
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
