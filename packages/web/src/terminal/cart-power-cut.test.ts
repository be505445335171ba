// The power fails at the very moment when the disk has the sent lines: they must not be in the cart again.
import { commands } from '@lounge/domain/decide'
import { rowShapeOf } from '@lounge/domain/row-shapes'
import type { Change } from '@lounge/domain/lounge'
import { changeQuantity, type Draft, draftOf } from '@lounge/domain/orders/draft/draft'
import { placing } from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { everyKind } from '@lounge/domain/scope'
import { lineId, orderId, orderNumber, sessionId, terminalId } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { beersAndRice, place } from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { schedule } from './schedule.ts'

const device = { terminalId: terminalId(1), secret: 's', till: 1 }
const silent = { open: () => ({ send: () => undefined, close: () => undefined }) }
const session = {
  id: sessionId(1),
  token: 't',
  key: 'k',
  staffId: cashier.staffId,
  name: cashier.name,
  role: cashier.role,
}
const spare = { orderId: orderId(9), number: orderNumber(9) }

let pagehide: (() => void)[] = []
beforeEach(() => {
  sessionStorage.clear()
  pagehide = []
  const listen = (name: string, listener: () => void) => name === 'pagehide' && pagehide.push(listener)
  vi.stubGlobal('addEventListener', listen)
})

/** The page is loaded in the only tab of this till, where two beers and rice are on a table. */
async function load(disk: MemoryDisk) {
  for (const listener of pagehide.splice(0)) listener()
  vi.resetModules()
  const { cartOf } = await import('./cart.ts')
  const parts = { commands, device, transport: silent, build: 'test', schedule, storage: disk.open() }
  const terminal = await Terminal.open(parts, session)
  const cart = cartOf(terminal)
  await expect.poll(() => cart.isReady).toBe(true)
  return { terminal, cart }
}
async function fill(disk: MemoryDisk): Promise<void> {
  const { lounge } = given(place(beersAndRice))
  const changes = [...everyKind].flatMap((kind) =>
    [...lounge.all(kind)].map((row) => ({ kind, id: 'id' in row ? String(row.id) : kind, row }) as Change),
  )
  const state = {
    epoch: 'e',
    from: 0,
    cursor: 1,
    chain: '',
    answered: {},
    role: session.role,
    shape: rowShapeOf(session.role),
    at: 0,
    replaces: true,
  }
  await disk.open().cache.apply({ ...state, changes })
  disk.flush()
}

test('one beer more is sent, and the power goes: the order has three beers, and the cart asks for no fourth', async () => {
  let isPowered = true
  const disk = new MemoryDisk({
    // Between two operations: the first at which the command is on the disk.
    pace: async () => {
      if (!isPowered || disk.image.rows.length === 0) return
      isPowered = false
      disk.cutPower()
    },
  })
  await fill(disk)
  const { terminal, cart } = await load(disk)
  const order = terminal.lounge.get('order', orderId(1))
  if (!order) throw new Error('the order is in the cache')
  const draft: Draft = changeQuantity(draftOf(order), lineId(1), 1)
  cart.put(draft)
  await cart.saved
  void cart.spend((onDesk) => terminal.run(placing(terminal.lounge, draft, order.tableNumber, spare), onDesk))
  await expect.poll(() => isPowered).toBe(false)

  const again = await load(disk)
  const beers = again.terminal.lounge.get('order', orderId(1))?.lines.find(({ id }) => id === lineId(1))
  expect(beers?.quantity).toBe(3)
  expect(viewDraft(again.terminal.lounge, again.cart.draft).hasChanges).toBe(false)
})
