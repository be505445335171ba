// Room that is kept for the day on which the disk is full: a file that takes it from everybody else, and is given up then, so that
// the lounge can sell on and end its day. It is made again when there is room enough.
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { roomAt } from './health/disk.ts'

const megabyte = 1024 ** 2
/** Some thousand orders. */
const reserveBytes = 32 * megabyte
/** What opening the data may take, for locks and journals. */
const startsWithin = 4 * megabyte
/** With less it would be what fills the disk. */
const madeAbove = 4 * reserveBytes

export class DiskReserve {
  readonly #folder: string
  readonly #path: string
  #isInUse = false

  /** @param folder on the disk that is meant */
  constructor(folder: string) {
    this.#folder = folder
    this.#path = join(folder, '.reserve')
  }

  /** The disk was full, and there was no room since to keep any. */
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

  /** Called before the data are opened: after a power cut on a full disk nobody else is there to make room for that. */
  async giveUpToStart(): Promise<void> {
    if (existsSync(this.#path) && (await roomAt(this.#folder)).freeBytes < startsWithin) this.giveUp()
  }

  /** Called every now and then: makes it where there is none, and room for it. */
  readonly look = oneAtATime(() => this.#make())

  async #make(): Promise<void> {
    if (existsSync(this.#path)) return
    if ((await roomAt(this.#folder)).freeBytes < madeAbove) return
    const draft = `${this.#path}.new`
    try {
      const file = await open(draft, 'w', 0o600)
      try {
        // Written, for a file that is only long takes no room; with what nobody can pack, for some disks pack what they keep. Piece by
        // piece: others use this disk as well.
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
