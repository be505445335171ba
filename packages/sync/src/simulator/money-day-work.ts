// Staff's work with the money of the day: bills are shown, guests leave and come back, drawers are counted and closed, transfers are
// checked, and flags are settled.
import { onceAs } from '@lounge/domain/claims/one-payment'
import { ways, waysOf } from '@lounge/domain/exceptions/settling'
import { openExceptions } from '@lounge/domain/exceptions/views'
import { OrderId } from '@lounge/domain/ids'
import { kobo } from '@lounge/domain/money'
import { isClosed, isPending } from '@lounge/domain/orders/orders'
import { refundableOf } from '@lounge/domain/orders/refund-shares'
import { tillsThatAre } from '@lounge/domain/shifts/tills'
import { billArgs } from '@lounge/domain/orders/bill/presenting'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'
import { countShelf } from './supplying.ts'

type Deed = (terminal: Terminal, dice: Dice, till: number) => Step | undefined

/** Undefined if there is nothing to do. */
export function moneyDay(terminal: Terminal, dice: Dice, till: number): readonly Step[] | undefined {
  const deeds = terminal.session?.role === 'manager' ? inTheOffice : atTheTill
  const step = dice.pick(deeds)?.(terminal, dice, till)
  return step && [step]
}

const openOrder = ({ lounge }: Terminal, dice: Dice) => dice.pick([...lounge.all('order')].filter(isPending))
const orderIdOf = (terminal: Terminal) => OrderId.parse(terminal.newId())
const note = 'As it happened'

const show: Deed = (terminal, dice) => {
  const order = openOrder(terminal, dice)
  const args = order && billArgs(terminal.lounge, order.id)
  return args && { name: 'order.present', args }
}
const leave: Deed = (terminal, dice) => {
  const order = dice.chance(0.4) ? openOrder(terminal, dice) : undefined
  const voidedId = orderIdOf(terminal)
  return order && { name: 'order.walkOut', args: { orderId: order.id, number: order.number, note, voidedId } }
}
const comeBack: Deed = ({ lounge }, dice) => {
  const order = dice.pick([...lounge.all('order')].filter(({ status }) => status === 'walkedOut'))
  return order && { name: 'order.comeBack', args: { orderId: order.id } }
}
const copy: Deed = ({ lounge }, dice) => {
  const order = dice.pick([...lounge.all('order')].filter(isClosed))
  return order && { name: 'receipt.printAgain', args: { orderId: order.id, number: order.number, copy: 2 } }
}
const openDrawer: Deed = () => ({ name: 'drawer.open', args: { why: 'noSale', note } })
const backByLine: Deed = ({ lounge }, dice) => {
  const order = dice.pick([...lounge.all('order')].filter(isClosed))
  const line = order && dice.pick(order.lines)
  if (!order || !line) return undefined
  const { id: orderId, number, splitFrom } = order
  const amount = line.unitPrice
  const payments = [{ method: 'Cash', amount, tendered: amount, change: kobo(0) } as const]
  const lines = [{ lineId: line.id, units: 1 }]
  const { owedBack: seenOwed } = refundableOf(order)
  return { name: 'order.refund', args: { orderId, number, splitFrom, payments, lines, seenOwed, reason: 'Cold food' } }
}
/** The office has no drawer, so it names the till that the cash comes from. */
const backFromOffice: Deed = (terminal, dice, till) => {
  const back = backByLine(terminal, dice, till)
  const from = dice.pick(tillsThatAre(terminal.lounge))
  return back?.name === 'order.refund' && from !== undefined
    ? { name: 'order.refund', args: { ...back.args, till: from } }
    : undefined
}
const confirm: Deed = (terminal, dice) => {
  const claim = dice.pick([...terminal.lounge.all('claim')].filter(({ status }) => status !== 'confirmed'))
  const reference = `seen ${terminal.newId().slice(-12)}`
  return claim && { name: 'payment.confirm', args: { claimId: claim.id, reference } }
}
/** The next step with this drawer. */
const drawer: Deed = (terminal, dice, till) => {
  const { open, counted } = terminal.lounge.get('shift', String(till)) ?? {}
  const amount = kobo(dice.between(1, 30) * 50_000)
  if (!open) {
    const from = dice.chance(0.7) ? 'safe' : 'drawer'
    return { name: 'shift.open', args: { shiftId: terminal.newId(), float: amount, from } }
  }
  const { shiftId } = open
  if (counted && !counted.isStale && dice.chance(0.7))
    return { name: 'shift.close', args: { shiftId, cash: dice.chance(0.5) ? 'safe' : 'stays' } }
  const steps: readonly Step[] = [
    { name: 'shift.cashIn', args: { category: 'From the safe', amount, note } },
    { name: 'shift.cashOut', args: { category: 'Diesel', amount, note } },
    { name: 'shift.count', args: { shiftId, coins: { 100000: dice.between(0, 40), 50: dice.between(0, 3) } } },
  ]
  return dice.pick([...steps, ...steps.slice(-1)])
}
const settle: Deed = ({ lounge, session }, dice) => {
  const exception = dice.pick(openExceptions(lounge))
  const isEasy = (how: keyof typeof ways) => {
    const way: { readonly who: string; readonly after?: unknown; readonly asks?: unknown } = ways[how]
    return way.after === undefined && (way.who === 'till' || session?.role === 'manager')
  }
  const how = exception && dice.pick(waysOf(exception.code).filter(isEasy))
  return how && { name: 'exception.settle', args: { exceptionId: exception.id, how, note: 'R-77' } }
}

