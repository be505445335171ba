// A bill in equal parts: each guest pays as much as the others, and the last one what is left.
import { z } from 'zod'
import { Amount } from '../../amounts.ts'
import { type Kobo, kobo, minus, naira, plus, zero } from '../../money.ts'

export const guestsMin = 2
/** As many as sit at a long table, and a few part payments more. */
export const guestsMax = 20

const Guests = z.int().min(guestsMin).max(guestsMax)

export const Shares = z
  .strictObject({
    of: Guests,
    /** How many guests have not paid yet. */
    left: z.int().min(1).max(guestsMax),
    /** What the guest whose turn it is has paid of their share. */
    paid: Amount.optional(),
  })
  .refine(({ of, left }) => left <= of, 'no more guests are left than there are')
export type Shares = Readonly<z.infer<typeof Shares>>

export const sharedBy = (guests: number): Shares => ({ of: guests, left: guests })

/** A guest's whole share of what is left for so many: in whole naira, for nobody hands over kobo. The last one has what is left. */
function wholeShare(left: Kobo, guests: number): Kobo {
  return guests <= 1 ? left : kobo(Math.min(left, naira(Math.ceil(left / naira(1) / guests))))
}

/** Whose turn it is: whoever has paid their share is through, and what they paid beyond it counts for the next guest. */
export function turnOf(due: Kobo, { of, left, paid = zero }: Shares): Shares {
  const own = wholeShare(plus(due, paid), left)
  if (left <= 1 || paid < own) return { of, left, ...(paid > 0 ? { paid } : {}) }
  return turnOf(due, { of, left: left - 1, paid: minus(paid, own) })
}

/** What the guest whose turn it is still pays. */
export function shareOf(due: Kobo, shares: Shares): Kobo {
  const { left, paid = zero } = turnOf(due, shares)
  return minus(wholeShare(plus(due, paid), left), paid)
}

/**
 * Once money was taken, be it all of a share or a part of one.
 * @param due before it
 */
export const afterPart = (due: Kobo, shares: Shares, amount: Kobo): Shares =>
  turnOf(minus(due, amount), { ...shares, paid: plus(shares.paid ?? zero, amount) })

/**
 * Once money went back: the guest who was through is not any more. Shares of one bill are up to a naira apart, so that much beyond those
 * of the guests who are back is of no further guest.
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
