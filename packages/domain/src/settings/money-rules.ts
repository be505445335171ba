// The settings by which money could leave unnoticed: each change of one stands on Who did what and on the morning page, even if it was set
// back an hour later (decision 162).
import { settingText } from './history.ts'
import type { SettingChange, SettingName } from './settings.ts'

/** Labels as on the settings screen. */
export const moneyRules = {
  accountLine: 'Account for transfers',
  // The other texts of the letterhead: any of them may hold an account number, even the picture.
  companyName: 'Name of the lounge',
  logo: 'Logo',
  address: 'Address of the lounge',
  phone: 'Phone of the lounge',
  receiptHeader: 'Receipt, above the order',
  receiptFooter: 'Receipt, at the end',
  taxFlat: 'Tax',
  taxOnSplit: 'Tax on a split bill',
  compsByTill: 'Tills give away',
  funcardOfflineMax: 'One FunCard offline',
  funcardOfflinePerTillMax: 'FunCards of one till offline',
  claimPerSaleMax: 'One sale without a reference',
  claimPerTillMax: 'One till without a reference',
  awayAlarmMinutes: 'Till away for',
  awayAlarmKobo: 'Till away for as much as',
  idleLockMinutes: 'Lock after',
} as const satisfies Partial<Readonly<Record<SettingName, string>>>
type MoneyRule = keyof typeof moneyRules

const isMoneyRule = (name: SettingName): name is MoneyRule => name in moneyRules

/** What zero means for these. */
const nothing: Partial<Readonly<Record<MoneyRule, string>>> = {
  claimPerSaleMax: 'no limit',
  claimPerTillMax: 'no limit',
  awayAlarmMinutes: 'never',
  awayAlarmKobo: 'never',
  idleLockMinutes: 'never',
}

const ruleText = (rule: MoneyRule, value: SettingChange['from']): string =>
  (value === 0 ? nothing[rule] : undefined) ?? settingText(rule, value).replaceAll(/\s*\n\s*/g, ', ')

/**
 * `One sale without a reference: now no limit (was ₦5,000)`, one text per change: the new value comes first, however long the old one is.
 */
export const rulesChanged = (changes: readonly SettingChange[]): readonly string[] =>
  changes.flatMap(({ setting, from, to }) =>
    isMoneyRule(setting) ? [`${moneyRules[setting]}: ${changedText(setting, from, to)}`] : [],
  )

function changedText(rule: MoneyRule, from: SettingChange['from'], to: SettingChange['from']): string {
  // Nothing of a picture is kept except that there was one.
  if (rule === 'logo' && from === to) return 'now another one'
  return `now ${ruleText(rule, to)} (was ${ruleText(rule, from)})`
}
