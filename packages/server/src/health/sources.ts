// Checks that this server cannot read the version history of its sources. A release and an image have none, and a service cannot see it.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Check, type Verdict, verdict } from './check.ts'

const histories = ['.git', '.svn', '.hg']

/** @param home the folder it runs from; an update lies in `releases` of the checkout that it updates */
function readableHistory(home: string): string | undefined {
  const above = dirname(home)
  const homes = basename(above) === 'releases' ? [home, dirname(above)] : [home]
  return homes.flatMap((folder) => histories.map((name) => join(folder, name))).find(canBeRead)
}

/** A folder, or the file in which a worktree names one. */
const canBeRead = (path: string): boolean => succeeds(() => readdirSync(path)) || succeeds(() => readFileSync(path))

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const judgeSources = (folder: string | undefined): Verdict =>
  folder === undefined ? 'good' : verdict('soon', 'health_sources_soon', { folder })

export const sourcesCheck = (home: string): Check => ({
  id: 'sources',
  check: () => judgeSources(readableHistory(home)),
})
