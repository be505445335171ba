// Commands about money that the server was asked about: an order's payment or part payment, a top-up, a refund. A command given while the
// answer is missing names the question (`replaces`), and only one of all commands that name it is booked.
import { z } from 'zod'
import { CommandId, FuncardId, LineId, OrderId } from '../ids.ts'
import { OrderNumber } from '../orders/orders.ts'
import { Payment } from './payments.ts'

const Paying = z.object({
  orderId: OrderId,
  number: OrderNumber,
  payments: z.array(Payment),
  lines: z.array(z.object({ id: LineId, quantity: z.int() })).optional(),
  replaces: CommandId.optional(),
})
const TakingPart = z.object({
  orderId: OrderId,
  number: OrderNumber,
  payment: Payment,
  replaces: CommandId.optional(),
})
const GivingBack = z.object({
  orderId: OrderId,
  number: OrderNumber,
  payments: z.array(Payment),
  reason: z.string(),
  lines: z.array(z.object({ lineId: LineId, units: z.int() })).optional(),
})
const ToppingUp = z.object({ funcardId: FuncardId, payment: Payment, replaces: CommandId.optional() })

/** A command of this device. */
export interface MoneyCommand {
  readonly id: CommandId
  readonly name: string
  readonly args: unknown
  readonly as: 'ask' | 'tell'
}

/** How much of a line a payment pays. */
export interface PaidLine {
  readonly id: LineId
  readonly quantity: number
}

/** A refund of an order, as its paper shows it. */
export interface RefundAsked {
  readonly kind: 'refund'
  readonly orderId: OrderId
  readonly number: string
  readonly reason: string
  readonly lines: readonly { readonly lineId: LineId; readonly units: number }[]
}

export interface MoneyQuestion {
  /** The first of all commands for the same money; a replacement names this one. */
  readonly first: CommandId
  readonly about:
    | {
        readonly kind: 'payment' | 'part'
        readonly orderId: OrderId
        readonly number: string
        /** The lines of the payment: once it is booked they are on its order, whatever this device has heard of that. */
        readonly lines: readonly PaidLine[]
      }
    | { readonly kind: 'top-up'; readonly funcardId: FuncardId }
    | RefundAsked
  readonly payments: readonly Payment[]
}

export type MoneyKind = MoneyQuestion['about']['kind']

/** The money question of a command; undefined if it is about something else. */
export function moneyIn({ id, name, args }: MoneyCommand): MoneyQuestion | undefined {
  const paying = name === 'order.pay' ? Paying.safeParse(args).data : undefined
  if (paying) {
    const { orderId, number, payments, lines = [], replaces = id } = paying
    return { first: replaces, about: { kind: 'payment', orderId, number, lines }, payments }
  }
  const part = name === 'order.takePart' ? TakingPart.safeParse(args).data : undefined
  if (part) {
    const { orderId, number, payment, replaces = id } = part
    return { first: replaces, about: { kind: 'part', orderId, number, lines: [] }, payments: [payment] }
  }
  const back = name === 'order.refund' ? GivingBack.safeParse(args).data : undefined
  if (back) {
    const { orderId, number, payments, reason, lines = [] } = back
    return { first: id, about: { kind: 'refund', orderId, number, reason, lines }, payments }
  }
  const toppingUp = name === 'funcard.topUp' ? ToppingUp.safeParse(args).data : undefined
  if (!toppingUp) return undefined
  const { funcardId, payment, replaces = id } = toppingUp
  return { first: replaces, about: { kind: 'top-up', funcardId }, payments: [payment] }
}

/**
 * The open question of this kind about an order or a card on this device, also from another tab or from before a reload. A question that
 * was settled here in another way is not open any more.
 */
export function openQuestion(
  unanswered: Iterable<MoneyCommand>,
  kind: MoneyKind,
  subject: OrderId | FuncardId,
): MoneyQuestion | undefined {
  const settled = new Set<CommandId>()
  const open: MoneyQuestion[] = []
  for (const command of unanswered) {
    const money = moneyIn(command)
    if (!money || money.about.kind !== kind || subjectOf(money) !== subject) continue
    if (command.as === 'ask') open.push(money)
    else settled.add(money.first)
  }
  return open.findLast(({ first }) => !settled.has(first))
}

export const subjectOf = ({ about }: MoneyQuestion): OrderId | FuncardId =>
  about.kind === 'top-up' ? about.funcardId : about.orderId
