// Whether backups go to another disk than the data: else one disk that dies takes both.
import { stat } from 'node:fs/promises'
import { dirname, isAbsolute, relative, sep } from 'node:path'
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

export const isOnOtherDisk = async ({ dataDir, backupDir }: Folders): Promise<boolean> =>
  (await diskOf(dataDir)) !== (await diskOf(backupDir))

/** A disk that does not answer must not keep the page from being shown. */
const patienceMs = 1_000

/** @returns a look at both disks; what was seen last, where one of them does not answer, and nothing before that */
export function backupDisk(folders: Folders): () => Promise<boolean | undefined> {
  let isApart: boolean | undefined
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    isApart = await isOnOtherDisk(folders)
  }
  return async () => {
    // One at a time: each that waits for a disk takes one of the few threads there are.
    looking ??= look().finally(() => (looking = undefined))
    await withTimeout(patienceMs, looking)
    return isApart
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
