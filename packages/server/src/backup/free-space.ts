// Checks a disk's free space before anything large is written to it.
import { statfsSync } from 'node:fs'

/** Copies must never take the space that orders need. */
export const roomLeft = 64 * 1024 * 1024

/** Returns the free space of the disk of a folder. */
export type FreeBytes = (folder: string) => number

export const freeOnDisk: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
