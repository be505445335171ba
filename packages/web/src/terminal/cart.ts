// The draft of this tab, kept on the till's desk at every change: there again after a reload, and after a crash in the next
// tab that opens (POS-18). Two tabs never have the same one (POS-23).
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
  /** What belongs on the desk: what is in it, and while that is being sent what it was. */
  #toKeep: Draft | undefined
  #paid: OrderId | undefined
  #paidBefore: OrderId | undefined
  #fired: readonly Ticket[] = []
  #ticketsBefore: Tickets = new Map()
  #isReady = false
  /** The order about which somebody is asked. */
  #asked: OrderId | undefined
  readonly #goneOn = new Map<OrderId, number>()
  /** One write after the other; what is written is what there is when its turn comes. */
  #lastWrite: Promise<boolean>
  #isWriteWaiting = false

  /** What was kept is there as soon as storage has given it. */
  constructor(terminal: Terminal) {
    this.#terminal = terminal
    this.#load = terminal.newId()
    // A desk that cannot be read holds nothing.
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
  /** Whether what was kept has been read: until then nobody knows what is in it. */
  get isReady(): boolean {
    return this.#isReady
  }
  /** Whether somebody is asked about it as it stands: it must not be another one when the answer comes. */
  get isFrozen(): boolean {
    return this.#asked !== undefined && this.#asked === this.#draft?.orderId
  }
  /** @returns what thaws it again, where nobody is asked about another order by then */
  freeze(): () => void {
    const asked = this.#draft?.orderId
    this.#asked = asked
    this.#ticketsBefore = ticketsNow(this.#terminal.lounge)
    return () => this.thaw(asked)
  }
  /** @param asked the order whose question is over: one that is asked about by now stays as it is */
  thaw(asked = this.#asked): void {
    if (asked === this.#asked) this.#asked = undefined
  }
  /**
   * The server was asked to take the money for an order, and did: what was paid leaves the cart, what is in it alone becomes
   * a new order.
   * @param paid the lines that the payment carries: the answer may come to a locked screen, which hears nothing of the order itself
   * @returns whether the cart held that order, and what became of it
   */
  release(orderId: OrderId, paid: readonly PaidLine[]): 'empty' | 'rest' | undefined {
    const draft = this.#draft
    if (draft?.orderId !== orderId) return undefined
    this.thaw()
    this.#goOn(draft)
    const before = this.#ticketsBefore
    onceClosed(this.#terminal, orderId, () => {
      // Other tills have sent theirs while the server was asked.
      this.#fire(before, ticketsOfOrder(this.#terminal.lounge, orderId))
      this.#show(this.#draft)
    })
    // Without a number left the cart stays as it is, and its screen says that the order is closed.
    const rest = this.#restOf(draft, paid)
    this.#paid = orderId
    if (rest || unsentLines(this.#terminal.lounge, draft, paid).length === 0) this.put(rest)
    return rest ? 'rest' : 'empty'
  }
  /** Its order was closed meanwhile: what is in the cart alone becomes an order of its own. */
  detach(): void {
    const rest = this.#draft && this.#restOf(this.#draft)
    if (rest) this.#goOn(this.#draft)
    if (rest) this.put(rest)
  }
  /** How often what was in hand of an order was sent from here, paid, or became another order. */
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
  /** Tickets that changed with what was sent, until somebody has seen to them. */
  get fired(): readonly Ticket[] {
    return this.#fired
  }
  /** What this tab answers to, for as long as it lives. */
  get key(): string {
    return this.#key
  }
  /** The order that a page before this one was paid for when it ended: nobody has seen that it is paid. Told once. */
  takePaidBefore(): OrderId | undefined {
    const paid = this.#paidBefore
    this.#paidBefore = undefined
    if (paid) this.seenPaid(paid)
    return paid
  }
  /** Somebody has seen that this order is paid. What was paid after it nobody may have seen yet. */
  seenPaid(orderId: OrderId): void {
    if (this.#paid !== orderId) return
    this.#paid = undefined
    this.#save(this.#draft)
  }
  /** Resolves once what is in it lies on the desk, or could not be written there: to whether it does. */
  get saved(): Promise<boolean> {
    return this.#lastWrite
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns whether it is in the cart: what is under way from storage, or is being paid, is not written over unseen */
  put(draft: Draft | undefined): boolean {
    if (!this.#isReady || this.isFrozen) return false
    this.#show(draft)
    this.#save(draft)
    return true
  }

  /**
   * Sends what is in it. In the frame of the tap the cart holds what is left; on the desk it stays as it was until the
   * commands are written down, and it is back on screen when they were refused. One write does both on the disk: after a
   * power cut between two of them one beer more would be sent again.
   * @param send writes the commands down together with what is given to it
   * @param left what stays in hand: nothing, or the part that was split off
   * @param paid the order that is paid with it: kept until somebody has seen that, for this page may end before
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
    // What comes into the cart meanwhile does not take the place of what is not written down yet.
    this.#lastWrite = Promise.allSettled([this.#lastWrite, sent]).then(
      ([, sending]) => sending.status === 'fulfilled' && sending.value.outcome === 'done',
    )
    // A command has changed its rows by the time it returns; what it waits for is the disk. What was voided apart is on another order.
    const now = ticketsNow(this.#terminal.lounge)
    this.#fire(before, now.values())
    // What is offered here is not offered again once the payment is answered.
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
   * Does what goes past it: what a station has to hear of that is offered as what is sent from it is.
   * @param work has changed its rows by the time it returns
   */
  watching<Done>(work: () => Done): Done {
    const before = ticketsNow(this.#terminal.lounge)
    const done = work()
    this.#fire(before, ticketsNow(this.#terminal.lounge).values())
    this.#show(this.#draft)
    return done
  }

  /** Somebody has seen to these: their slips are printed. */
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
    // A cart of which nothing is left was paid by an answer that came while no page was there to hear it.
    const answered = !draft && kept?.draft && isOver(lounge, kept.draft.orderId) ? kept.draft.orderId : undefined
    this.#paidBefore = this.#paid = kept?.paid ?? answered
    this.#toKeep = draft
    this.#show(draft)
    // A desk that does not write now is asked by the next page.
    await freeHeld(this.#terminal, key, kept?.draft).catch(() => undefined)
  }

  #show(draft: Draft | undefined): void {
    this.#draft = draft
    this.#isReady = true
    for (const listener of this.#listeners) listener()
  }
  /** Asked inside the write: one that waited for its turn must not bring back what was sent meanwhile. */
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

/** Does what goes past the cart, where there is one: an office has none, and offers no slips. */
export const pastCart = <Done>(terminal: Terminal, work: () => Done): Done => {
  const cart = carts.get(terminal)
  return cart ? cart.watching(work) : work()
}

/** A new order in this tab's hand; nothing when this device cannot write any more, so that nothing can be numbered. */
export function beginDraft(terminal: Terminal, tableNumber?: TableNumber): Draft | undefined {
  const name = terminal.newOrderName()
  if (!name) toast.error(sentence('not_saved'))
  return name && emptyDraft(name, tableNumber)
}
