// Checks that backups go to another disk than the data: otherwise one dead disk takes both.
import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, parse, relative, sep } from 'node:path'
import { withTimeout } from '../with-timeout.ts'

export interface Folders {
  readonly dataDir: string
  readonly backupDir: string
}

/** Compares paths: a backup folder outside the data folder is meant to be on another disk. */
export function isInData({ dataDir, backupDir }: Folders): boolean {
  const way = relative(dataDir, backupDir)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

/**
 * If the data have their own disk, backups must not be on the system disk either. A mount point whose disk is out is a folder of the system
 * disk, and no place for backups.
 */
export const isApart = ({ data, system, backups }: Record<'data' | 'system' | 'backups', number>): boolean =>
  backups !== data && backups !== system

export const isOnOtherDisk = async ({ dataDir, backupDir }: Folders): Promise<boolean> =>
  isApart({
    data: await diskOf(dataDir),
    system: await diskOf(parse(dataDir).root), // on Windows each disk has its own root, and an unplugged disk has no folder
    backups: await diskOf(backupDir),
  })

/** A disk that does not answer must not delay the page. */
const patienceMs = 1_000

/** @returns a function that looks at both disks; if one does not answer, the last result, or undefined before the first */
export function backupDisk(folders: Folders): () => Promise<boolean | undefined> {
  let seen: boolean | undefined
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    seen = await isOnOtherDisk(folders)
  }
  return async () => {
    // One look at a time: each look that waits for a disk occupies one of the few I/O threads.
    looking ??= look().finally(() => (looking = undefined))
    await withTimeout(patienceMs, looking)
    return seen
  }
}

/** The device of a path; for a missing folder, that of its parent. */
async function diskOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    const above = dirname(path)
    if (above === path) throw error
    return diskOf(above)
  }
}
