// Money that comes off a FunCard again: it was never taken, or its guest gets it back.
import { z } from 'zod'
import { PositiveAmount } from '../amounts.ts'
import { approvable } from '../approvals/approvals.ts'
import { refuse, wish } from '../command.ts'
import { FuncardId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import { formatNaira, zero } from '../money.ts'
import { isTill } from '../shifts/tills.ts'
import { RequiredText } from '../texts.ts'
import type { TakenFrom } from './funcards.ts'
import { heirOf } from './heirs.ts'

const taken = {
  funcardId: FuncardId,
  amount: PositiveAmount,
  /** It was a wrong amount or a wrong card, so no money leaves the lounge. Otherwise the guest is given the money. */
  wasNeverTaken: z.boolean(),
  reason: RequiredText(noteLengthMax),
  ...approvable,
}
const TakeBack = z.discriminatedUnion('method', [
  z.strictObject({
    ...taken,
    method: z.literal('Cash'),
    till: z.int().min(1),
    /** For money that was never taken: the shift of the top-up was counted and closed short of it. */
    wasCounted: z.boolean().optional(),
  }),
  z.strictObject({ ...taken, method: z.enum(['Card', 'Transfer']) }),
])

/** Nobody loses what the lounge owes them: a blocked card keeps its balance, and that of a replaced card is on its replacement. */
export const takeBackFuncard = wish('funcard.takeBack', TakeBack, (lounge, args, by) => {
  const { amount, wasNeverTaken, reason } = args
  const funcardId = heirOf(lounge, args.funcardId)
  const card = lounge.get('funcard', funcardId)
  if (!card) return refuse('funcard_not_found', { number: funcardId })
  if (args.method === 'Cash' && !isTill(lounge, args.till)) return refuse('drawer_not_there', { till: args.till })
  const { number } = card
  const held = lounge.get('balance', funcardId)?.amount ?? zero
  if (held <= 0) return refuse('funcard_holds_nothing', { number })
  if (amount > held) return refuse('funcard_holds_less', { number, held: formatNaira(held) })
  const { staffId, name: byName, at } = by
  return [
    {
      kind: 'funcard.takenBack',
      funcardId,
      number,
      amount,
      ...fromOf(args),
      wasNeverTaken,
      reason,
      by: staffId,
      byName,
      at,
    },
  ]
})

function fromOf(args: z.infer<typeof TakeBack>): TakenFrom {
  if (args.method !== 'Cash') return { method: args.method }
  const { method, till, wasNeverTaken, wasCounted } = args
  return { method, till, ...(wasNeverTaken && wasCounted ? { isCounted: true } : {}) }
}
