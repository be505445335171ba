// What the Dockerfile copies into the image, laid out in a folder: to see without an engine that nothing is missing in it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '../machine.mjs'

type Instructions = readonly (readonly string[])[]

const instructionsOf = (dockerfile: string): Instructions =>
  dockerfile
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => line.split(/\s+/))

/** The instructions of the last stage: what stands in the image, and not what it was made with. */
export function lastStage(dockerfile: string): Instructions {
  const all = instructionsOf(dockerfile)
  return all.slice(all.findLastIndex(([what]) => what === 'FROM'))
}

/** What the .dockerignore leaves out of folders. */
const leftOut = /\/(node_modules|dist|testing|corpus)$|\.test\.tsx?$/

const dockerfile = (): string => readFileSync(inRoot('Dockerfile'), 'utf8')

/**
 * Lays out what the last stage copies; what comes from other stages is what they would have made.
 * @param dependencies puts the packages into this folder
 */
export const layOut = (to: string, dependencies = linkDependencies): void =>
  copyAll(lastStage(dockerfile()), to, dependencies)

/** Lays out what the stages before it copy, with every package: what the screens are built from. */
export function layOutToBuild(to: string): void {
  const all = instructionsOf(dockerfile())
  copyAll(
    all.slice(
      0,
      all.findLastIndex(([what]) => what === 'FROM'),
    ),
    to,
    linkDependencies,
  )
  const modules = inRoot('node_modules')
  const own = readdirSync(join(modules, '@lounge')).map((name) => `@lounge/${name}`)
  const names = readdirSync(modules).filter((name) => name !== '@lounge')
  mkdirSync(join(to, 'node_modules/@lounge'), { recursive: true })
  for (const name of [...names, ...own]) linkPackage(join(modules, name), name, join(to, 'node_modules'))
}

function copyAll(instructions: Instructions, to: string, dependencies: (to: string) => void): void {
  for (const [what, ...words] of instructions) {
    if (what !== 'COPY') continue
    const [stage, ...paths] = words[0]?.startsWith('--from=') ? words : ['', ...words]
    const target = paths.at(-1) ?? ''
    for (const path of paths.slice(0, -1)) {
      if (stage === '--from=dependencies') dependencies(join(to, target))
      else if (stage === '--from=screens') copy(inRoot(relative('/lounge', path)), join(to, target), /^$/)
      else
        copy(
          inRoot(path),
          join(to, target.endsWith('/') ? join(target, path.split('/').at(-1) ?? '') : target),
          leftOut,
        )
    }
  }
}

function copy(from: string, to: string, without: RegExp): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !without.test(path) })
}

/** The packages that npm would install for the server alone: from the lock file, by npm itself. */
export function linkDependencies(to: string): void {
  const args = ['ls', '--omit=dev', '--workspace', '@lounge/server', '--all', '--parseable']
  const { stdout } = spawnSync('npm', args, { cwd: inRoot('.'), encoding: 'utf8' })
  const modules = inRoot('node_modules')
  for (const path of new Set(stdout.split('\n'))) {
    const name = relative(modules, path)
    // What lies in another package comes along with that.
    if (!path.startsWith(modules) || name.includes('node_modules')) continue
    linkPackage(path, name, to)
  }
}

/** Our own lie in the folder itself. */
function linkPackage(path: string, name: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true })
  const own = name.startsWith('@lounge/')
  symlinkSync(own ? join('../../packages', name.slice('@lounge/'.length)) : path, join(modules, name))
}
