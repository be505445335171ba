// One tail of the continuous copy: the log entries since the tail before it, and the changes beside the log. It is sealed like a full copy
// and names the checksum of its predecessor, so that none can be left out, moved, or inserted.
//
//     lounge-tail 1 sha256 <of all that follows>
//     {"madeAt": …, "series": …, "number": …, "previous": …, …}
//     <sealed: {"after": …, "entries": […], "tables": {…}}, packed by zstd>
import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { recoveryIdOf } from '../keys/recovery-key.ts'
import type { TableChange } from './beside.ts'
import type { End, Written } from './chain.ts'
import type { Breath } from '../unhurried.ts'
import { fileKeyFrom, sealing, sealTo, unsealing } from './sealing.ts'

/** The beginning of a tail: the full copy or tail whose head has these values. */
export const Base = z.object({
  /** All pieces that follow each other without a gap. */
  series: z.string().regex(/^[0-9a-f]{8}$/),
  /** The number of the last tail before it; 0 for none. */
  number: z.int(),
  /** The checksum of that tail. */
  hash: z.string(),
  /** The last migration of the rows. */
  schema: z.string(),
  /** The end of its log. */
  position: z.int(),
  /** The hash of the log's chain there, hashed once more. */
  endHash: z.string(),
  /** The digests of the tables beside the log. */
  beside: z.record(z.string(), z.string()),
  /** The hash of the server's keys. */
  secretsHash: z.string(),
  /** The id of the recovery key that opens it. */
  recipient: z.string(),
})
export type Base = z.infer<typeof Base>

const Head = Base.omit({ hash: true }).extend({
  madeAt: z.int(),
  version: z.string(),
  site: z.string(),
  previous: z.string(),
  ephemeral: z.string(),
})
export type Head = z.infer<typeof Head>

/** The part that only the recovery key opens. */
export interface Contents {
  readonly after: End
  readonly entries: readonly Written[]
  readonly tables: Readonly<Record<string, TableChange>>
  /** The server's keys, if they have changed. */
  readonly secrets?: Readonly<Record<string, string>> | undefined
}

interface Writing {
  readonly contents: Contents
  readonly recipient: KeyObject
  readonly breath: Breath
}

/** A hash of a place in the log: a reader of the open part cannot continue the chain from it. */
export const endHashOf = ({ position, chainHash }: End): string =>
  createHash('sha256').update(`${position} ${chainHash}`).digest('base64url').slice(0, 22)

const firstLine = (hash: string): string => `lounge-tail 1 sha256 ${hash}\n`
const firstLineBytes = firstLine('0'.repeat(64)).length
const headBytesMax = 16 * 1024
/** Some tens of kilobytes. */
const entriesPerPiece = 20
const unpack = promisify(zstdDecompress)
/** One minute of a lounge is some kilobytes. Anything larger was not written here. */
const contentsBytesMax = 1024 * 1024 * 1024

/** The contents as JSON in pieces, because a busy minute is a megabyte. */
async function* textsOf({ after, entries, tables, secrets }: Contents, breath: Breath): AsyncIterable<string> {
  yield `{"after":${JSON.stringify(after)},"entries":[`
  for (let from = 0; from < entries.length; from += entriesPerPiece) {
    const piece = entries.slice(from, from + entriesPerPiece)
    yield (from === 0 ? '' : ',') + piece.map((entry) => JSON.stringify(entry)).join(',')
    await breath()
  }
  yield '],"tables":{'
  for (const [index, [name, change]] of Object.entries(tables).entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(change)}`
    await breath()
  }
  yield secrets ? `},"secrets":${JSON.stringify(secrets)}}` : '}}'
}

/** A tail of this name exists: another machine copies the same lounge into the folder. */
export class TailIsThere extends Error {}

/**
 * Writes a tail completely, under its name, or not at all.
 * @throws TailIsThere if one exists, which then stays unchanged
 */
export async function writeTail(
  path: string,
  head: Omit<Head, 'ephemeral' | 'recipient'>,
  { contents, recipient, breath }: Writing,
): Promise<{ readonly hash: string; readonly bytes: number }> {
  const { ephemeral, keyFor } = sealTo(recipient)
  const line = JSON.stringify({ ...head, recipient: recoveryIdOf(recipient), ephemeral } satisfies Head)
  const sealed = await pipeline(textsOf(contents, breath), createZstdCompress(), sealing(keyFor(line)), buffer)
  const rest = Buffer.concat([Buffer.from(`${line}\n`), sealed])
  const hash = hashOf(rest)
  const draft = `${path}.${randomBytes(4).toString('hex')}.new` // another machine may be writing the same one
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(Buffer.concat([Buffer.from(firstLine(hash)), rest]))
      await file.sync()
    } finally {
      await file.close()
    }
    if (hashOf((await readFile(draft)).subarray(firstLineBytes)) !== hash)
      throw new Error('What was written is not what was read back.')
    await nameIt(draft, path)
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
  return { hash, bytes: firstLineBytes + rest.length }
}

/** A rename would replace an existing tail, so a hard link is tried first. Not every file system has them. */
async function nameIt(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    if (isThere) throw new TailIsThere(`${path} is there already.`)
    await rename(draft, path)
  }
  await namesToDisk(dirname(path)).catch(async (error: unknown) => {
    await rm(path, { force: true }).catch(() => undefined) // the tail is written again, and would exist already
    throw error
  })
}

/** The head of a tail, which needs no key; undefined if it has none. */
export async function headOfTail(path: string): Promise<(Head & { readonly hash: string }) | undefined> {
  return linesOf(await firstBytesOf(path, firstLineBytes + headBytesMax))?.head
}

/** The first bytes of a file, or all that it has. */
export async function firstBytesOf(path: string, bytesMax: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(bytesMax)
    const { bytesRead } = await file.read(bytes, 0, bytesMax, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @returns undefined if it is not what was written */
export function readTail(path: string): { readonly head: Head & { hash: string }; readonly open: Opening } | undefined {
  const bytes = readFileSync(path)
  const lines = linesOf(bytes)
  if (!lines || hashOf(bytes.subarray(firstLineBytes)) !== lines.head.hash) return undefined
  const { head, line } = lines
  return {
    head,
    open: async (recoveryKey) => {
      const key = fileKeyFrom(recoveryKey, head.ephemeral, line)
      if (!key || recoveryIdOf(recoveryKey) !== head.recipient) return undefined
      const sealed = bytes.subarray(firstLineBytes + Buffer.byteLength(line) + 1)
      try {
        const packed = await buffer(Readable.from([sealed]).pipe(unsealing(key)))
        const text = await unpack(packed, { maxOutputLength: contentsBytesMax })
        return JSON.parse(text.toString()) as Contents // sealed by a holder of this key; its contents are checked where they are used
      } catch {
        return undefined
      }
    },
  }
}
/** Resolves to undefined if this key does not open it. */
type Opening = (recoveryKey: KeyObject) => Promise<Contents | undefined>

function linesOf(bytes: Buffer): { readonly head: Head & { hash: string }; readonly line: string } | undefined {
  const text = bytes.toString('utf8', 0, firstLineBytes + headBytesMax)
  const hash = /^lounge-tail 1 sha256 ([0-9a-f]{64})\n/.exec(text)?.[1]
  const line = text.slice(firstLineBytes, text.indexOf('\n', firstLineBytes))
  if (hash === undefined) return undefined
  try {
    return { head: { ...Head.parse(JSON.parse(line)), hash }, line }
  } catch {
    return undefined
  }
}

/** Syncs the names in a folder to the disk. */
async function namesToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return // Windows neither needs nor allows it
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
