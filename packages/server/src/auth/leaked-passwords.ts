// Looks passwords up in a local file of leaked ones: sorted SHA-1 hashes, one a line, as leak lists are published (`HASH` or
// `HASH:how often`). It asks nothing of the internet and holds nothing of the file in memory: the file may have 40 GB.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartRefused, unreadableFile } from '../lifecycle/start-refused.ts'

const signs = 40
/** The longest line: a hash and a count. */
const lineMax = 64
/** The binary search stops at this size and reads the rest at once. */
const pieceBytes = 4_096

interface LeakedPasswords {
  has(password: string): Promise<boolean>
}

/** @throws StartRefused if the file cannot be read, or is not such a list */
export async function leakedPasswords(path: string): Promise<LeakedPasswords> {
  const beginning = await withFile(path, (file) => textAt(file, 0, lineMax * 4)).catch((error: unknown) => {
    throw unreadableFile('LEAKED_PASSWORDS_FILE', path, error)
  })
  const first = beginning.trimEnd().split(/\r?\n/).slice(0, 2)
  if (!first.every((line) => /^[0-9A-F]{40}(:\d+)?$/.test(line)) || first.join() !== first.toSorted().join())
    throw new StartRefused(
      `LEAKED_PASSWORDS_FILE is "${path}", but that file is no list of SHA-1 hashes in order, one a line, in capitals.`,
    )
  return { has: (password) => withFile(path, (file) => isIn(file, sha1(password))) }
}

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()

async function isIn(file: FileHandle, wanted: string): Promise<boolean> {
  let [low, high] = [0, (await file.stat()).size]
  while (high - low > pieceBytes) {
    const middle = Math.floor((low + high) / 2)
    const text = await textAt(file, middle, lineMax * 2)
    const begin = text.indexOf('\n') + 1
    // The line across the middle begins before it and is searched with the first half.
    if (begin === 0 || text.slice(begin, begin + signs) > wanted) high = middle
    else low = middle + begin
  }
  const piece = await textAt(file, low, high - low + lineMax)
  return piece.split('\n').some((line) => line.startsWith(wanted))
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

async function withFile<Value>(path: string, look: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path)
  try {
    return await look(file)
  } finally {
    await file.close()
  }
}
