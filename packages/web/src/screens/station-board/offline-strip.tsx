// Across the top of a board that may be behind: since when, and that nothing tapped on it is lost.
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatTime } from '@lounge/domain/time'
import { CloudOff } from 'lucide-react'
import { useView } from '../../hooks/use-view.ts'
import styles from './offline-strip.module.css'
import { useOfflineSince } from './use-offline-since.ts'

export function OfflineStrip() {
  const offline = useOfflineSince()
  const settings = useView(['settings'], settingsOf)
  if (offline === undefined) return null
  const since = offline.since === undefined ? '' : ` since ${formatTime(offline.since, settings)}`
  return (
    <p role="alert" className={`${styles['root']} solid-tone`} data-tone="error">
      <CloudOff size={28} aria-hidden />
      <span>
        <b>Offline{since}.</b> New orders do not reach this board. What you tap is kept and sent later.
      </span>
    </p>
  )
}
