// A backup is one file that can be carried about: the database, packed, with the keys that its receipts need, under a checksum
// over all of it. The first line tells people what they hold.
//
//     lounge-backup 1 sha256 <of all that follows>
//     {"madeAt": …, "secrets": {…}, …}
//     <the database, an SQLite file, packed by zstd>
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, readSync, writeSync } from 'node:fs'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { StartRefused, systemCode } from '../start-refused.ts'

const Manifest = z.object({
  /** Epoch milliseconds. */
  madeAt: z.int(),
  /** The release that made it. */
  version: z.string(),
  site: z.string(),
  /** The end of its log. */
  position: z.int(),
  chainHash: z.string(),
  databaseBytes: z.int(),
  databaseHash: z.string(),
  /** Files of the folder `secrets`, by name. */
  secrets: z.record(z.string().regex(/^[a-z]+\.key$/), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

const firstLine = (hash: string): string => `lounge-backup 1 sha256 ${hash}\n`
const firstLineBytes = firstLine('0'.repeat(64)).length
const manifestBytesMax = 64 * 1024
/** Above this zstd takes much longer and saves little. */
const level = 3

/** Draft only: it has to reach the disk before it is given its name. */
export async function writeBundle(databasePath: string, manifest: Manifest, to: string): Promise<void> {
  const hash = createHash('sha256')
  const head = `${JSON.stringify(manifest)}\n`
  hash.update(head)
  const all = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  all.write(firstLine('0'.repeat(64)) + head)
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } })
  await pipeline(createReadStream(databasePath), packing, passing(hash), all)
  const file = openSync(to, 'r+')
  try {
    writeSync(file, firstLine(hash.digest('hex')), 0)
  } finally {
    closeSync(file)
  }
}

export interface Bundle {
  readonly manifest: Manifest
  /** Writes the database into a file, when all of it is what was packed. */
  readonly unpack: (to: string) => Promise<void>
  /** The same without writing it anywhere. */
  readonly isWhole: () => Promise<boolean>
}

/** @throws StartRefused when it is not a backup, or not whole any more */
export async function openBundle(path: string): Promise<Bundle> {
  const { hash, line } = head(path)
  const read = createHash('sha256')
  await pipeline(createReadStream(path, { start: firstLineBytes }), passing(read), nowhere())
  if (read.digest('hex') !== hash) throw damaged(path)
  const manifest = Manifest.parse(JSON.parse(line))
  const start = firstLineBytes + Buffer.byteLength(line) + 1
  /** @returns whether it was what had been packed */
  const unpackInto = async (to: Writable): Promise<boolean> => {
    const unpacked = createHash('sha256')
    await pipeline(createReadStream(path, { start }), createZstdDecompress(), passing(unpacked), to)
    return unpacked.digest('hex') === manifest.databaseHash
  }
  return {
    manifest,
    unpack: async (to) => {
      if (!(await unpackInto(createWriteStream(to, { flags: 'wx', mode: 0o600 })))) throw damaged(path)
    },
    isWhole: () => unpackInto(nowhere()),
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), passing(hash), nowhere())
  return hash.digest('hex')
}

const nowhere = (): Writable => new PassThrough().resume()

const passing = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })

function head(path: string): { readonly hash: string; readonly line: string } {
  const text = beginningOf(path)
  const hash = /^lounge-backup 1 sha256 ([0-9a-f]{64})\n/.exec(text)?.[1]
  if (/^lounge-backup (?!1 )\d+ /.test(text))
    throw new StartRefused(
      `${path} was written by a newer Lounge: restore it with that release, or take an older backup.`,
    )
  if (hash === undefined) throw new StartRefused(`${path} is not a backup of Lounge, or its beginning is damaged.`)
  return { hash, line: text.slice(firstLineBytes, text.indexOf('\n', firstLineBytes)) }
}

function beginningOf(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(firstLineBytes + manifestBytesMax)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
  } catch (error) {
    throw new StartRefused(`${path} cannot be read (${systemCode(error) ?? String(error)}).`)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

const damaged = (path: string): StartRefused =>
  new StartRefused(`${path} is damaged: it is not what was written. Take another backup.`)
