// Keeps the scripts of the previous build beside those of the new one: a page that was opened before the update may still ask for a screen
// it has not loaded yet. build.json lists the scripts of this build, which the server offers to older pages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Build {
  /** The names of this build's scripts and styles. */
  readonly files: readonly string[]
  /** The names of the previous build's scripts and styles that are kept. */
  readonly before: readonly string[]
}

/** Only code and styles, without which a screen cannot open. Pictures and fonts change their names as well, but are larger. */
const isCode = (name: string): boolean => /\.(js|css)(\.(br|gz))?$/.test(name)

export function previousBuild(dist: string): Plugin {
  const assets = join(dist, 'assets')
  const kept = new Map<string, Buffer>()
  let last: Build = { files: [], before: [] }
  return {
    name: 'lounge-previous-build',
    apply: 'build',
    // Before the output folder is emptied.
    buildStart() {
      last = readBuild(dist)
      for (const name of existsSync(assets) ? readdirSync(assets) : [])
        if (isCode(name)) kept.set(name, readFileSync(join(assets, name)))
    },
    // After the service worker was written, because it caches the files of this build only.
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
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build // the previous build wrote this file
  } catch {
    return { files: [], before: [] }
  }
}
