// A full copy that somebody named, opened with its key and ready to be followed by its tails; or the newest whole one of a folder.
import { existsSync, statSync } from 'node:fs'
import { StartRefused } from '../start-refused.ts'
import type { KeyFor } from './asked-key.ts'
import { type Bundle, type OpenBundle, openBundle } from './bundle.ts'
import { BackupFolder } from './folder.ts'
import { Tailing } from './follow.ts'

export interface OpenFull {
  readonly file: string
  readonly bundle: OpenBundle
  /** Nothing where it is taken as it is. */
  readonly tailing: Tailing | undefined
}

/** @throws StartRefused when it is no backup, not whole any more, or this is not its key */
export async function openFull(path: string, keyFor: KeyFor, isAlone = false): Promise<OpenFull> {
  const { file, opened } = await chosen(path)
  const key = await keyFor(opened.outside)
  const bundle = await opened.open(key)
  return { file, bundle, tailing: isAlone ? undefined : new Tailing({ file, manifest: bundle.manifest, key }) }
}

async function chosen(path: string): Promise<{ readonly file: string; readonly opened: Bundle }> {
  if (!existsSync(path)) throw new StartRefused(`There is no file ${path}.`)
  if (!statSync(path).isDirectory()) return { file: path, opened: await openBundle(path) }
  const folder = new BackupFolder(path)
  let first: unknown
  for (const at of folder.moments()) {
    const file = folder.pathOf(at)
    try {
      return { file, opened: await openBundle(file) }
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error
      first ??= error // one before it, and all tails since, lead up to now as well
    }
  }
  throw first ?? new StartRefused(`There is no backup in ${path}.`)
}
