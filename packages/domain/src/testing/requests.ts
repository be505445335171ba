// Commands of a till, built with as few words as a test needs: lines, orders, payments.
import type { z } from 'zod'
import type { CommandName, Commands } from '../decide.ts'
import { kobo, type Kobo, minus, plus } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { type PricedLine, type Totals, totalsOf } from '../pricing/pricing.ts'
import { taxFlat } from '../limits.ts'
import { adasCard, lineId, orderId, orderNumber } from './ids.ts'
import { items, percentOf, priceOf } from './small-menu.ts'

/** The arguments of a command as they come over the wire. */
export type Input<Name extends CommandName> = z.input<Commands[Name]['args']>

export interface Command {
  readonly name: CommandName
  readonly args: unknown
}
export const command = <Name extends CommandName>(name: Name, args: Input<Name>): Command => ({ name, args })

export type LineInput = Input<'order.place'>['lines'][number]
type PaymentInput = Input<'order.pay'>['payments'][number]

/** One line, at the small lounge's price. */
export const line = (n: number, itemId: string, quantity = 1, other: Partial<LineInput> = {}): LineInput => ({
  id: lineId(n),
  itemId,
  quantity,
  unitPrice: priceOf(itemId),
  priceVersion: 1,
  note: '',
  ...other,
})

export const order = (
  n: number,
  tableNumber: number,
  lines: LineInput[],
  other: Partial<Input<'order.place'>> = {},
): Input<'order.place'> => ({
  orderId: orderId(n),
  number: orderNumber(n),
  tableNumber,
  lines,
  priority: 'normal',
  ...other,
})

/** The name for lines that cannot stay on their order. */
export const spare = (n: number): Input<'order.addLines'>['spare'] => ({ orderId: orderId(n), number: orderNumber(n) })

/** Two beers and a jollof rice for table 7: the order most tests begin with. */
export const beersAndRice = order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice')])
export const beersAndRiceTotal = kobo(470_000)

export const place = (args: Input<'order.place'>): Command => command('order.place', args)

export const addLines = (n: number, tableNumber: number, lines: LineInput[], spareNumber = 90 + n): Command =>
  command('order.addLines', { orderId: orderId(n), tableNumber, lines, spare: spare(spareNumber) })

/** Changes to the lines of an order, by line number: more units, another note, or `off`. */
export const changeLines = (n: number, edits: Readonly<Record<number, number | string>>): Command =>
  command('order.change', {
    orderId: orderId(n),
    lines: Object.entries(edits).map(([id, edit]) => ({
      lineId: lineId(Number(id)),
      quantityBy: typeof edit === 'number' ? edit : 0,
      removed: edit === 'off',
      ...(typeof edit === 'string' && edit !== 'off' ? { note: edit } : {}),
    })),
  })

const ids = (lines: readonly number[]): Input<'order.split'>['lineIds'] => lines.map(lineId)

/** Splits lines off under the name of another order, by their numbers. */
export const split = (n: number, lines: readonly number[], to: number): Command =>
  command('order.split', { orderId: orderId(n), lineIds: ids(lines), to: spare(to) })

const unitsOf = (units: Readonly<Record<number, number>>): Input<'order.voidLines'>['lines'] =>
  Object.entries(units).map(([id, count]) => ({ lineId: lineId(Number(id)), units: count }))

/** Splits units of lines off under the name of another order, by line number. */
export const splitUnits = (n: number, units: Readonly<Record<number, number>>, to: number): Command =>
  command('order.split', {
    orderId: orderId(n),
    lineIds: [],
    units: unitsOf(units),
    to: spare(to),
  })

export const join = (n: number, ...from: readonly number[]): Command =>
  command('order.join', { orderId: orderId(n), from: from.map(orderId) })

export const voidLines = (n: number, lines: readonly number[], as: number): Command =>
  voidUnits(n, Object.fromEntries(lines.map((id) => [id, 99])), as)

/** Voids units of lines, by line number. */
export const voidUnits = (n: number, units: Readonly<Record<number, number>>, as: number): Command =>
  command('order.voidLines', {
    orderId: orderId(n),
    lines: unitsOf(units),
    reason: 'Item unavailable',
    voidedId: orderId(as),
  })

export const voidOrder = (n: number): Command =>
  command('order.void', { orderId: orderId(n), reason: 'Customer cancelled' })

/** Voids the order, with these units in sight, by line number. */
export const voidSeen = (n: number, units: Readonly<Record<number, number>>): Command =>
  command('order.void', { orderId: orderId(n), reason: 'Customer cancelled', seen: unitsOf(units) })

/** Shows the bill with these units, by line number. */
export const present = (n: number, units: Readonly<Record<number, number>>, total: Kobo, copy = 1): Command =>
  command('order.present', { orderId: orderId(n), number: orderNumber(n), lines: unitsOf(units), total, copy })

/** Gives units of lines away, by line number. */
export const comp = (
  n: number,
  units: Readonly<Record<number, number>>,
  as: number,
  why: Pick<Input<'order.comp'>, 'reason' | 'note'> = { reason: 'Birthday', note: '' },
): Command => command('order.comp', { orderId: orderId(n), lines: unitsOf(units), compedId: orderId(as), ...why })

