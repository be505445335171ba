// A claim: money that somebody says was sent or charged, until somebody has seen it on the bank account or the terminal's slip.
import type { ClaimId, ExceptionId, FuncardId, OrderId, StaffId } from '../ids.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { Kobo } from '../money.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import { isInCharge } from '../staff/staff.ts'
import type { Timestamp } from '../time.ts'

/** What the money was taken for. */
export type ClaimedFor =
  | { readonly is: 'order'; readonly orderId: OrderId; readonly number: string; readonly tableNumber: number }
  | { readonly is: 'funcard'; readonly funcardId: FuncardId; readonly number: string }

interface Taken {
  readonly id: ClaimId
  readonly of: ClaimedFor
  readonly method: 'Card' | 'Transfer'
  readonly amount: Kobo
  /** Whoever the till knew to be paying. */
  readonly payer?: string | undefined
  /** What somebody typed when the money was taken: alerts are forged, so it proves nothing. */
  readonly reference?: string | undefined
  readonly takenBy: StaffId
  readonly takenByName: string
  readonly till: number
  readonly takenAt: Timestamp
  /** So much of it went back by the same method meanwhile: the money should have come all the same. */
  readonly givenBack?: Kobo | undefined
}

export interface Confirmed {
  /** Under which it stands on the bank account or the slip. */
  readonly reference: string
  /** On a statement of the bank that was read here, or by somebody who looked. */
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
  /** What waits on the list of what needs a look, and is settled with it. */
  readonly exceptionId: ExceptionId
}

export type Claim =
  /** It was another payment told twice, and what was left of it is awaited no more. */
  | (Taken & { readonly status: 'bookedTwice'; readonly bookedTwice: Said })
  | (Taken & { readonly status: 'claimed' })
  | (Taken & { readonly status: 'confirmed'; readonly confirmed: Confirmed })
  | (Taken & { readonly status: 'disputed'; readonly disputed: Disputed })
  | (Taken & { readonly status: 'writtenOff'; readonly disputed: Disputed; readonly writtenOff: Said })
export type ClaimedClaim = Extract<Claim, { readonly status: 'claimed' }>
export type ClaimStatus = Claim['status']
/** What may still come, whatever was said of it. */
export type AwaitedStatus = Exclude<ClaimStatus, 'confirmed' | 'bookedTwice'>

/** Whether somebody still has to see to it. Such a claim never leaves memory. */
export const isOpenClaim = ({ status }: Pick<Claim, 'status'>): boolean => status === 'claimed' || status === 'disputed'
export const isWrittenOff = ({ status }: Pick<Claim, 'status'>): boolean => status === 'writtenOff'

/**
 * Whether somebody's word that it came counts. Of what was said not to have come it is for people in charge to say, and not for whoever
 * took it. The owner has nobody above.
 */
export function mayConfirm(
  { status, takenBy }: Pick<Claim, 'status' | 'takenBy'>,
  { role, staffId }: { readonly role: string; readonly staffId: string },
): boolean {
  if (status !== 'disputed' && status !== 'writtenOff') return true
  return role === 'owner' || (isInCharge(role) && staffId !== takenBy)
}

/** Who may, as a sentence asks for them. */
export const whoConfirms = (role: string): string => (isInCharge(role) ? 'another manager' : 'a manager')

/** `order ORD-261120000001`, `FunCard FC100000001`. */
export const nameOfClaimed = (of: ClaimedFor): string =>
  of.is === 'order' ? `order ${of.number}` : `FunCard ${of.number}`

export const isOfSame = (a: ClaimedFor, b: ClaimedFor): boolean =>
  a.is === 'order' ? b.is === 'order' && a.orderId === b.orderId : b.is === 'funcard' && a.funcardId === b.funcardId

/** What went back of a claim that nobody has settled. */
export interface GivenBack {
  readonly claimId: ClaimId
  readonly amount: Kobo
}

/** What a payment that was told twice takes off a claim. */
export interface OffClaim extends GivenBack {
  /** What was believed of it: there its money was booked. */
  readonly was: AwaitedStatus
}

/** One payment was told twice: nobody gets money, and what was booked for the second time comes off where it lay. */
export interface BookedTwice {
  /** Where it lay, all of it. */
  readonly off: readonly Entry[]
  /** What of it lay on claims. */
  readonly claims: readonly OffClaim[]
  /** What was flagged of that telling: so much less of it is left to settle. Releases before this one settled all of it. */
  readonly flags?: readonly ExceptionId[] | undefined
  /** The drawer was counted since, and was short of it. */
  readonly isCounted?: true | undefined
  /** Among what people did it is no money that they gave back. Releases before this one listed it as that. */
  readonly isNoRefund?: true | undefined
}

/** What each event of a claim says again, so that the books need no look at its row. */
interface OfClaim {
  readonly claimId: ClaimId
  readonly method: Claim['method']
  readonly amount: Kobo
}

export type ClaimEvent =
  | (OfClaim &
      Confirmed & {
        readonly kind: 'payment.confirmed'
        /** What was believed of it before: it may have come after all. */
        readonly was: AwaitedStatus
        readonly keys?: readonly PaymentKey[] | undefined
        /** Absent in events of releases before this one. */
        readonly takenBy?: StaffId | undefined
      })
  | (OfClaim & Disputed & { readonly kind: 'payment.disputed' })
  | (OfClaim & Said & { readonly kind: 'payment.writtenOff' })
