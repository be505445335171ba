// The choices by which money could leave on the quiet: each change of one stands on Who did what and on the morning page, also when it
// was set back an hour later (decision 162).
import { settingText } from './history.ts'
import type { SettingChange, SettingName } from './settings.ts'

/** As the screen of the settings calls them. */
export const moneyRules = {
  accountLine: 'Account for transfers',
  // All else that the lounge says of itself on its papers: an account number may stand in any of it, also in a picture.
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

/** What 0 says of these. */
const nothing: Partial<Readonly<Record<MoneyRule, string>>> = {
  claimPerSaleMax: 'no limit',
  claimPerTillMax: 'no limit',
  awayAlarmMinutes: 'never',
  awayAlarmKobo: 'never',
  idleLockMinutes: 'never',
}

const ruleText = (rule: MoneyRule, value: SettingChange['from']): string =>
  (value === 0 ? nothing[rule] : undefined) ?? settingText(rule, value).replaceAll(/\s*\n\s*/g, ', ')

/** `One sale without a reference: now no limit (was ₦5,000)`, one for each: what holds from now on is read first, however long the other is. */
export const rulesChanged = (changes: readonly SettingChange[]): readonly string[] =>
  changes.flatMap(({ setting, from, to }) =>
    isMoneyRule(setting) ? [`${moneyRules[setting]}: ${changedText(setting, from, to)}`] : [],
  )

function changedText(rule: MoneyRule, from: SettingChange['from'], to: SettingChange['from']): string {
  // Of a picture nothing is kept but that there was one.
  if (rule === 'logo' && from === to) return 'now another one'
  return `now ${ruleText(rule, to)} (was ${ruleText(rule, from)})`
}
