// Staff's work at a till: they place, change, move, split, void and pay, partly at once and partly with a cart that stays in hand
// while the others go on.
import type { ItemId } from '@lounge/domain/ids'
import type { Item } from '@lounge/domain/menu/menu'
import type { ChoiceId } from '@lounge/domain/menu/options'
import { kobo, zero } from '@lounge/domain/money'
import {
  addItem,
  changeQuantity,
  type Draft,
  draftOf,
  emptyDraft,
  removeLine,
  setNote,
  withoutTakenOff,
} from '@lounge/domain/orders/draft/draft'
import { placing } from '@lounge/domain/orders/draft/commands'
import { splitting, takingOff, voiding } from '@lounge/domain/orders/draft/parts'
import { allUnitsOf } from '@lounge/domain/orders/splitting'
import { availableFor, viewDraft } from '@lounge/domain/orders/draft/view'
import { homeFirst, objectionToJoining } from '@lounge/domain/orders/joining'
import { isClosed, isPending, type PendingOrder, TableNumber, voidReasons } from '@lounge/domain/orders/orders'
import type { Payment } from '@lounge/domain/payments/payments'
import { isPaidOnTable } from '@lounge/domain/tables/tables'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '../terminal/composing.ts'
import type { Dice } from './dice.ts'
import type { Hands, Taps } from './hands.ts'
import { giveBackPart, pay, payPart, topUp } from './paying-work.ts'

type Deed = (hands: Hands, dice: Dice) => unknown

/** Does one thing that somebody at a till might do now. */
export function workAtTheTill(hands: Hands, dice: Dice): void {
  const deeds = hands.isFree ? atOnce : hands.cart && dice.chance(0.75) ? withTheCart : besides
  void (dice.pick(deeds) ?? placeNew)(hands, dice)
}

/** Few tables, so that parties meet. */
const table = (dice: Dice) => TableNumber.parse(dice.between(1, 5))

function filled({ lounge, terminal }: Hands, dice: Dice, draft: Draft, items = onOffer(lounge)): Draft {
  let next = draft
  for (let count = dice.between(1, 4); count > 0; count--) {
    const item = dice.pick(items)
    // The screen offers the stock that it knows of.
    if (!item || availableFor(lounge, next, item.id) === 0) continue
    const how = { at: timestamp(terminal.now()), choices: choicesOf(lounge, item.id, count) }
    next = addItem(lounge, next, item.id, terminal.newId(), how)
  }
  const last = next.added.at(-1)
  return last && dice.chance(0.2) ? setNote(next, last.id, 'no pepper ₦') : next
}
/** From each group the required number of choices and some more, different ones each time. */
const choicesOf = (lounge: Hands['lounge'], itemId: ItemId, turn: number): readonly ChoiceId[] =>
  (lounge.get('price', itemId)?.options ?? []).flatMap(({ min, max, choices }) => {
    const count = min + (turn % (max - min + 1))
    return choices.flatMap((_, index) => choices.at((index + turn) % choices.length)?.id ?? []).slice(0, count)
  })
const onOffer = (lounge: Hands['lounge']): readonly Item[] => [...lounge.all('item')].filter((item) => !item.removed)

/** Taps that concern a whole order. */
function taps({ lounge }: Hands, dice: Dice, often: number): Taps {
  const card = dice.pick([...lounge.all('funcard')])
  return {
    ...(dice.chance(often) ? { couponCode: 'SAVE10' } : {}),
    ...(card && dice.chance(often) ? { customer: card.id } : {}),
    ...(dice.chance(often) ? { priority: 'high' } : {}),
  }
}
const tapped = (draft: Draft, { couponCode, customer, priority }: Taps): Draft => ({
  ...draft,
  ...(couponCode ? { couponCode } : {}),
  ...(customer ? { customer } : {}),
  ...(priority ? { priority } : {}),
})

function newCart(hands: Hands, dice: Dice): Draft | undefined {
  const named = hands.name()
  if (!named) return undefined
  // A snack from the counter, which no station makes; or anything.
  const counter = onOffer(hands.lounge).filter(({ categoryId }) => categoryId === 'counter')
  const items = dice.chance(0.15) ? counter : undefined
  return tapped(filled(hands, dice, emptyDraft(named, table(dice)), items), taps(hands, dice, 0.2))
}

