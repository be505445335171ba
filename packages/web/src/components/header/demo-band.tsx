// Stands above every screen of a demo: nobody may take it for the real lounge. What the server is, it says itself.
import { firstSentence } from '@lounge/domain/first-messages'
import { useEffect, useSyncExternalStore } from 'react'
import { isDemo, learnMode, watchMode } from '../../terminal/server-mode.ts'
import styles from './demo-band.module.css'

export function DemoBand() {
  const isShown = useSyncExternalStore(watchMode, isDemo)
  useEffect(() => {
    const learn = () => void learnMode()
    learn()
    // A browser that starts without the server asks again once there is a network.
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
