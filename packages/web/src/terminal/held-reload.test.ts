// A held order that is being restored when the page ends, or when a write fails, is in the cart or still held. Each tab that one test opens
// is the same tab, reloaded.
import { commands } from '@lounge/domain/decide'
import { idOf } from '@lounge/domain/ids'
import { addItem, type Draft } from '@lounge/domain/orders/draft/draft'
import { RowStore } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { naira } from '@lounge/domain/money'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginDraft, cartOf } from './cart.ts'
import { heldOrders, holdCart, restoreHeld } from './held-orders.ts'
import { schedule } from './schedule.ts'

const device = { terminalId: '019a0000-0000-7000-8000-000000000001', secret: 's', till: 1 }
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }
const menu = new RowStore<LoungeRows>()
menu.apply([{ kind: 'price', id: 'beer', row: { id: idOf('beer'), amount: naira(1_500), version: 1, earlier: [] } }])

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

/** A load of the page, on the till with this disk. */
async function tab(disk: MemoryDisk) {
  const parts = { commands, device, transport: silent, build: 'test', schedule }
  const terminal = await Terminal.open({ ...parts, storage: disk.open() }, undefined)
  const cart = cartOf(terminal)
  await expect.poll(() => cart.isReady).toBe(true)
  const ringUp = (): Draft => {
    const begun = beginDraft(terminal)
    if (!begun) throw new Error('the lease gives a number')
    const draft = addItem(menu, begun, idOf('beer'), terminal.newId())
    cart.put(draft)
    return draft
  }
  return { terminal, cart, ringUp }
}

/** One order is held, and the next matching write to the desk fails. */
async function refusing(isRefused: (key: string, at: Awaited<ReturnType<typeof tab>>) => boolean) {
  const disk = new MemoryDisk()
  const at = await tab(disk)
  const draft = at.ringUp()
  await holdCart(at.terminal)
  const [held] = await heldOrders(at.terminal)
  const id = held?.id ?? ''
  const { desk } = at.terminal
  const update = desk.update.bind(desk)
  const spied = vi.spyOn(desk, 'update').mockImplementation(async (key, change) => {
    if (isRefused(key, at) && key !== `held:${id}`) throw new Error('the disk is full')
    return update(key, change)
  })
  return { disk, at, draft, id, recover: () => spied.mockRestore() }
}
const draftsHeld = async ({ terminal }: { readonly terminal: Terminal }) =>
  (await heldOrders(terminal)).map(({ draft }) => draft)

test('POS-17 one that was being restored when the page was loaded anew is held again', async () => {
  const disk = new MemoryDisk()
  const { terminal, cart, ringUp } = await tab(disk)
  const draft = ringUp()
  await holdCart(terminal)
  const [[key, value] = []] = await terminal.desk.entries('held:')
  await terminal.desk.update(key ?? '', () => ({ ...(value as object), takenBy: cart.key }))
  const again = await tab(disk)
  expect(again.cart.key).toBe(cart.key)
  expect(await draftsHeld(again)).toEqual([draft])
})

test('POS-17 one that had come into the cart when the page was loaded anew is there, and held no more', async () => {
  const disk = new MemoryDisk()
  const { terminal, cart, ringUp } = await tab(disk)
  const draft = ringUp()
  await holdCart(terminal)
  const [[key, value] = []] = await terminal.desk.entries('held:')
  await terminal.desk.update(key ?? '', () => ({ ...(value as object), takenBy: cart.key }))
  cart.put(draft)
  expect(await cart.saved).toBe(true)
  const again = await tab(disk)
  expect(again.cart.draft).toEqual(draft)
  expect(await terminal.desk.entries('held:')).toEqual([])
})

test('POS-17 one whose place in the cart cannot be made stays held', async () => {
  const { at, draft, id } = await refusing((key) => key.startsWith('held:'))
  const inHand = at.ringUp()
  await expect(restoreHeld(at.terminal, id)).rejects.toThrow('the disk is full')
  expect([at.cart.draft, await draftsHeld(at)]).toEqual([inHand, [draft]])
})

test('POS-17 one that the disk does not take into the cart is still there after a reload', async () => {
  const { disk, at, draft, id } = await refusing((key, { cart }) => key === cart.key)
  expect(await restoreHeld(at.terminal, id)).toBe(true)
  expect([at.cart.draft, await draftsHeld(at)]).toEqual([draft, []])
  const again = await tab(disk)
  expect([again.cart.draft, await draftsHeld(again)]).toEqual([undefined, [draft]])
})

test('POS-17 … and is held no more once the disk has taken it after all', async () => {
  const { disk, at, draft, id, recover } = await refusing((key, { cart }) => key === cart.key)
  await restoreHeld(at.terminal, id)
  recover()
  const more = addItem(menu, draft, idOf('beer'), at.terminal.newId())
  at.cart.put(more)
  await expect.poll(() => at.terminal.desk.entries('held:')).toEqual([])
  const again = await tab(disk)
  expect([again.cart.draft, await draftsHeld(again)]).toEqual([more, []])
})

test('POS-17 what is held of a placed order stays held where that order was opened again meanwhile, without it', async () => {
  const disk = new MemoryDisk()
  const { terminal, cart, ringUp } = await tab(disk)
  const draft = { ...ringUp(), isPlaced: true }
  cart.put(draft)
  await holdCart(terminal)
  const [[key, value] = []] = await terminal.desk.entries('held:')
  await terminal.desk.update(key ?? '', () => ({ ...(value as object), takenBy: cart.key }))
  cart.put({ ...draft, added: [] })
  await cart.saved
  expect(await draftsHeld(await tab(disk))).toEqual([draft])
})
