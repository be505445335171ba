// From money for a cart to a payment that is written down. What a FunCard pays the server is asked first while it can be
// reached; everything else happened in the room, and is told.
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import { refuse } from '@lounge/domain/command'
import type { Refusal } from '@lounge/domain/flow'
import type { CommandId, OrderId } from '@lounge/domain/ids'
import { formatNaira } from '@lounge/domain/money'
import type { MessageCode } from '@lounge/domain/messages'
import { type Draft, draftOf, onceSent, withoutChanges } from '@lounge/domain/orders/draft/draft'
import {
  changesTo,
  closingFromParts,
  type DraftCommand,
  givingBack,
  paying,
  placing,
  takingPart,
} from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import type { PartPayment, TableNumber } from '@lounge/domain/orders/orders'
import { objectionsToFuncards } from '@lounge/domain/orders/paying/charging'
import type { OrderName } from '@lounge/domain/orders/placing'
import type { Payment } from '@lounge/domain/payments/payments'
import { moneyIn, type MoneyQuestion, type PaidLine } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { approvedNow } from '../../../hooks/use-approved.ts'
import { openMoneyQuestion } from '../../../terminal/open-money-question.ts'
import type { Cart } from '../../../terminal/cart.ts'
import { askServer, isThere } from '../../../terminal/first-try.ts'
import { withYes } from '../../../terminal/yeses.ts'

/** What the money is: what pays the rest of the order, or a part of it. */
export type Purpose = 'payment' | 'part'

export type Settled =
  /** @property isRest whether the cart holds what was added after the question, as a new order */
  | { readonly at: 'paid'; readonly isRest: boolean; readonly back?: readonly Payment[] }
  /**
   * A part of what is due is in the books.
   * @property first the first question that stands for its money
   */
  | { readonly at: 'taken'; readonly first?: CommandId | undefined }
  /** @property isSaid the server said no, and whoever hears all of its answers has shown that */
  | { readonly at: 'refused'; readonly no: Refusal; readonly isSaid: boolean }
  /**
   * Asked, and no answer yet: nobody knows whether it was paid, and it may still be.
   * @property approval somebody else's yes that went with it
   */
  | { readonly at: 'unanswered'; readonly approval?: Approved | undefined }
  /** It could not be booked; a person looks at it. */
  | { readonly at: 'held' }
  /** Somebody else has to say yes first, and has not. */
  | { readonly at: 'kept' }

/** Money as it was tapped. */
interface Money {
  readonly payment: Payment
  readonly purpose: Purpose
  /** What was in hand at the tap: by the time something was waited for another order may be, which this money is not for. */
  readonly order: Draft | undefined
}

interface Ready {
  readonly draft: Draft
  readonly tableNumber: TableNumber
  readonly spare: OrderName
}

export interface Till {
  readonly terminal: Terminal
  readonly cart: Cart
}

/** Money for the cart of this till: all that is due, or a part of it. */
export async function settle(till: Till, payment: Payment, purpose: Purpose): Promise<Settled> {
  const money = { payment, purpose, order: till.cart.draft }
  if (payment.method !== 'FunCard') return tell(till, money)
  // In the frame of the tap: a screen that is left later lets go of the cart, and no screen would after that.
  const thaw = till.cart.freeze()
  const settled = await payByCard(till, money)
  if (settled.at !== 'unanswered') thaw()
  return settled
}

async function payByCard(till: Till, money: Money): Promise<Settled> {
  if (!(await isThere(till.terminal))) return tell(till, money)
  return objectionToCard(till, money) ?? (await sendChanges(till, money)) ?? ask(till, money)
}

/**
 * Without the server: the terminal itself limits what a card may pay so (POS-24). A question that has no answer is named.
 * @param approval the yes that went with that question, or was given for it
 */
export function settleOffline(
  till: Till,
  payment: Payment,
  purpose: Purpose,
  approval: Approved | undefined,
): Promise<Settled> {
  return tellInstead(till, { payment, purpose, order: till.cart.draft }, approval)
}

function tellInstead(till: Till, money: Money, approval: Approved | undefined): Promise<Settled> {
  till.cart.thaw(money.order?.orderId)
  return tell(till, money, approval)
}

