// Tells which build of the application this server serves. The build lists its files in a file beside its pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Build = z.object({ files: z.array(z.string()) })

/** A script of a build has a hash of its contents in its name. An application that runs from its sources belongs to no build. */
const isBuilt = (script: string): boolean => /-[\w-]{8}\.js$/.test(script)

/**
 * @param dist the folder the web application was built into
 * @returns a predicate: is a page that names this script from another build? Always false if the served build is unknown
 */
export function replacedBy(dist: string): (script: string) => boolean {
  const files = filesIn(dist)
  return (script) => files !== undefined && isBuilt(script) && !files.has(script)
}

function filesIn(dist: string): ReadonlySet<string> | undefined {
  try {
    return new Set(Build.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))).files)
  } catch {
    return undefined
  }
}