export const walkOut = (n: number, as: number, note = ''): Command =>
  command('order.walkOut', { orderId: orderId(n), number: orderNumber(n), note, voidedId: orderId(as) })

export const comeBack = (n: number): Command => command('order.comeBack', { orderId: orderId(n) })

export const refund = (
  n: number,
  payments: readonly PaymentInput[],
  reason = 'Cold food',
  splitFrom?: string,
): { readonly name: 'order.refund'; readonly args: Input<'order.refund'> } => ({
  name: 'order.refund',
  args: { orderId: orderId(n), number: orderNumber(n), splitFrom, payments: [...payments], reason },
})

/** A refund for units of each line, by line number. */
export const refundOf = (n: number, units: Readonly<Record<number, number>>, payment: PaymentInput): Command => {
  const { name, args } = refund(n, [payment])
  return { name, args: { ...args, lines: unitsOf(units) } }
}

/** The tender for an amount; cash is handed over in notes of ₦1,000. */
export function tender(method: PaymentMethod, amount: Kobo, card: string = adasCard): PaymentInput {
  switch (method) {
    case 'Cash': {
      const tendered = kobo(Math.ceil(amount / 100_000) * 100_000)
      return { method, amount, tendered, change: minus(tendered, amount) }
    }
    case 'FunCard':
      return { method, amount, funcardId: card }
    case 'Card':
    case 'Transfer':
      return { method, amount }
  }
}

/** A part payment for an order. */
export const takePart = (
  orderId: string,
  method: PaymentMethod,
  amount: Kobo,
  card: string,
  { number, tableNumber }: { readonly number: string; readonly tableNumber: number },
): Command => command('order.takePart', { orderId, number, tableNumber, payment: tender(method, amount, card) })

/** A part payment for the order of this number, in cash by default. */
export const part = (n: number, amount: Kobo, method: PaymentMethod = 'Cash', tableNumber = 7): Command =>
  takePart(orderId(n), method, amount, adasCard, { number: orderNumber(n), tableNumber })

interface Paying {
  readonly method?: PaymentMethod
  readonly card?: string
  readonly spare?: number
  readonly percent?: number
  readonly tax?: number
  /** The discount of a coupon with an amount; absent for a percentage. */
  readonly discount?: Kobo
  /** The order it was split off from. */
  readonly splitFrom?: number
  /** The command it replaces. */
  readonly replaces?: string
  /** The part payments before it. */
  readonly parts?: readonly { readonly id: string; readonly amount: number }[]
  /** Several tenders instead of one. */
  readonly payments?: (total: Kobo) => PaymentInput[]
}

const priced = ({ unitPrice, quantity }: LineInput): PricedLine => ({ unitPrice: kobo(unitPrice), quantity })

const takenOff = (totals: Totals, discount = totals.discount): Totals => ({
  ...totals,
  discount,
  total: minus(plus(totals.subtotal, totals.tax), discount),
})

/** The arguments of a payment for an order: the total of its lines, in one tender. */
export function payment(args: Input<'order.place'>, how: Paying = {}): Input<'order.pay'> {
  const percent = how.percent ?? percentOf(args.couponCode)
  const totals = takenOff(totalsOf(args.lines.map(priced), percent, kobo(how.tax ?? taxFlat)), how.discount)
  const { splitFrom, replaces, parts = [] } = how
  const left = kobo(totals.total - parts.reduce((taken, { amount }) => taken + amount, 0))
  const rest = left > 0 ? [tender(how.method ?? 'Cash', left, how.card)] : []
  const payments = how.payments?.(left) ?? rest
  return {
    ...args,
    totals,
    payments,
    spare: spare(how.spare ?? 80),
    ...(parts.length > 0 ? { partPayments: [...parts] } : {}),
    ...(splitFrom === undefined ? {} : { splitFrom: orderId(splitFrom) }),
    ...(replaces === undefined ? {} : { replaces }),
  }
}

export const pay = (args: Input<'order.place'>, how: Paying = {}): Command => command('order.pay', payment(args, how))

/** The manager changes the price of an item on the small menu. */
export const priceChange = (itemId: string, price: number): Command => command('item.change', { itemId, price })

export const takenOffTheMenu = (itemId: string): Command => command('item.remove', { itemId })

/** Somebody marks an item finished, or back. */
export const isFinished = (itemId: string): Command => command('item.runOut', { itemId })
export const isBack = (itemId: string): Command => command('item.bringBack', { itemId })

/** The manager's details of an item on the small menu. */
export function detailsOf(itemId: string): Input<'item.add'>['details'] {
  const position = items.findIndex((item) => item.id === itemId)
  const { name, categoryId } = items[position] ?? { name: itemId, categoryId: 'counter' }
  return {
    name,
    categoryId,
    description: `${name}, as we like it`,
    picture: 'default',
    position: Math.max(0, position),
  }
}
