// Who confirms money by card or transfer. In a lounge the cashier does: the card terminal and the bank's app are not connected, and their
// reference is typed. A demo simulates it.
import type { Kobo } from '@lounge/domain/money'
import type { RoomPayment } from '@lounge/domain/payments/payments'
import { isSimulated } from '../../../terminal/server-mode.ts'

export const confirmedMethods = ['Card', 'Transfer'] as const
export type ConfirmedMethod = (typeof confirmedMethods)[number]

export interface PaymentProvider {
  /** Whether staff type the reference of the card terminal or the bank. */
  readonly asksForReference: boolean
  /**
   * The payment as it is known by now. Without a reference it is unconfirmed in the books until somebody confirms it.
   * @param typed the reference typed by staff, if they are asked
   * @param newId makes a reference where none comes from outside
   */
  readonly payment: (method: ConfirmedMethod, amount: Kobo, typed: string, newId: () => string) => RoomPayment
}

const manual: PaymentProvider = {
  asksForReference: true,
  payment: (method, amount, typed) => {
    const reference = typed.trim()
    return reference === '' ? { method, amount } : { method, amount, reference }
  },
}

/** The demo's provider: the money counts as arrived at once, under a generated reference. */
const simulated: PaymentProvider = {
  asksForReference: false,
  payment: (method, amount, _typed, newId) => ({ method, amount, reference: `SIMULATED-${newId().slice(-12)}` }),
}

export const paymentProvider = (): PaymentProvider => (isSimulated() ? simulated : manual)
