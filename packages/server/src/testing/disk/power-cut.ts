// What a disk may hold after a power cut: everything that was synced, and any part of the rest.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unreachable } from '@lounge/domain/assert'
import type { Entry } from './trace.ts'

type Change = Extract<Entry, { readonly kind: 'write' | 'resize' }>
type Naming = Extract<Entry, { readonly kind: 'make' | 'rename' | 'link' | 'remove' }>

/** The contents of one inode. */
class File {
  static #count = 0
  readonly number = (File.#count += 1)
  /** The durable contents. */
  synced: Buffer = Buffer.alloc(0)
  size = 0
  /** Writes that were not synced yet. */
  pending: Change[] = []
  /** Changes with each change of the durable contents. */
  version = 0
  readonly isFolder: boolean

  constructor(isFolder: boolean) {
    this.isFolder = isFolder
  }
  /** Makes everything before this offset of the trace durable. */
  sync(from: number): void {
    for (const change of this.pending) if (change.offset < from) this.#take(change)
    this.pending = this.pending.filter(({ offset }) => offset >= from)
  }
  load(bytes: Buffer): void {
    this.synced = Buffer.allocUnsafe(bytes.length)
    bytes.copy(this.synced)
    this.size = bytes.length
  }
  #take(change: Change): void {
    this.version += 1
    if (change.kind === 'resize') {
      this.#room(change.size)
      if (change.size < this.size) this.synced.fill(0, change.size, this.size)
      this.size = change.size
      return
    }
    const end = change.at + change.data.length
    this.#room(end)
    change.data.copy(this.synced, change.at)
    this.size = Math.max(this.size, end)
  }
  #room(bytes: number): void {
    if (bytes <= this.synced.length) return
    const larger = Buffer.alloc(Math.max(bytes, 2 * this.synced.length))
    this.synced.copy(larger, 0, 0, this.size)
    this.synced = larger
  }
  /** The contents that a power cut at this moment may leave. */
  torn(chance: () => number, sectorBytes: number): Buffer {
    if (this.pending.length === 0) return this.synced.subarray(0, this.size)
    const torn = new File(false)
    torn.load(this.synced.subarray(0, this.size))
    const likely = likelihood(chance)
    // Most often the earliest writes got there, and some of the later ones.
    const sureUntil = chance() < 0.3 ? 0 : Math.floor(chance() * (this.pending.length + 1))
    for (const [index, change] of this.pending.entries()) {
      if (index < sureUntil) torn.#take(change)
      else if (change.kind === 'resize') {
        if (chance() < likely) torn.#take(change)
      } else for (const part of sectorsOf(change, sectorBytes)) if (chance() < likely) torn.#take(part)
    }
    return torn.synced.subarray(0, torn.size)
  }
}

const likelihood = (chance: () => number): number => [0, 0.1, 0.5, 0.9, 1][Math.floor(chance() * 5)] ?? 0

/** A write as the disk takes it: sector by sector. */
function* sectorsOf(write: Extract<Change, { readonly kind: 'write' }>, sectorBytes: number): Generator<Change> {
  const end = write.at + write.data.length
  for (let at = write.at; at < end;) {
    const next = Math.min(end, (Math.floor(at / sectorBytes) + 1) * sectorBytes)
    yield { ...write, at, data: write.data.subarray(at - write.at, next - write.at) }
    at = next
  }
}

/** The folder after a power cut: files by their whole names, and folders. */
export interface Image {
  readonly files: ReadonlyMap<string, Buffer>
  /** For durable contents: equal values mean equal contents. */
  readonly unchanged: ReadonlyMap<string, string>
  readonly folders: ReadonlySet<string>
}

/** A file, or without bytes a folder, as it lies on a disk. */
export interface Thing {
  readonly path: string
  readonly inode: number
  readonly bytes?: Buffer | undefined
}

/** The state of a disk at this moment. */
export function thingsOn(path: string): readonly Thing[] {
  const status = statSync(path)
  const inode = status.ino
  if (!status.isDirectory()) return [{ path, inode, bytes: readFileSync(path) }]
  return [{ path, inode }, ...readdirSync(path).flatMap((name) => thingsOn(join(path, name)))]
}

export class CutDisk {
  /** By current inode number. */
  readonly #inodes = new Map<number, File>()
  /** The names as a program sees them. */
  readonly #names = new Map<string, File>()
  /** The durable names. */
  readonly #syncedNames = new Map<string, File>()
  #pending: Naming[] = []
  /** The file that a rename concerns when it is made durable later: its inode number may belong to another file by then. */
  readonly #made = new Map<Naming, File>()
  readonly #isLying: boolean

  /** @param isLying it reports each sync as done, but does none */
  constructor(before: readonly Thing[], isLying = false) {
    this.#isLying = isLying
    for (const { path, inode, bytes } of before) {
      const file = new File(bytes === undefined)
      if (bytes) file.load(bytes)
      this.#inodes.set(inode, file)
      this.#names.set(path, file)
      this.#syncedNames.set(path, file)
    }
  }

  take(entry: Entry): void {
    switch (entry.kind) {
      case 'write':
      case 'resize':
        return void this.#inodes.get(entry.file)?.pending.push(entry)
      case 'sync':
        return this.#isLying ? undefined : this.#sync(entry.file, entry.from)
      case 'say':
        return undefined
      case 'make': {
        const file = new File(entry.isFolder)
        this.#inodes.set(entry.file, file)
        this.#made.set(entry, file)
        return this.#naming(entry)
      }
      case 'link':
      case 'remove':
      case 'rename':
        return this.#naming(entry)
      default:
        return unreachable(entry)
    }
  }

  #naming(naming: Naming): void {
    this.#name(naming, this.#names)
    this.#pending.push(naming)
  }

  #sync(inode: number, from: number): void {
    const file = this.#inodes.get(inode)
    if (!file?.isFolder) return file?.sync(from)
    const isSure = (naming: Naming): boolean =>
      naming.offset < from && this.#names.get(dirname('to' in naming ? naming.to : naming.path)) === file
    for (const naming of this.#pending) if (isSure(naming)) this.#name(naming, this.#syncedNames)
    this.#pending = this.#pending.filter((naming) => !isSure(naming))
  }

  #name(naming: Naming, names: Map<string, File>): void {
    if (naming.kind === 'make') {
      const file = this.#made.get(naming)
      if (file) names.set(naming.path, file)
      return
    }
    const file = names.get(naming.path)
    if (naming.kind !== 'link') names.delete(naming.path)
    if (naming.kind === 'remove' || !file) return
    names.set(naming.to, file)
  }

  /** The state a power cut at this moment may leave. A folder keeps its names in order, as on journalling file systems. */
  cut(chance: () => number): Image {
    const names = new Map(this.#syncedNames)
    const kept = Math.floor(chance() * (this.#pending.length + 1))
    for (const naming of this.#pending.slice(0, kept)) this.#name(naming, names)
    const sectorBytes = chance() < 0.5 ? 512 : 4096
    const folders = new Set<string>()
    const torn = new Map<File, Buffer>()
    const files = new Map<string, Buffer>()
    const unchanged = new Map<string, string>()
    for (const [path, file] of names) {
      if (file.isFolder) folders.add(path)
      else {
        const bytes = torn.get(file) ?? file.torn(chance, sectorBytes)
        torn.set(file, bytes)
        files.set(path, bytes)
        if (file.pending.length === 0) unchanged.set(path, `${file.number}:${file.version}`)
      }
    }
    return { files, folders, unchanged }
  }
}
