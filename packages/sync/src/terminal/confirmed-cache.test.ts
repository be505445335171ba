// The rows that a device keeps for a start without the network, on a disk that does not take everything.
import { rowShapeOf } from '@lounge/domain/row-shapes'
import { expect, test } from 'vitest'
import type { Device } from '../simulator/device.ts'
import { ConfirmedCache } from './confirmed-cache.ts'
import { openMemoryStorage } from './storage/memory.ts'
import type { CacheStorage, TerminalStorage } from './storage/storage.ts'
import { dish, idsOf, only, QuietLounge, statusOf } from './testing/quiet-lounge.ts'

const cacheIs = (change: (real: CacheStorage) => Partial<CacheStorage>) => (real: TerminalStorage) => ({
  ...real,
  cache: { ...real.cache, ...change(real.cache) },
})
const planted = () => Promise.reject(new Error('planted'))

/** The rows that a till shows after a reload without the network. */
async function reloaded(lounge: QuietLounge, device: Device) {
  lounge.cutOff(device)
  device.reload()
  return lounge.openAgain(device)
}

test('a write of rows that failed once is made good: a reload without the network shows all there was', async () => {
  const lounge = await QuietLounge.open()
  let fails = 0
  const device = await lounge.device('pos', {
    storage: cacheIs((real) => ({ apply: (update) => (fails-- > 0 ? planted() : real.apply(update)) })),
  })
  const terminal = only(device.terminals)
  fails = 1
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  await lounge.run(5_000)
  expect(device.disk.image.cached?.cursor).toBe(lounge.site.hub?.head)
  const again = await reloaded(lounge, device)
  expect(again.status).toMatchObject({ isReady: true, isOnline: false })
  expect(statusOf(again.lounge, id)).toBe('pending')
})

test('rows that the browser took away beneath an open page are written down again', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  device.disk.wipeCache()
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  await lounge.run(5_000)
  const again = await reloaded(lounge, device)
  expect(again.status.isReady).toBe(true)
  expect(statusOf(again.lounge, id)).toBe('pending')
})

test('where the older rows could not even be let go, those of now take their place', async () => {
  const lounge = await QuietLounge.open()
  let isFull = false
  const device = await lounge.device('pos', {
    storage: cacheIs((real) => ({
      apply: (update) => (isFull ? planted() : real.apply(update)),
      drop: () => (isFull ? planted() : real.drop()),
    })),
  })
  const terminal = only(device.terminals)
  isFull = true
  await lounge.does(terminal, dish(terminal).steps)
  await lounge.run(500)
  isFull = false
  const { id, steps } = dish(terminal, 2)
  await lounge.does(terminal, steps)
  await lounge.run(5_000)
  expect(device.disk.image.cached?.cursor).toBe(lounge.site.hub?.head)
  expect(statusOf((await reloaded(lounge, device)).lounge, id)).toBe('pending')
})

test('a disk that goes on refusing is asked to take all rows with patience, and has them soon after there is room', async () => {
  const lounge = await QuietLounge.open()
  let [isFull, wholes] = [false, 0]
  const device = await lounge.device('pos', {
    storage: cacheIs((real) => ({
      apply: (update) => {
        if (update.replaces) wholes += 1
        return isFull ? planted() : real.apply(update)
      },
    })),
  })
  const terminal = only(device.terminals)
  isFull = true
  wholes = 0
  for (let minute = 0; minute < 10; minute++) {
    await lounge.does(terminal, dish(terminal, 1 + minute).steps)
    await lounge.run(60_000)
  }
  expect(wholes).toBeGreaterThan(5)
  expect(wholes).toBeLessThan(20)
  expect(device.disk.image.cached).toBeUndefined()
  isFull = false
  await lounge.run(60_000)
  expect(device.disk.image.cached?.cursor).toBe(lounge.site.hub?.head)
})

test('a till that was closed writes nothing any more', async () => {
  const lounge = await QuietLounge.open()
  let isFull = false
  const device = await lounge.device('pos', {
    storage: cacheIs((real) => ({ apply: (update) => (isFull ? planted() : real.apply(update)) })),
  })
  const terminal = only(device.terminals)
  isFull = true
  await lounge.does(terminal, dish(terminal).steps)
  await lounge.run(500)
  terminal.stop()
  isFull = false
  await lounge.run(120_000)
  expect(device.disk.image.cached).toBeUndefined()
})

test('what failed for one role is not made good for the next', async () => {
  const lounge = await QuietLounge.open()
  let fails = 0
  const device = await lounge.device('pos', {
    storage: cacheIs((real) => ({ apply: (update) => (fails-- > 0 ? planted() : real.apply(update)) })),
  })
  const terminal = only(device.terminals)
  fails = 1
  await lounge.does(terminal, dish(terminal).steps)
  await lounge.run(500)
  lounge.cutOff(device)
  await lounge.until(device.signOut())
  await lounge.until(device.signIn('kitchen'))
  await lounge.run(120_000)
  expect(device.disk.image.cached).toBeUndefined()
  await lounge.connect(device)
  expect(device.disk.image.cached?.role).toBe('kitchen')
  expect(idsOf(terminal.lounge, 'price')).toEqual([])
})

test('rows that come while those of an older build are read take their place, and stay', async () => {
  const storage = openMemoryStorage()
  const [role, at] = ['bar', 1]
  const state = { epoch: 'first', cursor: 7, chain: 'at 7', answered: {}, shape: 'of an older build', role }
  await storage.cache.apply({ ...state, at, from: 0, replaces: true, changes: [] })
  let isRead = (): void => undefined
  const read = new Promise<void>((resolve) => (isRead = resolve))
  const load = async () => {
    const cached = await storage.cache.load()
    await read
    return cached
  }
  const { time, dice } = await QuietLounge.open()
  const cache = new ConfirmedCache({
    storage: { ...storage, cache: { ...storage.cache, load } },
    schedule: { now: () => time.now, after: time.after.bind(time), random: (count) => dice.bytes(count) },
    whole: () => undefined,
  })
  const loading = cache.load(role)
  await Promise.resolve()
  cache.keep({ ...state, cursor: 8, shape: rowShapeOf(role) }, { changes: [], from: 0, replaces: true }, role, at)
  isRead()
  expect(await loading).toBeUndefined()
  await cache.written
  expect(await storage.cache.load()).toMatchObject({ cursor: 8, shape: rowShapeOf(role) })
})
