// All that a device shows that was shut out: why, and how much it keeps. It asks the server by itself whether it may come back.
import { firstSentence } from '@lounge/domain/first-messages'
import { useSyncExternalStore } from 'react'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import styles from './error-screen.module.css'

const waitingNow = (): number => terminalState().terminal?.status.pendingCount ?? 0

export function ShutOut() {
  const count = useSyncExternalStore(watchTerminal, waitingNow)
  return (
    <main className={styles['root']}>
      <title>Shut out · Lounge</title>
      <h1 className={styles['title']}>Shut out</h1>
      <p className={styles['text']} role="alert">
        {firstSentence('device_revoked')}
      </p>
      {count > 0 && <p className={styles['text']}>{firstSentence('device_revoked_waiting', { count })}</p>}
    </main>
  )
}
