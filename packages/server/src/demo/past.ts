// The demo's sixty days before tonight: what guests ordered and how they paid. Generated from one seed, so that every demo has the same
// history, and given as commands, like everything else in it.
import type { FuncardId } from '@lounge/domain/ids'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { beginOfBusinessDay, days, hours, minutes, timestamp } from '@lounge/domain/time'
import { stationsOf } from './catalogue.ts'
import { sampleMenu } from '../sample-menu.ts'
import type { Evening, Scripted, Wanted } from './evening.ts'

/** The length of the demo's history. */
export const daysOfPast = 60
const daysBetweenDeliveries = 7

/** Guests at each hour of a usual day, from noon on: quiet at lunch, full from seven, the last ones at two in the morning. */
const guestsFromNoon = [0.4, 0.7, 0.4, 0.3, 0.5, 0.9, 1.4, 2.1, 2.6, 2.4, 1.7, 1, 0.5, 0.2]
/** By weekday, from Sunday on: Friday and Saturday are the busiest. */
const busyness = [1.05, 0.6, 0.65, 0.75, 0.95, 1.6, 1.8]
const dayBegins = 5

/** The past sells only items with plenty of stock or made to order: items that are scarce tonight were scarce all along. */
const sold = sampleMenu.flatMap(({ category, items }) =>
  items
    .filter(({ stock }) => stock === undefined || stock > 5)
    .map(({ id, name, stock }) => ({ id, name, stock, category })),
)
const ofTab = (tab: string) => sold.filter(({ category }) => category.tillTab === tab)
const [drinks, snacks, soups, cakes] = [ofTab('Drinks'), ofTab('Snacks'), ofTab('Soups'), ofTab('Cakes')]
const notes = ['no pepper', 'extra yaji', 'well done', 'very hot', 'cold glass', 'to share']

/**
 * @param cards the cards of known customers
 * @param now when the demo is opened
 * @param pastDays the number of days before that one
 */
export function tellThePast(evening: Evening, cards: readonly FuncardId[], now: number, pastDays: number): void {
  const draw = new Draw(20_260_921)
  const today = beginOfBusinessDay(timestamp(now), defaultSettings)
  const ago = (at: number): number => (now - at) / minutes(1)
  for (let first = pastDays; first >= 1; first -= daysBetweenDeliveries) {
    const begun = evening.commands.length
    const orders: Scripted[] = []
    for (let day = first; day >= 1 && day > first - daysBetweenDeliveries; day--) {
      const begin = today - days(day)
      const factor = busyness[new Date(begin + hours(6)).getUTCDay()] ?? 1
      for (const [hour, guests] of guestsFromNoon.entries())
        for (let parties = draw.about(guests * factor); parties > 0; parties--) {
          const at = (later: number) => ago(begin + hours(12 - dayBegins + hour) + later)
          orders.push(visit(evening, cards, draw, at, hours(draw.part())))
        }
    }
    const since = evening.commands.splice(begun)
    deliver(evening, orders, ago(today - days(first) + hours(9 - dayBegins)))
    evening.commands.push(...since)
  }
}

/** Delivers what is about to be ordered: the lounge never ran short, and tonight's stock stays as it is. */
function deliver(evening: Evening, orders: readonly Scripted[], minutesAgo: number): void {
  const taken = new Map<string, number>()
  for (const { itemId, quantity } of orders.flatMap(({ lines }) => lines))
    taken.set(itemId, (taken.get(itemId) ?? 0) + quantity)
  for (const { id: itemId, stock } of sold) {
    const difference = taken.get(itemId)
    if (stock !== undefined && difference !== undefined)
      evening.give('manager', 'stock.adjust', { itemId, difference, reason: 'Delivery' }, minutesAgo)
  }
}

/**
 * One party from its order to its payment.
 * @param ago converts milliseconds after the hour into minutes before now
 * @returns the order
 */
function visit(
  evening: Evening,
  cards: readonly FuncardId[],
  draw: Draw,
  ago: (later: number) => number,
  comes: number,
): Scripted {
  const at = (minute: number): number => ago(comes + minutes(minute))
  const method = methodOf(draw)
  const customer = method === 'FunCard' ? draw.of(cards) : undefined
  const couponCode = draw.part() < 0.06 ? draw.of(['SAVE10', 'WELCOME', 'STUDENT'] as const) : undefined
  const order = evening.place(1 + draw.below(20), at(0), wantedBy(draw), { customer, couponCode })
  // More units take longer: a few minutes at the bar, up to half an hour in the kitchen.
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const station of stationsOf(order))
    evening.cook(station, order, at(2), at(station === 'bar' ? 3 + units / 2 : 6 + 2 * units))
  const leaves = 30 + draw.below(45)
  // The top-up pays exactly this order, so that tonight's balances stay as they are.
  if (customer) evening.fillCard(customer, order, at(leaves - 1), couponCode)
  evening.pay({ ...order, customer }, at(leaves), method, couponCode, at(leaves + 5))
  return order
}

function wantedBy(draw: Draw): Wanted[] {
  const names = new Set([draw.favourite(drinks).name])
  if (draw.part() < 0.7) names.add(draw.favourite(soups).name)
  if (draw.part() < 0.5) names.add(draw.favourite(snacks).name)
  if (draw.part() < 0.12) names.add(draw.favourite(cakes).name)
  return [...names].map((name, index): Wanted => {
    const quantity = 1 + draw.below(index === 0 ? 4 : 2)
    return draw.part() < 0.08 ? [quantity, name, draw.of(notes)] : [quantity, name]
  })
}

function methodOf(draw: Draw): PaymentMethod {
  const part = draw.part()
  if (part < 0.44) return 'Cash'
  if (part < 0.7) return 'Transfer'
  return part < 0.9 ? 'Card' : 'FunCard'
}

/** A deterministic random number generator (mulberry32). */
class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }
  /** From 0 to below 1. */
  part(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  below(count: number): number {
    return Math.floor(this.part() * count)
  }
  of<Value>(all: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const one = all[this.below(all.length)]
    if (one === undefined) throw new Error('Bug: drawn from nothing')
    return one
  }
  /** Prefers the first ones. */
  favourite<Value>(all: readonly Value[]): Value {
    return this.of(all.slice(0, 1 + this.below(all.length)))
  }
  /** A whole number with this mean. */
  about(mean: number): number {
    return Math.floor(mean + this.part())
  }
}
