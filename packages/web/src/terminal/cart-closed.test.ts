// A cart whose order another till closed meanwhile: nothing that it shows is lost, and nothing is sold twice.
import { idOf } from '@lounge/domain/ids'
import { changeQuantity, draftOf } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { dish, payment, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { wait } from '../session/wait.ts'
import { type Cart, cartOf } from './cart.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

async function cartAt(lounge: QuietLounge, terminal: Terminal): Promise<Cart> {
  const cart = cartOf(terminal)
  for (let tries = 0; !cart.isReady && tries < 100; tries++) await Promise.all([lounge.run(5), wait(10)])
  return cart
}
const shown = ({ lounge }: Terminal, { draft }: Cart) =>
  viewDraft(lounge, draft).lines.map(({ quantity, name }) => `${quantity} × ${name}`)

test('units by which a sent line grew are in the new order that is made of the rest', async () => {
  const lounge = await QuietLounge.open()
  const terminal = await lounge.terminal('pos')
  const other = await lounge.terminal('pos', { till: 2 })
  const cart = await cartAt(lounge, terminal)
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  await lounge.run(1_000)
  const order = terminal.lounge.get('order', id)
  if (!order) throw new Error('it was placed')
  cart.put(changeQuantity(draftOf(order), order.lines[0]?.id ?? idOf('none'), 3))
  await lounge.does(other, payment(other, id))
  await lounge.run(1_000)
  expect(shown(terminal, cart)).toEqual(['3 × Jollof Rice'])
  cart.detach()
  expect(shown(terminal, cart)).toEqual(['3 × Jollof Rice'])
  expect(cart.draft).toMatchObject({ isPlaced: false, splitFrom: id })
  expect(cart.draft?.added[0]?.id).not.toBe(order.lines[0]?.id)
})

test('of a cart that was placed in the meantime, only what came into it since is in the new order', async () => {
  const lounge = await QuietLounge.open()
  const terminal = await lounge.terminal('pos')
  const cart = await cartAt(lounge, terminal)
  const { id, draft, steps } = dish(terminal)
  cart.put(draft)
  await lounge.does(terminal, steps)
  cart.put(changeQuantity(draft, draft.added[0]?.id ?? idOf('none'), 1))
  expect(shown(terminal, cart)).toEqual(['1 × Jollof Rice'])
  cart.detach()
  expect(shown(terminal, cart)).toEqual(['1 × Jollof Rice'])
  expect(cart.draft?.splitFrom).toBe(id)
})
