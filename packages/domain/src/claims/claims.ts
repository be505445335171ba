// A claim: money that somebody says was sent or charged, until somebody has seen it on the bank account or the terminal's slip.
import type { ClaimId, ExceptionId, FuncardId, OrderId, StaffId } from '../ids.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { Kobo } from '../money.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import { isInCharge } from '../staff/staff.ts'
import type { Timestamp } from '../time.ts'

/** The order or FunCard that the money was taken for. */
export type ClaimedFor =
  | { readonly is: 'order'; readonly orderId: OrderId; readonly number: string; readonly tableNumber: number }
  | { readonly is: 'funcard'; readonly funcardId: FuncardId; readonly number: string }

interface Taken {
  readonly id: ClaimId
  readonly of: ClaimedFor
  readonly method: 'Card' | 'Transfer'
  readonly amount: Kobo
  /** The name of the payer, as far as the till knew it. */
  readonly payer?: string | undefined
  /** The reference typed when the money was taken: alerts are forged, so it proves nothing. */
  readonly reference?: string | undefined
  readonly takenBy: StaffId
  readonly takenByName: string
  readonly till: number
  readonly takenAt: Timestamp
  /** The amount given back by the same method meanwhile: the money should have come all the same. */
  readonly givenBack?: Kobo | undefined
}

export interface Confirmed {
  /** The reference on the bank account or the slip. */
  readonly reference: string
  /** Seen on a bank statement that was read here, or by a person who looked. */
  readonly seen: 'statement' | 'person'
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

interface Said {
  readonly reason: string
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}
interface Disputed extends Said {
  /** The exception that waits on the list To settle, and is settled with the claim. */
  readonly exceptionId: ExceptionId
}

export type Claim =
  /** It was another payment told twice, and its rest is not awaited any more. */
  | (Taken & { readonly status: 'bookedTwice'; readonly bookedTwice: Said })
  | (Taken & { readonly status: 'claimed' })
  | (Taken & { readonly status: 'confirmed'; readonly confirmed: Confirmed })
  | (Taken & { readonly status: 'disputed'; readonly disputed: Disputed })
  | (Taken & { readonly status: 'writtenOff'; readonly disputed: Disputed; readonly writtenOff: Said })
export type ClaimedClaim = Extract<Claim, { readonly status: 'claimed' }>
export type ClaimStatus = Claim['status']
/** The statuses of money that may still come, even if it was disputed or written off. */
export type AwaitedStatus = Exclude<ClaimStatus, 'confirmed' | 'bookedTwice'>

/** Whether somebody still has to handle it. Such a claim never leaves memory. */
export const isOpenClaim = ({ status }: Pick<Claim, 'status'>): boolean => status === 'claimed' || status === 'disputed'
export const isWrittenOff = ({ status }: Pick<Claim, 'status'>): boolean => status === 'writtenOff'

/**
 * Whether this person may confirm that the money came. A disputed or written-off claim needs a manager who did not take the money, or the
 * owner, above whom nobody stands.
 */
export function mayConfirm(
  { status, takenBy }: Pick<Claim, 'status' | 'takenBy'>,
  { role, staffId }: { readonly role: string; readonly staffId: string },
): boolean {
  if (status !== 'disputed' && status !== 'writtenOff') return true
  return role === 'owner' || (isInCharge(role) && staffId !== takenBy)
}

/** The person who may confirm, in the words of a sentence. */
export const whoConfirms = (role: string): string => (isInCharge(role) ? 'another manager' : 'a manager')

/** `order ORD-261120000001`, `FunCard FC100000001`. */
export const nameOfClaimed = (of: ClaimedFor): string =>
  of.is === 'order' ? `order ${of.number}` : `FunCard ${of.number}`

export const isOfSame = (a: ClaimedFor, b: ClaimedFor): boolean =>
  a.is === 'order' ? b.is === 'order' && a.orderId === b.orderId : b.is === 'funcard' && a.funcardId === b.funcardId

/** Money given back for a payment whose claim is still open. */
export interface GivenBack {
  readonly claimId: ClaimId
  readonly amount: Kobo
}

/** The amount by which a payment that was told twice reduces a claim. */
export interface OffClaim extends GivenBack {
  /** The status of the claim, which tells where its money was booked. */
  readonly was: AwaitedStatus
}

/** One payment was told twice: nobody gets money, and the second booking is reversed where its money lay. */
export interface BookedTwice {
  /** The entries where the money lay, all of it. */
  readonly off: readonly Entry[]
  /** The part that lay on claims. */
  readonly claims: readonly OffClaim[]
  /** The flags of that telling, whose open amount shrinks by this. Earlier releases settled them entirely. */
  readonly flags?: readonly ExceptionId[] | undefined
  /** The drawer was counted since, and was short of this money. */
  readonly isCounted?: true | undefined
  /** It is not listed as a refund on Who did what. Earlier releases listed it there. */
  readonly isNoRefund?: true | undefined
  /**
   * The part of the sale that no money paid for. It is written off, and is no refund of that order. Earlier releases counted it as given
   * back.
   */
  readonly ofSale?: Kobo | undefined
}

/** The fields that each event of a claim repeats, so that the books need not look at its row. */
interface OfClaim {
  readonly claimId: ClaimId
  readonly method: Claim['method']
  readonly amount: Kobo
}

export type ClaimEvent =
  | (OfClaim &
      Confirmed & {
        readonly kind: 'payment.confirmed'
        /** The status before: the money may have come after all. */
        readonly was: AwaitedStatus
        readonly keys?: readonly PaymentKey[] | undefined
        /** Absent in events of earlier releases. */
        readonly takenBy?: StaffId | undefined
      })
  | (OfClaim & Disputed & { readonly kind: 'payment.disputed' })
  | (OfClaim & Said & { readonly kind: 'payment.writtenOff' })
