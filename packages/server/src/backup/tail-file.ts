// One piece of the continuous copy: what was booked since the piece before it, and what changed beside the log. Sealed like a full
// copy, and named by the checksum of the piece before it: none can be left out, moved, or put in from elsewhere.
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

/** Where a tail begins: after the full copy or the tail that says this of itself. */
export const Base = z.object({
  /** All pieces that follow each other without a gap. */
  series: z.string().regex(/^[0-9a-f]{8}$/),
  /** Of the last tail that is behind it; 0 for none. */
  number: z.int(),
  /** The checksum of that tail. */
  hash: z.string(),
  /** The last migration that the rows have had. */
  schema: z.string(),
  /** The end of its log. */
  position: z.int(),
  /** What the log comes to there, hashed once more. */
  endHash: z.string(),
  /** What stands beside the log. */
  beside: z.record(z.string(), z.string()),
  /** Of the server's keys. */
  secretsHash: z.string(),
  /** Which recovery key opens it. */
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

/** What only the recovery key opens. */
export interface Contents {
  readonly after: End
  readonly entries: readonly Written[]
  readonly tables: Readonly<Record<string, TableChange>>
  /** The server's keys, where they are others than before. */
  readonly secrets?: Readonly<Record<string, string>> | undefined
}

interface Writing {
  readonly contents: Contents
  readonly recipient: KeyObject
  readonly breath: Breath
}

/** Of a place in the log: who reads it in the open cannot go on from it. */
export const endHashOf = ({ position, chainHash }: End): string =>
  createHash('sha256').update(`${position} ${chainHash}`).digest('base64url').slice(0, 22)

const firstLine = (hash: string): string => `lounge-tail 1 sha256 ${hash}\n`
const firstLineBytes = firstLine('0'.repeat(64)).length
const headBytesMax = 16 * 1024
/** Some tens of kilobytes. */
const entriesPerPiece = 20
const unpack = promisify(zstdDecompress)
/** One minute of a lounge is some kilobytes; nothing that is larger than this was written here. */
const contentsBytesMax = 1024 * 1024 * 1024

/** The contents as JSON, piece by piece: a busy minute is a megabyte. */
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

/** There is one of its name: another machine copies the same lounge into the folder. */
export class TailIsThere extends Error {}

/**
 * What the disk has to show for itself: there under its name and whole, or not there.
 * @throws TailIsThere, and that one stays as it is
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
  const draft = `${path}.${randomBytes(4).toString('hex')}.new` // another machine may be at the same one
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

/** A rename would put it in the place of one that is there. Not every file system can give a file a second name. */
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
    await rm(path, { force: true }).catch(() => undefined) // it is written once more, and would be there already
    throw error
  })
}

/** Its first lines, which take no key; nothing where it has none. */
export async function headOfTail(path: string): Promise<(Head & { readonly hash: string }) | undefined> {
  return linesOf(await firstBytesOf(path, firstLineBytes + headBytesMax))?.head
}

/** So many bytes of a file, or all that it has. */
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

/** @returns nothing where it is not what was written */
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
        return JSON.parse(text.toString()) as Contents // sealed by who knew this key; what it says is checked where it is used
      } catch {
        return undefined
      }
    },
  }
}
/** Nothing where this key does not open it. */
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

/** The names in a folder are on the disk when this ends. */
async function namesToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return // which neither needs nor allows it
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
