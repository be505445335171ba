// A band above every screen of a device that is cut off as an exercise: nobody may mistake it for trouble, and anybody may end it.
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatTime, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { terminalState } from '../../terminal/current-terminal.ts'
import styles from './drill-band.module.css'

export function DrillBand({ until }: { readonly until: number }) {
  const { terminal } = terminalState()
  if (!terminal) return null
  const time = formatTime(timestamp(until), settingsOf(terminal.lounge))
  return (
    <aside className={styles['band']} data-drill-band aria-label="Exercise">
      <p>{sentence('drill_band', { time })}</p>
      <Button onClick={() => terminal.endDrill()}>End it</Button>
    </aside>
  )
}
