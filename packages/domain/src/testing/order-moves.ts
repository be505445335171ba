// The commands of drawn deeds that change, split or pay an order, given what the actor sees.
import { onceAs } from '../claims/one-payment.ts'
import { waysOf } from '../exceptions/settling.ts'
import { openExceptions } from '../exceptions/views.ts'
import type { Lounge } from '../lounge.ts'
import { allUnitsOf } from '../orders/splitting.ts'
import type { Order } from '../orders/orders.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { adasCard, bolasCard } from './ids.ts'
import { type Drawn, type LinesDrawn, oneOf } from './moves.ts'
import { type Command, command, type Input, line, type LineInput, order, payment, spare } from './requests.ts'

/** The cards that drawn deeds pay with. */
export const cards = [adasCard, bolasCard]

/** Fresh numbers for new things. */
export type Fresh = ReturnType<typeof numbering>
export function numbering() {
  let orders = 0
  let lines = 0
  let requests = 0
  return { order: () => (orders += 1), line: () => (lines += 1), request: () => (requests += 1) }
}

/** The lines that the bits mean; the first one if they mean none. */
function someOf({ lines }: Order, { some }: { readonly some: number }): string[] {
  const meant = lines.filter((_line, index) => ((some >> index) & 1) === 1)
  return (meant.length > 0 ? meant : lines.slice(0, 1)).map((each) => each.id)
}

export function lineOf(seen: Lounge, n: number, { itemId, quantity, note }: LinesDrawn[number]): LineInput {
  const price = seen.get('price', itemId)
  return line(n, itemId, quantity, { unitPrice: price?.amount ?? 1, priceVersion: price?.version ?? 1, note })
}

export const addTo = ({ id, tableNumber }: Order, lines: LineInput[], fresh: Fresh): Command =>
  command('order.addLines', { orderId: id, tableNumber, lines, spare: spare(fresh.order()) })

export function changeOf(seen: Lounge, { id, lines }: Order, deed: Drawn<'change'>): Command {
  const { edits, couponCode, priority } = deed
  const { customer: drawn } = deed
  const customer = typeof drawn === 'number' ? oneOf([...seen.all('funcard')], drawn)?.id : drawn
  const changed = lines.flatMap((each, index) => {
    const edit = edits[index]
    return edit ? [{ lineId: each.id, quantityBy: edit.by, note: edit.note, removed: edit.removed }] : []
  })
  return command('order.change', { orderId: id, lines: changed, couponCode, customer, priority })
}

/** A payment for the lines this till sees: some left out, some with more or fewer units, and perhaps new ones. */
export function payOf(
  seen: Lounge,
  found: Order,
  deed: Drawn<'pay'>,
  added: LineInput[],
  fresh: Fresh,
): Command | undefined {
  const known = found.lines
    .filter((_line, index) => ((deed.left >> index) & 1) === 0)
    .map(({ id, itemId, quantity, unitPrice, note }): LineInput => {
      const priceVersion = seen.get('price', itemId)?.version ?? 1
      return { id, itemId, quantity: Math.max(1, quantity + deed.more), unitPrice, priceVersion, note }
    })
  if (known.length + added.length === 0) return undefined
  const isOwn = deed.couponCode === 'of the order'
  const couponCode = isOwn ? found.coupon?.id : deed.couponCode
  const args: Input<'order.place'> = {
    orderId: found.id,
    number: found.number,
    tableNumber: found.tableNumber,
    lines: [...known, ...added],
    couponCode,
    priority: found.priority,
  }
  const parts = found.status === 'pending' ? (found.partPayments ?? []) : []
  const card = oneOf(cards, deed.card) ?? adasCard
  const paid = payment(args, {
    method: deed.method,
    card,
    spare: fresh.order(),
    parts: parts.map(({ id, payment: { amount } }) => ({ id, amount })),
  })
  return command('order.pay', { ...paid, ...joinedTo(found) })
}

const joinedTo = ({ joined }: Order) => (joined ? { joined: [...joined] } : {})

