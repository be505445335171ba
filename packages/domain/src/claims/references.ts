// The references under which a payment may be seen: those typed for it, and those typed where the same payment was told again.
import { referenceKey } from '../payments/payment-keys.ts'
import { type Claim, isOfSame } from './claims.ts'

export const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Whether a reference identifies one line. A word without a digit, such as TRANSFER or the lounge's own name, stands on any line. Nor do
 * the placeholders of banks: 0, 000000, or the few digits of a branch.
 */
export function tellsApart(reference: string): boolean {
  const letters = lettersOf(reference)
  return letters.length >= 5 && /\d/.test(letters) && !/^(.)\1*$/.test(letters)
}

/** All references of a statement line. A bank's daily and weekly file may name one line differently; it counts as used under either. */
export const namesOf = ({
  reference,
  lineName = reference,
}: {
  readonly reference: string
  readonly lineName?: string | undefined
}): readonly string[] => [...new Set([reference, lineName])]

/** Whether it leaves its reference to the remaining claims of its order. */
export const isToldTwice = ({ status }: Claim): boolean => status === 'bookedTwice'

/**
 * The references typed when it was taken, its own first.
 * @param toldTwice the claims that were told twice, of whatever order
 */
export const referencesOf = (claim: Claim, toldTwice: readonly Claim[]): readonly string[] =>
  [claim, ...toldTwice.filter((other) => isOfSameMoney(other, claim))].flatMap(({ reference }) => reference ?? [])

const isOfSameMoney = (other: Claim, { id, method, of }: Claim): boolean =>
  other.id !== id && other.method === method && isOfSame(other.of, of)

/** Two references that normalise to the same key are one. */
export const keysOfClaim = (claim: Claim, toldTwice: readonly Claim[]): readonly string[] =>
  referencesOf(claim, toldTwice).map((reference) => referenceKey(claim.method, reference))

/**
 * The key under which it was seen. Two claims may have been taken under one reference by mistake: the money came once, so it confirms one
 * of them.
 */
export const keyOfSeen = (claim: Claim): readonly string[] =>
  claim.status === 'confirmed' ? [referenceKey(claim.method, claim.confirmed.reference)] : []