function pendingOrder({ lounge }: Hands, dice: Dice): PendingOrder | undefined {
  const pending = [...lounge.all('order')].filter(isPending).sort((a, b) => (a.id < b.id ? -1 : 1))
  // Everybody prefers the oldest one, so that two tills pay one order at the same time.
  return dice.chance(0.5) ? pending[0] : dice.pick(pending)
}

/** Takes a draft in hand; returns false if the hands are not free. */
function takeUp(hands: Hands, draft: Draft | undefined, opened: Taps = {}): boolean {
  if (!hands.isFree || !draft) return false
  hands.put(draft, opened)
  return true
}
function place(hands: Hands): unknown {
  const { cart, lounge } = hands
  const spare = hands.name()
  const { tableNumber } = viewDraft(lounge, cart)
  if (!cart || !spare || !tableNumber || (!cart.isPlaced && cart.added.length === 0)) return undefined
  const steps = placing(lounge, cart, tableNumber, spare)
  return steps.length > 0 ? hands.spend(steps) : hands.put(undefined)
}

const placeNew: Deed = (hands, dice) => takeUp(hands, newCart(hands, dice)) && place(hands)
const payCart: Deed = (hands, dice) => takeUp(hands, newCart(hands, dice)) && pay(hands, dice)

/** Units taken off placed lines are voided first, with a reason. Pages of an older build send this as a change. */
const takeOff = (next: Deed): Deed => {
  return (hands, dice) => {
    const { cart, lounge } = hands
    const { takenOff, objection, partPayments, tableNumber } = viewDraft(lounge, cart)
    if (!cart || !tableNumber || takenOff.length === 0 || objection) return next(hands, dice)
    if (hands.isOlder) {
      const lines = cart.edits.filter(({ quantityBy, removed }) => removed || quantityBy < 0)
      void hands.spend([{ name: 'order.change', args: { orderId: cart.orderId, lines } }], withoutTakenOff(cart))
      return next(hands, dice)
    }
    const [voided, spare] = [hands.name(), hands.name()]
    if (!voided || !spare) return undefined
    const reason = dice.pick(voidReasons) ?? 'Wrong order'
    const { commands, draft } = takingOff(lounge, cart, reason, tableNumber, { voided, spare })
    // Otherwise nothing would be left for the money that was taken.
    if (!draft && partPayments.length > 0) return hands.put(withoutTakenOff(cart))
    void hands.spend(commands, draft)
    return draft ? next(hands, dice) : undefined
  }
}

function edited(hands: Hands, dice: Dice, draft: Draft): Draft {
  let next = dice.chance(0.6) ? filled(hands, dice, draft) : draft
  const line = dice.pick(viewDraft(hands.lounge, draft).lines)
  if (line && dice.chance(0.5)) next = changeQuantity(next, line.id, dice.between(-1, 2))
  if (line && dice.chance(0.15)) next = removeLine(next, line.id)
  return line && dice.chance(0.2) ? setNote(next, line.id, 'to go') : next
}
function openAnother(hands: Hands, dice: Dice): boolean {
  const order = pendingOrder(hands, dice)
  return takeUp(hands, order && draftOf(order))
}
function change(hands: Hands, dice: Dice): void {
  const { cart } = hands
  if (!cart) return
  const more = taps(hands, dice, 0.15)
  hands.put(tapped(edited(hands, dice, cart), more), more)
}
const edit: Deed = (hands, dice) => {
  if (!openAnother(hands, dice)) return placeNew(hands, dice)
  change(hands, dice)
  return takeOff(place)(hands, dice)
}
const payOrder: Deed = (hands, dice) => {
  if (!openAnother(hands, dice)) return placeNew(hands, dice)
  if (dice.chance(0.4)) change(hands, dice)
  return takeOff(pay)(hands, dice)
}
const partOfOrder: Deed = (hands, dice) => (openAnother(hands, dice) ? payPart(hands, dice) : placeNew(hands, dice))
/** Begins a cart that stays in hand while the others go on. */
const beginCart: Deed = (hands, dice) =>
  dice.chance(0.5) ? openAnother(hands, dice) : takeUp(hands, newCart(hands, dice))

