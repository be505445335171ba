// Held orders are on the till's desk: for all its tabs, and for one at a time.
import { commands } from '@lounge/domain/decide'
import { idOf } from '@lounge/domain/ids'
import { addItem, type Draft } from '@lounge/domain/orders/draft/draft'
import { RowStore } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { naira } from '@lounge/domain/money'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { expect, test, vi } from 'vitest'
import { beginDraft, cartOf } from './cart.ts'
import { heldOrders, holdCart, removeHeld, restoreHeld } from './held-orders.ts'
import { schedule } from './schedule.ts'

const device = { terminalId: '019a0000-0000-7000-8000-000000000001', secret: 's', till: 1 }
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }
const menu = new RowStore<LoungeRows>()
menu.apply([{ kind: 'price', id: 'beer', row: { id: idOf('beer'), amount: naira(1_500), version: 1, earlier: [] } }])

/** Another tab of the till with this disk. */
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

test('POS-17 a held order leaves the cart, lies on the desk, and is restored unchanged, once', async () => {
  const { terminal, cart, ringUp } = await tab(new MemoryDisk())
  const draft = ringUp()
  await holdCart(terminal)
  expect(cart.draft).toBeUndefined()
  const [held] = await heldOrders(terminal)
  expect(held?.draft).toEqual(draft)
  expect(await restoreHeld(terminal, held?.id ?? '')).toBe(true)
  expect(cart.draft).toEqual(draft)
  expect(await heldOrders(terminal)).toEqual([])
  expect(await restoreHeld(terminal, held?.id ?? '')).toBe(false)
})

test('POS-17 what is in the cart when another order is restored is held in its place', async () => {
  const { terminal, cart, ringUp } = await tab(new MemoryDisk())
  const first = ringUp()
  await holdCart(terminal)
  const second = ringUp()
  const [held] = await heldOrders(terminal)
  await restoreHeld(terminal, held?.id ?? '')
  expect(cart.draft).toEqual(first)
  expect((await heldOrders(terminal)).map(({ draft }) => draft)).toEqual([second])
})

test('POS-17 one that is restored while what is in the cart is being paid stays held', async () => {
  const { terminal, cart, ringUp } = await tab(new MemoryDisk())
  const first = ringUp()
  await holdCart(terminal)
  const paying = ringUp()
  const [held] = await heldOrders(terminal)
  const restoring = restoreHeld(terminal, held?.id ?? '')
  const thaw = cart.freeze()
  expect(await restoring).toBe(false)
  expect(cart.draft).toEqual(paying)
  expect((await heldOrders(terminal)).map(({ draft }) => draft)).toEqual([first])
  thaw()
  expect(await restoreHeld(terminal, held?.id ?? '')).toBe(true)
})

test('POS-17 what is rung up while another order is restored is held with the rest of its order', async () => {
  const { terminal, cart, ringUp } = await tab(new MemoryDisk())
  const first = ringUp()
  await holdCart(terminal)
  const second = ringUp()
  const [held] = await heldOrders(terminal)
  const more = addItem(menu, second, idOf('beer'), terminal.newId())
  const update = terminal.desk.update.bind(terminal.desk)
  const slow = vi.spyOn(terminal.desk, 'update').mockImplementation(async (key, change) => {
    const value = await update(key, change)
    if (cart.draft === second && key !== `held:${held?.id}`) cart.put(more)
    return value
  })
  expect(await restoreHeld(terminal, held?.id ?? '')).toBe(true)
  slow.mockRestore()
  expect(cart.draft).toEqual(first)
  expect((await heldOrders(terminal)).map(({ draft }) => draft)).toEqual([more])
})

/** Holds the cart's order, while the desk takes it only after something else was done. */
async function heldWhile({ terminal, cart }: Awaited<ReturnType<typeof tab>>, meanwhile: () => unknown) {
  const holding = holdCart(terminal)
  await Promise.resolve(meanwhile())
  expect(await holding).toBe(true)
  return { inHand: cart.draft, held: (await heldOrders(terminal)).map(({ draft }) => draft) }
}

test('POS-17 an order that is held stays held where another one is opened before the desk has it', async () => {
  const at = await tab(new MemoryDisk())
  const first = at.ringUp()
  let next: Draft | undefined
  const { inHand, held } = await heldWhile(at, () => (next = at.ringUp()))
  expect([inHand, held]).toEqual([next, [first]])
})

test('POS-17 … and where it is left because it is held', async () => {
  const at = await tab(new MemoryDisk())
  const first = at.ringUp()
  const { inHand, held } = await heldWhile(at, () => at.cart.put(undefined))
  expect([inHand, held]).toEqual([undefined, [first]])
})

test('POS-17 what is sent before the desk has it is not held, whatever is in hand by then: it would be sent again', async () => {
  const at = await tab(new MemoryDisk())
  const first = at.ringUp()
  at.cart.put({ ...first, isPlaced: true })
  let next: Draft | undefined
  const { inHand, held } = await heldWhile(at, () => {
    void at.cart.spend(() => Promise.resolve({ outcome: 'done', ids: [] }))
    next = at.ringUp()
  })
  expect([inHand, held]).toEqual([next, []])
})

test('POS-17 a removed one is gone', async () => {
  const { terminal, ringUp } = await tab(new MemoryDisk())
  ringUp()
  await holdCart(terminal)
  const [held] = await heldOrders(terminal)
  await removeHeld(terminal, held?.id ?? '')
  expect(await heldOrders(terminal)).toEqual([])
})

test('POS-23 of two tabs that restore the same order one gets it', async () => {
  const disk = new MemoryDisk()
  const [one, other] = [await tab(disk), await tab(disk)]
  const draft = one.ringUp()
  await holdCart(one.terminal)
  const [held] = await heldOrders(other.terminal)
  const both = [one, other].map(({ terminal }) => restoreHeld(terminal, held?.id ?? ''))
  expect((await Promise.all(both)).filter((isRestored) => isRestored)).toHaveLength(1)
  expect([one.cart.draft, other.cart.draft].filter((kept) => kept !== undefined)).toEqual([draft])
})

test('what a tab had taken when it died can be restored by another; what cannot be read is none', async () => {
  const { terminal, cart, ringUp } = await tab(new MemoryDisk())
  const draft = ringUp()
  await holdCart(terminal)
  const [[key, value] = []] = await terminal.desk.entries('held:')
  await terminal.desk.update(key ?? '', () => ({ ...(value as object), takenBy: 'cart:gone' }))
  await terminal.desk.update('held:broken', () => ({ held: { id: 7 } }))
  const held = await heldOrders(terminal)
  expect(held).toHaveLength(1)
  expect(await restoreHeld(terminal, held[0]?.id ?? '')).toBe(true)
  expect(cart.draft).toEqual(draft)
})
