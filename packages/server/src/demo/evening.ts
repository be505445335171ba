// The demo's evening so far, as the commands staff gave: written down one after the other, like a script.
import type { z } from 'zod'
import type { CommandName, Commands } from '@lounge/domain/decide'
import { CommandId, type FuncardId, type ItemId, LineId, OrderId, uuidv7 } from '@lounge/domain/ids'
import { type Kobo, kobo } from '@lounge/domain/money'
import { taxFlat } from '@lounge/domain/limits'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { type Totals, totalsOf } from '@lounge/domain/pricing/pricing'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { businessDay, minutes, timestamp } from '@lounge/domain/time'
import { coupons } from './catalogue.ts'
import { sampleMenu } from '../sample-menu.ts'

type Input<Name extends CommandName> = z.input<Commands[Name]['args']>
export type Actor = 'cashier' | 'kitchen' | 'bar' | 'manager'

export interface ScriptedCommand {
  readonly id: CommandId
  readonly by: Actor
  readonly name: CommandName
  readonly args: unknown
  readonly at: number
}

export type Wanted = readonly [quantity: number, item: string, note?: string]

/** An order of the script, to be paid or cooked further on. */
export interface Scripted {
  readonly orderId: string
  readonly number: string
  readonly tableNumber: number
  readonly lines: Input<'order.place'>['lines']
  /** The command that fired its tickets. */
  readonly firedBy: CommandId
  readonly customer?: FuncardId | undefined
}

const prices: ReadonlyMap<ItemId, Kobo> = new Map(
  sampleMenu.flatMap(({ items }) => items.map(({ id, price }) => [id, price] as const)),
)
const idByName: ReadonlyMap<string, ItemId> = new Map(
  sampleMenu.flatMap(({ items }) => items.map(({ id, name }) => [name, id] as const)),
)
function itemNamed(name: string): ItemId {
  const id = idByName.get(name)
  if (id === undefined) throw new Error(`Bug: the demo's menu has no ${name}`)
  return id
}

export class Evening {
  readonly commands: ScriptedCommand[] = []
  readonly #now: number
  #ids = 0
  #orders = 0
  #payments = 0

  /** @param now when the demo is opened: everything happened some minutes before */
  constructor(now: number) {
    this.#now = now
  }

