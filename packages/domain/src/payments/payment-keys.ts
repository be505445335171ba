// The keys of payments: one row for each thing that confirms one payment and no other.
import type { CommandId, FuncardId, OrderId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { Payment } from './payments.ts'

export interface PaymentKey {
  /** `Transfer:` and the reference, or `command:` and the id of the command. */
  readonly id: string
  /** The order, or the topped-up card, that was paid. */
  readonly of: OrderId | FuncardId
  /** The name staff have for that, shown when the reference comes again; earlier releases did not record it. */
  readonly name?: string | undefined
  readonly at: Timestamp
  /** For a recurring code: the name of what it confirmed on each business day. The other fields belong to the latest payment. */
  readonly days?: Readonly<Record<string, string>> | undefined
  /**
   * A recurring code recorded by an earlier release, which knew only the latest payment. Still earlier releases knew no recurring codes.
   */
  readonly comesAgain?: true | undefined
}

/** The key of the command that took the payment: one that replaces it must not be booked too. */
export const commandKey = (id: CommandId): string => `command:${id}`

/** Compared in capitals: banks print references so, and people type them as they like. */
export const referenceKey = (method: Payment['method'], reference: string): string =>
  `${method}:${reference.toUpperCase().replaceAll(/\s+/g, ' ')}`

/** In letters and digits. Approval codes of card terminals have six, and banks reuse them; a payment reference has twelve. */
const lastingLengthMin = 8

/** Whether a card terminal reuses the code for many payments: it then distinguishes only those of one business day. */
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
