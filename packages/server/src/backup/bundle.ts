// A backup is one portable file: the packed database with the keys of its receipts, sealed to the recovery key, under a checksum of
// everything.
// Its first two lines tell people what it is; the rest reveals nothing without the key.
//
//     lounge-backup 2 sha256 <of all that follows>
//     {"madeAt": …, "recipient": …, …}
//     <sealed: {"secrets": {…}, …} and the database, an SQLite file, packed by zstd>
import { createHash, type KeyObject } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, openSync, writeFileSync } from 'node:fs'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { canonical } from '@lounge/sync/protocol'
import { z } from 'zod'
import { recoveryIdOf } from '../keys/recovery-key.ts'
import type { SecretTexts } from '../keys/secret-files.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'
import { type FileKey, fileKeyFrom, sealing, sealTo, unsealing } from './sealing.ts'
import { Base, firstBytesOf } from './tail-file.ts'

/** The part that anybody can read. */
const Outside = z.object({
  /** Epoch milliseconds. */
  madeAt: z.int(),
  /** The release that made it. */
  version: z.string(),
  site: z.string(),
  /** The lounge's mark (`markOf`); earlier releases did not write it. */
  lounge: z.string().optional(),
  /** The end of its log. */
  position: z.int(),
  databaseBytes: z.int(),
  databaseHash: z.string(),
  /** A hash of the secrets, which cannot be guessed from it: it tells whether they are still the same. */
  secretsHash: z.string(),
  /** The id of the recovery key that opens it. */
  recipient: z.string(),
  ephemeral: z.string(),
  /** The beginning of the tails that follow it; earlier releases wrote none. */
  base: Base.omit({ recipient: true })
    .extend({
      /** Increases with each new series in a folder: of two series it tells the later one, whatever a clock said. */
      generation: z.int().optional(),
    })
    .optional(),
})
export type Outside = z.infer<typeof Outside>

const Inside = z.object({
  chainHash: z.string(),
  /** Files of the folder `secrets`, by name. */
  secrets: z.record(z.string().regex(/^[a-z]+\.(key|pub)$/), z.string()),
})
export type Manifest = Omit<Outside, 'recipient' | 'ephemeral' | 'secretsHash'> & z.infer<typeof Inside>

const firstLine = (hash: string): string => `lounge-backup 2 sha256 ${hash}\n`
const firstLineBytes = firstLine('0'.repeat(64)).length
const headBytesMax = 64 * 1024
const insideBytesMax = 1024 * 1024
/** Above this level zstd takes much longer and saves little. */
const level = 3

/**
 * Writes a draft only: it has to be synced before it gets its name.
 * @returns the file's own key, which is stored nowhere: only this process can read the file back with it
 */
export async function writeBundle(
  databasePath: string,
  { secrets, chainHash, ...manifest }: Manifest,
  recipient: KeyObject,
  to: string,
): Promise<FileKey> {
  const { ephemeral, keyFor } = sealTo(recipient)
  const outside: Outside = {
    ...manifest,
    secretsHash: hashOfSecrets(secrets),
    recipient: recoveryIdOf(recipient),
    ephemeral,
  }
  const header = JSON.stringify(outside)
  const key = keyFor(header)
  const hash = createHash('sha256').update(`${header}\n`)
  const all = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  all.write(`${firstLine('0'.repeat(64))}${header}\n`)
  await pipeline(inside(JSON.stringify({ chainHash, secrets }), databasePath), sealing(key), passing(hash), all)
  const file = openSync(to, 'r+')
  try {
    writeFileSync(file, firstLine(hash.digest('hex'))) // over the first bytes only
  } finally {
    closeSync(file)
  }
  return key
}

async function* inside(head: string, databasePath: string): AsyncIterable<Buffer> {
  yield Buffer.from(`${head}\n`)
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } })
  yield* createReadStream(databasePath).pipe(packing)
}

export const hashOfSecrets = (secrets: SecretTexts): string =>
  createHash('sha256').update(canonical(secrets)).digest('hex')

export interface Bundle {
  readonly outside: Outside
  /** @throws StartRefused with one sentence if this key does not open it */
  readonly open: (key: KeyObject | FileKey) => Promise<OpenBundle>
}
export interface OpenBundle {
  readonly manifest: Manifest
  /** Writes the database into a file, and verifies that it is what was packed. */
  readonly unpack: (to: string) => Promise<void>
  /** The same check without writing. */
  readonly isWhole: () => Promise<boolean>
}

/** Reads the open part without the rest. @throws StartRefused if it is not a backup */
export const outsideOf = async (path: string): Promise<Outside> => Outside.parse(JSON.parse((await head(path)).line))

