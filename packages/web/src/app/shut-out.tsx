// The only screen of a device that was shut out: the reason, and how much unsent work it keeps. It asks the server by itself whether it is
// let back in.
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