/** What was taken in parts covers the order: it is paid, and what is too much goes back. */
export async function settleFromParts(till: Till): Promise<Settled> {
  const order = till.cart.draft
  const ready = readyToPay(till, order)
  if ('at' in ready) return ready
  const { draft, tableNumber, spare } = ready
  const { commands: wanted, back } = closingFromParts(till.terminal.lounge, draft, tableNumber, spare)
  const commands = await approvedAsItIs(till, wanted)
  if (!commands) return { at: 'kept' }
  const no = putAway(till, order) ?? (await send(till, commands, undefined, draft.orderId))
  return no ?? { at: 'paid', isRest: false, back }
}

export async function giveBack({ terminal, cart }: Till, part: PartPayment): Promise<Settled> {
  const { draft } = cart
  if (!draft) return { at: 'held' }
  const outcome = await terminal.run([givingBack(draft, part)])
  return outcome.outcome === 'refused' ? { at: 'refused', no: outcome.no, isSaid: false } : { at: 'taken' }
}

async function tell(till: Till, money: Money, approval?: Approved): Promise<Settled> {
  const ready = readyFor(till, money)
  if ('at' in ready) return ready
  const { draft } = ready
  const replaces = openQuestionOf(till.terminal, draft.orderId, money)?.first
  const steps = commandsFor(till, ready, money, replaces)
  const given = approval ? withYes({ steps, index: steps.length - 1 }, approval) : steps
  const commands = await approvedAsItIs(till, given)
  if (!commands) return { at: 'kept' }
  const no = putAway(till, money.order)
  if (no) return no
  if (money.purpose === 'part') return (await send(till, commands, onceSent(draft))) ?? { at: 'taken', first: replaces }
  return (await send(till, commands, undefined, draft.orderId)) ?? { at: 'paid', isRest: false }
}

/** Until somebody has said yes to the money nothing else comes into the cart: a card that is read meanwhile would not be on the sale. */
async function approvedAsItIs({ terminal, cart }: Till, steps: readonly DraftCommand[]) {
  const thaw = cart.freeze()
  return approvedNow(terminal, steps).finally(thaw)
}

async function ask(till: Till, money: Money): Promise<Settled> {
  const { terminal } = till
  const ready = readyFor(till, money)
  if ('at' in ready) return ready
  const { draft } = ready
  const open = openQuestionOf(terminal, draft.orderId, money)
  const replaces = open?.first
  const asking = commandsFor(till, ready, money, replaces).at(-1)
  if (!asking) return { at: 'refused', no: refuse('nothing_unpaid'), isSaid: false }
  const [approved] = (await approvedNow(terminal, [asking])) ?? []
  if (!approved) return { at: 'kept' }
  const no = putAway(till, money.order)
  if (no) return no
  const asked = await askServer(terminal, approved)
  switch (asked.outcome) {
    case 'offline':
      return tellInstead(till, money, approvedIn(approved.args))
    case 'unanswered':
      return { at: 'unanswered', approval: approvedIn(approved.args) }
    case 'refused':
      return { at: 'refused', no: asked.no, isSaid: false }
    case 'answered': {
      const { answer } = asked
      // Under the question before it less may have been booked: what came into the cart since is not on the order.
      const booked = answer.code === bookedBefore.payment ? open : moneyIn({ ...approved, id: answer.id, as: 'ask' })
      const word = wordOf(till, { orderId: draft.orderId, kind: money.purpose, lines: linesIn(booked) }, answer)
      return word.at === 'taken' ? { ...word, first: replaces ?? answer.id } : word
    }
  }
}

function commandsFor(
  { terminal }: Till,
  { draft, tableNumber, spare }: Ready,
  { payment, purpose }: Money,
  replaces: CommandId | undefined,
): readonly DraftCommand[] {
  const { lounge } = terminal
  return purpose === 'part'
    ? takingPart(lounge, draft, tableNumber, payment, spare, replaces)
    : paying(lounge, draft, tableNumber, [payment], spare, replaces)
}

/** An order is paid once, by whatever money. A part is the same money only where the same card was asked for as much. */
function openQuestionOf(terminal: Terminal, orderId: OrderId, { payment, purpose }: Money): MoneyQuestion | undefined {
  const open = openMoneyQuestion(terminal, purpose, orderId)
  const [asked] = open?.payments ?? []
  const isSame =
    payment.method === 'FunCard' &&
    asked?.method === 'FunCard' &&
    asked.funcardId === payment.funcardId &&
    asked.amount === payment.amount
  return purpose === 'payment' || isSame ? open : undefined
}

