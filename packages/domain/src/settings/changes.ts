// What differs between the choices as they are and others: for the history, and for two who change them at once.
import { rulesText } from '../approvals/rules.ts'
import { isSame } from '../forms.ts'
import {
  defaultSettings,
  type SettingChange,
  type SettingName,
  type Settings,
  type SettingsChange,
} from './settings.ts'

/** In the order in which the product knows them. */
export const settingNames = (Object.keys(defaultSettings) as (keyof Settings)[]) // it has these keys and no other
  .filter((name): name is SettingName => name !== 'id')

/** Which of these are not as they are now; what is not named does not count. */
export const differing = (now: Settings, others: SettingsChange): readonly SettingName[] =>
  settingNames.filter((name) => others[name] !== undefined && !isSame(others[name], now[name]))

export const changesTo = (now: Settings, wanted: SettingsChange): readonly SettingChange[] =>
  differing(now, wanted).map((setting) => ({
    setting,
    from: noted(now[setting]),
    to: noted(wanted[setting]),
  }))

type Value = Settings[SettingName] | undefined

/** A logo is thousands of dots: that there is one is enough to remember. Rules are remembered in words. */
export function noted(value: Value): SettingChange['from'] {
  if (typeof value !== 'object') return value ?? ''
  return value !== null && 'voidMade' in value ? rulesText(value) : value !== null
}
