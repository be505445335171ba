// Tabs come and go; each has its own cart, and the cart of a dead tab is taken over once. Every load of a page is a fresh copy of the
// modules over the same device.
import { commands } from '@lounge/domain/decide'
import { idOf } from '@lounge/domain/ids'
import { addItem, type Draft } from '@lounge/domain/orders/draft/draft'
import { RowStore } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { naira } from '@lounge/domain/money'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import type { DeskChange } from '@lounge/sync/terminal/storage/storage'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { schedule } from './schedule.ts'

const terminalId = '019a0000-0000-7000-8000-000000000001'
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }

let device: MemoryDisk
let now: number
let pagehide: (() => void)[]

beforeEach(() => {
  device = new MemoryDisk()
  now = Date.now()
  pagehide = []
  sessionStorage.clear()
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'pagehide' && pagehide.push(listener),
  )
})

/** Loads a page: in a new tab, or in one whose page has just gone. */
async function load() {
  const page = await begin()
  await expect.poll(() => page.cart.isReady).toBe(true)
  return page
}
/** The same, at the moment when the screens render: the stored cart may not have been read yet. */
async function begin() {
  vi.resetModules()
  const { cartOf, beginDraft } = await import('./cart.ts')
  const parts = { commands, device: { terminalId, secret: 's', till: 1 }, transport: silent, build: 'test' }
  const terminal = await Terminal.open(
    { ...parts, storage: device.open(), schedule: { ...schedule, now: () => now } },
    undefined,
  )
  const cart = cartOf(terminal)
  const draft = (): Draft => {
    const begun = beginDraft(terminal)
    if (!begun) throw new Error('the lease gives a number')
    return addItem(menu, begun, idOf('beer'), terminal.newId())
  }
  return { cart, draft, storage: terminal.desk }
}
const menu = new RowStore<LoungeRows>()
menu.apply([{ kind: 'price', id: 'beer', row: { id: idOf('beer'), amount: naira(1_500), version: 1, earlier: [] } }])

/** The page ends in good order, and its tab stays: a reload. */
const leave = () => {
  for (const listener of pagehide) listener()
}
async function isKept(draft: Draft): Promise<void> {
  await expect.poll(async () => JSON.stringify(await kept())).toContain(draft.orderId)
}
const kept = () => device.open().desk.entries('cart:')
/** A payment is written down, and with it what it leaves of the cart. */
const written = async ({ key, change }: DeskChange): Promise<Outcome> => {
  await device.open().desk.update(key, change)
  return { outcome: 'done', ids: [] }
}
/** A tab that died with its page: nothing answers to its name. */
const leaveBehind = (draft: Draft, savedAt = now) =>
  device.open().desk.update(`cart:${draft.orderId}`, () => ({ draft, savedAt, load: 'gone' }))

test('POS-18 a cart is there again after a reload', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await isKept(rungUp)
  leave()
  expect((await load()).cart.draft).toEqual(rungUp)
})

test('POS-23 a second tab does not get the cart of one that lives, nor does a copy of that tab', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await isKept(rungUp)
  expect((await load()).cart.draft).toBeUndefined()
})

test('POS-18 what a dead tab left is taken over, by one of the tabs that open', async () => {
  const left = (await load()).draft()
  await leaveBehind(left)
  const [one, two] = await Promise.all([load(), load()])
  expect([one.cart.draft, two.cart.draft].filter((draft) => draft !== undefined)).toEqual([left])
})

test('of several the newest is taken over, and one that everybody forgot is not', async () => {
  const { draft } = await load()
  const [old, newest] = [draft(), draft()]
  await leaveBehind(old, now - 13 * 60 * 60 * 1000)
  await leaveBehind(newest, now - 1000)
  expect((await load()).cart.draft).toEqual(newest)
  expect((await load()).cart.draft).toBeUndefined()
})

test('POS-18 what is put in before the kept cart has been read does not take its place', async () => {
  const left = (await load()).draft()
  await leaveBehind(left)
  const { cart, draft } = await begin()
  expect(cart.isReady).toBe(false)
  cart.put(draft())
  await expect.poll(() => cart.isReady).toBe(true)
  await cart.saved
  expect(cart.draft).toEqual(left)
  expect(await kept()).toMatchObject([[expect.anything(), { draft: left }]])
})

