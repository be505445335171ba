// The draft of this tab, saved on the till's desk at every change. It is restored after a reload, and after a crash by the next tab that
// opens (POS-18). Two tabs never hold the same draft (POS-23).
import { sentence } from '@lounge/domain/messages'
import type { OrderId } from '@lounge/domain/ids'
import { type Draft, emptyDraft, withoutSent } from '@lounge/domain/orders/draft/draft'
import { restAsNewOrder, unsentLines } from '@lounge/domain/orders/draft/rest'
import type { TableNumber } from '@lounge/domain/orders/orders'
import type { PaidLine } from '@lounge/domain/payments/questions'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { ticketsOfOrder } from '@lounge/domain/tickets/views'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { DeskChange } from '@lounge/sync/terminal/storage/storage'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { firedSince, isOver, onceClosed, type Tickets, ticketsNow } from './fired-tickets.ts'
import type { KeptCart } from './kept-cart.ts'
import { freeHeld } from './kept-held.ts'
import { answerTo } from './living-tabs.ts'
import { callTab, formerTab } from './tab.ts'
import { cartPrefix, takeCart } from './take-cart.ts'

export class Cart {
  readonly #terminal: Terminal
  readonly #load: string
  readonly #listeners = new Set<() => void>()
  #key = ''
  #draft: Draft | undefined
  /** What the desk must hold: the draft, or, while it is being sent, the draft as it was. */
  #toKeep: Draft | undefined
  #paid: OrderId | undefined
  #paidBefore: OrderId | undefined
  #fired: readonly Ticket[] = []
  #ticketsBefore: Tickets = new Map()
  #isReady = false
  /** The order that is being paid or approved. */
  #asked: OrderId | undefined
  readonly #goneOn = new Map<OrderId, number>()
  /** Writes are queued; each one writes the state at its turn. */
  #lastWrite: Promise<boolean>
  #isWriteWaiting = false

