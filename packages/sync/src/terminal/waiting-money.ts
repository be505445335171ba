// The money taken by commands that wait on a device: what the lounge would lose if the device never came back.
import type { Command } from '../protocol.ts'
import { waitingKoboMax } from '../self-report.ts'

const takesMoney = new Set(['order.pay', 'order.takePart', 'funcard.topUp'])

/** Commands of another build are read as far as possible. */
export function moneyIn(commands: readonly Pick<Command, 'name' | 'args'>[]): number {
  let taken = 0
  for (const { name, args } of commands) {
    if (!takesMoney.has(name) || typeof args !== 'object' || args === null) continue
    if ('payment' in args) taken += amountOf(args.payment)
    if ('payments' in args && Array.isArray(args.payments)) for (const each of args.payments) taken += amountOf(each)
  }
  return Math.min(taken, waitingKoboMax)
}

function amountOf(payment: unknown): number {
  const amount = typeof payment === 'object' && payment !== null && 'amount' in payment ? payment.amount : 0
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : 0
}
