// The three promises of the trade, after any evening: two tills, one of them sometimes offline.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookedTwice } from './claims/claims.ts'
import type { ArgsOf } from './decide.ts'
import type { EventOf, Lounge } from './lounge.ts'
import type { OrderLine } from './orders/orders.ts'
import type { Payment } from './payments/payments.ts'
import { moves } from './testing/moves.ts'
import { play, type Shift, type Step } from './testing/shift.ts'

const holds = (property: (shift: Shift) => void): void =>
  fc.assert(
    fc.property(moves, (drawn) => property(play(drawn))),
    { numRuns: 150 },
  )

/** The lines on orders that are not voided. */
const standing = (lounge: Lounge): readonly OrderLine[] =>
  [...lounge.all('order')].flatMap((order) => (order.status === 'voided' ? [] : order.lines))

const isApplied = ({ done }: Step): boolean => done.decision.outcome === 'applied'
type Read =
  | 'order.place'
  | 'order.addLines'
  | 'order.pay'
  | 'order.change'
  | 'order.refund'
  | 'funcard.topUp'
  | 'order.takePart'
  | 'order.giveBackPart'
/** The arguments of an applied step of this name. */
const argsOf = <Name extends Read>(step: Step, name: Name): ArgsOf<Name> | undefined =>
  step.name === name && isApplied(step) ? (step.args as ArgsOf<Name>) : undefined // of the command of that name

