// Which rows of history each command needs, by its arguments alone: the hub loads those that have left memory before it decides. Rows that
// a command finds through an open order are in memory, because open orders and all their rows stay.
import { approvedIn, idOfApproved } from './approvals/approvals.ts'
import { namesOf } from './claims/references.ts'
import type { ArgsOf, CommandName } from './decide.ts'
import type { RowKey } from './history/history.ts'
import type { ApprovalId, ClaimId, CommandId, OrderId, RequestId, TicketId } from './ids.ts'
import type { Lounge } from './lounge.ts'
import { isClosed, type Order } from './orders/orders.ts'
import { requestKind } from './material-requests/material-requests.ts'
import type { Department } from './materials/materials.ts'
import { namedKeys, referenceKey } from './payments/payment-keys.ts'
import type { Payment } from './payments/payments.ts'
import { isOnTable } from './tables/tables.ts'
import { destinationOf, stationOfTicket, ticketKind } from './tickets/tickets.ts'

type Touches = { readonly [Name in CommandName]: (args: ArgsOf<Name>) => readonly RowKey[] }

export const nothing = (): readonly RowKey[] => []
const order = ({ orderId }: { readonly orderId: OrderId }): readonly RowKey[] => [['order', orderId]]
/** The orders that the lines of an order came from. */
const sources = (args: {
  readonly splitFrom?: OrderId | undefined
  readonly wholes?: readonly OrderId[] | undefined
  readonly joined?: readonly OrderId[] | undefined
}): readonly RowKey[] =>
  [...(args.splitFrom ? [args.splitFrom] : []), ...(args.wholes ?? []), ...(args.joined ?? [])].flatMap((orderId) =>
    order({ orderId }),
  )
/** Lines that cannot stay in their order become another order, so that one must not exist yet. */
const orderAndSpare = (args: {
  readonly orderId: OrderId
  readonly spare: { readonly orderId: OrderId }
}): readonly RowKey[] => [...order(args), ...order(args.spare)]
const ticket = ({ ticketId }: { readonly ticketId: TicketId }): readonly RowKey[] => [
  [ticketKind(stationOfTicket(ticketId)), ticketId],
]

const request = ({
  department,
  requestId,
}: {
  readonly department: Department
  readonly requestId: RequestId
}): readonly RowKey[] => [[requestKind(department), requestId]]

const keys = (payments: readonly Payment[], replaces: CommandId | undefined): readonly RowKey[] =>
  namedKeys(payments, replaces).map((id) => ['payment-key', id])

const approval = ({ approvalId }: { readonly approvalId: ApprovalId }): readonly RowKey[] => [['approval', approvalId]]
const approvals = ({ ids }: { readonly ids: readonly ApprovalId[] }): readonly RowKey[] =>
  ids.flatMap((approvalId) => approval({ approvalId }))

const claim = ({ claimId }: { readonly claimId: ClaimId }): readonly RowKey[] => [['claim', claimId]]
const usedBy = (args: Parameters<typeof namesOf>[0]): readonly RowKey[] =>
  (['Card', 'Transfer'] as const).flatMap((method) =>
    namesOf(args).map((name): RowKey => ['payment-key', referenceKey(method, name)]),
  )

