// Whether new rules ask for less than the current ones.
import { type ApprovalRules, areOff } from './rules.ts'

const askedFor = ['voidMade', 'comp', 'refund', 'topUpTransfer', 'cardLimit', 'writeOff', 'ownerForManagers'] as const
/** An approval is asked above these limits; 0 for never. */
const limits = ['discountPercent', 'discountKobo', 'topUpKobo', 'cashOutKobo', 'noSalePerShift'] as const
/** The amounts allowed while the server is away. */
const bounds = ['pinActs', 'pinKobo', 'codeActs', 'codeKobo'] as const

export function areLooser(wanted: ApprovalRules, now: ApprovalRules): boolean {
  const isRaised = (limit: (typeof limits)[number]): boolean =>
    now[limit] > 0 && (wanted[limit] === 0 || wanted[limit] > now[limit])
  return (
    askedFor.some((rule) => now[rule] && !wanted[rule]) ||
    limits.some(isRaised) ||
    // If nobody is asked for anything yet, nothing is allowed either.
    (!areOff(now) && bounds.some((bound) => wanted[bound] > now[bound]))
  )
}
