// The files of this project as text: the checkout without anything installed, built or produced by a run.
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../machine.mjs'

/** Text by path from the root. */
export type Tree = ReadonlyMap<string, string>

/** The folders of .gitignore, and git's own. */
const notOurs = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const notText = /\.(png|jpe?g|webp|avif|ico|woff2?|wav|mp3|ogg)$/

export function readTree(): Tree {
  return new Map(pathsIn('').map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
}

function pathsIn(folder: string): readonly string[] {
  const inside = (entry: Dirent): readonly string[] => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : pathsIn(path)
    return entry.isFile() && !notText.test(entry.name) ? [path] : []
  }
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap(inside)
}
