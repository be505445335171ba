// Finds who stands out by their acts of 28 days, the strongest first: at most two, of the kinds the rule was made for.
import type { ActKind } from '@lounge/domain/acts/acts'
import { type Signal, signalsIn } from '@lounge/domain/acts/signals'
import { idOf } from '@lounge/domain/ids'
import { kobo } from '@lounge/domain/money'
import type { ActsAnswer } from '@lounge/sync/questions/acts'

const signalsShown = 2

/** The other kinds are only listed. */
const watched = [
  'voidedMade',
  'offShown',
  'stopped',
  'discount',
  'discountShown',
  'comped',
  'walkedOut',
  'refund',
  'cashShort',
  'countedAgain',
  'topUp',
  'cardNeverPaid',
  'cardPaidOut',
] as const satisfies readonly ActKind[]

/** A person's sales, against which their acts are measured. */
export interface Sales {
  readonly count: number
  readonly total: number
}

export function strongestOf(sums: ActsAnswer['sums'], sales: ReadonlyMap<string, Sales>): ActsAnswer['signals'] {
  return watched
    .flatMap((kind) => {
      const own = new Map(sums.filter((each) => each.kind === kind).map((each) => [each.staffId, each]))
      const tallies = [...sales].map(([staffId, { count: base }]) => {
        const { count: incidents = 0, amount = 0 } = own.get(staffId) ?? {}
        return { staffId: idOf<'staff'>(staffId), incidents, amount: kobo(amount), base }
      })
      return signalsIn(tallies).map((signal): Signal & { readonly kind: ActKind } => ({ kind, ...signal }))
    })
    .toSorted((a, b) => a.chance - b.chance)
    .slice(0, signalsShown)
    .map(({ kind, staffId, incidents, amount, base, others }) => ({ kind, staffId, incidents, amount, base, others }))
}
