// Prepaid customer cards. The balance is a row of the ledger's; whose card it is stays with the server.
import type { ClaimedClaim } from '../claims/claims.ts'
import { z } from 'zod'
import type { FuncardId, StaffId, TerminalId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import type { Payment } from '../payments/payments.ts'
import type { Timestamp } from '../time.ts'

/** FC plus nine digits (SPEC §3). */
export const FuncardNumber = z.string().regex(/^FC\d{9}$/)

/** What a card is called by that nobody holds, or whose holder was erased. */
export const unnamedHolder = 'FunCard guest'

export interface Funcard {
  readonly id: FuncardId
  readonly number: string
  /** What staff may call the customer by. */
  readonly displayName: string
  readonly status: 'active' | 'blocked'
  /** How far below zero it may go: credit for regulars. Absent: not at all. */
  readonly limit?: Kobo | undefined
  /** The card that took over what was on this one. */
  readonly replacedBy?: FuncardId | undefined
  /** When its holder was forgotten: what was done with it before is nobody's who holds it now. Earlier releases did not keep it. */
  readonly erasedAt?: Timestamp | undefined
  /** Money was put on it: it is in somebody's hand, also where nothing is left. Earlier releases did not keep it. */
  readonly wasUsed?: true | undefined
}

/** Why a payment by FunCard did not come about: the codes of the sentences that staff may have read. */
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

/** What a sentence of failure fills in. */
export type FailureParams = Readonly<Record<string, string | number>>

/** So much for each card. */
export type FuncardAmounts = Readonly<Record<FuncardId, Kobo>>

/** What one terminal did with FunCards without the server's word, in the outage that it is in, or was in last. */
export interface OfflineUse {
  readonly id: TerminalId
  readonly spent: FuncardAmounts
  readonly toppedUp: FuncardAmounts
  /** When the server heard of it; absent where it has not yet. */
  readonly heardAt?: Timestamp | undefined
}

/** Where money lies that comes off a card: cash in the drawer of a till. */
export type TakenFrom =
  | {
      readonly method: 'Cash'
      readonly till: number
      /** It never lay there, and a count has found that already. */
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
      /** How the money came in; its amount is what the card gains. */
      readonly payment: Payment
      readonly till: number
      /** From here on the card is known as one that was used. */
      readonly isFirst?: true | undefined
      readonly claims?: readonly ClaimedClaim[] | undefined
      /** What it is known by, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
      /** A Z of its till that sold nothing is of this day. Releases before this one went by sales alone. */
      readonly datesZ?: true | undefined
      readonly at: Timestamp
    }
  | {
      /** Nobody will pay what it owed. */
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
      /** It was never there, or its guest got it back. */
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
      /** Somebody holds it now, or is called otherwise. */
      readonly kind: 'funcard.handedOver'
      readonly funcardId: FuncardId
      readonly displayName: string
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      /** Its holder is forgotten; the server forgets how they are reached in the same moment. */
      readonly kind: 'funcard.holderErased'
      readonly funcardId: FuncardId
      /** Whoever gets the card has nothing to do with what was bought with it. Releases before this one told it as theirs. */
      readonly hidesSales?: true | undefined
      /** The holder was trusted with the limit, and it goes with them. Releases before this one left it to the next guest. */
      readonly endsLimit?: true | undefined
      readonly by: StaffId
      readonly at: Timestamp
    }
  | {
      /** It may go so far below zero; nothing takes the credit away. */
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
      /** What was on a card is on another one now; the first is blocked. */
      readonly kind: 'funcard.replaced'
      readonly from: FuncardId
      readonly funcard: Funcard
      /** It was given out before, and nobody had it yet; otherwise it is new. */
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
