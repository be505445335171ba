// The state of the sync between this device and the server: online or not, what waits, the last sync's result; and Sync Now.
import { formatCount } from '@lounge/domain/counts'
import { syncSentence } from '@lounge/domain/sync-messages'
import type { Kind } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { syncedCount } from '@lounge/sync/terminal/work-lists'
import { Button } from '@mantine/core'
import { CircleCheck, CircleX, CloudOff, CloudUpload, type LucideIcon, RefreshCw, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { useStatus } from '../../hooks/use-status.ts'
import { useSyncs } from '../../hooks/use-syncs.ts'
import { useView } from '../../hooks/use-view.ts'
import { whyItFailed } from '../../terminal/sync-words.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { Moment } from './moment.tsx'
import styles from './sync-status.module.css'

const kinds: readonly Kind[] = ['settings']

export function SyncStatus() {
  const { online, pending } = useConnection()
  const { lastSyncAt = 0 } = useStatus()
  const { state, last, records, syncNow } = useSyncs()
  const { autoSync } = useView(kinds, settingsOf)
  const completedAt = records.find(({ failure }) => !failure)?.at ?? 0
  const lastAt = Math.max(lastSyncAt, completedAt)
  return (
    <section className={styles['root']} aria-label="Sync status">
      <div className={styles['facts']}>
        <div className={styles['facts']}>
          <Tag tone={online ? 'success' : 'warning'} icon={online ? Wifi : CloudOff}>
            {online ? 'Online' : 'Offline'}
          </Tag>
          <Tag tone={pending > 0 ? 'info' : 'neutral'} icon={CloudUpload}>
            <span className="figures">{formatCount(pending)}</span> waiting
          </Tag>
        </div>
        <span className={styles['last']}>Last sync: {lastAt > 0 ? <Moment at={lastAt} /> : 'never'}</span>
      </div>
      <div role="status" className={styles['state']}>
        {!online && (
          <Line icon={CloudOff} tone="warning">
            {syncSentence('sync_page_offline')}
          </Line>
        )}
        {online && state === 'running' && (
          <Line icon={RefreshCw} tone="info">
            Syncing…
          </Line>
        )}
        {state === 'success' && last && (
          <Line icon={CircleCheck} tone="success" more={`${syncedCount(last.result)} items synced`}>
            {syncSentence('sync_completed_page')}
          </Line>
        )}
        {state === 'error' && last?.failure && (
          <Line icon={CircleX} tone="error" more={whyItFailed(last.failure)}>
            {syncSentence('sync_failed_page')}
          </Line>
        )}
        {state === 'idle' && online && pending === 0 && (
          <Line icon={CircleCheck} tone="neutral">
            {syncSentence('sync_all_sent')}
          </Line>
        )}
        {!autoSync && (
          <Line icon={CloudUpload} tone="neutral">
            {syncSentence('sync_by_hand')}
          </Line>
        )}
      </div>
      <Button
        size="lg"
        leftSection={<RefreshCw size={22} aria-hidden />}
        disabled={online && state === 'running'}
        onClick={syncNow}
      >
        {pending > 0 ? `Sync Now (${pending})` : 'Sync Now'}
      </Button>
    </section>
  )
}

interface LineProps {
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly more?: string
  readonly children: ReactNode
}

const Line = ({ icon: Icon, tone, more, children }: LineProps) => (
  <p className={styles['line']} data-tone={tone}>
    <Icon size={22} aria-hidden />
    <span>
      <strong>{children}</strong>
      {more !== undefined && <span className={styles['more']}>{more}</span>}
    </span>
  </p>
)
