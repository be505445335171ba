// The contents of a disk after a power cut, computed from all traced writes (traced-disk.c): everything for which a sync had returned, and
// of the rest nothing, or random pieces. Names follow a journal: they are kept in order, and any sync includes all earlier ones.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('./traced-disk.c', import.meta.url))

/** Whether this machine can trace the writes of a browser. */
export const canTrace = (): boolean =>
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * The environment of a browser whose writes under a folder are traced.
 * @param at the folder; and the delay of each sync, as on the disk of a cheap till
 */
export function traced(
  folder: string,
  at: { readonly library: string; readonly trace: string; readonly syncMs: number },
): Readonly<Record<string, string>> {
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', at.library, source, '-ldl'])
  return { LD_PRELOAD: at.library, TRACED_FOLDER: folder, TRACED_TO: at.trace, TRACED_SYNC_MS: String(at.syncMs) }
}

/** As traced-disk.c numbers them. */
const kinds = {
  written: 1,
  cutTo: 2,
  syncBegun: 3,
  synced: 4,
  made: 5,
  gone: 6,
  renamed: 7,
  grownTo: 8,
} as const
const headLength = 40

interface Written {
  /** By the clock of the machine, in milliseconds. */
  readonly at: number
  readonly kind: number
  /** Of the file, under the folder. */
  readonly path: string
  /** The offset or the size; for a sync, its number in its process. */
  readonly place: number
  readonly process: number
  readonly data: Buffer
}

/** One file, whatever its current name. */
interface File {
  readonly changes: ((contents: Buffer) => Buffer)[]
  /** How many of its changes are on the disk for good. */
  kept: number
}
type Names = Map<string, File>

export type Image = ReadonlyMap<string, Buffer>

/** Whether a piece without a returned sync is on the disk all the same. */
export type Chance = () => boolean
export const nothing: Chance = () => false
export const everything: Chance = () => true

/** Every traced write, in order. */
export function readTrace(path: string): readonly Written[] {
  const bytes = readFileSync(path)
  const all: Written[] = []
  for (let at = 0; at + headLength <= bytes.length;) {
    const [pathLength, dataLength] = [bytes.readUInt32LE(at + 28), bytes.readUInt32LE(at + 32)]
    const [pathAt, dataAt] = [at + headLength, at + headLength + pathLength]
    all.push({
      at: Number(bytes.readBigUInt64LE(at)) / 1000,
      place: Number(bytes.readBigUInt64LE(at + 8)),
      kind: bytes.readUInt32LE(at + 24),
      process: bytes.readUInt32LE(at + 36),
      path: bytes.toString('utf8', pathAt, dataAt),
      data: bytes.subarray(dataAt, dataAt + dataLength),
    })
    at = dataAt + dataLength
  }
  return all
}

/**
 * The disk as a power cut at this moment leaves it.
 * @param isKept is asked for each piece without a returned sync
 */
export function imageAt(trace: readonly Written[], moment: number, isKept: Chance): Image {
  const names: Names = new Map()
  const journal: ((names: Names) => void)[] = []
  let journalKept = 0
  const begun = new Map<string, { readonly file: File; readonly changes: number; readonly journal: number }>()
  const rename = (step: (names: Names) => void) => {
    journal.push(step)
    step(names)
  }
  const fileAt = (path: string): File => {
    const there = names.get(path)
    if (there) return there
    const file: File = { changes: [], kept: 0 }
    rename((now) => now.set(path, file))
    return file
  }
  for (const { at, kind, path, place, process, data } of trace) {
    if (at > moment) break
    const sync = `${process} ${place}`
    if (kind === kinds.made) {
      const file: File = { changes: [], kept: 0 }
      rename((now) => now.set(path, file))
    } else if (kind === kinds.gone) rename((now) => now.delete(path))
    else if (kind === kinds.renamed) rename((now) => move(now, path, data.toString('utf8')))
    else if (kind === kinds.syncBegun) {
      const file = names.get(path)
      // A folder has only names.
      const of = file ?? { changes: [], kept: 0 }
      begun.set(sync, { file: of, changes: of.changes.length, journal: journal.length })
    } else if (kind === kinds.synced) {
      const done = begun.get(sync)
      if (!done) continue
      done.file.kept = Math.max(done.file.kept, done.changes)
      journalKept = Math.max(journalKept, done.journal)
    } else if (kind === kinds.written) fileAt(path).changes.push(write(place, data))
    else if (kind === kinds.cutTo) fileAt(path).changes.push((contents) => sized(contents, place))
    else if (kind === kinds.grownTo)
      fileAt(path).changes.push((contents) => sized(contents, Math.max(place, contents.length)))
  }
  while (journalKept < journal.length && isKept()) journalKept += 1
  const onDisk: Names = new Map()
  for (const step of journal.slice(0, journalKept)) step(onDisk)
  return new Map([...onDisk].map(([path, file]) => [path, contentsOf(file, isKept)]))
}

function contentsOf({ changes, kept }: File, isKept: Chance): Buffer {
  let contents: Buffer = Buffer.alloc(0)
  for (const [number, change] of changes.entries()) if (number < kept || isKept()) contents = change(contents)
  return contents
}

const write =
  (offset: number, data: Buffer) =>
  (contents: Buffer): Buffer => {
    const grown = contents.length < offset + data.length ? sized(contents, offset + data.length) : contents
    data.copy(grown, offset)
    return grown
  }
function sized(contents: Buffer, size: number): Buffer {
  const changed = Buffer.alloc(size)
  contents.copy(changed, 0, 0, Math.min(size, contents.length))
  return changed
}
/** Moves a file, or a folder with all that is in it. */
function move(names: Names, from: string, to: string): void {
  const moved = [...names].filter(([path]) => path === from || path.startsWith(`${from}/`))
  for (const [path, file] of moved) {
    names.delete(path)
    names.set(to + path.slice(from.length), file)
  }
}

export function writeImage(image: Image, folder: string): void {
  for (const [path, contents] of image) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
}
