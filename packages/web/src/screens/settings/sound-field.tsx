// The sound of one occasion, with a button that plays it at the chosen loudness.
import { sentence } from '@lounge/domain/office-messages'
import type { SettingsForm } from '@lounge/domain/settings/form'
import { Loudness, Sound, soundNames } from '@lounge/domain/settings/sounds'
import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { ring, unlockSounds } from '../../hooks/use-sound.ts'
import { toast } from '../../ui/toast.tsx'
import { settingLabels } from './setting-groups.ts'
import styles from './settings.module.css'

interface SoundFieldProps {
  readonly name: 'soundNewOrder' | 'soundReady' | 'soundWarning'
  readonly form: SettingsForm
  readonly description: string
  readonly onType: (typed: Partial<SettingsForm>) => void
}

/** Choices for a select, in their order. */
export const namedChoices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export function SoundField({ name, form, description, onType }: SoundFieldProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const label = settingLabels[name]
  const tryIt = async () => {
    const [sound, loudness] = [Sound.safeParse(form[name]), Loudness.safeParse(form.loudness)]
    if (!sound.success || !loudness.success) return // of a newer release
    setIsPlaying(true)
    unlockSounds()
    if (!(await ring(sound.data, loudness.data))) toast.error(sentence('sound_unheard'))
    setIsPlaying(false)
  }
  return (
    <div className={styles['sound']}>
      <NativeSelect
        size="md"
        label={label}
        description={description}
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={namedChoices(soundNames)}
        value={form[name]}
        onChange={({ currentTarget: { value } }) => onType({ [name]: value })}
      />
      <Button
        variant="default"
        leftSection={<Volume2 size={20} aria-hidden />}
        aria-label={`Try it: ${label}`}
        disabled={form[name] === 'off' || isPlaying}
        onClick={() => void tryIt()}
      >
        Try it
      </Button>
    </div>
  )
}
