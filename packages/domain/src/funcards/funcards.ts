// Prepaid customer cards. The balance is a row of the ledger; the identity of the holder stays with the server.
import type { ClaimedClaim } from '../claims/claims.ts'
import { z } from 'zod'
import type { FuncardId, StaffId, TerminalId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import type { Payment } from '../payments/payments.ts'
import type { Timestamp } from '../time.ts'

/** FC plus nine digits (SPEC §3). */
export const FuncardNumber = z.string().regex(/^FC\d{9}$/)

/** The name of a card without a holder, or whose holder was erased. */
export const unnamedHolder = 'FunCard guest'

export interface Funcard {
  readonly id: FuncardId
  readonly number: string
  /** The name by which staff may address the customer. */
  readonly displayName: string
  readonly status: 'active' | 'blocked'
  /** How far below zero it may go, as credit for regulars. Absent: not at all. */
  readonly limit?: Kobo | undefined
  /** The card that took over its balance. */
  readonly replacedBy?: FuncardId | undefined
  /** When its holder was erased: earlier use belongs to nobody who holds it now. Earlier releases did not record it. */
  readonly erasedAt?: Timestamp | undefined
  /** Money was put on it, so somebody holds it, even at a balance of zero. Earlier releases did not record it. */
  readonly wasUsed?: true | undefined
}

/** Why a payment by FunCard failed: the codes of the sentences that staff may have read. */
export const failureCodes = [
  'funcard_not_found',
  'funcard_not_checked',
  'funcard_blocked',
  'funcard_balance_short',
  'funcard_limit_short',
  'funcard_offline_off',
  'funcard_offline_card',
  'funcard_offline_till',
  'funcard_unanswered',
  'scan_unreadable',
  'scan_failed',
  'scan_invalid',
  'scan_not_validated',
] as const

/** The parameters of a failure's sentence. */
export type FailureParams = Readonly<Record<string, string | number>>

/** An amount for each card. */
export type FuncardAmounts = Readonly<Record<FuncardId, Kobo>>

/** What one terminal did with FunCards without the server in its current or latest outage. */
export interface OfflineUse {
  readonly id: TerminalId
  readonly spent: FuncardAmounts
  readonly toppedUp: FuncardAmounts
  /** When the server heard of it; absent until then. */
  readonly heardAt?: Timestamp | undefined
}

/** Where money lies that comes off a card: for cash, the drawer of a till. */
export type TakenFrom =
  | {
      readonly method: 'Cash'
      readonly till: number
      /** The cash was never in the drawer, and a count has already found that. */
      readonly isCounted?: true | undefined
    }
  | { readonly method: 'Card' | 'Transfer' }

export type FuncardEvent =
  | {
      readonly kind: 'funcard.usedOffline'
      readonly terminalId: TerminalId
      readonly spent: FuncardAmounts
      readonly toppedUp: FuncardAmounts
      readonly at: Timestamp
      readonly heardAt?: Timestamp | undefined
    }
  | { readonly kind: 'funcard.issued'; readonly funcard: Funcard; readonly at: Timestamp }
  | {
      readonly kind: 'funcard.toppedUp'
      readonly funcardId: FuncardId
      /** How the money came in; the card gains its amount. */
      readonly payment: Payment
      readonly till: number
      /** From this event on the card counts as used. */
      readonly isFirst?: true | undefined
      readonly claims?: readonly ClaimedClaim[] | undefined
      /** The keys of the payment, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
      /** The top-up dates a Z of its till that sold nothing to this day. Earlier releases went by sales alone. */
      readonly datesZ?: true | undefined
      readonly at: Timestamp
    }
  | {
      /** Nobody will pay the card's debt. */
      readonly kind: 'funcard.writtenOff'
      readonly funcardId: FuncardId
      readonly number: string
      readonly amount: Kobo
      readonly reason: string
      readonly by: StaffId
      readonly byName: string
      readonly at: Timestamp
    }
  | (TakenFrom & {
      /** The money was never there, or its guest got it back. */
      readonly kind: 'funcard.takenBack'
      readonly funcardId: FuncardId
      readonly number: string
      readonly amount: Kobo
      readonly wasNeverTaken: boolean
      readonly reason: string
      readonly by: StaffId
      readonly byName: string
      readonly at: Timestamp
    })
  | {
      /** Somebody holds it now, or has another name. */
      readonly kind: 'funcard.handedOver'
      readonly funcardId: FuncardId
      readonly displayName: string
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      /** Its holder is erased; the server deletes the contact details at the same moment. */
      readonly kind: 'funcard.holderErased'
      readonly funcardId: FuncardId
      /** The next holder does not see what was bought with it. Earlier releases showed it as theirs. */
      readonly hidesSales?: true | undefined
      /** The limit was granted to the holder and ends with them. Earlier releases left it to the next guest. */
      readonly endsLimit?: true | undefined
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      /** The card may go this far below zero; zero ends the credit. */
      readonly kind: 'funcard.limited'
      readonly funcardId: FuncardId
      readonly limit: Kobo
      readonly by: StaffId
      readonly at: Timestamp
    }
  | { readonly kind: 'funcard.unblocked'; readonly funcardId: FuncardId; readonly by: StaffId; readonly at: Timestamp }
  | {
      readonly kind: 'funcard.blocked'
      readonly funcardId: FuncardId
      readonly number: string
      readonly reason: string
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      /** The balance of a card moves to another one; the first is blocked. */
      readonly kind: 'funcard.replaced'
      readonly from: FuncardId
      readonly funcard: Funcard
      /** The new card was issued before and lay in the drawer; otherwise it is issued now. */
      readonly isFromDrawer?: true | undefined
      readonly amount: Kobo
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      readonly kind: 'funcard.paymentFailed'
      readonly code: (typeof failureCodes)[number]
      readonly params: FailureParams
      readonly by: StaffId
      readonly at: Timestamp
    }
