// Reserves disk space with a file that is deleted when the disk is full, so that the lounge can go on selling and end its day. The file is
// made again once there is enough room.
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { roomAt } from './health/disk.ts'

const megabyte = 1024 ** 2
/** Enough for some thousand orders. */
const reserveBytes = 32 * megabyte
/** The space that opening the database may take for locks and journals. */
const startsWithin = 4 * megabyte
/** With less free space the reserve itself would fill the disk. */
const madeAbove = 4 * reserveBytes

export class DiskReserve {
  readonly #folder: string
  readonly #path: string
  #isInUse = false

  /** @param folder a folder on the disk to reserve space on */
  constructor(folder: string) {
    this.#folder = folder
    this.#path = join(folder, '.reserve')
  }

  /** True after the reserve was given up, until it is made again. */
  get isInUse(): boolean {
    return this.#isInUse
  }

  /** @returns whether there is more room now than before */
  giveUp(): boolean {
    this.#isInUse = true
    if (!existsSync(this.#path)) return false
    rmSync(this.#path, { force: true })
    return true
  }

  /** Called before the database is opened: after a power cut on a full disk nothing else makes room for that. */
  async giveUpToStart(): Promise<void> {
    if (existsSync(this.#path) && (await roomAt(this.#folder)).freeBytes < startsWithin) this.giveUp()
  }

  /** Called periodically. Makes the reserve if it is missing and there is room for it. */
  readonly look = oneAtATime(() => this.#make())

  async #make(): Promise<void> {
    if (existsSync(this.#path)) return
    if ((await roomAt(this.#folder)).freeBytes < madeAbove) return
    const draft = `${this.#path}.new`
    try {
      const file = await open(draft, 'w', 0o600)
      try {
        // Real bytes are written because a sparse file takes no room, and random ones because some disks compress their data. They are
        // written piece by piece because others use this disk as well.
        for (let at = 0; at < reserveBytes; at += megabyte)
          await file.write(randomFillSync(new Uint8Array(megabyte)), 0, megabyte, at)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.#path)
      this.#isInUse = false
    } catch {
      rmSync(draft, { force: true }) // there was less room than it seemed
    }
  }
}
