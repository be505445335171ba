// What was written is on the disk when this returns: a file's contents, or the names in a folder.
// `tools/to-disk.mjs` says the same for set-up. The image has no such file, so what is bundled reads this one.
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

export function toDisk(path: string): void {
  const onWindows = process.platform === 'win32'
  // There a folder neither needs nor allows it, and a file wants to be open for writing.
  if (onWindows && statSync(path).isDirectory()) return
  const handle = openSync(path, onWindows ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
