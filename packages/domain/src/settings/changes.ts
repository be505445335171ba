// The differences between the current settings and others: for the history, and for two people who change them at once.
import { rulesText } from '../approvals/rules.ts'
import { isSame } from '../forms.ts'
import {
  defaultSettings,
  type SettingChange,
  type SettingName,
  type Settings,
  type SettingsChange,
} from './settings.ts'

/** In the order in which the product defines them. */
export const settingNames = (Object.keys(defaultSettings) as (keyof Settings)[]) // it has these keys and no other
  .filter((name): name is SettingName => name !== 'id')

/** Which of these settings differ from the current ones; absent ones do not count. */
export const differing = (now: Settings, others: SettingsChange): readonly SettingName[] =>
  settingNames.filter((name) => others[name] !== undefined && !isSame(others[name], now[name]))

export const changesTo = (now: Settings, wanted: SettingsChange): readonly SettingChange[] =>
  differing(now, wanted).map((setting) => ({
    setting,
    from: noted(now[setting]),
    to: noted(wanted[setting]),
  }))

type Value = Settings[SettingName] | undefined

/** A value for the history. A logo is thousands of dots: the record is only that there is one. Rules are recorded in words. */
export function noted(value: Value): SettingChange['from'] {
  if (typeof value !== 'object') return value ?? ''
  return value !== null && 'voidMade' in value ? rulesText(value) : value !== null
}
