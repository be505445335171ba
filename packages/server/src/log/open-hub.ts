// Opens the lounge's hub with its real parts: SQL, the clock, and the server's signature.
import { hash } from 'node:crypto'
import { setImmediate as eventLoopTurn, setTimeout as after } from 'node:timers/promises'
import { Hub, type HubParts } from '@lounge/sync/hub/hub'
import type { Secrets } from '../keys/secrets.ts'
import { signaturesUnder } from '../keys/session-keys.ts'
import type { Db } from '../db/schema.ts'
import type { SqlDirectory } from './directory.ts'
import { SqlLog } from './sql-log.ts'

export interface HubWorld {
  readonly db: Db
  /** The connection that holds the site's lease, if it differs from `db`. */
  readonly writer?: Db | undefined
  readonly directory: SqlDirectory
  readonly secrets: Pick<Secrets, 'receipts' | 'sessions'>
  readonly isDemo: boolean
  readonly now: () => number
  readonly mayHaveGoneBack?: HubParts['mayHaveGoneBack']
  /** Gives up the disk reserve; false if it is gone already. */
  readonly makeRoom?: (() => boolean) | undefined
  readonly onRecovered?: HubParts['onRecovered']
  readonly onForked?: HubParts['onForked']
  readonly logPerDayMax?: HubParts['logPerDayMax']
  readonly onWroteMuch?: HubParts['onWroteMuch']
  /** The log could not be written: the process must end, and start again from the disk. */
  readonly onFault: (error: unknown) => void
}

export async function openHub({
  db,
  writer,
  directory,
  secrets,
  isDemo,
  now,
  onFault,
  mayHaveGoneBack,
  onRecovered,
  onForked,
  logPerDayMax,
  onWroteMuch,
  makeRoom,
}: HubWorld): Promise<Hub> {
  let hub: Hub | undefined
  const log = new SqlLog(db, () => hub?.lounge, writer, makeRoom)
  const world = {
    now,
    digest: (text: string) => hash('sha256', text, 'base64url'),
    sign: secrets.receipts.sign,
    proves: (text: string, signature: string) => secrets.receipts.proves(text, signature, now()),
    signatureOf: signaturesUnder(secrets.sessions),
    isDemo,
  }
  hub = await Hub.open({
    log,
    directory,
    world,
    gather: () => eventLoopTurn(),
    after,
    onFault,
    mayHaveGoneBack,
    onRecovered,
    onForked,
    logPerDayMax,
    onWroteMuch,
  })
  return hub
}
