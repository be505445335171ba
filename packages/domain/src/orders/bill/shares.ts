// A bill in equal parts: each guest pays as much as the others, and the last one what is left.
import { z } from 'zod'
import { type Kobo, kobo, naira } from '../../money.ts'

export const guestsMin = 2
/** As many as sit at a long table, and a few part payments more. */
export const guestsMax = 20

const Guests = z.int().min(guestsMin).max(guestsMax)

export const Shares = z
  .strictObject({
    of: Guests,
    /** How many guests have not paid yet. */
    left: z.int().min(1).max(guestsMax),
  })
  .refine(({ of, left }) => left <= of, 'no more guests are left than there are')
export type Shares = Readonly<z.infer<typeof Shares>>

export const sharedBy = (guests: number): Shares => ({ of: guests, left: guests })

/** What the next guest pays: in whole naira, for nobody hands over kobo. The last one pays what is left. */
export function shareOf(due: Kobo, { left }: Shares): Kobo {
  const share = naira(Math.ceil(due / naira(1) / left))
  return left <= 1 ? due : kobo(Math.min(due, share))
}

/** Once a guest has paid; nothing once it is an ordinary bill again, with one guest left who pays the rest. */
export const afterShare = ({ of, left }: Shares): Shares | undefined => (left > 1 ? { of, left: left - 1 } : undefined)
