// What staff do on a terminal, decided on what it shows them: they place, change, move, split, void, pay, give back, cook, top up,
// and ask for materials.
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { stations } from '@lounge/domain/menu/menu'
import { kobo, minus, zero } from '@lounge/domain/money'
import type { Kobo } from '@lounge/domain/money'
import { bellOf } from '@lounge/domain/notifications/views'
import {
  addItem,
  changeQuantity,
  type Draft,
  draftOf,
  emptyDraft,
  removeLine,
  setNote,
} from '@lounge/domain/orders/draft'
import { paying, placing } from '@lounge/domain/orders/draft-commands'
import { splitting, voiding } from '@lounge/domain/orders/draft-parts'
import { viewDraft } from '@lounge/domain/orders/draft-view'
import { isClosed, type Order, type PendingOrder, TableNumber, voidReasons } from '@lounge/domain/orders/orders'
import type { Payment } from '@lounge/domain/payments/payments'
import { settingsOf } from '@lounge/domain/settings/settings'
import { cancelReasons, type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'
import { supplying } from './supplying.ts'

/** One thing somebody of this role might do now; nothing when there is nothing to do. */
export function deed(terminal: Terminal, dice: Dice): readonly Step[] {
  if (dice.chance(0.04)) return read(terminal, dice) ?? []
  const usual = usualDeed(terminal, dice)
  return (dice.chance(0.06) ? supplying(terminal, dice) : undefined) ?? usual
}

function usualDeed(terminal: Terminal, dice: Dice): readonly Step[] {
  switch (terminal.session?.role) {
    case 'pos':
      return (dice.pick(atTheTill) ?? placeNew)(terminal, dice) ?? placeNew(terminal, dice) ?? []
    case 'kitchen':
    case 'bar':
      return cook(terminal, dice) ?? []
    case 'manager':
      return (dice.pick(inTheOffice) ?? changePrice)(terminal, dice) ?? []
    default:
      return []
  }
}

type Deed = (terminal: Terminal, dice: Dice) => readonly Step[] | undefined

const name = (terminal: Terminal) => terminal.newOrderName()

/** Somebody looks into the bell: at one, or past all of them. */
const read: Deed = ({ session, lounge }, dice) => {
  if (!session) return undefined
  const { entries, upTo } = bellOf(lounge, session, [])
  const notification = dice.pick(entries)
  if (!notification || notification.isOwn || upTo === undefined) return undefined
  return dice.chance(0.5)
    ? [{ name: 'notification.readAll', args: { upTo } }]
    : [{ name: 'notification.read', args: { notificationId: notification.id } }]
}

function filled(terminal: Terminal, dice: Dice, draft: Draft): Draft {
  const { lounge } = terminal
  const items = [...lounge.all('item')].filter((item) => !item.removed)
  let next = draft
  for (let count = dice.between(1, 4); count > 0; count--) {
    const item = dice.pick(items)
    if (item) next = addItem(lounge, next, item.id, terminal.newId())
  }
  const last = next.added.at(-1)
  return last && dice.chance(0.2) ? setNote(next, last.id, 'no pepper ₦') : next
}

/** Tables are few, so that parties meet. */
const table = (dice: Dice) => TableNumber.parse(dice.between(1, 5))

function newCart(terminal: Terminal, dice: Dice): Draft | undefined {
  const named = name(terminal)
  if (!named) return undefined
  const draft = filled(terminal, dice, emptyDraft(named, table(dice)))
  const card = dice.pick([...terminal.lounge.all('funcard')])
  return {
    ...draft,
    ...(dice.chance(0.3) ? { couponCode: 'SAVE10' } : {}),
    ...(card && dice.chance(0.3) ? { customer: card.id } : {}),
    priority: dice.chance(0.2) ? 'high' : 'normal',
  }
}

const placeNew: Deed = (terminal, dice) => {
  const draft = newCart(terminal, dice)
  const spare = name(terminal)
  if (!draft?.tableNumber || draft.added.length === 0 || !spare) return undefined
  return placing(terminal.lounge, draft, draft.tableNumber, spare)
}

function pendingOrder(terminal: Terminal, dice: Dice): PendingOrder | undefined {
  const isPending = (order: Order): order is PendingOrder => order.status === 'pending'
  const pending = [...terminal.lounge.all('order')].filter(isPending).sort((a, b) => (a.id < b.id ? -1 : 1))
  // Everybody at the oldest one: so two tills pay one order at the same time.
  return dice.chance(0.5) ? pending[0] : dice.pick(pending)
}

const edit: Deed = (terminal, dice) => {
  const order = pendingOrder(terminal, dice)
  const spare = name(terminal)
  if (!order || !spare) return undefined
  let draft = draftOf(order)
  if (dice.chance(0.7)) draft = filled(terminal, dice, draft)
  const line = dice.pick(order.lines)
  if (line && dice.chance(0.5)) draft = changeQuantity(draft, line.id, dice.between(-1, 2))
  if (line && order.lines.length > 1 && dice.chance(0.3)) draft = removeLine(draft, line.id)
  if (dice.chance(0.2)) draft = { ...draft, priority: 'high' }
  return placing(terminal.lounge, draft, order.tableNumber, spare)
}

const move: Deed = (terminal, dice) => {
  const order = pendingOrder(terminal, dice)
  return order && [{ name: 'order.move', args: { orderId: order.id, tableNumber: table(dice) } }]
}

const cancel: Deed = (terminal, dice) => {
  const order = pendingOrder(terminal, dice)
  return order && [{ name: 'order.void', args: { orderId: order.id, reason: dice.pick(voidReasons) ?? 'Wrong order' } }]
}

const complete: Deed = (terminal, dice) => {
  const order = dice.pick([...terminal.lounge.all('order')].filter((each) => each.status === 'paid'))
  return order && [{ name: 'order.complete', args: { orderId: order.id } }]
}

function tender(terminal: Terminal, dice: Dice, due: Kobo): readonly Payment[] {
  const cards: readonly Funcard[] = [...terminal.lounge.all('funcard')]
  const card = dice.pick(cards.filter(({ id }) => (terminal.lounge.get('balance', id)?.amount ?? 0) >= due))
  const [half, rest] = [kobo(Math.floor(due / 2)), kobo(Math.ceil(due / 2))]
  const tendered = kobo(Math.ceil(due / 100_000) * 100_000)
  const ways: readonly (readonly Payment[])[] = [
    [{ method: 'Cash', amount: due, tendered, change: minus(tendered, due) }],
    [{ method: 'Card', amount: due }],
    [{ method: 'Transfer', amount: due, reference: `from the app ${due}` }],
    [
      { method: 'Transfer', amount: half },
      { method: 'Card', amount: rest },
    ],
    ...(card ? [[{ method: 'FunCard' as const, amount: due, funcardId: card.id }]] : []),
  ]
  return dice.pick(ways) ?? []
}

function payment(terminal: Terminal, dice: Dice, draft: Draft): readonly Step[] | undefined {
  const { lounge } = terminal
  const { total, tableNumber } = viewDraft(lounge, draft)
  const spare = name(terminal)
  if (!tableNumber || !spare || total <= 0) return undefined
  return paying(lounge, draft, tableNumber, tender(terminal, dice, total), spare)
}
const payCart: Deed = (terminal, dice) => {
  const draft = newCart(terminal, dice)
  return draft && payment(terminal, dice, draft)
}
const payOrder: Deed = (terminal, dice) => {
  const order = pendingOrder(terminal, dice)
  if (!order) return undefined
  const draft = dice.chance(0.3) ? filled(terminal, dice, draftOf(order)) : draftOf(order)
  const [line] = order.lines
  return payment(terminal, dice, line && dice.chance(0.3) ? setNote(draft, line.id, 'to go') : draft)
}

/** A bill in two: some lines are split off, and often paid at once; or they are voided. */
const part: Deed = (terminal, dice) => {
  const order = pendingOrder(terminal, dice)
  const [to, spare] = [name(terminal), name(terminal)]
  if (!order || !to || !spare) return undefined
  const selected = new Set(order.lines.filter(() => dice.chance(0.4)).map((line) => line.id))
  const { lounge } = terminal
  if (dice.chance(0.3))
    return voiding(lounge, draftOf(order), selected, dice.pick(voidReasons) ?? 'Wrong order', to).commands
  return splitting(lounge, draftOf(order), selected, order.tableNumber, to, spare).commands
}

/** Money goes back, now and then more than there was. */
const refund: Deed = (terminal, dice) => {
  const order = dice.pick([...terminal.lounge.all('order')].filter(isClosed))
  if (!order) return undefined
  const amount = kobo(dice.between(1, 40) * 10_000)
  const payments: readonly Payment[] = [{ method: 'Cash', amount, tendered: amount, change: zero }]
  const { id: orderId, number, splitFrom } = order
  return [{ name: 'order.refund', args: { orderId, number, splitFrom, payments: [...payments], reason: 'Cold food' } }]
}

const topUp: Deed = (terminal, dice) => {
  const card = dice.pick([...terminal.lounge.all('funcard')])
  const amount = kobo(dice.between(1, 50) * 10_000)
  return card && [{ name: 'funcard.topUp', args: { funcardId: card.id, payment: { method: 'Card', amount } } }]
}

const atTheTill: readonly Deed[] = [
  placeNew,
  placeNew,
  edit,
  edit,
  move,
  cancel,
  complete,
  payCart,
  payOrder,
  payOrder,
  payOrder,
  part,
  part,
  refund,
  topUp,
]

const cook: Deed = (terminal, dice) => {
  const station = stations.find((each) => each === terminal.session?.role)
  const tickets = station ? [...terminal.lounge.all(ticketKind(station))] : []
  const ticket = dice.pick(tickets.filter(({ status }) => status !== 'cancelled'))
  if (!ticket) return dice.chance(0.1) ? [{ name: 'ticket.simulate', args: {} }] : undefined
  const ticketId = ticket.id
  if (dice.chance(0.1)) return [{ name: 'ticket.seen', args: { ticketIds: tickets.slice(-5).map(({ id }) => id) } }]
  switch (ticket.status) {
    case 'todo':
      if (dice.chance(0.8)) return [{ name: 'ticket.start', args: { ticketId } }]
      return [
        { name: 'ticket.cancel', args: { ticketId, reason: dice.pick(cancelReasons[ticket.station]) ?? 'Other' } },
      ]
    case 'doing':
      return [doingMove(ticket, dice)]
    default:
      // What is done mostly stays so.
      return dice.chance(0.1) ? [{ name: 'ticket.recall', args: { ticketId } }] : undefined
  }
}
function doingMove({ id: ticketId, lines }: Ticket, dice: Dice): Step {
  const line = dice.pick(lines)
  if (line && dice.chance(0.3))
    return { name: 'ticket.tickLine', args: { ticketId, lineId: line.id, made: line.made ? 0 : line.quantity } }
  return dice.chance(0.2) ? { name: 'ticket.back', args: { ticketId } } : { name: 'ticket.finish', args: { ticketId } }
}

const changePrice: Deed = (terminal, dice) => {
  const item = dice.pick([...terminal.lounge.all('item')])
  if (!item) return undefined
  const { id: itemId, removed: _removed, ...details } = item
  return [{ name: 'item.change', args: { itemId, details, price: kobo(dice.between(500, 3_000) * 100) } }]
}
const countShelf: Deed = (terminal, dice) => {
  const level = dice.pick([...terminal.lounge.all('stock')])
  return level && [{ name: 'stock.count', args: { itemId: level.id, level: dice.between(0, 30) } }]
}
const switchAutoSync: Deed = (terminal) => {
  const { autoSync } = settingsOf(terminal.lounge)
  return [{ name: 'settings.change', args: { autoSync: !autoSync } }]
}
const inTheOffice: readonly Deed[] = [changePrice, countShelf, topUp, switchAutoSync]

/** Where nothing goes by itself, somebody taps Sync Now every now and then. */
export const wantsToSync = ({ lounge }: Terminal, dice: Dice): boolean =>
  !settingsOf(lounge).autoSync && dice.chance(0.3)
export const syncNow = (terminal: Terminal): void => void terminal.sendNow().catch(() => undefined) // whoever tapped is told that it failed
