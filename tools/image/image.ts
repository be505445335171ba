// Lays out in a folder what the Dockerfile copies into the image, to check without a container engine that nothing is missing.
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

/** The instructions of the last stage, which make up the image. */
export function lastStage(dockerfile: string): Instructions {
  const all = instructionsOf(dockerfile)
  return all.slice(all.findLastIndex(([what]) => what === 'FROM'))
}

/** Files and folders that the .dockerignore excludes. */
const leftOut = /\/(node_modules|dist|testing|corpus)$|\.test\.tsx?$/

const dockerfile = (): string => readFileSync(inRoot('Dockerfile'), 'utf8')

/**
 * Lays out what the last stage copies; files from other stages are made as those stages would make them.
 * @param dependencies puts the packages into this folder
 */
export const layOut = (to: string, dependencies = linkDependencies): void =>
  copyAll(lastStage(dockerfile()), to, dependencies)

/** Lays out what the earlier stages copy, with every package: the screens are built from it. */
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

/** Links the packages that npm would install for the server alone, according to the lock file. */
export function linkDependencies(to: string): void {
  const args = ['ls', '--omit=dev', '--workspace', '@lounge/server', '--all', '--parseable']
  const { stdout } = spawnSync('npm', args, { cwd: inRoot('.'), encoding: 'utf8' })
  const modules = inRoot('node_modules')
  for (const path of new Set(stdout.split('\n'))) {
    const name = relative(modules, path)
    // A package inside another one comes along with it.
    if (!path.startsWith(modules) || name.includes('node_modules')) continue
    linkPackage(path, name, to)
  }
}

/** Our own packages are in the folder itself. */
function linkPackage(path: string, name: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true })
  const own = name.startsWith('@lounge/')
  symlinkSync(own ? join('../../packages', name.slice('@lounge/'.length)) : path, join(modules, name))
}
