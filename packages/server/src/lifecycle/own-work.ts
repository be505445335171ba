// The server's own periodic work: copies, morning pages, seals and checks.
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes } from '@lounge/domain/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Secrets, turnReceiptKeys } from '../keys/secrets.ts'
import type { Post } from '../auth/courier.ts'
import { markOf } from '../backup/folder-owner.ts'
import type { Config } from '../config.ts'
import { roomAt } from '../health/disk.ts'
import { gatherMorning } from '../morning/gather.ts'
import { daysBookedAfter } from '../morning/late.ts'
import { noteAlive } from '../outages/last-alive.ts'
import type { OutageLedger } from '../outages/ledger.ts'
import { Looks } from './stopping.ts'
import { Backups, type BackupsParts } from '../tasks/backups.ts'
import { DayChecks } from '../tasks/day-checks.ts'
import { forgetRecords } from '../tasks/forget-records.ts'
import { gatheringLookEveryMs } from '../tasks/gathering.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { lookAroundEveryMs, noticeLongOccupied } from '../tasks/long-occupied.ts'
import { noticeLowDisk } from '../tasks/low-disk.ts'
import { morningMail } from '../tasks/morning-mail.ts'
import { Mornings } from '../tasks/mornings.ts'
import { noticeOverdue } from '../tasks/overdue.ts'
import { SealNotes } from '../tasks/seal-notes.ts'
import { Tails } from '../tasks/tails.ts'
import type { Doors } from './open-doors.ts'
import type { OpenData } from './open-data.ts'
import type { OpenLounge } from './open-lounge.ts'

export interface OwnWork {
  readonly backups: Backups
  readonly mornings: Mornings
  readonly trim: HistoryTrim
  readonly dayChecks: DayChecks
  /** Starts the timers. */
  readonly begin: (served: Served) => Looks
}

/** The parts that exist once the app is built. */
interface Served {
  readonly app: FastifyInstance
  readonly certificates: Pick<Doors['certificates'], 'keepFresh'>
  readonly outages: OutageLedger
  /** Absent where no mail goes out. */
  readonly post: Post | undefined
}

/** @param log available once the app is built */
export function ownWork(
  config: Config,
  { db, sealing, secrets, reserve }: Pick<OpenData, 'db' | 'sealing' | 'reserve'> & { readonly secrets: Secrets },
  { hub, sessions, system, gathering }: Pick<OpenLounge, 'hub' | 'sessions' | 'system' | 'gathering'>,
  log: () => FastifyBaseLogger,
): OwnWork {
  const { lounge } = hub
  const now = Date.now
  const { dataDir } = config
  const backups = new Backups({
    place: config,
    everyMs: minutes(config.backupMinutes),
    lookEveryMs: lookAroundEveryMs,
    tails: new Tails({ place: config, now }),
    lounge,
    actor: system,
    now,
    mark: () => markOf(db),
    onOutcome: (outcome) => logCopy(log(), outcome),
  })
  const mornings = new Mornings({
    lounge,
    actor: system,
    head: () => hub.head,
    bookedAfter: (position, firstDay) => daysBookedAfter(db, settingsOf(lounge), position, firstDay),
    gather: (day) => gatherMorning({ db, hub, now, lastBackupAt: () => backups.lastGoodAt }, day),
  })
  const trim = new HistoryTrim(lounge, system)
  const dayChecks = new DayChecks({ db, place: config, actor: system, head: () => hub.head })

  const begin = ({ app, certificates, outages, post }: Served): Looks => {
    const forgetting = forgetRecords({ db, now, sessions })
    const mail = morningMail({ db, lounge, post })
    const sealNotes = new SealNotes({ db, sealing, lounge, actor: system, now })
    const looks = new Looks((fault) => app.log.error(fault))
    looks.every(lookAroundEveryMs, () => {
      const at = now()
      const works: (() => unknown)[] = [
        () => noticeLongOccupied(lounge, system, at),
        () => backups.look(),
        () => noteAlive(dataDir, at),
        () => reserve.look(),
        () =>
          roomAt(dataDir).then((room) => noticeLowDisk(lounge, system, at, { ...room, isOnReserve: reserve.isInUse })),
        () => outages.look(),
        () => dayChecks.look(),
        () => sealNotes.look(),
        () => certificates.keepFresh(app.server, (sentence) => app.log.error(sentence)),
      ]
      // Morning pages are promised for seven, when no tablet may be on to confirm the clock, so it is enough that none doubts it. The doubt
      // of one stops them: a mail that left too early cannot be taken back, and that day's own mail would not be sent any more.
      if (!hub.terminals.isClockDoubted) works.push(() => mornings.look(at).then(() => mail.look(at)))
      // These need a confirmed clock. By a clock that is ahead everything is over, even an order on its table. By one that is behind, the
      // signing key would be retired years ago, and its receipts would prove nothing once the clock is right.
      if (!hub.terminals.isClockConfirmed) return works
      return [
        ...works,
        () => turnReceiptKeys(dataDir, secrets.receipts, at),
        () => trim.lookAround(at),
        () => forgetting.look(at),
        () => noticeOverdue(hub.lounge, system, at),
      ]
    })
    looks.every(gatheringLookEveryMs, () => [() => gathering.look()])
    return looks
  }
  return { backups, mornings, trim, dayChecks, begin }
}

function logCopy(log: FastifyBaseLogger, outcome: Parameters<BackupsParts['onOutcome']>[0]): void {
  if (outcome.kind === 'failed') log.error(outcome, 'backup failed')
  else if (outcome.kind === 'cannot follow' && outcome.ahead)
    log.error(outcome, 'the backups have work that the lounge has lost')
  // One of these comes each minute.
  else if (outcome.kind === 'tail made') log.debug(outcome, 'tail written')
  else log.info(outcome, outcome.kind === 'made' ? 'backup made' : 'a full backup is due')
}
