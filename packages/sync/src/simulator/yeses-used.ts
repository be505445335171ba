// Checks approvals: if one is required, every booking has an approval of its own, or a flag. The check judges by the booked events,
// independently of the lounge's rules.
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { LogEntry } from '../hub/log.ts'
import type { Record } from './record.ts'

interface Owed {
  readonly kind: string
  readonly amount: number
}

/** The limits of the evenings that require approvals, in kobo. */
const most = { topUp: 2_000_000, cashOut: 1_000_000, discount: 300_000, percent: 15 }

function owedFor(event: LoungeEvent, command: string): Owed | undefined {
  switch (event.kind) {
    case 'order.voided': {
      const price = (id: string) => event.lines.find((line) => line.id === id)?.unitPrice ?? 0
      const amount = event.made.reduce((all, { lineId, units }) => all + units * price(lineId), 0)
      return amount > 0 ? { kind: 'voidMade', amount } : undefined
    }
    case 'order.comped':
      return event.total > 0 ? { kind: 'comp', amount: event.total } : undefined
    case 'order.refunded': {
      const all = event.payments.reduce((sum, { amount }) => sum + amount, 0)
      // A part payment that goes back needs no approval, even if its order was over meanwhile and the money is owed.
      const amount = command === 'order.giveBackPart' ? all - event.owedBack : all
      return amount > 0 ? { kind: 'refund', amount } : undefined
    }
    case 'order.paid': {
      const { discount: amount, subtotal } = event.settlement
      const isMuch = amount > most.discount || amount * 100 > most.percent * subtotal
      return isMuch ? { kind: 'discount', amount } : undefined
    }
    case 'funcard.toppedUp': {
      const { method, amount } = event.payment
      return method === 'Transfer' || amount > most.topUp ? { kind: 'topUp', amount } : undefined
    }
    case 'shift.cashMoved':
      return command === 'shift.cashOut' && event.amount > most.cashOut
        ? { kind: 'cashOut', amount: event.amount }
        : undefined
    case 'payment.writtenOff':
    case 'funcard.writtenOff':
    case 'funcard.takenBack':
      return { kind: 'writeOff', amount: event.amount }
    default:
      return undefined
  }
}

export function* yesesUsedOnce(
  entries: readonly LogEntry[],
  { tillsOfApprover }: Pick<Record, 'tillsOfApprover'>,
): Iterable<string> {
  const used = new Map<string, string>()
  let areAsked = false
  for (const { command, events, answer } of entries) {
    const what = `${command.name} ${command.id}`
    const yeses = events.flatMap((event) => (event.kind === 'approval.used' ? [event.approval] : []))
    for (const { id, by, asked, till, means, isUnverified } of yeses) {
      const before = used.get(id)
      if (before !== undefined) yield `the yes ${id} of ${before} is used by ${what} as well`
      if (by === asked.by) yield `${what} bears the yes of whoever asked for it`
      if (means === 'pin' && isUnverified && !tillsOfApprover.has(till))
        yield `${what} counts by a PIN that opens nothing at till ${till}`
      used.set(id, what)
    }
    const owed = areAsked ? events.flatMap((event) => owedFor(event, command.name) ?? []) : []
    const [first] = owed
    // With a server clock that is behind, or when booked again after a restore, it may precede the rule that requires approval.
    const isFlagged = answer.flags.some(
      ({ refused }) => refused.startsWith('approval_') || refused === 'server_clock_off',
    )
    const amount = owed.reduce((all, each) => all + each.amount, 0)
    const hasYes = yeses.some((yes) => yes.kind === first?.kind && yes.amount >= amount)
    if (first && !hasYes && !isFlagged) yield `${what} is booked without a yes: ${first.kind} of ${amount}`
    for (const event of events) if (event.kind === 'settings.changed') areAsked = event.settings.approvals.refund
  }
}
