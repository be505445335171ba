// The keys of payments: one row for each thing that may confirm one payment and no other.
import type { CommandId, FuncardId, OrderId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { Payment } from './payments.ts'

export interface PaymentKey {
  /** `Transfer:` and the reference, or `command:` and the id of the command. */
  readonly id: string
  /** What was paid: an order, or a top-up of a card. */
  readonly of: OrderId | FuncardId
  /** How staff call that, for whoever meets the reference again; earlier releases did not write it down. */
  readonly name?: string | undefined
  readonly at: Timestamp
  /**
   * Of a code that comes again: what it confirmed on each business day, as staff call it. The rest of the row is of the last one that
   * it confirmed.
   */
  readonly days?: Readonly<Record<string, string>> | undefined
  /** The same where an earlier release wrote it, which knew of the last one alone. Those before it knew of no code that comes again. */
  readonly comesAgain?: true | undefined
}

/** The command that took it: one that stands for it must not be booked beside it. */
export const commandKey = (id: CommandId): string => `command:${id}`

/** Banks print references in capitals, people type them as they like. */
export const referenceKey = (method: Payment['method'], reference: string): string =>
  `${method}:${reference.toUpperCase().replaceAll(/\s+/g, ' ')}`

/** Letters and digits. Approval codes of card terminals have six, and banks use each again; a reference of a payment has twelve. */
const lastingLengthMin = 8

/** Whether a card terminal prints it for many payments: it tells those of one business day apart. */
export const comesAgain = (method: Payment['method'], reference: string): boolean =>
  method === 'Card' && reference.replaceAll(/[^a-z0-9]/gi, '').length < lastingLengthMin

/** The references of payments, each with its key. */
export const references = (payments: readonly Payment[]) =>
  payments.flatMap((payment) => {
    if (!('reference' in payment) || payment.reference === undefined) return []
    const { method, reference } = payment
    return [{ method, reference, key: referenceKey(method, reference) }]
  })

/** The keys that a payment names: another payment under one of them may have been booked long ago. */
export const namedKeys = (payments: readonly Payment[], replaces: CommandId | undefined): readonly string[] => [
  ...references(payments).map(({ key }) => key),
  ...(replaces ? [commandKey(replaces)] : []),
]
