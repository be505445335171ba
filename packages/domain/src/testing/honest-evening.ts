// An evening in which nobody steals: guests change their minds, the kitchen errs, regulars are treated, money goes back. At the end every
// drawer is counted and every transfer looked up.
import type { CommandName } from '../decide.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, kobo, naira } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { denominations } from '../shifts/shifts.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { stations } from '../menu/menu.ts'
import { adasCard, idOfShift, orderId, orderNumber, sessionId, staffId, terminalId } from './ids.ts'
import { barman, cashier, cook, manager, otherCashier, type Person } from './people.ts'
import {
  type Command,
  command,
  comp,
  line,
  order,
  payment,
  place,
  present,
  refund,
  tender,
  voidOrder,
  voidUnits,
} from './requests.ts'
import { given, type Scene } from './scene.ts'
import { items } from './small-menu.ts'

/** At the third till. */
const thirdCashier: Person = {
  ...cashier,
  staffId: staffId(8),
  name: 'Ife',
  sessionId: sessionId(8),
  terminalId: terminalId(8),
  till: 3,
}
const tills = [cashier, otherCashier, thirdCashier]

/** An act with all its events. */
export interface Deed {
  readonly by: Person
  readonly events: readonly LoungeEvent[]
}

interface Open {
  readonly n: number
  readonly by: Person
  /** Its till is away and tells later what happened. */
  readonly isAway: boolean
  readonly couponCode: string | undefined
}

export function honestEvening(
  roll: () => number,
  orders = 40,
): { readonly scene: Scene; readonly deeds: readonly Deed[] } {
  const evening = new HonestEvening(roll)
  evening.play(orders)
  return evening
}

class HonestEvening {
  readonly scene: Scene
  readonly deeds: Deed[] = []
  readonly #roll: () => number
  /** The cash in each drawer, as its cashier holds it. */
  readonly #cash = new Map<number, number>()
  readonly #open: Open[] = []
  #orders = 0
  #names = 1_000

  constructor(roll: () => number) {
    this.#roll = roll
    const shelf = items.filter(({ stock }) => stock !== undefined)
    this.scene = given(...shelf.map(({ id: itemId }) => command('stock.count', { itemId, level: 500 })))
  }

