// Flushes a path to disk before returning: the contents of a file, or the names in a folder.
// `tools/to-disk.mjs` does the same for set-up. The image lacks that file, so the bundle uses this one.
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

export function toDisk(path: string): void {
  const onWindows = process.platform === 'win32'
  // On Windows a folder neither needs nor allows fsync, and a file has to be open for writing.
  if (onWindows && statSync(path).isDirectory()) return
  const handle = openSync(path, onWindows ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