/** What an answer is about. */
interface About {
  readonly orderId: OrderId
  readonly kind: Purpose
  /** What its payment carries. */
  readonly lines: readonly PaidLine[]
}

/** The server's answer, in time or late: by then somebody may have left the terminal and begun another order. */
export function wordOf({ cart }: Till, { orderId, kind, lines }: About, answer: Answer): Settled {
  const { outcome, code = '', params = {} } = answer
  // Booked by itself, or under the question before it.
  if (outcome === 'applied' || code === bookedBefore[kind]) {
    if (kind === 'payment') return { at: 'paid', isRest: cart.release(orderId, lines) === 'rest' }
    cart.thaw(orderId)
    return { at: 'taken' }
  }
  cart.thaw(orderId)
  return outcome === 'refused' ? { at: 'refused', no: { refused: code, params }, isSaid: true } : { at: 'held' }
}

const linesIn = (money: MoneyQuestion | undefined): readonly PaidLine[] =>
  money?.about.kind === 'payment' ? money.about.lines : []

const bookedBefore = { payment: 'payment_replaced', part: 'part_of_replaced' } as const satisfies Record<
  Purpose,
  MessageCode
>

/**
 * What this till knows of the card by itself, before anything of the order is sent. The server has the last word. An open question may
 * have taken the money already: of that it alone knows.
 */
function objectionToCard({ terminal }: Till, money: Money): Settled | undefined {
  if (money.order && openQuestionOf(terminal, money.order.orderId, money)) return undefined
  const [no] = objectionsToFuncards(terminal.lounge, [money.payment])
  return no && { at: 'refused', no, isSaid: false }
}

/** What is to change first, so that kitchen and bar hear of it as a change; a part needs an order to stand on. */
async function sendChanges(till: Till, { purpose, order }: Money): Promise<Settled | undefined> {
  const ready = readyToPay(till, order)
  if ('at' in ready) return ready
  const { draft, tableNumber, spare } = ready
  const { lounge } = till.terminal
  if (purpose === 'part') return send(till, placing(lounge, draft, tableNumber, spare), onceSent(draft))
  return draft.isPlaced ? send(till, changesTo(lounge, draft), withoutChanges(draft)) : undefined
}

/** @returns why nothing of it happened; nothing once it is written down */
async function send(
  { terminal, cart }: Till,
  commands: readonly DraftCommand[],
  left: Draft | undefined,
  paid?: OrderId,
): Promise<Settled | undefined> {
  if (commands.length === 0) return undefined
  const outcome = await cart.spend((onDesk) => terminal.run(commands, onDesk), left, paid)
  return outcome.outcome === 'refused' ? { at: 'refused', no: outcome.no, isSaid: false } : undefined
}

/** Since the tap another till may have changed the order: this money would not be all of it, nor a part that somebody named. */
function readyFor(till: Till, { payment, purpose, order }: Money): Ready | Settled {
  const ready = readyToPay(till, order)
  if ('at' in ready || purpose === 'part') return ready
  const { amount } = payment
  if (viewDraft(till.terminal.lounge, ready.draft).due === amount) return ready
  return { at: 'refused', no: refuse('due_is_other', { was: formatNaira(amount) }), isSaid: false }
}

function readyToPay(till: Till, order: Draft | undefined): Ready | Settled {
  const { terminal, cart } = till
  const away = putAway(till, order)
  if (away) return away
  const { draft } = cart
  const { tableNumber, objection } = viewDraft(terminal.lounge, draft)
  // Another till closed the order since the tap: nothing of it is due.
  if (objection) return { at: 'refused', no: objection, isSaid: false }
  const spare = terminal.newOrderName()
  if (!draft || !tableNumber) return { at: 'refused', no: refuse('nothing_unpaid'), isSaid: false }
  return spare ? { draft, tableNumber, spare } : { at: 'refused', no: refuse('not_saved'), isSaid: false }
}

/** While something was waited for somebody left the till and opened another order: its guests do not pay with this money. */
function putAway({ terminal, cart }: Till, order: Draft | undefined): Settled | undefined {
  if (!order || cart.draft?.orderId === order.orderId) return undefined
  const now = terminal.lounge.get('order', order.orderId)
  const objection = now && viewDraft(terminal.lounge, draftOf(now)).objection
  return { at: 'refused', no: objection ?? refuse('payment_put_away', { number: order.number }), isSaid: false }
}