  give<Name extends CommandName>(by: Actor, name: Name, args: Input<Name>, minutesAgo: number): CommandId {
    const at = this.#at(minutesAgo)
    const id = CommandId.parse(this.id(minutesAgo))
    this.commands.push({ id, by, name, args, at })
    return id
  }
  /** Everybody opens their bell and has read all notifications up to then. */
  readBells(minutesAgo: number): void {
    for (const by of ['cashier', 'kitchen', 'bar', 'manager'] as const)
      this.give(by, 'notification.readAll', { upTo: this.#at(minutesAgo) }, minutesAgo)
  }
  /** Numbered instead of random, so that one moment gives one story. */
  id(minutesAgo: number): string {
    const n = this.#ids++
    return uuidv7(this.#at(minutesAgo), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, n >> 8, n & 255))
  }

  place(
    tableNumber: number,
    minutesAgo: number,
    wanted: readonly Wanted[],
    more: Partial<Input<'order.place'>> = {},
  ): Scripted {
    const order = this.#order(tableNumber, minutesAgo, wanted)
    const firedBy = this.give('cashier', 'order.place', { ...order, priority: 'normal', ...more }, minutesAgo)
    return { ...order, firedBy }
  }
  /** @param seenAgo for a transfer, when somebody saw it on the account */
  pay(order: Scripted, minutesAgo: number, method: PaymentMethod, couponCode?: string, seenAgo?: number): CommandId {
    const { orderId, number, tableNumber, lines, customer } = order
    const totals = owedFor(order, couponCode)
    const payment = paymentOf(method, totals.total, customer, this.#payments++)
    const spare = this.#name(minutesAgo)
    const args = {
      orderId,
      number,
      tableNumber,
      lines,
      customer,
      couponCode,
      priority: 'normal' as const,
      totals,
      payments: [payment],
      spare,
    }
    const paid = this.give('cashier', 'order.pay', args, minutesAgo)
    if (payment.method === 'Transfer' && seenAgo !== undefined)
      this.give(
        'cashier',
        'payment.confirm',
        { claimId: `${paid}.transfer0`, reference: payment.reference ?? '' },
        seenAgo,
      )
    return paid
  }
  /** Tops a card up with exactly the total of the order. */
  fillCard(funcardId: FuncardId, order: Scripted, minutesAgo: number, couponCode?: string): void {
    const { total: amount } = owedFor(order, couponCode)
    const payment = { method: 'Cash' as const, amount, tendered: amount, change: kobo(0) }
    this.give('cashier', 'funcard.topUp', { funcardId, payment }, minutesAgo)
  }
  /** An order that is paid before it was placed: it stays on its table, marked as paid. */
  payFirst(tableNumber: number, minutesAgo: number, wanted: readonly Wanted[], method: PaymentMethod): Scripted {
    const order = this.#order(tableNumber, minutesAgo, wanted)
    const firedBy = this.pay({ ...order, firedBy: CommandId.parse(order.orderId) }, minutesAgo, method)
    return { ...order, firedBy }
  }
  start(station: 'kitchen' | 'bar', { firedBy }: Scripted, minutesAgo: number): void {
    this.give(station, 'ticket.start', { ticketId: `${firedBy}.${station}` }, minutesAgo)
  }
  cook(station: 'kitchen' | 'bar', order: Scripted, startedAgo: number, doneAgo: number): void {
    this.start(station, order, startedAgo)
    this.give(station, 'ticket.finish', { ticketId: `${order.firedBy}.${station}` }, doneAgo)
  }

  #at(minutesAgo: number): number {
    return Math.round(this.#now - minutes(minutesAgo))
  }
  #name(minutesAgo: number): { orderId: string; number: string } {
    const at = timestamp(this.#at(minutesAgo))
    const day = businessDay(at, defaultSettings).slice(2).replaceAll('-', '')
    const number = `ORD-${day}00${String(this.#orders++).padStart(4, '0')}`
    return { orderId: OrderId.parse(this.id(minutesAgo)), number }
  }
  #order(tableNumber: number, minutesAgo: number, wanted: readonly Wanted[]) {
    const lines = wanted.map(([quantity, name, note = '']) => {
      const itemId = itemNamed(name)
      const unitPrice = prices.get(itemId) ?? kobo(0)
      return { id: LineId.parse(this.id(minutesAgo)), itemId, quantity, unitPrice, priceVersion: 1, note }
    })
    return { ...this.#name(minutesAgo), tableNumber, lines }
  }
}

function owedFor({ lines }: Scripted, couponCode: string | undefined): Totals {
  const percent = coupons.find(({ code }) => code === couponCode)?.percent ?? 0
  return totalsOf(
    lines.map((line) => ({ ...line, unitPrice: kobo(line.unitPrice) })),
    percent,
    taxFlat,
  )
}

function paymentOf(
  method: PaymentMethod,
  amount: Kobo,
  funcardId: FuncardId | undefined,
  count: number,
): Input<'order.pay'>['payments'][number] {
  switch (method) {
    case 'Cash': {
      // The guest hands over the next full thousand.
      const tendered = Math.ceil(amount / 100_000) * 100_000
      return { method, amount, tendered, change: tendered - amount }
    }
    case 'Card':
      return { method, amount, reference: String(4512 + count).padStart(6, '0') }
    case 'Transfer':
      return { method, amount, reference: `NIP-${88_231 + count}` }
    case 'FunCard':
      if (funcardId === undefined) throw new Error('Bug: a FunCard payment without a card')
      return { method, amount, funcardId }
  }
}
