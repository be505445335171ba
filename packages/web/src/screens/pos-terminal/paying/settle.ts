// From the tenders for a cart to a payment that is written down. What a FunCard pays the server is asked first while it can be
// reached; everything else happened in the room, and is told.
import { refuse } from '@lounge/domain/command'
import type { Refusal } from '@lounge/domain/flow'
import { objectionToOffline } from '@lounge/domain/funcards/allowance'
import type { CommandId, OrderId } from '@lounge/domain/ids'
import type { Draft } from '@lounge/domain/orders/draft'
import { changesTo, paying } from '@lounge/domain/orders/draft-commands'
import { viewDraft } from '@lounge/domain/orders/draft-view'
import type { TableNumber } from '@lounge/domain/orders/orders'
import type { OrderName } from '@lounge/domain/orders/placing'
import { amountsByFuncard, type Payment } from '@lounge/domain/payments/payments'
import type { Answer } from '@lounge/sync/protocol'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { Cart } from '../../../terminal/cart.ts'

export type Settled =
  | { readonly at: 'paid' }
  /** @property isSaid the server said no, and whoever hears all of its answers has shown that */
  | { readonly at: 'refused'; readonly no: Refusal; readonly isSaid: boolean }
  /** Asked, and no answer yet: nothing was paid, and it may still be. */
  | { readonly at: 'unanswered'; readonly id: CommandId }
  /** It could not be booked; a person looks at it. */
  | { readonly at: 'held' }

interface Ready {
  readonly draft: Draft
  readonly tableNumber: TableNumber
  readonly spare: OrderName
}

export interface Till {
  readonly terminal: Terminal
  readonly cart: Cart
}

const isAsked = (payments: readonly Payment[]): boolean => amountsByFuncard(payments).size > 0

/** What the cart of this till is paid with, all of it. */
export async function settle(till: Till, payments: readonly Payment[]): Promise<Settled> {
  if (!isAsked(payments)) return tellPayment(till, payments)
  const no = await sendChanges(till)
  if (no) return no
  till.cart.freeze()
  const settled = await askForPayment(till, payments)
  if (settled.at !== 'unanswered') till.cart.thaw()
  return settled
}

/** Without the server: what a card may pay so is limited (POS-24). @param replaces the question that has no answer */
export async function settleOffline(
  till: Till,
  payments: readonly Payment[],
  replaces: CommandId | undefined,
): Promise<Settled> {
  const { terminal, cart } = till
  const unanswered = terminal.pending.map(({ command }) => command)
  const no = objectionToOffline(terminal.lounge, payments, unanswered)
  cart.thaw()
  return no ? { at: 'refused', no, isSaid: false } : tellPayment(till, payments, replaces)
}

async function tellPayment(till: Till, payments: readonly Payment[], replaces?: CommandId): Promise<Settled> {
  const { terminal, cart } = till
  const ready = readyToPay(till)
  if ('at' in ready) return ready
  const { draft, tableNumber, spare } = ready
  const asked = replaces ?? askedBefore(terminal, draft.orderId)
  const commands = paying(terminal.lounge, draft, tableNumber, payments, spare, asked)
  const outcome = await cart.spend((onDesk) => terminal.run(commands, onDesk))
  if (outcome.outcome === 'refused') return { at: 'refused', no: outcome.no, isSaid: false }
  return { at: 'paid' }
}

async function askForPayment(till: Till, payments: readonly Payment[]): Promise<Settled> {
  const { terminal } = till
  const ready = readyToPay(till)
  if ('at' in ready) return ready
  const { draft, tableNumber, spare } = ready
  const earlier = askedBefore(terminal, draft.orderId)
  const pay = paying(terminal.lounge, draft, tableNumber, payments, spare, earlier).at(-1)
  if (!pay) return { at: 'refused', no: refuse('nothing_unpaid'), isSaid: false }
  const asked = await terminal.askServer(pay)
  switch (asked.outcome) {
    case 'offline':
      return settleOffline(till, payments, earlier)
    case 'unanswered':
      return { at: 'unanswered', id: asked.id }
    case 'refused':
      return { at: 'refused', no: asked.no, isSaid: false }
    case 'answered':
      return wordOf(till, draft.orderId, asked.answer)
  }
}

/** The server's answer, in time or late: by then somebody may have left the terminal and begun another order. */
export function wordOf({ cart }: Till, orderId: OrderId, { outcome, code = '', params = {} }: Answer): Settled {
  cart.thaw()
  if (outcome === 'applied' && cart.draft?.orderId === orderId) cart.clear()
  if (outcome === 'refused') return { at: 'refused', no: { refused: code, params }, isSaid: true }
  return { at: outcome === 'applied' ? 'paid' : 'held' }
}

/** What is to change on a placed order first, so that the kitchen hears of it as a change. */
async function sendChanges({ terminal, cart }: Till): Promise<Settled | undefined> {
  const { draft } = cart
  const changes = draft?.isPlaced ? changesTo(terminal.lounge, draft) : []
  if (!draft || changes.length === 0) return undefined
  const outcome = await cart.spend((onDesk) => terminal.run(changes, onDesk), { ...draft, edits: [] })
  return outcome.outcome === 'refused' ? { at: 'refused', no: outcome.no, isSaid: false } : undefined
}

function readyToPay({ terminal, cart }: Till): Ready | Settled {
  const { draft } = cart
  const { tableNumber } = viewDraft(terminal.lounge, draft)
  const spare = terminal.newOrderName()
  if (!draft || !tableNumber) return { at: 'refused', no: refuse('nothing_unpaid'), isSaid: false }
  return spare ? { draft, tableNumber, spare } : { at: 'refused', no: refuse('not_saved'), isSaid: false }
}

/** A payment of this order that was asked, also before a reload, and has no answer yet. */
const askedBefore = ({ pending }: Terminal, orderId: OrderId): CommandId | undefined =>
  pending.find(({ command: { name, as, args } }) => name === 'order.pay' && as === 'ask' && isAbout(args, orderId))
    ?.command.id

const isAbout = (args: unknown, orderId: OrderId): boolean =>
  typeof args === 'object' && args !== null && 'orderId' in args && args.orderId === orderId
