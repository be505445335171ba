// Prepaid customer cards. The balance is a row of the ledger's; whose card it is stays with the server.
import { z } from 'zod'
import type { FuncardId } from '../ids.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import type { Payment } from '../payments/payments.ts'
import type { Timestamp } from '../time.ts'

/** FC plus nine digits (SPEC §3). */
export const FuncardNumber = z.string().regex(/^FC\d{9}$/)

export interface Funcard {
  readonly id: FuncardId
  readonly number: string
  /** What staff may call the customer by. */
  readonly displayName: string
  readonly status: 'active' | 'blocked'
}

export type FuncardEvent =
  | { readonly kind: 'funcard.issued'; readonly funcard: Funcard; readonly at: Timestamp }
  | {
      readonly kind: 'funcard.toppedUp'
      readonly funcardId: FuncardId
      /** How the money came in; its amount is what the card gains. */
      readonly payment: Payment
      readonly till: number
      /** What it is known by, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
      readonly at: Timestamp
    }
