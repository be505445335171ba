// Staff take money on the till's screens: a FunCard payment is asked, and everything else is told.
import type { Funcard } from '@lounge/domain/funcards/funcards'
import type { CommandId } from '@lounge/domain/ids'
import { type Kobo, kobo, minus } from '@lounge/domain/money'
import { type Draft, onceSent } from '@lounge/domain/orders/draft/draft'
import {
  changesTo,
  closingFromParts,
  givingBack,
  paying,
  placing,
  takingPart,
} from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { amountsByFuncard, type Payment, type RoomPayment } from '@lounge/domain/payments/payments'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'
import type { Hands } from './hands.ts'

/** The payments that a guest offers for this amount. */
function tender(hands: Hands, dice: Dice, due: Kobo): readonly Payment[] {
  const { lounge } = hands
  const cards = cardsInUse(hands.terminal)
  // Mostly a card that holds enough; sometimes any, because guests do not know what is on their cards.
  const able = cards.filter(({ id }) => (lounge.get('balance', id)?.amount ?? 0) >= due)
  const card = dice.pick(dice.chance(0.8) ? able : cards)
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
    ...(card ? cardPays(card, due, half, rest) : []),
  ]
  return dice.pick(ways) ?? []
}
/** A new card is handed over only once the server has it. */
export function cardsInUse({ lounge, pending }: Terminal): readonly Funcard[] {
  const waiting = JSON.stringify(pending.filter(({ command }) => command.name === 'funcard.replace'))
  return [...lounge.all('funcard')].filter(({ id, status }) => status === 'active' && !waiting.includes(id))
}
const cardPays = ({ id: funcardId }: Funcard, due: Kobo, half: Kobo, rest: Kobo): readonly (readonly Payment[])[] => [
  [{ method: 'FunCard', amount: due, funcardId }],
  [
    { method: 'FunCard', amount: half, funcardId },
    { method: 'Card', amount: rest },
  ],
]

/** Pays the cart in hand, all of it; does nothing if nothing is due. */
export function pay(hands: Hands, dice: Dice): void {
  const { cart, lounge } = hands
  const { due, lines, partPayments, tableNumber } = viewDraft(lounge, cart)
  if (!cart || !tableNumber || lines.length === 0) return
  if (due <= 0) return partPayments.length > 0 ? closeFromParts(hands, cart) : undefined
  const payments = tender(hands, dice, due)
  if (amountsByFuncard(payments).size === 0) tellPayment(hands, cart, payments)
  else void askPayment(hands, dice, cart, payments)
}

/** @param replaces the unanswered question that this replaces */
function tellPayment(hands: Hands, cart: Draft, payments: readonly Payment[], replaces?: CommandId): void {
  const { tableNumber } = viewDraft(hands.lounge, cart)
  const spare = hands.name()
  if (!tableNumber || !spare) return
  const asked = replaces ?? hands.askedBefore('payment', cart.orderId)?.first
  void hands.spend(paying(hands.lounge, cart, tableNumber, payments, spare, asked))
}

async function askPayment(hands: Hands, dice: Dice, cart: Draft, payments: readonly Payment[]): Promise<void> {
  const changes = cart.isPlaced ? changesTo(hands.lounge, cart) : []
  if (changes.length > 0 && (await hands.spend(changes, { ...cart, edits: [] })).outcome === 'refused') return
  const draft = hands.cart
  const { tableNumber, total } = viewDraft(hands.lounge, draft)
  const spare = hands.name()
  if (!draft || !tableNumber || !spare || total !== sumOf(payments)) return
  const earlier = hands.askedBefore('payment', draft.orderId)?.first
  const step = paying(hands.lounge, draft, tableNumber, payments, spare, earlier).at(-1)
  if (!step) return
  hands.isAsking = true
  const asked = await hands.ask(step)
  hands.isAsking = false
  if (asked.outcome === 'offline') return tellPayment(hands, draft, payments, earlier)
  if (asked.outcome === 'unanswered') return withoutAnswer(hands, dice, draft, payments, earlier ?? asked.id)
  const isPaid = asked.outcome === 'answered' && asked.answer.outcome === 'applied'
  if (isPaid && hands.cart?.orderId === draft.orderId) hands.put(undefined)
}
const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0)

