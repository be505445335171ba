// Whether backups go to another disk than the data: else one disk that dies takes both.
import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, parse, relative, sep } from 'node:path'
import { withTimeout } from '../with-timeout.ts'

export interface Folders {
  readonly dataDir: string
  readonly backupDir: string
}

/** By their paths: backups that are asked for elsewhere are meant for another disk. */
export function isInData({ dataDir, backupDir }: Folders): boolean {
  const way = relative(dataDir, backupDir)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

/**
 * Where the data have a disk of their own, that of the system is another one. A mount point whose disk is out is a folder on it: it is
 * no place for backups.
 */
export const isApart = ({ data, system, backups }: Record<'data' | 'system' | 'backups', number>): boolean =>
  backups !== data && backups !== system

export const isOnOtherDisk = async ({ dataDir, backupDir }: Folders): Promise<boolean> =>
  isApart({
    data: await diskOf(dataDir),
    system: await diskOf(parse(dataDir).root), // Windows has a root for each disk, and no folder stands there for one that is out
    backups: await diskOf(backupDir),
  })

/** A disk that does not answer must not keep the page from being shown. */
const patienceMs = 1_000

/** @returns a look at both disks; what was seen last, where one of them does not answer, and nothing before that */
export function backupDisk(folders: Folders): () => Promise<boolean | undefined> {
  let seen: boolean | undefined
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    seen = await isOnOtherDisk(folders)
  }
  return async () => {
    // One at a time: each that waits for a disk takes one of the few threads there are.
    looking ??= look().finally(() => (looking = undefined))
    await withTimeout(patienceMs, looking)
    return seen
  }
}

/** Of a folder that is not there yet, the one that it will be in. */
async function diskOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    const above = dirname(path)
    if (above === path) throw error
    return diskOf(above)
  }
}
