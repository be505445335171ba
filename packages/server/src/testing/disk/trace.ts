// Reads the shim's trace: what a program asked of its disk, and what it said to others, in order.
import { readFileSync } from 'node:fs'

interface OfFile {
  /** Its inode. */
  readonly file: number
}
export type Entry = (
  | (OfFile & { readonly kind: 'write'; readonly at: number; readonly data: Buffer })
  | (OfFile & { readonly kind: 'resize'; readonly size: number })
  | (OfFile & { readonly kind: 'make'; readonly path: string; readonly isFolder: boolean })
  /** @param from later entries of the trace may have missed it */
  | (OfFile & { readonly kind: 'sync'; readonly from: number })
  | { readonly kind: 'rename' | 'link'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'say'; readonly data: Buffer }
) & {
  /** Its offset in the trace. */
  readonly offset: number
}

const mark = 0x4b_53_49_44
const headerBytes = 32

export function readTrace(path: string): readonly Entry[] {
  const bytes = readFileSync(path)
  const entries: Entry[] = []
  for (let offset = 0; offset < bytes.length;) {
    const kind = bytes.readUInt32LE(offset + 4)
    if (bytes.readUInt32LE(offset) !== mark) throw new Error(`the trace cannot be read at ${offset}`)
    const nameEnd = offset + headerBytes + bytes.readUInt32LE(offset + 24)
    const end = nameEnd + bytes.readUInt32LE(offset + 28)
    const [name = '', to = ''] = bytes.toString('utf8', offset + headerBytes, nameEnd).split('\0')
    const found = {
      offset,
      file: Number(bytes.readBigUInt64LE(offset + 8)),
      where: Number(bytes.readBigUInt64LE(offset + 16)),
      data: bytes.subarray(nameEnd, end),
      path: name,
      to,
    }
    entries.push(entryOf(kind, found))
    offset = end
  }
  return entries
}

interface Found {
  readonly offset: number
  readonly file: number
  readonly where: number
  readonly data: Buffer
  readonly path: string
  readonly to: string
}

/** @param kind as numbered by shim.c */
function entryOf(kind: number, { offset, file, where, data, path, to }: Found): Entry {
  switch (kind) {
    case 1:
      return { kind: 'write', offset, file, at: where, data }
    case 2:
      return { kind: 'resize', offset, file, size: where }
    case 3:
      return { kind: 'make', offset, file, path, isFolder: where === 1 }
    case 4:
      return { kind: 'rename', offset, path, to }
    case 5:
      return { kind: 'remove', offset, path }
    case 6:
      return { kind: 'sync', offset, file, from: where }
    case 7:
      return { kind: 'say', offset, data }
    case 8:
      return { kind: 'link', offset, path, to }
    default:
      throw new Error(`the trace has an entry of kind ${kind}`)
  }
}
