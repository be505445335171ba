// The choices by which money could leave on the quiet: each change of one stands on Who did what and on the morning page, also when it
// was set back an hour later (decision 162).
import { settingText } from './history.ts'
import type { SettingChange, SettingName } from './settings.ts'

/** As the screen of the settings calls them. */
export const moneyRules = {
  accountLine: 'Account for transfers',
  // An account number may stand in these as well.
  receiptHeader: 'Receipt, above the order',
  receiptFooter: 'Receipt, at the end',
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

/** `One sale without a reference: from ₦5,000 to no limit`, one for each. */
export const rulesChanged = (changes: readonly SettingChange[]): readonly string[] =>
  changes.flatMap(({ setting, from, to }) =>
    isMoneyRule(setting) ? [`${moneyRules[setting]}: from ${ruleText(setting, from)} to ${ruleText(setting, to)}`] : [],
  )