  /** The saved draft is loaded asynchronously. */
  constructor(terminal: Terminal) {
    this.#terminal = terminal
    this.#load = terminal.newId()
    // A desk that cannot be read counts as empty.
    this.#lastWrite = this.#restore().then(
      () => true,
      () => {
        this.#show(undefined)
        return false
      },
    )
  }

  get draft(): Draft | undefined {
    return this.#draft
  }
  /** Whether the saved draft has been read: before that its contents are unknown. */
  get isReady(): boolean {
    return this.#isReady
  }
  /** Whether the draft is waiting for an answer: it must not change until that arrives. */
  get isFrozen(): boolean {
    return this.#asked !== undefined && this.#asked === this.#draft?.orderId
  }
  /** @returns a function that thaws the draft, unless another order is waiting for an answer by then */
  freeze(): () => void {
    const asked = this.#draft?.orderId
    this.#asked = asked
    this.#ticketsBefore = ticketsNow(this.#terminal.lounge)
    return () => this.thaw(asked)
  }
  /** @param asked the order whose question is over: an order that is waiting by now stays frozen */
  thaw(asked = this.#asked): void {
    if (asked === this.#asked) this.#asked = undefined
  }
  /**
   * The server was asked to take the money for an order, and did: the paid lines leave the cart, and the lines that are in the cart alone
   * become a new order.
   * @param paid the lines of the payment: the answer may arrive on a locked screen, which does not receive the order itself
   * @returns whether the cart held that order, and what became of it
   */
  release(orderId: OrderId, paid: readonly PaidLine[]): 'empty' | 'rest' | undefined {
    const draft = this.#draft
    if (draft?.orderId !== orderId) return undefined
    this.thaw()
    this.#goOn(draft)
    const before = this.#ticketsBefore
    onceClosed(this.#terminal, orderId, () => {
      // Other tills may have sent tickets while the server was asked.
      this.#fire(before, ticketsOfOrder(this.#terminal.lounge, orderId))
      this.#show(this.#draft)
    })
    // Without an order number left, the cart stays as it is, and its screen says that the order is closed.
    const rest = this.#restOf(draft, paid)
    this.#paid = orderId
    if (rest || unsentLines(this.#terminal.lounge, draft, paid).length === 0) this.put(rest)
    return rest ? 'rest' : 'empty'
  }
  /** The order was closed meanwhile: the lines that are in the cart alone become a new order. */
  detach(): void {
    const rest = this.#draft && this.#restOf(this.#draft)
    if (rest) this.#goOn(this.#draft)
    if (rest) this.put(rest)
  }
  /** How often the draft of an order was sent from here, paid, or became another order. */
  goneOn(orderId: OrderId): number {
    return this.#goneOn.get(orderId) ?? 0
  }
  #goOn(draft: Draft | undefined, times = 1): void {
    if (draft) this.#goneOn.set(draft.orderId, this.goneOn(draft.orderId) + times)
  }
  #restOf(draft: Draft, paid?: readonly PaidLine[]): Draft | undefined {
    const { lounge } = this.#terminal
    const name = unsentLines(lounge, draft, paid).length > 0 ? this.#terminal.newOrderName() : undefined
    return name && restAsNewOrder(lounge, draft, name, () => this.#terminal.newId(), paid)
  }
  /** Tickets that changed with what was sent, until a slip was printed or dismissed for them. */
  get fired(): readonly Ticket[] {
    return this.#fired
  }
  /** The name of this tab for other tabs, while its page lives. */
  get key(): string {
    return this.#key
  }
  /** The order that a former page was paid for when it ended, so that nobody has seen that it is paid. Returned once. */
  takePaidBefore(): OrderId | undefined {
    const paid = this.#paidBefore
    this.#paidBefore = undefined
    if (paid) this.seenPaid(paid)
    return paid
  }
  /** A person has seen that this order is paid. An order that was paid after it may still be unseen. */
  seenPaid(orderId: OrderId): void {
    if (this.#paid !== orderId) return
    this.#paid = undefined
    this.#save(this.#draft)
  }
  /** Resolves once the draft was written to the desk, or could not be: to whether it was. */
  get saved(): Promise<boolean> {
    return this.#lastWrite
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns whether the draft is in the cart: one that is still being loaded, or being paid, is not overwritten */
  put(draft: Draft | undefined): boolean {
    if (!this.#isReady || this.isFrozen) return false
    this.#show(draft)
    this.#save(draft)
    return true
  }

  /**
   * Sends the draft. The cart shows the rest in the frame of the tap; the desk keeps the draft until the commands are written down, and the
   * screen shows it again if they are refused. One disk write does both: a power cut between two writes would send the draft twice.
   * @param send writes the commands down together with the given change of the desk
   * @param left what stays in the cart: nothing, or the part that was split off
   * @param paid the order that is paid with it: kept until a person has seen that, because this page may end before
   */
  async spend(send: (onDesk: DeskChange) => Promise<Outcome>, left?: Draft, paid?: OrderId): Promise<Outcome> {
    const draft = this.#draft
    const before = ticketsNow(this.#terminal.lounge)
    this.#toKeep = draft
    this.#goOn(draft)
    const sent = send({
      key: this.#key,
      change: () => {
        if (this.#toKeep === draft) this.#toKeep = left
        this.#paid = paid ?? this.#paid
        return this.#kept
      },
    })
    // A later change of the cart must not replace commands that are not written down yet.
    this.#lastWrite = Promise.allSettled([this.#lastWrite, sent]).then(
      ([, sending]) => sending.status === 'fulfilled' && sending.value.outcome === 'done',
    )
    // A command has changed its rows by the time it returns; only the disk write is awaited. Lines that were voided apart are on another
    // order.
    const now = ticketsNow(this.#terminal.lounge)
    this.#fire(before, now.values())
    // Tickets that are offered here are not offered again once the payment is answered.
    if (this.isFrozen) this.#ticketsBefore = now
    this.#show(left)
    const outcome = await sent
    const isRefused = outcome.outcome === 'refused'
    if (isRefused) this.#goOn(draft, -1)
    if (!isRefused) this.#save(this.#draft)
    else if (this.#draft === left) this.#show(draft)
    return outcome
  }

  /**
   * Runs work that bypasses the cart: the tickets that it changes are offered like those that the cart sends.
   * @param work has changed its rows by the time it returns
   */
  watching<Done>(work: () => Done): Done {
    const before = ticketsNow(this.#terminal.lounge)
    const done = work()
    this.#fire(before, ticketsNow(this.#terminal.lounge).values())
    this.#show(this.#draft)
    return done
  }

  /** Removes tickets whose slips are printed. */
  forget(tickets: readonly Ticket[]): void {
    const ids = new Set(tickets.map(({ id }) => id))
    this.#fired = this.#fired.filter(({ id }) => !ids.has(id))
    this.#show(this.#draft)
  }
  #fire(before: Tickets, now: Iterable<Ticket>): void {
    this.#fired = firedSince(this.#terminal, this.#fired, before, now)
  }

  async #restore(): Promise<void> {
    const former = formerTab()
    const { key, kept } = await takeCart(this.#terminal, this.#load, former)
    this.#key = key
    answerTo(key)
    callTab({ id: key.slice(cartPrefix.length), load: this.#load })
    const { lounge } = this.#terminal
    const draft = kept?.draft && withoutSent(lounge, kept.draft)
    // A kept cart whose order is closed was paid by an answer that arrived while no page was there to receive it.
    const answered = !draft && kept?.draft && isOver(lounge, kept.draft.orderId) ? kept.draft.orderId : undefined
    this.#paidBefore = this.#paid = kept?.paid ?? answered
    this.#toKeep = draft
    this.#show(draft)
    // If the desk cannot be written now, the next page tries again.
    await freeHeld(this.#terminal, key, kept?.draft).catch(() => undefined)
  }

  #show(draft: Draft | undefined): void {
    this.#draft = draft
    this.#isReady = true
    for (const listener of this.#listeners) listener()
  }
  /** Read inside the write: a write that waited for its turn must not bring back lines that were sent meanwhile. */
  get #kept(): KeptCart | undefined {
    const [draft, paid] = [this.#toKeep, this.#paid]
    return draft || paid ? { draft, paid, savedAt: this.#terminal.now(), load: this.#load } : undefined
  }
  #save(draft: Draft | undefined): void {
    this.#toKeep = draft
    if (this.#isWriteWaiting) return
    this.#isWriteWaiting = true
    this.#lastWrite = this.#lastWrite
      .then(() => {
        this.#isWriteWaiting = false
        return this.#terminal.desk.update(this.#key, () => this.#kept)
      })
      .then(
        () => true,
        () => false, // the next change tries again; the cart itself is on screen
      )
  }
}

const carts = new WeakMap<Terminal, Cart>()

/** The one cart of this tab. */
export function cartOf(terminal: Terminal): Cart {
  const cart = carts.get(terminal) ?? new Cart(terminal)
  carts.set(terminal, cart)
  return cart
}

/** Runs work that bypasses the cart, if there is one: an office has none, and offers no slips. */
export const pastCart = <Done>(terminal: Terminal, work: () => Done): Done => {
  const cart = carts.get(terminal)
  return cart ? cart.watching(work) : work()
}

/** Starts a new order in this tab; nothing if this device can no longer write, because the order could not be numbered. */
export function beginDraft(terminal: Terminal, tableNumber?: TableNumber): Draft | undefined {
  const name = terminal.newOrderName()
  if (!name) toast.error(sentence('not_saved'))
  return name && emptyDraft(name, tableNumber)
}
