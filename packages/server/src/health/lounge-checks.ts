// The checks of this lounge, each with the sources of its facts.
import { openExceptions } from '@lounge/domain/exceptions/views'
import type { Device } from '@lounge/sync/questions/devices'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Mode } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { CheckedDay } from '../tasks/day-checks.ts'
import type { Refused } from '../tasks/mail-refusals.ts'
import type { Validity } from '../tls/certificates.ts'
import { appsCheck } from './apps.ts'
import { backupCheck, type LastBackup } from './backup.ts'
import { booksCheck } from './books.ts'
import { isInData } from './backup-disk.ts'
import { boardsCheck } from './boards.ts'
import { certificateCheck } from './certificate.ts'
import type { Check } from './check.ts'
import { clockCheck } from './clock.ts'
import { answerMsOf, databaseCheck } from './database.ts'
import { devicesCheck } from './devices.ts'
import { diskCheck, roomAt } from './disk.ts'
import { answersAt, mailCheck } from './mail.ts'
import { pinsCheck } from './pins.ts'
import { sourcesCheck } from './sources.ts'
import { waitingCheck } from './waiting.ts'

/** The machine's facts about itself. */
export interface HealthFacts {
  readonly dataDir: string
  readonly backupDir: string
  readonly backupMinutes: number
  /** Waits only for a moment if the disk does not answer. */
  readonly lastBackup: () => Promise<LastBackup>
  readonly isClockWrong: () => boolean
  /** True if the disk was full and the reserved space is in use. */
  readonly isOnReserve?: (() => boolean) | undefined
  readonly lastDay?: (() => CheckedDay | undefined) | undefined
  readonly smtpUrl?: string | undefined
  readonly mailRefused?: (() => Refused | undefined) | undefined
  /** The folder that the server runs from. */
  readonly home?: string | undefined
}

interface Parts extends Partial<HealthFacts> {
  readonly db: Db
  readonly hub: Hub
  readonly mode: Mode
  /** The validity of the shown certificate; undefined if another program shows one, or if there is none. */
  readonly validity: () => Validity | undefined
  readonly devices: () => Promise<readonly Device[]>
  /** Undefined if that is unknown. */
  readonly isBackupApart: () => Promise<boolean | undefined>
}

/** The checks for the known facts; a check whose facts are unknown is left out. */
export function loungeChecks({ db, hub, mode, validity, devices, isBackupApart, ...machine }: Parts): readonly Check[] {
  const { dataDir, backupDir, backupMinutes: everyMinutes = 0, lastBackup, lastDay, smtpUrl, home } = machine
  const { isClockWrong, isOnReserve, mailRefused } = machine
  const isAskedApart = dataDir !== undefined && backupDir !== undefined && !isInData({ dataDir, backupDir })
  const isBesideData = async () => isAskedApart && (await isBackupApart()) === false
  const { lounge } = hub
  return [
    ...(lastBackup ? [backupCheck(everyMinutes, lastBackup, isBesideData)] : []),
    ...(dataDir === undefined
      ? []
      : [diskCheck(async () => ({ ...(await roomAt(dataDir)), isOnReserve: isOnReserve?.() }))]),
    ...(isClockWrong ? [clockCheck(isClockWrong)] : []),
    certificateCheck(validity, isClockWrong),
    databaseCheck(() => answerMsOf(db)),
    ...(lastDay ? [booksCheck(lastDay)] : []),
    ...(smtpUrl === undefined ? [] : [mailCheck(() => answersAt(smtpUrl), mailRefused)]),
    boardsCheck({
      isOn: (station) => hub.boards[station] !== undefined,
      hasWork: (station) =>
        [...lounge.all(`ticket:${station}`)].some(({ status }) => status === 'todo' || status === 'doing'),
    }),
    devicesCheck(devices, isClockWrong),
    // In a demo every code is public.
    ...(mode === 'demo' ? [] : [appsCheck(db), pinsCheck(db, lounge)]),
    ...(mode === 'demo' || home === undefined ? [] : [sourcesCheck(home)]),
    waitingCheck(() => openExceptions(lounge).map(({ at }) => at)),
  ]
}
