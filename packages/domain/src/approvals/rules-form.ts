// The form of the approval rules. Its fields are texts, which may not be readable as amounts or numbers yet.
import { Amount } from '../amounts.ts'
import { type No, refuse } from '../command.ts'
import { nairaOf } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { wholeIn } from '../typed-numbers.ts'
import { type ApprovalRule, ApprovalRules, noApprovals, offlineActsMax } from './rules.ts'

/** The kind of field of each rule. */
export const ruleFields = {
  voidMade: 'switch',
  comp: 'switch',
  refund: 'switch',
  discountPercent: 'number',
  discountKobo: 'naira',
  topUpTransfer: 'switch',
  topUpKobo: 'naira',
  cashOutKobo: 'naira',
  noSalePerShift: 'number',
  cardLimit: 'switch',
  writeOff: 'switch',
  ownerForManagers: 'switch',
  pinActs: 'number',
  pinKobo: 'naira',
  codeActs: 'number',
  codeKobo: 'naira',
} as const satisfies Readonly<Record<ApprovalRule, 'switch' | 'number' | 'naira'>>

export type RulesForm = {
  readonly [Rule in ApprovalRule]: (typeof ruleFields)[Rule] extends 'switch' ? boolean : string
}
export type WrongRules = Partial<Readonly<Record<ApprovalRule, No>>>

const rules = Object.keys(noApprovals) as readonly ApprovalRule[] // its own keys

export const formOfRules = (now: ApprovalRules): RulesForm =>
  Object.fromEntries(rules.map((rule) => [rule, shown(rule, now[rule])])) as RulesForm // by the kind of each field

function shown(rule: ApprovalRule, value: number | boolean): string | boolean {
  if (typeof value === 'boolean') return value
  return ruleFields[rule] === 'naira' ? nairaOf(Amount.parse(value)) : String(value)
}

/** The rules in the form, or what is wrong with them. */
export function readRules(form: RulesForm): { readonly wrong: WrongRules } | { readonly rules: ApprovalRules } {
  const read = ApprovalRules.safeParse(Object.fromEntries(rules.map((rule) => [rule, meant(rule, form[rule])])))
  if (read.success) return { rules: read.data }
  const wrong = new Set(read.error.issues.map(({ path: [rule] }) => rule))
  return {
    wrong: Object.fromEntries(rules.filter((rule) => wrong.has(rule)).map((rule) => [rule, objectionTo(rule)])),
  }
}

function meant(rule: ApprovalRule, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  return (ruleFields[rule] === 'naira' ? parseNaira(typed) : wholeIn(typed)) ?? Number.NaN
}

function objectionTo(rule: ApprovalRule): No {
  if (ruleFields[rule] === 'naira') return refuse('amount_invalid')
  const isBound = rule === 'pinActs' || rule === 'codeActs'
  return refuse('setting_number_unfit', { from: 0, to: isBound ? offlineActsMax : 100 })
}
