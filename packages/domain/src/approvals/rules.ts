// When another person has to approve: the owner's rules, one object of the settings. All are off until somebody switches them on.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { formatNaira, kobo, naira, zero } from '../money.ts'
import type { Timestamp } from '../time.ts'

/** The most acts of one till with approvals that the server has not seen: nobody needs more without it. */
export const offlineActsMax = 50

export const ApprovalRules = z.strictObject({
  /** Voiding units that a station has begun. */
  voidMade: z.boolean(),
  /** A coupon that takes off more than this percentage of the bill, or more than this amount; 0 for never. */
  discountPercent: z.int().min(0).max(100),
  discountKobo: Amount,
  comp: z.boolean(),
  refund: z.boolean(),
  /** A top-up by transfer, and any top-up above this amount; 0 for never. */
  topUpTransfer: z.boolean(),
  topUpKobo: Amount,
  /** Cash out above this amount; 0 for never. */
  cashOutKobo: Amount,
  /** How often per shift a drawer may be opened without a sale before an approval is asked; 0 for never. */
  noSalePerShift: z.int().min(0).max(100),
  /** Raising how far a FunCard may go below zero. */
  cardLimit: z.boolean(),
  /** Writing off the debt of a card, or a claim. */
  writeOff: z.boolean(),
  /**
   * While the server is away, by a PIN: the number of a till's acts and their total, until the approvers confirm that it was them. 0 for
   * none.
   */
  pinActs: z.int().min(0).max(offlineActsMax),
  pinKobo: Amount,
  /** The same by ten digits on the telephone: the number of acts, and the maximum of each. 0 for none. */
  codeActs: z.int().min(0).max(offlineActsMax),
  codeKobo: Amount,
  /** A manager's act needs the owner's approval, not that of another manager. */
  ownerForManagers: z.boolean(),
})
export type ApprovalRules = Readonly<z.infer<typeof ApprovalRules>>
export type ApprovalRule = keyof ApprovalRules

/** Rules that applied to the moments before `until`. */
interface EarlierRules {
  readonly until: Timestamp
  readonly approvals: ApprovalRules
}
export interface RulesInTime {
  readonly approvals: ApprovalRules
  /** The earliest first; absent if they have not changed since releases keep them. */
  readonly earlierRules?: readonly EarlierRules[] | undefined
}

/** The default: nobody is asked for anything. */
export const noApprovals: ApprovalRules = {
  voidMade: false,
  discountPercent: 0,
  discountKobo: zero,
  comp: false,
  refund: false,
  topUpTransfer: false,
  topUpKobo: zero,
  cashOutKobo: zero,
  noSalePerShift: 0,
  cardLimit: false,
  writeOff: false,
  pinActs: 5,
  pinKobo: naira(20_000),
  codeActs: 5,
  codeKobo: naira(10_000),
  ownerForManagers: false,
}

/** The rules of the switch *Recommended*. */
export const recommendedApprovals: ApprovalRules = {
  ...noApprovals,
  voidMade: true,
  discountPercent: 15,
  discountKobo: naira(3_000),
  comp: true,
  refund: true,
  topUpTransfer: true,
  topUpKobo: naira(20_000),
  cashOutKobo: naira(10_000),
  noSalePerShift: 3,
  cardLimit: true,
  writeOff: true,
}

export const areSame = (a: ApprovalRules, b: ApprovalRules): boolean =>
  (Object.keys(noApprovals) as ApprovalRule[]).every((rule) => a[rule] === b[rule]) // its own keys

export const areRecommended = (rules: ApprovalRules): boolean => areSame(rules, recommendedApprovals)
/** Whether nobody is asked for anything, regardless of the bounds of PINs and codes. */
export const areOff = (rules: ApprovalRules): boolean => {
  const { pinActs, pinKobo, codeActs, codeKobo, ownerForManagers } = rules
  return areSame(rules, { ...noApprovals, pinActs, pinKobo, codeActs, codeKobo, ownerForManagers })
}

/** The rules in a few words, for the history of the settings. Different rules never have the same text. */
export function rulesText(rules: ApprovalRules): string {
  if (areRecommended(rules)) return 'Recommended'
  const said = (Object.keys(ruleNames) as ApprovalRule[]) // its own keys
    .filter((rule) => rules[rule] !== noApprovals[rule])
    .map((rule) => ruleNames[rule] + valueOf(rule, rules[rule]))
  return said.length === 0 ? 'Off' : said.join(', ')
}

function valueOf(rule: ApprovalRule, value: number | boolean): string {
  if (typeof value === 'boolean') return ''
  return ` ${rule.endsWith('Kobo') ? formatNaira(kobo(value)) : value}`
}

const ruleNames = {
  voidMade: 'Voids',
  discountPercent: 'Discounts above percent',
  discountKobo: 'Discounts above',
  comp: 'Given away',
  refund: 'Refunds',
  topUpTransfer: 'Top-ups by transfer',
  topUpKobo: 'Top-ups above',
  cashOutKobo: 'Cash out above',
  noSalePerShift: 'Drawer without a sale above',
  cardLimit: 'FunCard limits',
  writeOff: 'Write-offs',
  pinActs: 'By PIN acts up to',
  pinKobo: 'By PIN together up to',
  codeActs: 'By a call acts up to',
  codeKobo: 'By a call each up to',
  ownerForManagers: 'The owner for managers',
} as const satisfies Readonly<Record<ApprovalRule, string>>