const atTheTill: readonly Deed[] = [
  show,
  show,
  leave,
  comeBack,
  copy,
  openDrawer,
  backByLine,
  confirm,
  confirm,
  settle,
].concat([drawer, drawer, drawer, drawer])

const giveAway: Deed = (terminal, dice) => {
  const order = openOrder(terminal, dice)
  const lines = order?.lines.slice(0, 1).map(({ id: lineId }) => ({ lineId, units: 1 }))
  if (!order || !lines) return undefined
  const args = { orderId: order.id, lines, reason: 'Birthday', note: '', compedId: orderIdOf(terminal) } as const
  return { name: 'order.comp', args }
}
const dispute: Deed = ({ lounge }, dice) => {
  const claim = dice.pick([...lounge.all('claim')].filter(({ status }) => status === 'claimed'))
  return claim && { name: 'payment.dispute', args: { claimId: claim.id, reason: note } }
}
const writeOff: Deed = ({ lounge }, dice) => {
  const claim = dice.pick([...lounge.all('claim')].filter(({ status }) => status === 'disputed'))
  return claim && { name: 'payment.writeOff', args: { claimId: claim.id, reason: note } }
}
/** The office says that two tellings were one payment. */
const onePayment: Deed = ({ lounge }, dice) => {
  const mayBe = openExceptions(lounge).filter(({ code }) => waysOf(code).includes('onePayment'))
  const exception = dice.pick(mayBe)
  const way = exception && dice.pick(onceAs(lounge, exception))
  if (!way || !exception.orderId) return undefined
  return { name: 'order.bookOnce', args: { exceptionId: exception.id, orderId: exception.orderId, ...way } }
}
/** Takes money off a FunCard again, from a drawer or an account. */
const takeOff: Deed = ({ lounge }, dice) => {
  const card = dice.pick([...lounge.all('funcard')])
  const held = card ? (lounge.get('balance', card.id)?.amount ?? 0) : 0
  if (!card || held <= 0) return undefined
  const amount = kobo(dice.between(1, Math.min(held, 500_000)))
  const shift = dice.pick([...lounge.all('shift')])
  const method = dice.chance(0.5) ? ('Card' as const) : ('Transfer' as const)
  const from =
    shift && dice.chance(0.7)
      ? ({ method: 'Cash', till: shift.till, wasCounted: dice.chance(0.3) } as const)
      : { method }
  const wasNeverTaken = dice.chance(0.5)
  return { name: 'funcard.takeBack', args: { funcardId: card.id, amount, ...from, wasNeverTaken, reason: note } }
}
const closeDay: Deed = () => ({ name: 'day.close', args: {} })
const inTheOffice: readonly Deed[] = [
  giveAway,
  giveAway,
  dispute,
  writeOff,
  onePayment,
  takeOff,
  closeDay,
  confirm,
  settle,
  settle,
  countShelf,
  backFromOffice,
]