test('a cart that somebody took over while the page was loaded anew is not in two tabs', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await isKept(rungUp)
  leave()
  const [[key, value] = []] = await kept()
  await device.open().desk.update(key ?? '', () => ({ ...(value as object), load: 'another' }))
  expect((await load()).cart.draft).toBeUndefined()
})

test('what cannot be read is no cart', async () => {
  await device.open().desk.update('cart:broken', () => ({ draft: { orderId: 7 }, savedAt: now, load: 'gone' }))
  expect((await load()).cart.draft).toBeUndefined()
})

test('a cart is empty at once when it is sent, on the desk when it is written down, and back when it was refused', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await isKept(rungUp)
  const refused = cart.spend(() => Promise.resolve({ outcome: 'refused', no: { refused: 'order_empty', params: {} } }))
  expect(cart.draft).toBeUndefined()
  await refused
  expect(cart.draft).toEqual(rungUp)

  let write: () => void = () => undefined
  const sent = cart.spend(() => new Promise((resolve) => (write = () => resolve({ outcome: 'done', ids: [] }))))
  expect(cart.draft).toBeUndefined()
  expect(await kept()).toHaveLength(1)
  write()
  await sent
  await expect.poll(kept).toHaveLength(0)
})

test('a cart that is sent in the same moment as its last change is not gone from the desk before its order is there', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  let write: () => void = () => undefined
  const sent = cart.spend(() => new Promise((resolve) => (write = () => resolve({ outcome: 'done', ids: [] }))))
  await isKept(rungUp)
  write()
  await sent
  await expect.poll(kept).toHaveLength(0)
})

test('of taps one after the other the last stands on the desk', async () => {
  const { cart, draft } = await load()
  let rungUp = draft()
  for (let tap = 0; tap < 20; tap += 1) cart.put((rungUp = addItem(menu, rungUp, idOf('beer'), idOf('unused'))))
  await expect.poll(kept).toMatchObject([[expect.anything(), { draft: rungUp }]])
})

test('an answer that comes late, about an order that is in hand no more, leaves the cart about which somebody is asked as it is', async () => {
  const { cart, draft } = await load()
  const [former, inHand] = [draft(), draft()]
  cart.put(inHand)
  cart.freeze()
  expect(cart.release(former.orderId, [])).toBeUndefined()
  cart.thaw(former.orderId)
  cart.put(former)
  expect([cart.isFrozen, cart.draft]).toEqual([true, inHand])
  cart.thaw(inHand.orderId)
  expect(cart.isFrozen).toBe(false)
})

test('a payment that nobody has seen when the page ended is told at the next start, once', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await isKept(rungUp)
  await cart.spend(written, undefined, rungUp.orderId)
  leave()
  const next = (await load()).cart
  expect([next.draft, next.takePaidBefore(), next.takePaidBefore()]).toEqual([undefined, rungUp.orderId, undefined])
  await next.saved
  leave()
  expect((await load()).cart.takePaidBefore()).toBeUndefined()
})

test('whoever has seen one payment, by its receipt that came late, has not seen the next one', async () => {
  const { cart, draft } = await load()
  const [first, second] = [draft(), draft()]
  for (const each of [first, second]) {
    cart.put(each)
    await cart.spend(written, undefined, each.orderId)
  }
  cart.seenPaid(first.orderId)
  await cart.saved
  leave()
  expect((await load()).cart.takePaidBefore()).toBe(second.orderId)
})

test('a payment that somebody has seen is not told again', async () => {
  const { cart, draft } = await load()
  const rungUp = draft()
  cart.put(rungUp)
  await cart.spend(written, undefined, rungUp.orderId)
  cart.seenPaid(rungUp.orderId)
  await cart.saved
  expect(await kept()).toEqual([])
  leave()
  expect((await load()).cart.takePaidBefore()).toBeUndefined()
})
