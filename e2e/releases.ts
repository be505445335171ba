// Other releases than this checkout, for a server to run: the same one with pages of another build, or a past one.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeParcels } from '../packages/web/parcels.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
/** The server's program in a release. */
const programIn = (folder: string): string => join(folder, 'packages/server/src/main.ts')

/**
 * The present release with other script names, as every other build has.
 * @returns the program of its server
 */
export async function withOtherPages(folder: string): Promise<string> {
  mkdirSync(join(folder, 'packages'), { recursive: true })
  cpSync(join(root, 'packages/server'), join(folder, 'packages/server'), { recursive: true })
  symlinkSync(modules, join(folder, 'node_modules'))
  const dist = join(folder, 'packages/web/dist')
  cpSync(join(root, 'packages/web/dist'), dist, { recursive: true })
  const names = new Map(
    readdirSync(join(dist, 'assets')).flatMap((name) => {
      const [, stem, hash] = /^(.*)-([\w-]{8})\.js$/.exec(name) ?? []
      return stem === undefined || hash === undefined ? [] : [[name, `${stem}-${otherThan(hash)}.js`] as const]
    }),
  )
  const renamed = (text: string): string => text.replaceAll(/[\w.~-]+-[\w-]{8}\.js/g, (name) => names.get(name) ?? name)
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(br|gz)$/.test(path)) rmSync(join(dist, path))
    else if (/\.(js|css|html|json)$/.test(path)) {
      const text = readFileSync(join(dist, path), 'utf8')
      const changed = renamed(text)
      if (changed !== text) writeFileSync(join(dist, path), changed)
    }
  }
  for (const [name, other] of names) renameSync(join(dist, 'assets', name), join(dist, 'assets', other))
  await writeParcels(dist)
  return programIn(folder)
}
const otherThan = (hash: string): string => hash.slice(4) + hash.slice(0, 4)

/**
 * A past release, rebuilt with the packages that are installed here.
 * @param commit of this repository
 * @returns the program of its server
 */
export function ofThePast(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  mkdirSync(join(folder, 'node_modules/@lounge'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@lounge') symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of ['domain', 'sync', 'server', 'web'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@lounge', name))
  execFileSync(process.execPath, [join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: join(folder, 'packages/web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return programIn(folder)
}
