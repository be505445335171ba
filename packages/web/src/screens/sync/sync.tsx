// Data Synchronization: what waits on this device and how to send it, what came back, and what to do about it.
import { ReturnedList } from '../../components/sync/returned-list.tsx'
import { SyncRecords } from '../../components/sync/sync-records.tsx'
import { SyncStatus } from '../../components/sync/sync-status.tsx'
import { WaitingLists } from '../../components/sync/waiting-lists.tsx'
import { FlaggedList } from './flagged-list.tsx'
import { KeptHere } from './kept-here.tsx'
import styles from './sync.module.css'

export const Sync = () => (
  <div className={styles['root']}>
    <SyncStatus />
    <WaitingLists />
    <ReturnedList />
    <FlaggedList />
    <SyncRecords />
    <KeptHere />
  </div>
)
