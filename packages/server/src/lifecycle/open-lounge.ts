// The second step of a start: the hub reads the log, and the system actor can give commands.
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import { Sessions } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import { SqlDirectory } from '../log/directory.ts'
import { openHub } from '../log/open-hub.ts'
import { reportFork } from '../tasks/forks.ts'
import { Gathering } from '../tasks/gathering.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { noticeWroteMuch } from '../tasks/wrote-much.ts'
import { endBecauseLogIsBroken, type OpenData } from './open-data.ts'

export interface OpenLounge {
  readonly hub: Hub
  readonly sessions: Sessions
  readonly directory: SqlDirectory
  readonly system: SystemActor
  /** Waits for terminals that hold work which this server's disk has lost. */
  readonly gathering: Gathering
}

export async function openLounge(
  { mode }: Config,
  { db, writer, secrets, running, reserve }: OpenData,
  logPerDayMax: number | undefined,
): Promise<OpenLounge> {
  const now = Date.now
  const sessions: Sessions = new Sessions(
    db,
    now,
    () => settingsOf(hub.lounge),
    () => hub.terminals.isClockConfirmed,
  )
  const directory = new SqlDirectory(db, sessions, secrets.sessions)
  let gathering: Gathering | undefined
  const epoch = () => hub.epoch
  const today = () => businessDay(timestamp(now()), settingsOf(hub.lounge))
  const hub: Hub = await openHub({
    db,
    writer,
    directory,
    secrets,
    logPerDayMax,
    isDemo: mode === 'demo',
    now,
    onFault: endBecauseLogIsBroken,
    mayHaveGoneBack: running.wasCutShort,
    onRecovered: (what) => gathering?.report(what),
    onForked: (where) =>
      void reportFork({ db, actor: system, epoch, today }, where).catch(notWritten('Two histories of one device')),
    makeRoom: () => reserve.giveUp(),
    onWroteMuch: (id) =>
      void noticeWroteMuch({ db, hub, actor: system, now }, id).catch(notWritten('A device that wrote much')),
  })
  const system = new SystemActor(hub, directory, now)
  gathering = new Gathering(hub, system, now)
  return { hub, sessions, directory, system, gathering }
}

/** On a full disk a notice has no room: then the server's own log alone says it. */
const notWritten = (notice: string) => (error: unknown) => console.error(`${notice} could not be reported.`, error)
