// Warns above the tables that kitchen or bar have no board that receives new orders.
import { sentence } from '@lounge/domain/messages'
import type { Station } from '@lounge/domain/menu/menu'
import { MonitorOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStationsAway } from '../../hooks/use-boards.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import styles from './boards-away.module.css'

/** A board that reloads, and this till's own first exchange with the server, take less. */
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

/** The text that was shown last: a floor that is opened again shows it at once, and moves no table under a finger. */
let stoodLast = ''

/** A text once it has lasted for a moment; its end shows at once. */
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
