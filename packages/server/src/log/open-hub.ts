// The hub of this lounge on its real parts: SQL, the clock, the server's own signature.
import { createHmac, hash } from 'node:crypto'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { Hub, type HubParts } from '@lounge/sync/hub/hub'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Db } from '../db/schema.ts'
import type { SqlDirectory } from './directory.ts'
import { SqlLog } from './sql-log.ts'

export interface HubWorld {
  readonly db: Db
  /** The connection that holds the site's lease, where that is another one. */
  readonly writer?: Db | undefined
  readonly directory: SqlDirectory
  readonly receiptKey: Buffer
  readonly isDemo: boolean
  readonly now: () => number
  readonly onRecovered?: HubParts['onRecovered']
  /** The log could not be written: the process must end, and start again with what is really there. */
  readonly onFault: (error: unknown) => void
}

export async function openHub({
  db,
  writer,
  directory,
  receiptKey,
  isDemo,
  now,
  onFault,
  onRecovered,
}: HubWorld): Promise<Hub> {
  let hub: Hub | undefined
  const log = new SqlLog(db, () => hub && settingsOf(hub.lounge), writer)
  const world = {
    now,
    digest: (text: string) => hash('sha256', text, 'base64url'),
    sign: (text: string) => createHmac('sha256', receiptKey).update(text).digest('base64url'),
    isDemo,
  }
  hub = await Hub.open({ log, directory, world, gather: () => eventLoopTurn(), onFault, onRecovered })
  return hub
}