/** Splits a bill: some lines are split off and stay in hand, to grow and be paid; or they are voided. */
const part: Deed = (hands, dice) => {
  if (!hands.cart && !openAnother(hands, dice)) return placeNew(hands, dice)
  const { cart, lounge, terminal } = hands
  const [to, spare] = [hands.name(), hands.name()]
  const { lines, tableNumber } = viewDraft(lounge, cart)
  if (!cart || !tableNumber || !to || !spare) return undefined
  const chosen = lines.filter(() => dice.chance(0.4))
  const selected = new Map(
    chosen.map(({ id, quantity }) => [id, dice.chance(0.3) ? dice.between(1, quantity) : quantity]),
  )
  const parted = dice.chance(0.3)
    ? voiding(lounge, cart, selected, dice.pick(voidReasons) ?? 'Wrong order', { voided: to, spare })
    : splitting(lounge, cart, selected, tableNumber, { to, spare, newLineId: () => terminal.newId() })
  return parted.commands.length > 0 ? hands.spend(parted.commands, parted.draft) : hands.put(parted.draft)
}

const simple =
  (stepOf: (hands: Hands, dice: Dice) => Step | undefined): Deed =>
  (hands, dice) => {
    const step = stepOf(hands, dice)
    return step ? hands.run([step]) : placeNew(hands, dice)
  }
/** Guests who have paid change tables too. */
const move = simple((hands, dice) => {
  const paid = [...hands.lounge.all('order')].filter(isPaidOnTable)
  const order = dice.chance(0.2) ? dice.pick(paid) : pendingOrder(hands, dice)
  if (!order) return undefined
  // Pages of an older build do not say where it was.
  const from = hands.isOlder ? {} : { from: order.tableNumber }
  return { name: 'order.move', args: { orderId: order.id, tableNumber: table(dice), ...from } }
})
const cancel = simple((hands, dice) => {
  const order = pendingOrder(hands, dice)
  if (!order) return undefined
  const args = { orderId: order.id, reason: dice.pick(voidReasons) ?? 'Wrong order' }
  // Pages of an older build do not say what they show.
  return { name: 'order.void', args: hands.isOlder ? args : { ...args, seen: allUnitsOf(order) } }
})
const join = simple((hands, dice) => {
  const order = pendingOrder(hands, dice)
  const [home, ...others] = homeFirst(
    hands.lounge,
    [...hands.lounge.all('order')].filter(isPending).filter(({ tableNumber }) => tableNumber === order?.tableNumber),
  )
  if (!home || others.length === 0 || objectionToJoining(hands.lounge, [home, ...others])) return undefined
  return { name: 'order.join', args: { orderId: home.id, from: others.map(({ id }) => id) } }
})
const complete = simple(({ lounge }, dice) => {
  const order = dice.pick([...lounge.all('order')].filter((each) => each.status === 'paid'))
  return order && { name: 'order.complete', args: { orderId: order.id } }
})
/** Refunds money in cash or onto a FunCard, sometimes more than was paid. */
const refund = simple(({ lounge }, dice) => {
  const order = dice.pick([...lounge.all('order')].filter(isClosed))
  if (!order) return undefined
  const amount = kobo(dice.between(1, 40) * 10_000)
  const card = dice.pick([...lounge.all('funcard')])
  const cash: Payment = { method: 'Cash', amount, tendered: amount, change: zero }
  const payments: Payment[] = card && dice.chance(0.2) ? [{ method: 'FunCard', amount, funcardId: card.id }] : [cash]
  const { id: orderId, number, splitFrom } = order
  // The amount decides how many units of each line are named: two, one, or none.
  const most = (amount / 10_000) % 3
  const lines = order.lines.map((line) => ({ lineId: line.id, units: Math.min(most, line.quantity) }))
  const named = most > 0 ? { lines } : {}
  return { name: 'order.refund', args: { orderId, number, splitFrom, payments, reason: 'Cold food', ...named } }
})

const besides: readonly Deed[] = [move, cancel, complete, refund, topUp, join]
const atOnce: readonly Deed[] = [
  ...besides,
  placeNew,
  placeNew,
  edit,
  edit,
  payCart,
  payOrder,
  payOrder,
  payOrder,
  partOfOrder,
  part,
  part,
  beginCart,
  beginCart,
]
const withTheCart: readonly Deed[] = [
  change,
  change,
  takeOff(place),
  takeOff(pay),
  takeOff(pay),
  takeOff(payPart),
  giveBackPart,
  part,
  (hands) => hands.put(undefined),
]
