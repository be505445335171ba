// A disk that records its calls and fails when told to: prepares shim.c for a program that runs on it.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Wishes {
  /** The disk: everything below this folder. */
  readonly folder?: string
  /** The file for the trace. */
  readonly trace?: string
  readonly control?: DiskControl
  /** The extra time of each sync. */
  readonly slowMs?: number
}

/** It takes Linux and a C compiler (cc) to intercept a program's calls to its disk. */
export const hasShim = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0

/** The library that is preloaded to intercept a program's system calls. @param place a folder for it */
export function compiled(source: URL, place: string): string {
  const library = join(place, `${basename(source.pathname, '.c')}.so`)
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, fileURLToPath(source), '-ldl'])
  if (status !== 0) throw new Error(`the shim was not compiled: ${stderr.toString()}`)
  return library
}

/**
 * The environment with which a program runs on such a disk.
 * @param place a folder for the shim itself
 */
export function onDisk(place: string, wishes: Wishes): Readonly<Record<string, string>> {
  const library = compiled(new URL('shim.c', import.meta.url), place)
  const { folder, trace, control, slowMs } = wishes
  return {
    LD_PRELOAD: library,
    ...(folder !== undefined && { DISK_FOLDER: folder }),
    ...(trace !== undefined && { DISK_TRACE: trace }),
    ...(control && { DISK_CONTROL: control.path }),
    ...(slowMs !== undefined && { DISK_SLOW_MS: String(slowMs) }),
  }
}

/** Controls the shim while the program runs, through a few numbers in a file. */
export class DiskControl {
  readonly path: string

  constructor(path: string) {
    this.path = path
    writeFileSync(path, new Uint8Array(32))
  }
  /** The number of syncs so far. */
  get syncs(): number {
    return this.#get(0)
  }
  /** The bytes left on the disk. */
  get left(): number {
    return this.#get(3)
  }
  /** Lets the nth sync from the start of the program fail. */
  failSync(nth: number): void {
    this.#set(0, 0, nth)
  }
  /** Sets the bytes left on the disk. */
  leave(bytes: number): void {
    this.#set(2, 1, bytes)
  }
  #get(index: number): number {
    const number = new BigInt64Array(1)
    const file = openSync(this.path, 'r')
    readSync(file, number, { position: 8 * index })
    closeSync(file)
    return Number(number[0])
  }
  #set(from: number, ...numbers: readonly number[]): void {
    const file = openSync(this.path, 'r+')
    writeSync(file, BigInt64Array.from(numbers.map(BigInt)), 0, 8 * numbers.length, 8 * from)
    closeSync(file)
  }
}