  play(orders: number): void {
    for (const by of tills) {
      this.#does(by, command('shift.open', { shiftId: idOfShift(by.till), float: naira(20_000), from: 'safe' }))
      this.#cash.set(by.till, naira(20_000))
    }
    while (this.#orders < orders || this.#open.length > 0) {
      if (this.#orders < orders && (this.#open.length < 3 || this.#chance(0.5))) this.#place()
      else this.#finish()
    }
    const claims = [...this.scene.lounge.all('claim')]
    for (const { id: claimId } of claims)
      this.#does(manager, command('payment.confirm', { claimId, reference: `BANK ${(this.#names += 1)}` }))
    for (const by of tills) this.#count(by)
    this.#does(manager, command('day.close', {}))
  }

  #chance(of: number): boolean {
    return this.#roll() < of
  }
  #pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing
  #pick<Thing>(things: readonly Thing[]): Thing | undefined
  #pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.#roll() * things.length)]
  }
  /** @param isAway told later instead of asked */
  #does(by: Person, deed: Command, isAway = false): readonly LoungeEvent[] {
    const { events } = (isAway ? this.scene.told(deed, by) : this.scene.when(deed, by)).thenApplied()
    this.deeds.push({ by, events })
    return events
  }
  #put(by: Person, amount: number): void {
    this.#cash.set(by.till, (this.#cash.get(by.till) ?? 0) + amount)
  }

  #place(): void {
    const n = (this.#orders += 1)
    const by = this.#pick(tills) ?? cashier
    const isAway = by === otherCashier && this.#chance(0.3)
    const lines = Array.from({ length: 1 + Math.floor(this.#roll() * 3) }, (_, index) =>
      line(n * 4 + index, this.#pick(items)?.id ?? 'star-lager', 1 + Math.floor(this.#roll() * 3)),
    )
    const couponCode = this.#chance(0.15) ? 'SAVE10' : undefined
    this.#does(by, place(order(n, 1 + (n % 15), lines, couponCode ? { couponCode } : {})), isAway)
    // The guests change their minds before anybody has begun.
    if (this.#chance(0.08)) return void this.#does(by, voidOrder(n))
    this.#open.push({ n, by, isAway, couponCode })
  }

  #finish(): void {
    const [next] = this.#open.splice(Math.floor(this.#roll() * this.#open.length), 1)
    if (!next) return
    const { n, by } = next
    this.#make()
    const [first] = this.#linesOf(n)
    const one = first && { [Number.parseInt(first.id.slice(-4), 16)]: 1 }
    // Burnt and made again for nothing, or a treat for a regular.
    const happens = this.#roll()
    if (one && happens < 0.04) this.#does(by, voidUnits(n, one, (this.#names += 1)))
    else if (one && happens < 0.08) this.#does(manager, comp(n, one, (this.#names += 1)))
    this.#pay(next)
  }
  #make(): void {
    for (const station of stations) {
      const by = station === 'kitchen' ? cook : barman
      const waiting = [...this.scene.lounge.all(ticketKind(station))].filter(({ status }) => status === 'todo')
      for (const { id: ticketId } of waiting) {
        this.#does(by, command('ticket.start', { ticketId }))
        this.#does(by, command('ticket.finish', { ticketId }))
      }
    }
  }
  #linesOf(n: number) {
    const found = this.scene.lounge.get('order', orderId(n))
    return found?.status === 'pending' ? found.lines : []
  }

  #pay({ n, by, isAway, couponCode }: Open): void {
    const lines = this.#linesOf(n).map(({ id, itemId, quantity, unitPrice }) => {
      return { id, itemId, quantity, unitPrice, priceVersion: 1, note: '' }
    })
    if (lines.length === 0) return
    const bill = order(n, 1 + (n % 15), lines, couponCode ? { couponCode } : {})
    const { total } = payment(bill).totals
    if (this.#chance(0.2)) {
      const units = Object.fromEntries(lines.map(({ id, quantity }) => [Number.parseInt(id.slice(-4), 16), quantity]))
      this.#does(by, present(n, units, kobo(total)))
    }
    const method = this.#method(by, kobo(total))
    const paying = { name: 'order.pay' as CommandName, args: payment(bill, { method }) }
    this.#does(by, paying, isAway && method !== 'FunCard')
    if (method === 'Cash') this.#put(by, total)
    if (this.#chance(0.03)) {
      this.#does(by, refund(n, [tender('Cash', naira(500))]))
      this.#put(by, -naira(500))
    }
    if (this.#chance(0.03))
      this.#does(by, command('receipt.printAgain', { orderId: orderId(n), number: orderNumber(n), copy: 2 }))
  }
  #method(by: Person, total: Kobo): PaymentMethod {
    const method: PaymentMethod = this.#pick(['Cash', 'Cash', 'Cash', 'Transfer', 'Card', 'FunCard'] as const)
    const held = this.scene.lounge.get('balance', adasCard)?.amount ?? 0
    if (method === 'FunCard' && held < total) {
      const amount = kobo(Math.ceil(total / 500_000) * 500_000)
      this.#does(by, command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', amount) }))
      this.#put(by, amount)
    }
    return method
  }

  /** The cash in hand, note by note. */
  #count(by: Person): void {
    const shiftId = idOfShift(by.till)
    let left = this.#cash.get(by.till) ?? 0
    const coins = Object.fromEntries(
      denominations.map((each) => {
        const pieces = Math.floor(left / each)
        left -= pieces * each
        return [each, pieces]
      }),
    )
    this.#does(by, command('shift.count', { shiftId, coins }))
    this.#does(by, command('shift.close', { shiftId, cash: 'safe' }))
  }
}
