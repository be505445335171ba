// Which build of the application this server serves: the build says so itself, in a file beside its pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Build = z.object({ files: z.array(z.string()) })

/** A script of a build is called by its contents; what runs from its sources is of no build. */
const isBuilt = (script: string): boolean => /-[\w-]{8}\.js$/.test(script)

/**
 * @param dist the folder the web application was built into
 * @returns whether a page that names this script is of another build; never, where it is not known what is served
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
