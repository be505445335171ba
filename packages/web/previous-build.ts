// The scripts of the build before stay beside those of a new one: a page that was opened before the update may still ask for
// a screen it has not loaded yet. Which scripts are of this build stands in build.json: the server offers it to older pages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Build {
  /** The names of its scripts and styles. */
  readonly files: readonly string[]
  /** Those of the build before that are kept. */
  readonly before: readonly string[]
}

/** Pictures and fonts change their names as well, and weigh more: only what a screen cannot open without. */
const isCode = (name: string): boolean => /\.(js|css)(\.(br|gz))?$/.test(name)

export function previousBuild(dist: string): Plugin {
  const assets = join(dist, 'assets')
  const kept = new Map<string, Buffer>()
  let last: Build = { files: [], before: [] }
  return {
    name: 'lounge-previous-build',
    apply: 'build',
    // Before the folder is emptied.
    buildStart() {
      last = readBuild(dist)
      for (const name of existsSync(assets) ? readdirSync(assets) : [])
        if (isCode(name)) kept.set(name, readFileSync(join(assets, name)))
    },
    // After the service worker was written: it keeps the files of this build only.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = readdirSync(assets).filter((name) => isCode(name) && !isCompressed(name))
        const isSame = files.every((name) => last.files.includes(name))
        const before = (isSame ? last.before : last.files).filter((name) => !files.includes(name))
        for (const [name, contents] of kept)
          if (before.includes(name.replace(/\.(br|gz)$/, ''))) writeFileSync(join(assets, name), contents)
        writeFileSync(join(dist, 'build.json'), `${JSON.stringify({ files, before } satisfies Build)}\n`)
      },
    },
  }
}

const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name)

function readBuild(dist: string): Build {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build // as the last build wrote it
  } catch {
    return { files: [], before: [] }
  }
}
