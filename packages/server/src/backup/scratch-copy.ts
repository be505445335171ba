// A temporary place for checking a copy: with enough room, for this user only, and deleted afterwards, because it holds the lounge's keys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabytes } from '@lounge/domain/sizes'
import { goesWithProcess, lookPrefix } from '../db/unsealed-copies.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'
import { isFull } from './failure.ts'
import { type FreeBytes, freeOnDisk, roomLeft } from './free-space.ts'

interface Looked {
  /** In words. */
  readonly what: string
  readonly bytes: number
  /** Has more room than the folder for temporary files, which may be in memory. */
  readonly dataDir: string
  readonly freeBytes?: FreeBytes | undefined
}

/** @throws StartRefused if there is no room, which says nothing about the copy itself */
export async function whereThereIsRoom<Result>(
  looked: Looked,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = folderFor(looked)
  const letBe = goesWithProcess(folder)
  try {
    return await work(folder)
  } catch (error) {
    throw isFull(error) ? new StartRefused(`${looked.what} could not be checked: ${folder} has no room left.`) : error
  } finally {
    rmSync(folder, { recursive: true, force: true })
    letBe()
  }
}

function folderFor({ what, bytes, dataDir, freeBytes = freeOnDisk }: Looked): string {
  // The copy, and what is rebuilt beside it.
  const needed = bytes * 2 + roomLeft
  const why: string[] = []
  for (const place of [tmpdir(), dataDir])
    try {
      const free = freeBytes(place)
      if (free >= needed) return mkdtempSync(join(place, lookPrefix))
      why.push(`${place} has ${megabytes(free)} free`)
    } catch (error) {
      why.push(`${place} cannot be written (${systemCode(error) ?? String(error)})`)
    }
  throw new StartRefused(`${what} could not be checked: that takes ${megabytes(needed)}. ${why.join(', and ')}.`)
}
