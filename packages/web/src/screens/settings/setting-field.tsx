// One setting: its field, a sentence about its effect, and its unit.
import type { No } from '@lounge/domain/command'
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import type { SettingsForm, TextSetting } from '@lounge/domain/settings/form'
import { loudnessNames } from '@lounge/domain/settings/sounds'
import { isNairaSetting, type SettingName } from '@lounge/domain/settings/settings'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { LogoField } from '../../components/settings/logo-field.tsx'
import { ZoneField } from '../../components/settings/zone-field.tsx'
import { settingLabels, units } from './setting-groups.ts'
import { namedChoices, SoundField } from './sound-field.tsx'
import styles from './settings.module.css'

interface SettingFieldProps {
  readonly name: SettingName
  readonly form: SettingsForm
  readonly no: No | undefined
  /** Read-only, because only the owner may change it. */
  readonly isKept: boolean
  readonly onType: (typed: Partial<SettingsForm>) => void
}

const short = { wrapper: styles['short'] ?? '' }
const taxOnSplit = [
  { value: 'each', label: 'On each part' },
  { value: 'once', label: 'Once' },
]

export function SettingField({ name, form, no, isKept, onType }: SettingFieldProps) {
  const description = sentence(`setting_${name}`)
  switch (name) {
    case 'logo':
      return <LogoField logo={form.logo} description={description} onLogo={(logo) => onType({ logo })} />
    case 'approvals':
      // An object with a section of its own.
      return null
    case 'autoSync':
    case 'tablesAfterOrder':
    case 'compsByTill':
    case 'printerTested':
    case 'firstDayPutAway':
    case 'approvalsDecided':
    case 'taxDecided':
    case 'morningMail':
      return (
        <Switch
          label={settingLabels[name]}
          description={description}
          checked={form[name]}
          onChange={({ currentTarget: { checked } }) => onType({ [name]: checked })}
        />
      )
    case 'soundNewOrder':
    case 'soundReady':
    case 'soundWarning':
      return <SoundField name={name} form={form} description={description} onType={onType} />
    case 'utcOffsetMinutes':
      return <ZoneField zone={form[name]} description={description} onZone={(zone) => onType({ [name]: zone })} />
    default:
      return (
        <TextField name={name} value={form[name]} description={description} no={no} isKept={isKept} onType={onType} />
      )
  }
}

interface TextFieldProps extends Pick<SettingFieldProps, 'no' | 'isKept' | 'onType'> {
  readonly name: TextSetting
  readonly value: string
  readonly description: string
}

function TextField({ name, value, description, no, isKept, onType }: TextFieldProps) {
  const field = {
    size: 'md',
    label: settingLabels[name],
    description,
    value,
    readOnly: isKept,
    error: no && sentenceOf(no.refused, no.params),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType({ [name]: currentTarget.value }),
  } as const
  const choice = { ...field, rightSection: <ChevronDown size={20} aria-hidden /> }
  if (isNairaSetting(name)) return <TextInput {...field} classNames={short} leftSection="₦" inputMode="decimal" />
  switch (name) {
    case 'taxOnSplit':
      return <NativeSelect {...choice} data={taxOnSplit} />
    case 'loudness':
      return <NativeSelect {...choice} classNames={short} data={namedChoices(loudnessNames)} />
    case 'receiptHeader':
    case 'receiptFooter':
    case 'accountLine':
      return <Textarea {...field} rows={3} autoComplete="off" />
    case 'dayStartsAtMinute':
      return <TextInput {...field} classNames={short} inputMode="numeric" placeholder="05:00" />
    case 'companyName':
    case 'address':
    case 'phone':
      return <TextInput {...field} autoComplete="off" required={name === 'companyName'} />
    default:
      return (
        <TextInput
          {...field}
          classNames={short}
          inputMode="numeric"
          rightSection={units[name]}
          rightSectionWidth={units[name] === undefined ? 0 : '5rem'}
        />
      )
  }
}
