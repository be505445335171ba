// The history of the settings, in the words of the screen that changes them.
import { formatCount } from '../counts.ts'
import { formatNaira, kobo } from '../money.ts'
import { minutes } from '../time.ts'
import { clockText } from '../time-windows.ts'
import { isNairaSetting, type SettingChange, type SettingName } from './settings.ts'
import { loudnessNames, soundNames } from './sounds.ts'
import { zoneName } from './zones.ts'

/** A value as the history shows it: `₦200`, `5 minutes`, `On`. */
export function settingText(setting: SettingName, value: SettingChange['from']): string {
  if (setting === 'logo') return value === true ? 'A logo' : 'No logo'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return numberText(setting, value)
  return value === '' ? 'Nothing' : choiceText(setting, value)
}

function choiceText(setting: SettingName, value: string): string {
  switch (setting) {
    case 'taxOnSplit':
      return value === 'each' ? 'On each part' : 'Once'
    case 'soundNewOrder':
    case 'soundReady':
    case 'soundWarning':
      return nameIn(soundNames, value)
    case 'loudness':
      return nameIn(loudnessNames, value)
    default:
      return value
  }
}

/** A choice of a newer release has no name here yet. */
const nameIn = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value

function numberText(setting: SettingName, value: number): string {
  if (isNairaSetting(setting)) return formatNaira(kobo(value))
  switch (setting) {
    case 'syncIntervalMs':
    case 'occupiedLongMs':
      return value === minutes(1) ? '1 minute' : `${formatCount(value / minutes(1))} minutes`
    case 'awayAlarmMinutes':
    case 'idleLockMinutes':
      return value === 1 ? '1 minute' : `${formatCount(value)} minutes`
    case 'dayStartsAtMinute':
      return clockText(value)
    case 'utcOffsetMinutes':
      return zoneName(value)
    default:
      return formatCount(value)
  }
}