/** Needs no key. @throws StartRefused if it is not a backup, or no longer whole */
export async function openBundle(path: string): Promise<Bundle> {
  const { hash, line } = await head(path)
  const read = createHash('sha256')
  await pipeline(createReadStream(path, { start: firstLineBytes }), passing(read), nowhere())
  if (read.digest('hex') !== hash) throw damaged(path)
  const outside = Outside.parse(JSON.parse(line))
  const start = firstLineBytes + Buffer.byteLength(line) + 1
  const open = async (key: KeyObject | FileKey): Promise<OpenBundle> => {
    const fileKey = Buffer.isBuffer(key) ? key : keyOf(path, outside, line, key)
    const sealed = () => createReadStream(path, { start })
    const first = await firstOf(sealed(), fileKey).catch(() => {
      throw damaged(path)
    })
    const { secrets, chainHash } = Inside.parse(JSON.parse(first))
    const { recipient: _key, ephemeral: _point, secretsHash: _secrets, ...rest } = outside
    const skipped = Buffer.byteLength(first) + 1
    /** @returns whether it was what had been packed */
    const unpackInto = async (to: Writable): Promise<boolean> => {
      const unpacked = createHash('sha256')
      await pipeline(sealed(), unsealing(fileKey), behind(skipped), createZstdDecompress(), passing(unpacked), to)
      return unpacked.digest('hex') === outside.databaseHash
    }
    return {
      manifest: { ...rest, secrets, chainHash },
      unpack: async (to) => {
        if (!(await unpackInto(createWriteStream(to, { flags: 'wx', mode: 0o600 })))) throw damaged(path)
      },
      isWhole: () => unpackInto(nowhere()),
    }
  }
  return { outside, open }
}

function keyOf(path: string, { recipient, ephemeral }: Outside, header: string, recoveryKey: KeyObject): FileKey {
  const id = recoveryIdOf(recoveryKey)
  if (id !== recipient)
    throw new StartRefused(
      `${path} is sealed to the recovery key ${recipient}, and this one is ${id}: it takes the key that was shown when ${recipient} was made.`,
    )
  const key = fileKeyFrom(recoveryKey, ephemeral, header)
  if (!key) throw damaged(path)
  return key
}

/** The first line of the sealed part: only as much is opened as that takes. */
async function firstOf(sealed: AsyncIterable<Buffer> & NodeJS.ReadableStream, key: FileKey): Promise<string> {
  let text = Buffer.alloc(0)
  for await (const part of sealed.pipe(unsealing(key))) {
    text = Buffer.concat([text, Buffer.from(part)])
    const end = text.indexOf('\n')
    if (end >= 0) return text.toString('utf8', 0, end)
    if (text.length > insideBytesMax) break
  }
  throw new Error('what is sealed does not begin with a line')
}

/** Skips the first bytes. */
function behind(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const rest = part.subarray(Math.min(left, part.length))
      left -= part.length - rest.length
      done(null, rest)
    },
  })
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

async function head(path: string): Promise<{ readonly hash: string; readonly line: string }> {
  const text = await beginningOf(path)
  const hash = /^lounge-backup 2 sha256 ([0-9a-f]{64})\n/.exec(text)?.[1]
  if (text.startsWith('lounge-backup 1 '))
    throw new StartRefused(`${path} was made before backups were sealed: only the Lounge that made it can put it back.`)
  if (text.startsWith('lounge-tail '))
    throw new StartRefused(
      `${path} is a tail: it goes on from a full copy. Give that one (lounge-….backup), and the tails beside it come along.`,
    )
  if (/^lounge-backup (?!2 )\d+ /.test(text))
    throw new StartRefused(
      `${path} was written by a newer Lounge: restore it with that release, or take an older backup.`,
    )
  if (hash === undefined) throw new StartRefused(`${path} is not a backup of Lounge, or its beginning is damaged.`)
  return { hash, line: text.slice(firstLineBytes, text.indexOf('\n', firstLineBytes)) }
}

async function beginningOf(path: string): Promise<string> {
  try {
    return (await firstBytesOf(path, firstLineBytes + headBytesMax)).toString('utf8')
  } catch (error) {
    throw new StartRefused(whyUnread(path, systemCode(error) ?? String(error)))
  }
}

export function whyUnread(path: string, code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not read ${path}: copy it, with what lies beside it, into a folder that this user may read, and name it there.`
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file ${path}.`
    default:
      return `${path} cannot be read (${code}).`
  }
}

const damaged = (path: string): StartRefused =>
  new StartRefused(`${path} is damaged: it is not what was written. Take another backup.`)
