// Turns money for the cart into a payment that is written down. A FunCard payment is first asked of the server while it can be reached;
// every other payment happened in the room, and is recorded as a fact.
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

/** Whether the money pays the rest of the order, or a part of it. */
export type Purpose = 'payment' | 'part'

export type Settled =
  /** @property isRest whether the cart holds lines added after the question, as a new order */
  | { readonly at: 'paid'; readonly isRest: boolean; readonly back?: readonly Payment[] }
  /**
   * A part payment is in the books.
   * @property first the first question for its money
   */
  | { readonly at: 'taken'; readonly first?: CommandId | undefined }
  /** @property isSaid the server refused it, and `tellStaff` has shown that */
  | { readonly at: 'refused'; readonly no: Refusal; readonly isSaid: boolean }
  /**
   * Asked without an answer: whether it was paid is unknown, and it may still be.
   * @property approval the approval that went with it
   */
  | { readonly at: 'unanswered'; readonly approval?: Approved | undefined }
  /** It could not be booked, and is held for a person to check. */
  | { readonly at: 'held' }
  /** It needs an approval, which was not given. */
  | { readonly at: 'kept' }

/** The money as it was tapped. */
interface Money {
  readonly payment: Payment
  readonly purpose: Purpose
  /** The order in the cart at the tap: after a wait the cart may hold another order, which this money must not pay. */
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

/** Takes money for the cart of this till: all that is due, or a part of it. */
export async function settle(till: Till, payment: Payment, purpose: Purpose): Promise<Settled> {
  const money = { payment, purpose, order: till.cart.draft }
  if (payment.method !== 'FunCard') return tell(till, money)
  // Frozen in the frame of the tap: a screen that is left later thaws the cart, and no screen would do so afterwards.
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
 * Takes the money without the server: the terminal limits what a card may pay offline (POS-24). An unanswered question is named.
 * @param approval the approval that went with that question, or was given for it
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

/** Closes an order that its part payments cover; the excess goes back. */
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

/** The cart is frozen until the money is approved: the sale would not include a change made meanwhile, such as a card that is read. */
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
      // The earlier question may have booked less: lines added to the cart since are not on the order.
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

/** An order is paid once, by any money. A part is the same money only if the same card was asked for the same amount. */
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

/** The subject of an answer. */
interface About {
  readonly orderId: OrderId
  readonly kind: Purpose
  /** The lines of its payment. */
  readonly lines: readonly PaidLine[]
}

/** Applies the server's answer, in time or late: by then the person may have left the terminal and begun another order. */
export function wordOf({ cart }: Till, { orderId, kind, lines }: About, answer: Answer): Settled {
  const { outcome, code = '', params = {} } = answer
  // Booked by itself, or under the earlier question.
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
 * What this till itself can object to the card, before anything of the order is sent. The server decides. If a question is open, it may
 * have taken the money already, and only the server knows.
 */
function objectionToCard({ terminal }: Till, money: Money): Settled | undefined {
  if (money.order && openQuestionOf(terminal, money.order.orderId, money)) return undefined
  const [no] = objectionsToFuncards(terminal.lounge, [money.payment])
  return no && { at: 'refused', no, isSaid: false }
}

/** Sends changes first, so that the stations receive them as changes; a part needs a placed order. */
async function sendChanges(till: Till, { purpose, order }: Money): Promise<Settled | undefined> {
  const ready = readyToPay(till, order)
  if ('at' in ready) return ready
  const { draft, tableNumber, spare } = ready
  const { lounge } = till.terminal
  if (purpose === 'part') return send(till, placing(lounge, draft, tableNumber, spare), onceSent(draft))
  return draft.isPlaced ? send(till, changesTo(lounge, draft), withoutChanges(draft)) : undefined
}

/** @returns why nothing happened; nothing once it is written down */
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

/** Another till may have changed the order since the tap: the money would then not be the whole amount due. A part stays valid. */
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
  // Another till has closed the order since the tap: nothing is due.
  if (objection) return { at: 'refused', no: objection, isSaid: false }
  const spare = terminal.newOrderName()
  if (!draft || !tableNumber) return { at: 'refused', no: refuse('nothing_unpaid'), isSaid: false }
  return spare ? { draft, tableNumber, spare } : { at: 'refused', no: refuse('not_saved'), isSaid: false }
}

/** During a wait the person may have opened another order, whose guests must not pay with this money. */
function putAway({ terminal, cart }: Till, order: Draft | undefined): Settled | undefined {
  if (!order || cart.draft?.orderId === order.orderId) return undefined
  const now = terminal.lounge.get('order', order.orderId)
  const objection = now && viewDraft(terminal.lounge, draftOf(now)).objection
  return { at: 'refused', no: objection ?? refuse('payment_put_away', { number: order.number }), isSaid: false }
}
