// A cart whose order another till has closed meanwhile: no line in it is lost, and none is sold twice.
import { idOf } from '@lounge/domain/ids'
import { paying } from '@lounge/domain/orders/draft/commands'
import { addItem, changeQuantity, draftOf } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { TableNumber } from '@lounge/domain/orders/orders'
import { dish, only, payment, QuietLounge, sessionOf, statusOf } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { wait } from '../session/wait.ts'
import { type Cart, cartOf } from './cart.ts'
import { learnLateWords, tellLateAnswers } from './late-answers.ts'

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

/** Asked to pay a cart that was never placed, on a line that is dead. */
async function askedOnADeadLine(lounge: QuietLounge) {
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  await learnLateWords()
  tellLateAnswers(terminal)
  const cart = await cartAt(lounge, terminal)
  const { draft: rung, id } = dish(terminal)
  const draft = { ...rung, tableNumber: TableNumber.parse(1) }
  cart.put(draft)
  lounge.cutOff(device)
  const [name, { total }] = [terminal.newOrderName(), viewDraft(terminal.lounge, draft)]
  if (!name) throw new Error('no number left')
  const step = paying(terminal.lounge, draft, TableNumber.parse(1), [{ method: 'Card', amount: total }], name).at(-1)
  if (!step) throw new Error('nothing to pay')
  expect((await lounge.until(terminal.askServer(step))).outcome).toBe('unanswered')
  const locks = {
    'stays open': async () => undefined,
    'is locked': () => lounge.until(terminal.lock()),
    'lost its session': async () => lounge.site.endSession(sessionOf(device).id),
  }
  return { device, terminal, cart, draft, id, locks }
}
type Screen = keyof Awaited<ReturnType<typeof askedOnADeadLine>>['locks']
const screens: readonly Screen[] = ['stays open', 'is locked', 'lost its session']

test.each(screens)(
  'TRU-05 a payment is answered late while the till %s: what was paid leaves the cart',
  async (screen) => {
    const lounge = await QuietLounge.open()
    const { device, terminal, cart, id, locks } = await askedOnADeadLine(lounge)
    await locks[screen]()
    await lounge.connect(device)
    expect([statusOf(lounge.hub, id), cart.draft]).toEqual(['paid', undefined])
    if (screen === 'stays open') return
    // The kitchen's slip is offered once the order is here.
    expect(cart.fired).toEqual([])
    await lounge.until(device.signIn('pos'))
    await lounge.run(2_000)
    expect([statusOf(terminal.lounge, id), cart.draft, cart.fired.length]).toEqual(['paid', undefined, 1])
  },
)

test.each(screens)('of a cart that grew since, only that is a new order when the till %s', async (screen) => {
  const lounge = await QuietLounge.open()
  const { device, terminal, cart, draft, id, locks } = await askedOnADeadLine(lounge)
  const [line] = draft.added
  const grown = changeQuantity(draft, line?.id ?? idOf('none'), 2)
  cart.put(addItem(terminal.lounge, grown, idOf('star-lager'), terminal.newId()))
  await locks[screen]()
  await lounge.connect(device)
  expect(shown(terminal, cart)).toEqual(['2 × Jollof Rice', '1 × Star Lager'])
  expect(cart.draft).toMatchObject({ isPlaced: false, splitFrom: id, tableNumber: 1 })
  expect(cart.draft?.added.map((each) => each.id)).not.toContain(line?.id)
})
