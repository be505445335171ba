// Above the tables: kitchen or bar have no board that hears of new orders.
import { sentence } from '@lounge/domain/messages'
import type { Station } from '@lounge/domain/menu/menu'
import { MonitorOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStationsAway } from '../../hooks/use-boards.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import styles from './boards-away.module.css'

/** A board that is opened anew, and this till's own first words with the server, take less. */
const patienceMs = 1_000

/** Offline this till knows of no board, and its header says so. */
export function BoardsAway() {
  const { online } = useConnection()
  const away = useStationsAway()
  const shown = useLasting(online ? away.join(' ') : '')
  if (shown === '') return undefined
  // One bar for both: a second one pushes the last tables out of sight.
  return (
    <NoticeBar tone="warning" icon={MonitorOff}>
      {shown
        .split(' ')
        .filter(isStationName)
        .map((station) => (
          <span key={station} className={styles['sentence']}>
            {sentence('board_away', { station })}
          </span>
        ))}
    </NoticeBar>
  )
}

const isStationName = (name: string): name is Station => name === 'kitchen' || name === 'bar'

/** What stood there last: a floor that is opened again shows it at once, and moves no table under a finger. */
let stoodLast = ''

/** A text once it has stood for a moment; that it is gone is told at once. */
function useLasting(text: string): string {
  const [lasting, setLasting] = useState(() => (text === stoodLast ? text : ''))
  useEffect(() => {
    const timer = setTimeout(() => {
      stoodLast = text
      setLasting(text)
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : lasting
}
