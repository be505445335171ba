// After a board was opened nothing sounds until somebody has tapped: browsers ask for that. Said until it is done.
import { settingsOf } from '@lounge/domain/settings/settings'
import { BellRing } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { beeper } from '../../devices/voices.ts'
import { useView } from '../../hooks/use-view.ts'
import styles from './sound-strip.module.css'

const subscribe = (watcher: () => void) => beeper.watch(watcher)
const isReady = () => beeper.isReady

export function SoundStrip() {
  const { sounds } = useView(['settings'], settingsOf)
  const ready = useSyncExternalStore(subscribe, isReady)
  useEffect(() => {
    // Any tap will do, and any key: the strip is for those who have nothing else to tap yet. Not before the click: what the strip
    // stood above moves up, and a finger that is just lifted would click the card that moved under it.
    const unlock = () => beeper.unlock()
    addEventListener('click', unlock, { once: true })
    addEventListener('keydown', unlock, { once: true })
    return () => {
      removeEventListener('click', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [])
  if (ready || !sounds) return null
  const switchOn = () => {
    beeper.unlock()
    void beeper.ring()
  }
  return (
    <button type="button" className={`${styles['root']} pressable`} data-tone="warning" onClick={switchOn}>
      <BellRing size={28} aria-hidden />
      Tap to switch the sound on
    </button>
  )
}
