// Staff's work where approvals are needed: a till asks and acts with the approval, uses a PIN while the server may be away, or tries
// without one; the office answers open requests.
import type { Approval, Approved } from '@lounge/domain/approvals/approvals'
import { askedOf } from '@lounge/domain/approvals/need-in'
import { need } from '@lounge/domain/approvals/needs'
import { openFor } from '@lounge/domain/approvals/views'
import { type ArgsOf, type CommandName, commands } from '@lounge/domain/decide'
import { ApprovalId, CommandId, idOf, OrderId } from '@lounge/domain/ids'
import { type Kobo, kobo } from '@lounge/domain/money'
import { isClosed, isPending } from '@lounge/domain/orders/orders'
import { unitsBegun } from '@lounge/domain/tickets/units'
import { timestamp } from '@lounge/domain/time'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'
import type { Hands } from './hands.ts'

/** The approver who is said to have typed a PIN. */
export interface Approver {
  readonly staffId: string
  readonly name: string
}

/** @returns false if there is nothing of this to do now */
export function yesWork(hands: Hands, dice: Dice, approver: Approver): boolean {
  const { terminal } = hands
  const isInOffice = terminal.session?.role === 'manager'
  const step = isInOffice ? answering(terminal, dice) : atTheTill(hands, dice, approver)
  // An answer counts once the server has heard it.
  if (step) void (isInOffice ? hands.ask(step) : hands.run([step]))
  return step !== undefined
}

function answering({ lounge, session }: Terminal, dice: Dice): Step | undefined {
  const question = session && dice.pick(openFor(lounge, { staffId: idOf(session.staffId), role: session.role }))
  const name = dice.chance(0.75) ? 'approval.give' : 'approval.decline'
  return question && { name, args: { approvalId: question.id } }
}

function atTheTill(hands: Hands, dice: Dice, { staffId, name }: Approver): Step | undefined {
  const { terminal } = hands
  if (terminal.session?.role !== 'pos') return undefined
  const given = [...terminal.lounge.all('approval')].filter(
    ({ status, till }) => status === 'given' && till === hands.till,
  )
  const approval = dice.chance(0.7) ? dice.pick(given) : undefined
  if (approval) return withYes(hands, actOf(hands, approval), { means: 'phone', id: approval.id })
  const act = dice.pick(acts)?.(hands, dice)
  if (!act) return undefined
  const approvalId = ApprovalId.parse(terminal.newId())
  if (dice.chance(0.2)) return act
  if (dice.chance(0.4))
    return withYes(hands, act, { means: 'pin', approvalId, approver: idOf(staffId), approverName: name })
  const needed = needOf(hands, act)
  if (!needed) return undefined
  return { name: 'approval.ask', args: { approvalId, ...askedOf(needed), note: '' } }
}

const withYes = (hands: Hands, act: Step | undefined, approval: Approved): Step | undefined =>
  act && needOf(hands, act) ? ({ ...act, args: { ...act.args, approval } } as Step) : act // the argument that each of them takes

function needOf({ terminal, till }: Hands, { name, args }: Step) {
  const { session, lounge } = terminal
  if (!session) return undefined
  const { staffId, name: called, role } = session
  const commandId = CommandId.parse(terminal.newId())
  const by = {
    commandId,
    staffId: idOf<'staff'>(staffId),
    name: called,
    role,
    sessionId: undefined,
    terminalId: undefined,
  }
  const given = { ...by, till, at: timestamp(terminal.now()) }
  return need(commands, lounge, name, args as ArgsOf<CommandName> as never, given) // as the till would give it
}

type Act = (hands: Hands, dice: Dice) => Step | undefined

const cash = (amount: Kobo) => [{ method: 'Cash', amount, tendered: amount, change: kobo(0) } as const]
const moneyBack = ({ lounge }: Hands, subject: string, amount: Kobo): Step | undefined => {
  const order = lounge.get('order', subject)
  if (!order) return undefined
  const { id: orderId, number, splitFrom } = order
  return { name: 'order.refund', args: { orderId, number, splitFrom, payments: cash(amount), reason: 'Cold food' } }
}
const cashOut = (amount: Kobo): Step => ({ name: 'shift.cashOut', args: { category: 'Diesel', amount, note: '' } })
const begun = ({ lounge, terminal }: Hands, subject: string, lines: Approval['lines'] = []): Step | undefined => {
  const order = lounge.get('order', subject)
  if (!order || lines.length === 0) return undefined
  const voidedId = OrderId.parse(terminal.newId())
  return { name: 'order.voidLines', args: { orderId: order.id, lines: [...lines], reason: 'Wrong order', voidedId } }
}

const acts: readonly Act[] = [
  (hands, dice) => {
    const order = dice.pick([...hands.lounge.all('order')].filter(isClosed))
    return order && moneyBack(hands, order.id, kobo(dice.between(1, 20) * 10_000))
  },
  (_hands, dice) => cashOut(kobo(dice.between(9, 13) * 100_000)),
  (hands, dice) => {
    const order = dice.pick([...hands.lounge.all('order')].filter(isPending))
    const line = dice.pick(order?.lines.filter(({ id, quantity }) => unitsBegun(hands.lounge, id, quantity) > 0) ?? [])
    return order && line && begun(hands, order.id, [{ lineId: line.id, units: dice.between(1, line.quantity) }])
  },
]

/** Repeats the act that an approval was asked for, unchanged. */
function actOf(hands: Hands, { kind, subject, amount, lines }: Approval): Step | undefined {
  switch (kind) {
    case 'refund':
      return moneyBack(hands, subject, amount)
    case 'cashOut':
      return cashOut(amount)
    case 'voidMade':
      return begun(hands, subject, lines)
    default:
      return undefined
  }
}
