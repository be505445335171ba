// Whether the disk of the lounge has room. A database that cannot be written ends the server.
import { statfs } from 'node:fs/promises'
import { type Check, type Verdict, verdict } from './check.ts'

const megabyte = 1024 ** 2
/** Some weeks of a busy lounge with its backups, and some hours. */
const soonBelow = 2048 * megabyte
const badBelow = 512 * megabyte

export function judgeDisk(freeBytes: number): Verdict {
  const free =
    freeBytes < 1024 * megabyte
      ? `${Math.floor(freeBytes / megabyte)} MB`
      : `${(freeBytes / megabyte / 1024).toFixed(1)} GB`
  if (freeBytes < badBelow) return verdict('bad', 'health_disk_bad', { free })
  return freeBytes < soonBelow ? verdict('soon', 'health_disk_soon', { free }) : 'good'
}

export const diskCheck = (freeBytes: () => Promise<number>): Check => ({
  id: 'disk',
  check: async () => judgeDisk(await freeBytes()),
})

/** What this user may still write where this folder is. */
export async function freeBytesAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
