// Checks the free space of the lounge's disk. A full disk takes nothing any more, once the reserve is used up.
import { statfs } from 'node:fs/promises'
import { type Check, type Verdict, verdict } from './check.ts'

const megabyte = 1024 ** 2
/** Some weeks of a busy lounge with its backups; and some hours. */
const soonBelow = 2048 * megabyte
const badBelow = 512 * megabyte

/** A share of the whole disk. */
const soonBelowShare = 0.1

/** The space of a disk for this user. */
export interface DiskRoom {
  readonly freeBytes: number
  readonly wholeBytes: number
  /** The disk was full, and the reserve is in use. */
  readonly isOnReserve?: boolean | undefined
}

/** The free space in words. */
export const textOf = ({ freeBytes }: DiskRoom): string =>
  freeBytes < 1024 * megabyte
    ? `${Math.floor(freeBytes / megabyte)} MB`
    : `${(freeBytes / megabyte / 1024).toFixed(1)} GB`

export function judgeDisk(room: DiskRoom): Verdict {
  const { freeBytes, wholeBytes, isOnReserve = false } = room
  const free = textOf(room)
  // What was kept for this is used up, or the disk was too small for it.
  if (freeBytes < megabyte) return verdict('bad', 'health_disk_full')
  if (isOnReserve) return verdict('bad', 'health_disk_reserve', { free })
  if (freeBytes < badBelow) return verdict('bad', 'health_disk_bad', { free })
  return freeBytes < Math.max(soonBelow, soonBelowShare * wholeBytes)
    ? verdict('soon', 'health_disk_soon', { free })
    : 'good'
}

export const diskCheck = (room: () => Promise<DiskRoom>): Check => ({
  id: 'disk',
  check: async () => judgeDisk(await room()),
})

/** The space that this user may still write on the disk of this folder. */
export async function roomAt(path: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize }
}