test('TRU-02 no line stands on two orders that are not voided, whatever was split, paid, voided or placed', () => {
  holds(({ lounge }) => {
    const ids = standing(lounge).map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

test('TRU-01 TRU-03 each unit that a station or the counter was told of is billed, stands on a table, or was taken off by name', () => {
  holds(({ lounge, steps }) => {
    const units = new Map<string, number>()
    const add = (itemId: string, more: number) => units.set(itemId, (units.get(itemId) ?? 0) + more)
    for (const step of steps) {
      // Only a change or a void takes off by name; a payment, a split or a move does not.
      const takesOff = /^order\.(change|void|voidLines)$/.test(step.name)
      for (const event of step.done.events) {
        if (event.kind === 'order.placed') for (const { itemId, quantity } of event.order.lines) add(itemId, quantity)
        if (event.kind === 'order.linesAdded') for (const { itemId, quantity } of event.lines) add(itemId, quantity)
        if (event.kind === 'order.voided') for (const { itemId, quantity } of event.lines) add(itemId, -quantity)
        if (event.kind === 'order.changed')
          for (const { line, quantity } of event.changes)
            if (takesOff || quantity > line.quantity) add(line.itemId, quantity - line.quantity)
      }
    }
    for (const { itemId, quantity } of standing(lounge)) add(itemId, -quantity)
    expect([...units].filter(([, left]) => left !== 0)).toEqual([])
  })
})

test('TRU-03 each line that staff ordered or took money for is on an order, or was taken off by name', () => {
  holds(({ lounge, steps }) => {
    const off = new Set<string>()
    for (const order of lounge.all('order'))
      if (order.status === 'voided') for (const { id } of order.lines) off.add(id)
    const ordered = new Set<string>()
    for (const step of steps) {
      for (const name of ['order.place', 'order.addLines', 'order.pay'] as const)
        for (const { id } of argsOf(step, name)?.lines ?? []) ordered.add(id)
      for (const { lineId, removed } of argsOf(step, 'order.change')?.lines ?? []) if (removed) off.add(lineId)
      for (const event of step.done.events)
        if (event.kind === 'order.voided') for (const { id } of event.lines) off.add(id)
    }
    const there = new Set<string>(standing(lounge).map(({ id }) => id))
    expect([...ordered].filter((id) => !there.has(id) && !off.has(id))).toEqual([])
  })
})

test('TRU-04 each naira that was taken is in the books once, per till, method and card', () => {
  holds(({ lounge, opening, steps }) => {
    const taken = new Accounts()
    /** What was told for a payment that was booked under another id: only one of both counts. */
    const perhaps = new Accounts()
    for (const { id, balance } of opening.all('account')) taken.add(id, balance)
    for (const { id, amount } of opening.all('balance')) taken.add(id, amount)
    const booked = new Set<string>()
    const unflagged: string[] = []
    for (const step of steps.filter(isApplied)) {
      const { till, commandId } = step.by
      const refund = argsOf(step, 'order.refund')
      for (const payment of refund?.payments ?? []) taken.take(payment, refund?.till ?? till, -1)
      const back = argsOf(step, 'order.giveBackPart')
      if (back) taken.take(back.payment, till, -1)
      for (const event of step.done.events)
        if (event.kind === 'funcard.replaced') {
          taken.replaced(event.from, event.funcard.id)
          perhaps.replaced(event.from, event.funcard.id)
        } else if (event.kind === 'payment.confirmed' && event.was === 'claimed') taken.seen(event)
        else if (event.kind === 'payment.confirmed') taken.cameAfterAll(event)
        else if (event.kind === 'order.refunded' && event.bookedTwice) taken.toldTwice(event, event.bookedTwice)
        else if (event.kind === 'payment.disputed') taken.add(claimedOn(event), -event.amount)
      const topUp = argsOf(step, 'funcard.topUp')
      const pay = argsOf(step, 'order.pay')
      const part = argsOf(step, 'order.takePart')
      const asked = topUp ?? pay ?? part
      if (!asked) continue
      const { replaces } = asked
      const of = 'funcardId' in asked ? asked.funcardId : asked.orderId
      const names = [commandId, replaces].flatMap((id) => (id ? [`${id} for ${of}`] : []))
      const counts = names.some((name) => booked.has(name)) ? perhaps : taken
      if (counts === perhaps && flagsOf(step).length === 0) unflagged.push(commandId)
      for (const name of names) booked.add(name)
      for (const payment of 'payment' in asked ? [asked.payment] : asked.payments) counts.take(payment, till, 1)
      if (topUp) counts.add(topUp.funcardId, topUp.payment.amount)
    }
    expect(unflagged).toEqual([])
    const rows = [...lounge.all('balance')].map(({ id, amount }) => ({ id, balance: amount }))
    for (const { id, balance } of [...[...lounge.all('account')].filter(({ id }) => isOfTheRoom(id)), ...rows]) {
      const beyond = balance - taken.of(id)
      const [least, most] = [Math.min(0, perhaps.of(id)), Math.max(0, perhaps.of(id))]
      expect({ id, beyond, isOnce: least <= beyond && beyond <= most }).toEqual({ id, beyond, isOnce: true })
    }
  })
})

const isOfTheRoom = (account: string): boolean => /^(drawer:|card-clearing|transfers-)/.test(account)
const flagsOf = ({ done: { decision } }: Step) => (decision.outcome === 'applied' ? decision.flags : [])

interface Looked {
  readonly method: 'Card' | 'Transfer'
  readonly amount: number
}
const claimedOn = ({ method }: Looked): string => (method === 'Card' ? 'card-clearing' : 'transfers-claimed')

/** Money by account or card, counted from what was tapped. */
class Accounts {
  readonly #amounts = new Map<string, number>()
  readonly #heirs = new Map<string, string>()
  of(id: string): number {
    return this.#amounts.get(id) ?? 0
  }
  /** Money for a replaced card is on its replacement. */
  add(id: string, amount: number): void {
    const heir = this.#heirs.get(id)
    if (heir !== undefined) return this.add(heir, amount)
    this.#amounts.set(id, this.of(id) + amount)
  }
  replaced(id: string, by: string): void {
    const amount = this.of(id)
    this.add(id, -amount)
    this.#heirs.set(id, by)
    this.add(by, amount)
  }
  /** A seen transfer moves to another account; card money stays with the bank that settles it. */
  seen({ method, amount }: Looked): void {
    if (method !== 'Transfer') return
    this.add('transfers-claimed', -amount)
    this.add('transfers-confirmed', amount)
  }
  cameAfterAll({ method, amount }: Looked): void {
    this.add(method === 'Card' ? 'card-clearing' : 'transfers-confirmed', amount)
  }
  /** Only the money of open claims is still counted. */
  toldTwice({ payments, till }: EventOf<'order.refunded'>, { claims }: BookedTwice): void {
    for (const { method, amount } of payments) {
      if (method === 'Cash') this.add(`drawer:${till}`, -amount)
      else if (method !== 'FunCard')
        for (const claim of claims) if (claim.was === 'claimed') this.add(claimedOn({ method, amount }), -claim.amount)
      if (method === 'Card')
        this.add(
          'card-clearing',
          claims.reduce((left, claim) => left + claim.amount, -amount),
        )
    }
  }
  take(payment: Payment, till: number, sign: 1 | -1): void {
    switch (payment.method) {
      case 'Cash':
        return this.add(`drawer:${till}`, sign * payment.amount)
      case 'Card':
        return this.add('card-clearing', sign * payment.amount)
      case 'Transfer':
        return this.add(sign > 0 ? 'transfers-claimed' : 'transfers-confirmed', sign * payment.amount)
      case 'FunCard':
        return this.add(payment.funcardId, -sign * payment.amount)
    }
  }
}
