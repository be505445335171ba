// Who confirms money that comes by card or transfer. In a lounge that is whoever stands at the till: the card terminal and the
// bank's app stand alone, and what they say is typed. A demo makes it up.
import type { Kobo } from '@lounge/domain/money'
import type { RoomPayment } from '@lounge/domain/payments/payments'
import { isSimulated } from '../../../terminal/server-mode.ts'

export const confirmedMethods = ['Card', 'Transfer'] as const
export type ConfirmedMethod = (typeof confirmedMethods)[number]

export interface PaymentProvider {
  /** Whether staff type what the card terminal or the bank calls the payment. */
  readonly asksForReference: boolean
  /**
   * The payment as it is known by now. Without a reference nobody has confirmed it, and the books say so until somebody does.
   * @param typed by staff, where they are asked
   * @param newId for what takes no reference from outside
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

/** The demo's: money is said to have come at once, under a reference that names itself. */
const simulated: PaymentProvider = {
  asksForReference: false,
  payment: (method, amount, _typed, newId) => ({ method, amount, reference: `SIMULATED-${newId().slice(-12)}` }),
}

export const paymentProvider = (): PaymentProvider => (isSimulated() ? simulated : manual)