/** The touched rows of each command: a new command does not compile without an entry. */
export const touches: Touches = {
  'settings.change': nothing,
  'category.add': nothing,
  'category.change': nothing,
  'menu.import': nothing,
  'menu.arrange': nothing,
  'item.add': nothing,
  'item.change': nothing,
  'item.remove': nothing,
  'item.runOut': nothing,
  'item.bringBack': nothing,
  'item.setRecipe': nothing,
  'coupon.add': nothing,
  'coupon.change': nothing,
  'stock.count': nothing,
  'stock.adjust': nothing,
  'stock.waste': nothing,
  'stock.setLowAt': nothing,
  'funcard.issue': nothing,
  'funcard.topUp': ({ payment, replaces }) => keys([payment], replaces),
  'funcard.writeOff': nothing,
  'funcard.takeBack': nothing,
  'funcard.block': nothing,
  'funcard.issueMany': nothing,
  'funcard.handOver': nothing,
  'funcard.limit': nothing,
  'funcard.unblock': nothing,
  'funcard.replace': nothing,
  'funcard.eraseHolder': nothing,
  'funcard.reportFailure': nothing,
  'table.noticeLong': nothing,
  'history.trim': nothing,
  'history.reportRecovery': nothing,
  'history.reportFork': nothing,
  'history.noteSeal': nothing,
  'backup.report': nothing,
  'outage.report': nothing,
  'day.reportFaults': nothing,
  'morning.write': nothing,
  'exception.settle': nothing,
  'exception.noticeOverdue': nothing,
  'notification.raise': nothing,
  'notification.read': nothing,
  'notification.readAll': nothing,
  'order.place': (args) => [...order(args), ...sources(args)],
  'order.addLines': (args) => [...orderAndSpare(args), ...sources(args)],
  'order.change': order,
  'order.move': order,
  'order.join': (args) => [args.orderId, ...args.from].flatMap((orderId) => order({ orderId })),
  'order.split': (args) => [...order(args), ...order(args.to)],
  'order.void': order,
  'order.voidLines': (args) => [...order(args), ...order({ orderId: args.voidedId })],
  'order.present': order,
  'order.comp': (args) => [...order(args), ...order({ orderId: args.compedId })],
  'order.walkOut': (args) => [...order(args), ...order({ orderId: args.voidedId })],
  'order.comeBack': order,
  'order.pay': (args) => [...orderAndSpare(args), ...sources(args), ...keys(args.payments, args.replaces)],
  'order.takePart': (args) => [...order(args), ...keys([args.payment], args.replaces)],
  'order.giveBackPart': order,
  'order.refund': (args) => [...order(args), ...sources(args)],
  'order.bookOnce': order,
  'order.complete': order,
  'payment.confirm': (args) => [...claim(args), ...usedBy(args)],
  'payment.dispute': claim,
  'payment.writeOff': claim,
  // The approver reads the order that the question is about; a subject that is no order finds nothing.
  'approval.ask': (args) => [...approval(args), ['order', args.subject]],
  'approval.give': approval,
  'approval.giveFor': approval,
  'approval.decline': approval,
  'approval.over': approval,
  'approval.confirm': approvals,
  'approval.dispute': approvals,
  'approval.reportDifference': approval,
  'shift.open': nothing,
  'shift.cashIn': nothing,
  'shift.cashOut': nothing,
  'shift.count': nothing,
  'shift.close': nothing,
  'drawer.open': nothing,
  'receipt.printAgain': order,
  'day.close': nothing,
  'safe.move': nothing,
  'card.settle': nothing,
  'card.unsettle': nothing,
  'terminal.reportLoss': nothing,
  'terminal.bringIn': nothing,
  'ticket.start': ticket,
  'ticket.back': ticket,
  'ticket.finish': ticket,
  'ticket.recall': ticket,
  'ticket.cancel': ticket,
  'ticket.seen': ({ ticketIds }) => ticketIds.flatMap((ticketId) => ticket({ ticketId })),
  'ticket.tickLine': ticket,
  'ticket.simulate': nothing,
  'material.add': nothing,
  'material.rename': nothing,
  'material.remove': nothing,
  'material.link': nothing,
  'material.count': nothing,
  'material.adjust': nothing,
  'material.waste': nothing,
  'material.setLowAt': nothing,
  'request.submit': request,
  'request.edit': request,
  'request.delete': request,
  'request.approve': request,
  'request.return': request,
  'request.receive': request,
}

/**
 * The further rows that a touched row needs; each of those needs its own in turn. An order needs the orders to which its lines went and the
 * one they came from, because a line is followed from order to order. A ticket that may be stopped needs the orders that wait for it:
 * whether they are paid decides what to do, and they may have left memory before it.
 */
export function ledFrom(rows: Pick<Lounge, 'get'>, [kind, id]: RowKey): readonly RowKey[] {
  if (kind === 'order') {
    const found = rows.get(kind, id)
    return found ? ledFromOrder(found) : []
  }
  const ticketHere = kind === 'ticket:kitchen' || kind === 'ticket:bar' ? rows.get(kind, id) : undefined
  if (ticketHere?.status !== 'todo') return []
  const orders = new Set(ticketHere.lines.map((line) => destinationOf(ticketHere, line).orderId))
  return [...orders].map((orderId) => ['order', orderId])
}

function ledFromOrder(order: Order): readonly RowKey[] {
  const { movedLines = [], splitFrom: above, lines } = order
  const orders = new Set([...movedLines.map(({ to }) => to), ...(above ? [above] : [])])
  // If guests come back, their order is open again with the tickets of its lines, and given-away units move with their table's order. A
  // refund for units that no station had begun takes them off their ticket. Those tickets may have left memory meanwhile.
  const hasTickets = order.status === 'walkedOut' || order.status === 'given' || isOnTable(order) || isClosed(order)
  const tickets = new Set(hasTickets ? lines.flatMap(({ ticketId }) => ticketId ?? []) : [])
  return [
    ...[...orders].map((id): RowKey => ['order', id]),
    ...[...tickets].map((id): RowKey => [ticketKind(stationOfTicket(id)), id]),
  ]
}

/** The rows that a parsed command touches; its arguments are those of its name. */
export function touchedBy(name: CommandName, args: unknown): readonly RowKey[] {
  const touch = touches[name] as (args: unknown) => readonly RowKey[] // parsed by the schema that types them
  const approved = approvedIn(args)
  return approved ? [...touch(args), ['approval', idOfApproved(approved)]] : touch(args)
}