/** Nobody knows whether the card has paid. It counts once, whatever is chosen now. */
function withoutAnswer(hands: Hands, dice: Dice, draft: Draft, payments: readonly Payment[], asked: CommandId): void {
  const { due } = viewDraft(hands.lounge, draft)
  if (due !== sumOf(payments) || dice.chance(0.3)) return
  if (dice.chance(0.5)) return tellPayment(hands, draft, payments, asked)
  tellPayment(hands, draft, [inCash(due)], asked)
}
const inCash = (amount: Kobo): RoomPayment => ({
  method: 'Cash',
  amount,
  tendered: amount,
  change: minus(amount, amount),
})

// ── before the rest ──────────────────────────────────────────────────────────────────────────────────────────────

/** Closes a bill that its part payments cover. */
function closeFromParts(hands: Hands, cart: Draft): void {
  const { tableNumber } = viewDraft(hands.lounge, cart)
  const spare = hands.name()
  if (tableNumber && spare) void hands.spend(closingFromParts(hands.lounge, cart, tableNumber, spare).commands)
}

/** Takes part of the money now; the cart is an order on its table from then on. */
export async function payPart(hands: Hands, dice: Dice): Promise<void> {
  const { cart, lounge } = hands
  const { due, tableNumber } = viewDraft(lounge, cart)
  const spare = hands.name()
  if (!cart || !tableNumber || !spare || due < 20_000) return
  const amount = kobo(dice.between(1, Math.floor(due / 10_000) - 1) * 10_000)
  const card = dice.chance(0.3) ? dice.pick(cardsInUse(hands.terminal)) : undefined
  if (!card) {
    const payment: Payment = dice.chance(0.5) ? { method: 'Card', amount } : inCash(amount)
    return void hands.spend(takingPart(lounge, cart, tableNumber, payment, spare), onceSent(cart))
  }
  const first = placing(lounge, cart, tableNumber, spare)
  if (first.length > 0 && (await hands.spend(first, onceSent(cart))).outcome === 'refused') return
  if (hands.cart) await askPart(hands, dice, hands.cart, { method: 'FunCard', amount, funcardId: card.id })
}

async function askPart(hands: Hands, dice: Dice, draft: Draft, payment: Payment): Promise<void> {
  const { tableNumber } = viewDraft(hands.lounge, draft)
  const spare = hands.name()
  if (!tableNumber || !spare) return
  const open = hands.askedBefore('part', draft.orderId)
  const [before] = open?.payments ?? []
  // A repeated request for the same money names its question; another amount is another part.
  const replaces = before && JSON.stringify(before) === JSON.stringify(payment) ? open?.first : undefined
  const part = (of: CommandId | undefined) => takingPart(hands.lounge, draft, tableNumber, payment, spare, of)
  const step = part(replaces).at(-1)
  if (!step) return
  hands.isAsking = true
  const asked = await hands.ask(step)
  hands.isAsking = false
  if (asked.outcome === 'offline') return void hands.spend(part(replaces), onceSent(draft))
  if (asked.outcome === 'unanswered' && dice.chance(0.5)) void hands.spend(part(replaces ?? asked.id), onceSent(draft))
}

/** A part payment goes back the way it came. */
export function giveBackPart(hands: Hands, dice: Dice): void {
  const { cart, lounge } = hands
  const part = dice.pick(viewDraft(lounge, cart).partPayments)
  if (cart && part) void hands.run([givingBack(cart, part)])
}
/** Puts money on a card: asked first, and told if no answer comes. A repeated tap is the same money. */
export async function topUp(hands: Hands, dice: Dice): Promise<void> {
  const card = dice.pick(cardsInUse(hands.terminal))
  if (!card) return
  const earlier = hands.askedBefore('top-up', card.id)
  const [before] = earlier?.payments ?? []
  const payment = before && before.method !== 'FunCard' ? before : moneyFor(dice)
  const put = (replaces: CommandId | undefined) =>
    ({ name: 'funcard.topUp', args: { funcardId: card.id, payment, replaces } }) as const
  const first = earlier?.first
  const asked = await hands.ask(put(first))
  if (asked.outcome === 'offline') return void hands.run([put(first)])
  if (asked.outcome === 'unanswered' && dice.chance(0.6)) void hands.run([put(first ?? asked.id)])
}
function moneyFor(dice: Dice): RoomPayment {
  const amount = kobo(dice.between(1, 50) * 10_000)
  return dice.chance(0.5) ? { method: 'Card', amount } : inCash(amount)
}
