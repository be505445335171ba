// The rows of claims.
import type { OwnRows } from '../flow.ts'
import type { EventOf } from '../lounge.ts'
import { kobo, minus } from '../money.ts'
import { reducer } from '../reducer.ts'
import type { Claim, ClaimedClaim, GivenBack } from './claims.ts'

function take(rows: OwnRows<Claim>, { claims = [] }: { readonly claims?: readonly ClaimedClaim[] | undefined }): void {
  for (const claim of claims) rows.put(claim)
}

function giveBack(
  rows: OwnRows<Claim>,
  { givenBack: parts = [] }: { readonly givenBack?: readonly GivenBack[] | undefined },
): void {
  for (const { claimId, amount } of parts) {
    const claim = rows.mustGet(claimId)
    rows.put({ ...claim, givenBack: kobo((claim.givenBack ?? 0) + amount) })
  }
}

function takeOff(rows: OwnRows<Claim>, { bookedTwice, reason, by, byName, at }: EventOf<'order.refunded'>): void {
  for (const { claimId, amount } of bookedTwice?.claims ?? []) {
    const claim = rows.mustGet(claimId)
    const left = minus(claim.amount, amount)
    const settled = { ...headOf(claim), status: 'bookedTwice', bookedTwice: { reason, by, byName, at } } as const
    rows.put(left > 0 ? { ...claim, amount: left } : settled)
  }
}

/** The fields that stay the same in every status. */
const headOf = (claim: Claim) => {
  const { status: _status, ...head } = claim
  return head
}

export const claims = reducer<'payment.confirmed' | 'payment.disputed' | 'payment.writtenOff'>()('claim', {
  'order.paid': take,
  'order.paidAgain': take,
  'order.partTaken': take,
  'funcard.toppedUp': take,
  'order.partGivenBack': giveBack,
  'order.refunded': (rows, event) => {
    giveBack(rows, event)
    takeOff(rows, event)
  },
  'payment.confirmed': (rows, { claimId, reference, seen, by, byName, at }) =>
    rows.put({
      ...headOf(rows.mustGet(claimId)),
      status: 'confirmed',
      confirmed: { reference, seen, by, byName, at },
    }),
  'payment.disputed': (rows, { claimId, reason, exceptionId, by, byName, at }) =>
    rows.put({
      ...headOf(rows.mustGet(claimId)),
      status: 'disputed',
      disputed: { reason, exceptionId, by, byName, at },
    }),
  'payment.writtenOff': (rows, { claimId, reason, by, byName, at }) => {
    const claim = rows.mustGet(claimId)
    if (claim.status === 'disputed')
      rows.put({ ...claim, status: 'writtenOff', writtenOff: { reason, by, byName, at } })
  },
  'history.trimmed': (rows, { rows: over }) => over.claim?.forEach((id) => rows.remove(id)),
})