/** Every other reviewer says that a payment flagged as double was one payment. */
export function bookedOnceOf(
  seen: Lounge,
  { method, amount }: { readonly method: PaymentMethod; readonly amount: number },
): Command | undefined {
  if (method === 'FunCard' || amount % 2 === 0) return undefined
  for (const exception of openExceptions(seen)) {
    const { id: exceptionId, code, orderId } = exception
    const order = orderId && seen.get('order', orderId)
    if (!order || !waysOf(code).includes('onePayment')) continue
    const ways = onceAs(seen, exception)
    const way = ways.find((each) => each.method === method) ?? ways[0]
    if (way)
      return command('order.bookOnce', { exceptionId, orderId: order.id, ...way, amount: Math.min(amount, way.amount) })
  }
  return undefined
}

/** Gives back the latest part payment. */
export function givenBack(found: Order): Command | undefined {
  const part = found.status === 'pending' ? found.partPayments?.at(-1) : undefined
  if (!part) return undefined
  const { id: orderId, number } = found
  return command('order.giveBackPart', { orderId, number, partId: part.id, payment: part.payment })
}

/** A deed about some lines of an order. */
export function partOf(
  seen: Lounge,
  found: Order,
  deed: Drawn<'split'> | Drawn<'voidLines'> | Drawn<'comp'> | Drawn<'payPart'>,
  fresh: Fresh,
): Command {
  const orderId = found.id
  const lineIds = someOf(found, deed)
  switch (deed.does) {
    case 'split':
      return deed.units === undefined
        ? command('order.split', { orderId, lineIds, to: spare(fresh.order()) })
        : command('order.split', {
            orderId,
            lineIds: [],
            units: unitsOf(lineIds, deed.units),
            to: spare(fresh.order()),
          })
    case 'voidLines':
      return command('order.voidLines', {
        orderId,
        lines: unitsOf(lineIds, deed.units),
        reason: 'Wrong order',
        voidedId: spare(fresh.order()).orderId,
      })
    case 'comp':
      return command('order.comp', {
        orderId,
        lines: unitsOf(lineIds, deed.units),
        reason: 'Regular guest',
        note: '',
        compedId: spare(fresh.order()).orderId,
      })
    case 'payPart':
      return payPartOf(seen, found, deed, fresh)
  }
}

/** Every third till is of an earlier release, which does not send what it sees. */
export function voidOf(found: Order, deed: Drawn<'void'>): Command {
  const seen = deed.order % 3 === 2 ? {} : { seen: allUnitsOf(found) }
  return command('order.void', { orderId: found.id, reason: 'Wrong order', ...seen })
}

export function presentOf(seen: Lounge, found: Order): Command {
  const { id: orderId, number, lines, shown } = found
  const { total } = totalsOfOrder(seen, found)
  const units = lines.map(({ id: lineId, quantity }) => ({ lineId, units: quantity }))
  return command('order.present', { orderId, number, lines: units, total, copy: (shown?.copies ?? 0) + 1 })
}

export const walkOutOf = ({ id: orderId, number }: Order, fresh: Fresh): Command =>
  command('order.walkOut', { orderId, number, note: 'Ran to a taxi', voidedId: spare(fresh.order()).orderId })

const unitsOf = (ids: readonly string[], units: number) => ids.map((lineId) => ({ lineId, units }))

/** Joins all open orders of a table. */
export function joinOf(seen: Lounge, { id, tableNumber }: Order): Command | undefined {
  const from = seen.get('table', String(tableNumber))?.open.filter((other) => other !== id) ?? []
  return from.length > 0 ? command('order.join', { orderId: id, from: [...from] }) : undefined
}

/** Some lines, paid as an order of their own by a till that has not reported the split. */
function payPartOf(seen: Lounge, found: Order, deed: Drawn<'payPart'>, fresh: Fresh): Command {
  const meant = new Set(someOf(found, deed))
  const lines = found.lines.flatMap(({ id, itemId, quantity, unitPrice, note }): LineInput[] => {
    const priceVersion = seen.get('price', itemId)?.version ?? 1
    return meant.has(id) ? [{ id, itemId, quantity, unitPrice, priceVersion, note }] : []
  })
  lines.push(...deed.added.map((each) => lineOf(seen, fresh.line(), each)))
  const part = order(fresh.order(), found.tableNumber, lines, { couponCode: found.coupon?.id })
  const paid = payment(part, { method: deed.method, card: oneOf(cards, deed.card) ?? adasCard, spare: fresh.order() })
  return command('order.pay', { ...paid, splitFrom: found.id, ...joinedTo(found) })
}
