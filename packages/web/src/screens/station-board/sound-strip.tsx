// Says that a board is silent until it was tapped, with a target for that tap.
import { settingsOf } from '@lounge/domain/settings/settings'
import { BellRing } from 'lucide-react'
import { ring, unlockSounds, useSoundUnlock } from '../../hooks/use-sound.ts'
import { useView } from '../../hooks/use-view.ts'
import styles from './sound-strip.module.css'

export function SoundStrip() {
  const { soundNewOrder, loudness } = useView(['settings'], settingsOf)
  const isReady = useSoundUnlock()
  if (isReady || soundNewOrder === 'off') return null
  const switchOn = () => {
    unlockSounds()
    void ring(soundNewOrder, loudness)
  }
  return (
    <button type="button" className={`${styles['root']} pressable`} data-tone="warning" onClick={switchOn}>
      <BellRing size={28} aria-hidden />
      Tap to switch the sound on
    </button>
  )
}
