// The form of the settings. Its fields are texts, which may not be readable yet; only touched fields are read.
import { type No, refuse } from '../command.ts'
import { cardNumberInText } from '../texts.ts'
import { nairaOf } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { minutes } from '../time.ts'
import { wholeIn } from '../typed-numbers.ts'
import { clockText } from '../time-windows.ts'
import { differing, settingNames } from './changes.ts'
import type { ApprovalRules } from '../approvals/rules.ts'
import type { Logo } from './logo.ts'
import { isNairaSetting, settingRanges, type SettingName, type Settings, SettingsChange } from './settings.ts'

type Switches =
  | 'autoSync'
  | 'tablesAfterOrder'
  | 'compsByTill'
  | 'printerTested'
  | 'firstDayPutAway'
  | 'approvalsDecided'
  | 'taxDecided'
  | 'morningMail'
export type SettingsForm = {
  readonly [Name in SettingName]: Name extends 'logo'
    ? Logo | null
    : Name extends 'approvals'
      ? ApprovalRules
      : Name extends Switches
        ? boolean
        : string
}
export type TextSetting = Exclude<SettingName, 'logo' | 'approvals' | Switches>

export const formOfSettings = ({
  earlierDays: _days,
  earlierRules: _rules,
  earlierTaxes: _taxes,
  ...settings
}: Settings): SettingsForm => ({
  ...settings,
  taxFlat: nairaOf(settings.taxFlat),
  funcardOfflineMax: nairaOf(settings.funcardOfflineMax),
  funcardOfflinePerTillMax: nairaOf(settings.funcardOfflinePerTillMax),
  claimPerSaleMax: nairaOf(settings.claimPerSaleMax),
  claimPerTillMax: nairaOf(settings.claimPerTillMax),
  awayAlarmMinutes: String(settings.awayAlarmMinutes),
  awayAlarmKobo: nairaOf(settings.awayAlarmKobo),
  idleLockMinutes: String(settings.idleLockMinutes),
  floatCounted: nairaOf(settings.floatCounted),
  tables: String(settings.tables),
  openOrdersPerTableMax: String(settings.openOrdersPerTableMax),
  lowStockAt: String(settings.lowStockAt),
  syncIntervalMs: minutesText(settings.syncIntervalMs),
  occupiedLongMs: minutesText(settings.occupiedLongMs),
  utcOffsetMinutes: String(settings.utcOffsetMinutes),
  dayStartsAtMinute: clockText(settings.dayStartsAtMinute),
})

const minutesText = (ms: number): string => String(ms / minutes(1))

export type WrongSettings = Partial<Readonly<Record<SettingName, No>>>

/** The values of the touched fields, or what is wrong with them. A field with its former value counts as untouched. */
export function readSettings(
  now: Settings,
  typed: Partial<SettingsForm>,
): { readonly wrong: WrongSettings } | { readonly change: SettingsChange } {
  const shown = formOfSettings(now)
  const touched = settingNames.filter((name) => typed[name] !== undefined && typed[name] !== shown[name])
  const read = touched.map((name) => ({ name, ...SettingsChange.shape[name].safeParse(meant(name, typed[name])) }))
  const wrong = read.flatMap(({ name, success, error }) => {
    return success ? [] : [[name, objection(name, typed[name], error.issues[0]?.message)]]
  })
  if (wrong.length > 0) return { wrong: Object.fromEntries(wrong) as WrongSettings } // by the names above
  return { change: SettingsChange.parse(Object.fromEntries(read.map(({ name, data }) => [name, data]))) }
}

/** The settings with the touched fields that can be read: for a preview while the rest is still being typed. */
export function readable(now: Settings, typed: Partial<SettingsForm>): Settings {
  let shown = now
  for (const name of settingNames) {
    const read = readSettings(now, { [name]: typed[name] })
    if ('change' in read) shown = withChange(shown, read.change)
  }
  return shown
}

export const withChange = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Settings>), // as it was parsed
})

/** Which of these somebody else has changed since the form was opened. */
export const changedByOthers = (
  names: readonly SettingName[],
  opened: Settings,
  now: Settings,
): readonly SettingName[] => differing(now, choicesOf(opened, names))

/** The settings as they stood on the screen, so that the server sees whether somebody has changed them since. */
export const seenOf = (settings: Settings, change: SettingsChange): SettingsChange =>
  choicesOf(settings, Object.keys(change) as SettingName[]) // names of settings

const choicesOf = (settings: Settings, names: readonly SettingName[]): SettingsChange =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

type Typed = SettingsForm[SettingName] | undefined

/** The value of a typed text; NaN for a text that should be a number and is not. */
function meant(name: SettingName, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed
  if (isNairaSetting(name)) return parseNaira(typed) ?? Number.NaN
  switch (name) {
    case 'tables':
    case 'openOrdersPerTableMax':
    case 'lowStockAt':
    case 'awayAlarmMinutes':
    case 'idleLockMinutes':
      return wholeIn(typed) ?? Number.NaN
    case 'syncIntervalMs':
    case 'occupiedLongMs':
      return minutes(wholeIn(typed) ?? Number.NaN)
    case 'utcOffsetMinutes':
      return Number(typed)
    case 'dayStartsAtMinute':
      return minuteOfDay(typed)
    default:
      return typed
  }
}

function minuteOfDay(text: string): number {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute)
}

function objection(name: SettingName, typed: Typed, why: string | undefined): No {
  if (isNairaSetting(name)) return refuse('amount_invalid')
  switch (name) {
    case 'tables':
    case 'openOrdersPerTableMax':
    case 'lowStockAt':
    case 'awayAlarmMinutes':
    case 'idleLockMinutes':
      return outOf(settingRanges[name], 1)
    case 'syncIntervalMs':
    case 'occupiedLongMs':
      return outOf(settingRanges[name], minutes(1))
    case 'dayStartsAtMinute':
      return refuse('setting_time_unfit')
    default:
      if (typeof typed === 'string' && typed.trim() === '') return refuse('field_empty')
      return why === cardNumberInText ? refuse(cardNumberInText) : refuse('setting_text_unfit')
  }
}
const outOf = ([from, to]: readonly [number, number], unit: number): No =>
  refuse('setting_number_unfit', { from: Math.ceil(from / unit), to: to / unit })
