// The slips that a till offers for carrying: changes for a station whose board is away, until somebody has carried them.
import { idOf, type LineId } from '@lounge/domain/ids'
import { addItem, type Draft, draftOf, emptyDraft, removeLine } from '@lounge/domain/orders/draft/draft'
import { placing } from '@lounge/domain/orders/draft/commands'
import { type Parted, splitting, takingOff, voiding } from '@lounge/domain/orders/draft/parts'
import { isClosed, TableNumber } from '@lounge/domain/orders/orders'
import { refundableOf, refundFor } from '@lounge/domain/orders/refund-shares'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '@lounge/sync/terminal/composing'
import { only, payment, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { wait } from '../session/wait.ts'
import { unheardOf } from '../components/papers/unheard.ts'
import { sending } from '../screens/pos-terminal/sending.ts'
import { type Cart, cartOf, pastCart } from './cart.ts'
import { giveBack } from './give-back.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

const table = TableNumber.parse(3)

/** A till whose stations have no board, with two beers and a rice on a table, whose slips are printed. */
async function printed() {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const cart = cartOf(till)
  for (let tries = 0; !cart.isReady && tries < 100; tries++) await Promise.all([lounge.run(5), wait(10)])
  const name = nameAt(till)
  const beer = till.newId<'line'>()
  let draft = rungUp(till, emptyDraft(name, table), 'star-lager', beer)
  draft = rungUp(till, draft, 'star-lager')
  draft = rungUp(till, draft, 'jollof-rice')
  const send = async (steps: readonly Step[], left?: Draft) => {
    const sent = cart.spend((onDesk) => till.run(steps, onDesk), left)
    await lounge.until(sent)
  }
  cart.put(draft)
  await send(placing(till.lounge, draft, table, nameAt(till)))
  const first = cart.fired
  cart.forget(first)
  const placed = till.lounge.get('order', name.orderId)
  if (!placed) throw new Error('it was placed')
  const inHand = draftOf(placed)
  cart.put(inHand)
  return { lounge, till, cart, send, beer, inHand, first, orderId: name.orderId }
}
const rungUp = (till: Terminal, draft: Draft, item: string, line = till.newId<'line'>()) =>
  addItem(till.lounge, draft, idOf(item), line, { at: timestamp(till.now()) })
function nameAt(till: Terminal) {
  const name = till.newOrderName()
  if (!name) throw new Error('no number left')
  return name
}
/** A separate order of one item, in the cart. @returns the steps that place it */
function anotherOrder({ till, cart }: Awaited<ReturnType<typeof printed>>, item: string): readonly Step[] {
  const draft = rungUp(till, emptyDraft(nameAt(till), table), item)
  cart.put(draft)
  return placing(till.lounge, draft, table, nameAt(till))
}
const slips = ({ fired }: Cart) => fired.map(({ station, status }) => `${station} ${status}`).sort()
const chosen = (id: LineId) => new Map([[id, 99]])
const beersVoided = ({ till, inHand, beer }: Awaited<ReturnType<typeof printed>>): Parted =>
  voiding(till.lounge, inHand, chosen(beer), 'Customer cancelled', { voided: nameAt(till), spare: nameAt(till) })

test('an order that is sent fires the slips of both stations, and printed they are offered no more', async () => {
  const { first, cart } = await printed()
  expect(first.map(({ station }) => station).sort()).toEqual(['bar', 'kitchen'])
  expect(cart.fired).toEqual([])
})

test('of beers that are voided out of an order the bar gets its slip: it says that they are cancelled', async () => {
  const at = await printed()
  const { commands, draft } = beersVoided(at)
  await at.send(commands, draft)
  expect(slips(at.cart)).toEqual(['bar cancelled'])
})

test('what came off before more is sent keeps its slip beside those of what was added', async () => {
  const at = await printed()
  const { till, cart, send, beer, inHand } = at
  const draft = rungUp(till, removeLine(inHand, beer), 'gulder')
  cart.put(draft)
  const names = { voided: nameAt(till), spare: nameAt(till) }
  const off = takingOff(till.lounge, draft, 'Wrong order', table, names)
  await send(off.commands, off.draft)
  const left = cart.draft
  if (!left) throw new Error('the rice is left')
  await send(placing(till.lounge, left, table, nameAt(till)))
  expect(slips(cart)).toEqual(['bar cancelled', 'bar todo'])
})

test('a slip that nobody has carried says what became of it since', async () => {
  const at = await printed()
  const { till, cart, send, inHand, orderId } = at
  const draft = rungUp(till, inHand, 'gulder')
  cart.put(draft)
  await send(placing(till.lounge, draft, table, nameAt(till)))
  expect(slips(cart)).toEqual(['bar todo'])
  const order = till.lounge.get('order', orderId)
  cart.put(order && draftOf(order))
  await send([{ name: 'order.void', args: { orderId, reason: 'Wrong order' } }])
  expect(slips(cart)).toEqual(['bar cancelled', 'bar cancelled', 'kitchen cancelled'])
  // A printed ticket is forgotten by its id, whatever row of it the strip holds.
  const [one] = cart.fired.filter(({ station }) => station === 'kitchen')
  cart.forget(one ? [{ ...one }] : [])
  expect(slips(cart)).toEqual(['bar cancelled', 'bar cancelled'])
})

test('guests who had left, and are back, leave slips: what waits for them is made after all', async () => {
  const at = await printed()
  const { lounge, till, cart, send, orderId } = at
  const number = till.lounge.get('order', orderId)?.number ?? ''
  await send([{ name: 'order.walkOut', args: { orderId, number, note: '', voidedId: nameAt(till).orderId } }])
  cart.forget(cart.fired)
  expect(slips(cart)).toEqual([])
  await lounge.until(pastCart(till, () => till.ask('order.comeBack', { orderId })))
  expect(slips(cart)).toEqual(['bar todo', 'kitchen todo'])
  expect(cart.fired.flatMap(({ lines }) => lines).some(({ guestsLeft }) => guestsLeft)).toBe(false)
})

test('what money goes back for before anybody began it leaves a slip that says so', async () => {
  const at = await printed()
  const { lounge, till, cart, orderId } = at
  cart.put(undefined)
  const device = await lounge.device('bar', { till: 0 })
  const bar = only(device.terminals)
  const ticketIds = [...bar.lounge.all('ticket:bar')].map(({ id }) => id)
  await lounge.does(bar, [{ name: 'ticket.seen', args: { ticketIds } }])
  await lounge.does(till, payment(till, orderId))
  await lounge.run(1_000)
  lounge.cutOff(device)
  await lounge.run(60_000)
  expect(till.boards['bar']).toBeUndefined()
  const paid = till.lounge.get('order', orderId)
  if (!paid || !isClosed(paid)) throw new Error('it is paid')
  const { lines, owedBack: seenOwed, splitFrom } = refundableOf(paid)
  const beers = lines.filter(({ name }) => name === 'Star Lager')
  const named = beers.map(({ lineId, quantity }) => ({ lineId, units: quantity }))
  const amount = refundFor(refundableOf(paid), named)
  const payments = [{ method: 'Card', amount } as const]
  const args = {
    orderId,
    number: paid.number,
    splitFrom,
    payments,
    lines: named,
    seenOwed,
    reason: 'Changed their mind',
  }
  await lounge.until(giveBack(till, { name: 'order.refund', args }, () => undefined))
  expect(slips(cart)).toEqual(['bar cancelled'])
  expect(unheardOf(till.lounge, cart.fired, ['kitchen', 'bar']).map(({ station }) => station)).toEqual(['bar'])
})

test('what is voided behind the order in hand leaves its slip', async () => {
  const at = await printed()
  const { lounge, till, cart } = at
  const { commands, draft } = beersVoided(at)
  const send = sending(cart, (steps, onDesk) => till.run(steps, onDesk), cart.draft, draft)
  // An approval is asked for; meanwhile the next order is in the cart.
  anotherOrder(at, 'gulder')
  const next = cart.draft
  const told = vi.fn<() => void>()
  cart.watch(told)
  await lounge.until(send(commands))
  expect(slips(cart)).toEqual(['bar cancelled'])
  expect(told).toHaveBeenCalled()
  expect(cart.draft).toBe(next)
})

test('a bill that is split makes no slip anew: the station makes the same', async () => {
  const at = await printed()
  const { till, cart, send, beer, inHand } = at
  const [to, spare] = [nameAt(till), nameAt(till)]
  const parted = splitting(till.lounge, inHand, chosen(beer), table, { to, spare, newLineId: () => till.newId() })
  await send(parted.commands, parted.draft)
  expect(cart.fired).toEqual([])
})

test('a station whose board is there needs no slip of what it was sent before', async () => {
  const at = await printed()
  const { lounge, till, cart, send } = at
  await send(anotherOrder(at, 'star-lager'))
  expect(slips(cart)).toEqual(['bar todo'])
  await lounge.terminal('bar', { till: 0 })
  await lounge.run(5_000)
  expect(till.boards['bar']).toBeDefined()
  await send(anotherOrder(at, 'jollof-rice'))
  expect(stationsOf(cart.fired)).toEqual(['kitchen'])
})

test('what a board has begun meanwhile is offered no more, though it is away again; what was sent last is named first', async () => {
  const at = await printed()
  const { lounge, till, cart, send } = at
  await send(anotherOrder(at, 'star-lager'))
  await send(anotherOrder(at, 'gulder'))
  const unheard = () => unheardOf(till.lounge, cart.fired, ['bar', 'kitchen'])
  const [gulder, star] = unheard()
  expect([gulder, star].map((ticket) => ticket?.lines[0]?.name)).toEqual(['Gulder', 'Star Lager'])
  const bar = await lounge.terminal('bar', { till: 0 })
  if (star) await lounge.does(bar, [{ name: 'ticket.start', args: { ticketId: star.id } }])
  await lounge.run(1_000)
  expect(unheard().map(({ id }) => id)).toEqual([gulder?.id])
})
const stationsOf = (tickets: readonly Ticket[]) => tickets.map(({ station }) => station)
