// Reviewing claims: the money has come, it has not come, or nobody expects it any more.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { type By, fact, refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { settledEvent } from '../exceptions/settled.ts'
import { ClaimId, derivedId, type ExceptionId } from '../ids.ts'
import { noteLengthMax, referenceLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { objectionToUsed, usedKey } from '../payments/booked-once.ts'
import { comesAgain, type PaymentKey, referenceKey } from '../payments/payment-keys.ts'
import { isInCharge } from '../staff/staff.ts'
import { RequiredText } from '../texts.ts'
import { type Claim, mayConfirm, nameOfClaimed, whoConfirms } from './claims.ts'
import { isToldTwice, keyOfSeen, keysOfClaim, namesOf } from './references.ts'

const Confirm = z.strictObject({
  claimId: ClaimId,
  /** The reference on the bank account, or on the slip of the terminal. */
  reference: RequiredText(referenceLengthMax),
  /** A bank statement was read here, and somebody tapped that the two belong together. Only the office reads statements. */
  onStatement: z.literal(true).optional(),
  /** The line's name in other files, if the bank's own reference names it in this one: it counts as used under both. */
  lineName: RequiredText(referenceLengthMax).optional(),
})

/** Whether this is the reference under which the payment was taken: this very payment uses it. */
function isOwn(lounge: Lounge, claim: Claim, typed: string): boolean {
  const key = referenceKey(claim.method, typed)
  const all = [...lounge.all('claim')]
  return keysOfClaim(claim, all.filter(isToldTwice)).includes(key) && !all.flatMap(keyOfSeen).includes(key)
}

export const confirmPayment = fact('payment.confirm', Confirm, {
  *unknown(lounge, { claimId }) {
    if (!lounge.get('claim', claimId)) yield refuse('claim_not_found')
  },
  *guards(lounge, args, by) {
    const { claimId, reference } = args
    const claim = lounge.get('claim', claimId)
    if (!claim) return
    const { method, takenAt } = claim
    const what = nameOfClaimed(claim.of)
    if (claim.status === 'bookedTwice') return yield refuse('claim_booked_twice', { what, reference })
    if (claim.status === 'confirmed') {
      const before = claim.confirmed.reference
      // Two people who saw the same line of the bank agree.
      if (referenceKey(method, before) !== referenceKey(method, reference))
        yield refuse('claim_confirmed', { what, reference: before })
      return
    }
    if (!mayConfirm(claim, by)) {
      const said = refuse('claim_said_to_have_come', { name: by.name, what, reference })
      return yield { ...refuse('claim_for_manager', { what, who: whoConfirms(by.role) }), booked: said }
    }
    const [used] = namesOf(args).flatMap((name) =>
      isOwn(lounge, claim, name) ? [] : (objectionToUsed(lounge, method, name, takenAt) ?? []),
    )
    if (used) yield used
  },
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const { claimId, reference, onStatement } = args
    const claim = lounge.get('claim', claimId)
    if (!claim || claim.status === 'confirmed' || claim.status === 'bookedTwice') return []
    // The claim stays as it is, and its dispute waits on: that somebody says so is flagged.
    if (!mayConfirm(claim, by)) return []
    const { method, amount, of, status: was, takenBy, takenAt } = claim
    const { staffId, name: byName, at, role } = by
    const used = { of: of.is === 'order' ? of.orderId : of.funcardId, name: nameOfClaimed(of) }
    const keys = new Map<string, PaymentKey>()
    for (const name of namesOf(args)) {
      const id = referenceKey(method, name)
      // A recurring code distinguishes the payments of a day: that of the payment, not that of the review.
      keys.set(id, usedKey(lounge, id, used, at, comesAgain(method, name) ? takenAt : undefined))
    }
    return [
      {
        kind: 'payment.confirmed',
        claimId,
        method,
        amount,
        was,
        reference,
        // A till may not say that the claim was seen on a statement: the payment would be left out of the comparison with the next one.
        seen: onStatement && isInCharge(role) ? 'statement' : 'person',
        keys: [...keys.values()],
        takenBy,
        by: staffId,
        byName,
        at,
      },
      ...(claim.status === 'claimed' ? [] : settled(lounge, claim.disputed.exceptionId, 'cameAfterAll', by)),
    ]
  },
})

/** Settles the exception that was raised with the dispute. */
function settled(
  lounge: Lounge,
  exceptionId: ExceptionId,
  how: 'cameAfterAll' | 'writeOff',
  by: By,
): readonly LoungeEvent[] {
  const exception = lounge.get('exception', exceptionId)
  if (!exception || exception.settled) return []
  return [settledEvent(exception, { how }, by)]
}

const Saying = z.strictObject({ claimId: ClaimId, reason: RequiredText(noteLengthMax) })

/** Somebody looked at the account, and the money is not there. */
export const disputePayment = wish('payment.dispute', Saying, (lounge, { claimId, reason }, by) => {
  const claim = lounge.get('claim', claimId)
  if (!claim) return refuse('claim_not_found')
  if (claim.status !== 'claimed') return refuse('claim_settled', { what: nameOfClaimed(claim.of) })
  const { method, amount, of, takenByName } = claim
  const exceptionId = derivedId<'exception'>(by.commandId, 'flag0')
  const params = { amount: formatNaira(amount), method, what: nameOfClaimed(of), name: takenByName, reason }
  const orderId = of.is === 'order' ? of.orderId : undefined
  return [
    {
      kind: 'payment.disputed',
      claimId,
      method,
      amount,
      reason,
      exceptionId,
      by: by.staffId,
      byName: by.name,
      at: by.at,
    },
    raised(by, 'payment.dispute', refuse('payment_disputed', params), { orderId }),
  ]
})

/** The money will not come: the lounge bears the loss. */
export const writeOffPayment = wish(
  'payment.writeOff',
  Saying.extend(approvable),
  (lounge, { claimId, reason }, by) => {
    const claim = lounge.get('claim', claimId)
    if (!claim) return refuse('claim_not_found')
    if (claim.status === 'claimed') return refuse('claim_not_disputed')
    if (claim.status !== 'disputed') return refuse('claim_settled', { what: nameOfClaimed(claim.of) })
    const { method, amount } = claim
    return [
      { kind: 'payment.writtenOff', claimId, method, amount, reason, by: by.staffId, byName: by.name, at: by.at },
      ...settled(lounge, claim.disputed.exceptionId, 'writeOff', by),
    ]
  },
)
