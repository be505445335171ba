// Shows whether this terminal is online, and how many commands wait to be sent. Waiting commands are safe, so the tag is calm about them.
// It does stress trouble, because a panel may cover the sentence about it. A tap opens the details: a page at the till, a panel on the
// boards.
import { CloudOff, CloudUpload, OctagonAlert, Wifi } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Connection } from '../../hooks/use-connection.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './connection-tag.module.css'
import { later } from '../../ui/later.tsx'

const SyncPanel = later(async () => (await import('./later-parts.ts')).SyncPanel)

interface ConnectionTagProps {
  readonly connection: Connection
  /** The sync page of this role, if it has one. */
  readonly syncPath: string | undefined
}

export const ConnectionTag = ({ connection, syncPath }: ConnectionTagProps) => (
  <div role="status">
    <ToSync path={syncPath}>
      <Tags {...connection} />
    </ToSync>
  </div>
)

function ToSync({ path, children }: { readonly path: string | undefined; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const className = `${styles['root']} pressable`
  const title = 'Data Synchronization'
  if (path !== undefined)
    return (
      <Link className={className} to={path} title={title}>
        {children}
      </Link>
    )
  return (
    <>
      <button type="button" className={className} title={title} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      <SyncPanel opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

const troubles = { stuck: 'Not sending', unanswered: 'No answer', 'not-saved': 'Not saved' } as const

function Tags({ online, pending, trouble }: Connection) {
  return (
    <>
      {trouble ? (
        <Tag tone="error" icon={OctagonAlert}>
          {troubles[trouble]}
        </Tag>
      ) : (
        <Tag tone={online ? 'success' : 'warning'} icon={online ? Wifi : CloudOff}>
          {online ? <span className={styles['online']}>Online</span> : 'Offline'}
        </Tag>
      )}
      {pending > 0 && (
        <Tag tone="info" icon={CloudUpload}>
          <span className="figures">{pending}</span>
          <span className={styles['words']}>{pending === 1 ? 'change waiting' : 'changes waiting'}</span>
        </Tag>
      )}
    </>
  )
}
