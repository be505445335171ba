// Whose copies a folder has. Two lounges in one folder would take each other's copies away as old ones, and a restore of the folder
// would take the wrong lounge.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { atOneMoment } from '../db/one-moment.ts'
import type { Place } from '../db/place.ts'
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

/** Of what is there now; one that moves to PostgreSQL is in its folder still. What cannot be read is known by nothing. */
export async function marksAt({ dataDir, databaseUrl }: Place): Promise<readonly string[]> {
  const places: readonly Place[] = databaseUrl === undefined ? [{ dataDir }] : [{ dataDir, databaseUrl }, { dataDir }]
  const marks: string[] = []
  for (const place of places) {
    const mark = await atOneMoment(place, markOf).catch(() => undefined)
    if (mark !== undefined) marks.push(mark)
  }
  return marks
}

/** When the last copy of another lounge was made. Copies of a release that did not say whose they are count as this lounge's. */
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

/** In words, where the folder has copies of another lounge. */
async function othersIn(folder: BackupFolder, mark: string | undefined): Promise<string | undefined> {
  const at = await othersLastIn(folder, mark)
  if (at === undefined) return undefined
  return `${folder.path} has backups of another lounge, the last of ${new Date(at).toISOString()}: two lounges in one folder would take away each other's. Name a folder of its own in BACKUP_DIR. If this lounge takes the place of that one, move those files to another folder, or restore the lounge from them first.`
}

/** @throws BackupFailed where the folder has copies of another lounge */
export async function refuseOthers(folder: BackupFolder, mark: string | undefined): Promise<void> {
  const others = await othersIn(folder, mark)
  if (others !== undefined) throw new BackupFailed('others', others)
}

interface Replacing {
  /** Of the lounges that were there. */
  readonly before: readonly string[]
  /** Of the one that takes their place. */
  readonly now: string | undefined
  /** What the folder is called in which the earlier ones' copies are from then on. */
  readonly aside: string
}
export interface MadeWay {
  /** Where the earlier ones' copies are now; nothing where there were none. */
  readonly aside: string | undefined
  /** In words, why the lounge cannot copy itself there yet. */
  readonly obstacle: string | undefined
}

/** After a restore: what the lounge that was replaced had copied there would keep the one that took its place from copying itself. */
export async function makeWay(folder: BackupFolder, { before, now, aside }: Replacing): Promise<MadeWay> {
  const others = before.filter((mark) => mark !== now)
  try {
    const isMoved = others.length > 0 && (await putAside(folder, others, join(folder.path, aside)))
    return { aside: isMoved ? join(folder.path, aside) : undefined, obstacle: await othersIn(folder, now) }
  } catch (error) {
    // The lounge is back already. What is wrong with the disk shows again with the next copy.
    return {
      aside: undefined,
      obstacle: `The backups in ${folder.path} could not be looked through: ${String(error)}.`,
    }
  }
}

/** @returns whether there were any. @throws where they cannot be moved */
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
  // Full copies last: where the power goes meanwhile, those that are left still tell whose the folder is.
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
