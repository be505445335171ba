// A bill in equal parts: each guest pays the same, and the last one pays the rest.
import { z } from 'zod'
import { Amount } from '../../amounts.ts'
import { CommandId } from '../../ids.ts'
import { type Kobo, kobo, minus, naira, plus, sum, zero } from '../../money.ts'
import type { PartPayment } from '../orders.ts'

export const guestsMin = 2
/** As many guests as sit at a long table, and a few part payments more. */
export const guestsMax = 20

const Guests = z.int().min(guestsMin).max(guestsMax)

/** A part payment that the shares have counted. */
const Counted = z.strictObject({
  id: CommandId,
  amount: Amount,
  /** Taken before the bill was shared, so it is nobody's share. */
  isBefore: z.literal(true).optional(),
})
type Counted = Readonly<z.infer<typeof Counted>>

export const Shares = z
  .strictObject({
    of: Guests,
    /** How many guests have not paid yet. */
    left: z.int().min(1).max(guestsMax),
    /** What the guest whose turn it is has paid so far. */
    paid: Amount.optional(),
    /** The part payments that the shares include. An older build kept none. */
    counted: z.array(Counted).readonly().optional(),
  })
  .refine(({ of, left }) => left <= of, 'no more guests are left than there are')
export type Shares = Readonly<z.infer<typeof Shares>>

/** @param before part payments taken before the bill is shared */
export const sharedBy = (guests: number, before: readonly PartPayment[] = []): Shares => ({
  of: guests,
  left: guests,
  counted: before.map((part) => ({ ...countedAs(part), isBefore: true })),
})

const countedAs = ({ id, payment }: PartPayment): Counted => ({ id, amount: payment.amount })
const amountsOf = (counted: readonly Counted[]): Kobo => sum(counted.map(({ amount }) => amount))

/**
 * A guest's whole share of the amount left for so many guests, in whole naira, because nobody hands over kobo. The last guest pays the
 * rest.
 */
function wholeShare(left: Kobo, guests: number): Kobo {
  return guests <= 1 ? left : kobo(Math.min(left, naira(Math.ceil(left / naira(1) / guests))))
}

/**
 * The shares with all money taken and given back since: a FunCard's answer may come when no screen shows the order, and a guest may pay at
 * another till.
 * @param due as it is now
 * @param parts what is in the books of the order
 */
export function sharesNow(due: Kobo, shares: Shares, parts: readonly PartPayment[]): Shares {
  const { of, left, paid, counted: known } = shares
  if (!known) {
    const isBegun = left < of || paid !== undefined
    return { ...shares, counted: isBegun ? parts.map(countedAs) : sharedBy(of, parts).counted }
  }
  const { kept, gone, come } = changesSince(known, parts.map(countedAs))
  if (gone.length === 0 && come.length === 0 && kept.every((each, at) => each === known[at])) return shares
  let then = minus(plus(due, amountsOf(come)), amountsOf(gone))
  let turn = shares
  for (const { amount, isBefore } of gone) {
    if (!isBefore) turn = afterGivenBack(then, turn, amount)
    then = plus(then, amount)
  }
  for (const { amount } of come) {
    turn = afterPart(then, turn, amount)
    then = minus(then, amount)
  }
  const { counted: _before, ...now } = turn
  return { ...now, counted: [...kept, ...come] }
}

/** A payment recorded while a question had no answer gets another id once the answer is there. */
function changesSince(known: readonly Counted[], parts: readonly Counted[]) {
  const come = parts.filter(({ id }) => !known.some((each) => each.id === id))
  const kept: Counted[] = []
  const gone: Counted[] = []
  for (const each of known) {
    const same = come.findIndex(({ amount }) => amount === each.amount)
    if (parts.some(({ id }) => id === each.id)) kept.push(each)
    else if (same < 0) gone.push(each)
    else kept.push(...come.splice(same, 1).map(({ id }) => ({ ...each, id })))
  }
  return { kept, gone, come }
}

/** The guest whose turn it is. A guest who has paid a whole share is through, and the excess counts for the next guest. */
export function turnOf(due: Kobo, { of, left, paid = zero }: Shares): Shares {
  const own = wholeShare(plus(due, paid), left)
  if (left <= 1 || paid < own) return { of, left, ...(paid > 0 ? { paid } : {}) }
  return turnOf(due, { of, left: left - 1, paid: minus(paid, own) })
}

/** What the guest whose turn it is still has to pay. */
export function shareOf(due: Kobo, shares: Shares): Kobo {
  const { left, paid = zero } = turnOf(due, shares)
  return minus(wholeShare(plus(due, paid), left), paid)
}

/**
 * The shares after money was taken, whether a whole share or a part of one.
 * @param due before it
 */
export const afterPart = (due: Kobo, shares: Shares, amount: Kobo): Shares =>
  turnOf(minus(due, amount), { ...shares, paid: plus(shares.paid ?? zero, amount) })

/**
 * The shares after money went back: a guest who was through is not any more. Shares of one bill differ by up to a naira, so an excess of
 * that much brings back no further guest.
 * @param due before it
 */
export function afterGivenBack(due: Kobo, shares: Shares, amount: Kobo): Shares {
  const { of, ...turn } = turnOf(due, shares)
  let { left, paid = zero } = turn
  let forThem = plus(due, paid)
  paid = minus(paid, amount)
  while (paid < -naira(left - turn.left) && left < of) {
    const share = naira(Math.ceil(forThem / naira(1) / left))
    forThem = plus(forThem, share)
    paid = plus(paid, share)
    left += 1
  }
  return turnOf(plus(due, amount), { of, left, paid: kobo(Math.max(0, paid)) })
}
