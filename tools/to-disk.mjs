// Forces written files to disk before it returns: after a power cut they would otherwise exist, but be empty. No packages and no
// syntax newer than Node 20: set-up reads this before anything is installed, and cannot read the server's own
// (`packages/server/src/to-disk.ts`), which does the same for one file or folder.
import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onWindows } from './machine.mjs'

/** Forces a file's contents, or the names in a folder, to disk. @type {(path: string) => void} */
export function toDisk(path) {
  // Windows neither needs nor allows this for a folder, and requires a file to be open for writing.
  if (onWindows && statSync(path).isDirectory()) return
  const handle = openSync(path, onWindows ? 'r+' : 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * A release has tens of thousands of files. A system that forces all pending writes at once does so in a moment; file by file it
 * takes minutes.
 * @param {string} folder
 * @param {string | null} program does that at once; null on Windows, which has no such program
 */
export function allToDisk(folder, program = onWindows ? null : 'sync', force = toDisk) {
  if (program === null || spawnSync(program).status !== 0) eachToDisk(folder, force)
}

/** @type {(folder: string, force: typeof toDisk) => void} */
function eachToDisk(folder, force) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) eachToDisk(path, force)
    else if (entry.isFile()) force(path)
  }
  force(folder) // the names in the folder
}
