// Tells which lounge the copies in a folder belong to. Two lounges in one folder would remove each other's copies as old ones, and a
// restore would take the wrong lounge.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type DayRule, formatMoment, timestamp } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { chainHashAt } from '../log/heads.ts'
import { toDisk } from '../to-disk.ts'
import { type Outside, outsideOf } from './bundle.ts'
import { type Heads, latestFirst } from './latest-full.ts'
import { BackupFailed } from './failure.ts'
import type { BackupFolder } from './folder.ts'

/**
 * The mark of a lounge's copies: a hash of the first log entry, which survives a restore on another machine and new keys. It reveals
 * nothing of that entry. Undefined for an empty log.
 */
export async function markOf(db: Db): Promise<string | undefined> {
  const first = await chainHashAt(db, 1)
  return first && createHash('sha256').update(`lounge ${first}`).digest('hex').slice(0, 16)
}

/** When the last copy of another lounge was made. Copies without a mark, by an earlier release, count as this lounge's. */
export async function othersLastIn(
  folder: BackupFolder,
  mark: string | undefined,
  heads?: Heads,
): Promise<number | undefined> {
  const copies = await latestFirst(folder, heads ? { heads } : {})
  const moments = copies.flatMap(({ outside: { lounge, madeAt } }) =>
    lounge !== undefined && lounge !== mark ? [madeAt] : [],
  )
  return moments.length === 0 ? undefined : Math.max(...moments)
}

/** A lounge that copies itself, and how it tells the time. */
export interface Whose {
  readonly mark: string | undefined
  readonly rule: DayRule
}

/** A sentence for staff if the folder has copies of another lounge. */
async function othersIn(folder: BackupFolder, { mark, rule }: Whose): Promise<string | undefined> {
  const at = await othersLastIn(folder, mark)
  if (at === undefined) return undefined
  return `${folder.path} has backups of another lounge, the last of ${formatMoment(timestamp(at), rule)}: two lounges in one folder would take away each other's. Name a folder of its own in BACKUP_DIR. If this lounge takes the place of that one, move those files to another folder, or restore the lounge from them first.`
}

/** @throws BackupFailed if the folder has copies of another lounge */
export async function refuseOthers(folder: BackupFolder, whose: Whose): Promise<void> {
  const others = await othersIn(folder, whose)
  if (others !== undefined) throw new BackupFailed('others', others)
}

interface Replacing {
  /** The marks of the lounges that were there. */
  readonly before: readonly string[]
  /** The lounge that replaces them. */
  readonly now: Whose
  /** The name of the subfolder that takes their copies. */
  readonly aside: string
}
export interface MadeWay {
  /** Where the copies of the replaced lounges are now; undefined if there were none. */
  readonly aside: string | undefined
  /** A sentence that says why the lounge cannot copy itself there yet. */
  readonly obstacle: string | undefined
}

/** Moves the copies of replaced lounges aside after a restore: they would keep the restored lounge from copying itself. */
export async function makeWay(folder: BackupFolder, { before, now, aside }: Replacing): Promise<MadeWay> {
  const others = before.filter((mark) => mark !== now.mark)
  try {
    const isMoved = others.length > 0 && (await putAside(folder, others, join(folder.path, aside)))
    return { aside: isMoved ? join(folder.path, aside) : undefined, obstacle: await othersIn(folder, now) }
  } catch (error) {
    // The restore itself has succeeded. The next copy reports a fault of the disk again.
    return {
      aside: undefined,
      obstacle: `The backups in ${folder.path} could not be looked through: ${String(error)}.`,
    }
  }
}

/** @returns whether there were any. @throws if they cannot be moved */
async function putAside(folder: BackupFolder, marks: readonly string[], to: string): Promise<boolean> {
  const isTheirs = ({ lounge }: Outside): boolean => lounge !== undefined && marks.includes(lounge)
  const full = (await latestFirst(folder)).filter(({ outside }) => isTheirs(outside))
  const doubtful: string[] = []
  for (const path of folder.doubtful()) {
    const outside = await outsideOf(path).catch(() => undefined)
    if (outside && isTheirs(outside)) doubtful.push(path)
  }
  const series = full.flatMap(({ outside }) => outside.base?.series ?? [])
  const tails = folder.tails().filter((tail) => series.includes(tail.series))
  // Full copies move last: after a power cut the remaining ones still tell which lounge the folder belongs to.
  const paths = [...tails.map(({ path }) => path), ...doubtful, ...full.map(({ path }) => path)]
  if (paths.length === 0) return false
  const letGo = folder.take()
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const path of paths) renameSync(path, join(to, basename(path)))
    toDisk(to)
    toDisk(folder.path)
  } finally {
    letGo()
  }
  return true
}
