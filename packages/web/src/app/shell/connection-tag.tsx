// Online or offline, and how much waits to be sent; what waits is safe, so it is told and not shouted. Trouble is: the sentence
// about it may be covered by a panel.
import { CloudOff, CloudUpload, OctagonAlert, Wifi } from 'lucide-react'
import type { Connection } from '../../hooks/use-connection.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './connection-tag.module.css'

export function ConnectionTag({ online, pending, trouble }: Connection) {
  return (
    <div role="status" className={styles['root']}>
      {trouble ? (
        <Tag tone="error" icon={OctagonAlert}>
          {trouble === 'stuck' ? 'Not sending' : 'Not saved'}
        </Tag>
      ) : (
        <Tag tone={online ? 'success' : 'warning'} icon={online ? Wifi : CloudOff}>
          {online ? 'Online' : 'Offline'}
        </Tag>
      )}
      {pending > 0 && (
        <Tag tone="info" icon={CloudUpload}>
          <span className="figures">{pending}</span>
          <span className={styles['words']}>{pending === 1 ? 'change waiting' : 'changes waiting'}</span>
        </Tag>
      )}
    </div>
  )
}
