// What was written is on the disk when this returns: a file's contents, or the names in a folder.
import { closeSync, fsyncSync, openSync } from 'node:fs'

export function toDisk(path: string): void {
  // There a folder neither needs nor allows it, and a file wants to be open for writing.
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
