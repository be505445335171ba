// A band above every screen of a demo, so that nobody takes it for the real lounge. The server says whether it is one.
import { firstSentence } from '@lounge/domain/first-messages'
import { useEffect, useSyncExternalStore } from 'react'
import { isDemo, learnMode, watchMode } from '../../terminal/server-mode.ts'
import styles from './demo-band.module.css'

export function DemoBand() {
  const isShown = useSyncExternalStore(watchMode, isDemo)
  useEffect(() => {
    const learn = () => void learnMode()
    learn()
    // A browser that started without the server asks again once there is a network.
    addEventListener('online', learn)
    return () => removeEventListener('online', learn)
  }, [])
  if (!isShown) return null
  return (
    <aside className={styles['band']} data-demo-band aria-label="Demo">
      {firstSentence('demo_band')}
    </aside>
  )
}
