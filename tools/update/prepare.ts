// Puts a new release beside the running one: unpacked, installed and built before anything is stopped.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { systemCode } from '../../packages/server/src/lifecycle/start-refused.ts'
import { inRoot } from '../machine.mjs'
import { seal, sumOf, wrongWith } from '../release/sums.ts'
import { folderOf, versionIn } from '../releases.mjs'
import { putInPlace } from './put-in-place.ts'

/** A refusal of the update: one sentence, and nothing was changed. */
export class UpdateRefused extends Error {}

/** Turns a system error before any change into a refusal, if somebody can do something about it. */
export function asRefusal(error: unknown): unknown {
  const said = error instanceof Error ? error.message : ''
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UpdateRefused(`This user may not do that (${said}): do it as root, with sudo before the command.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new UpdateRefused(`The disk has no room for the new version (${said}).`)
    default:
      return error
  }
}

/** A folder or a packed release; or a git name, by default the newest release. */
export type Source = { readonly from: string } | { readonly to: string | undefined }

const releases = inRoot('releases')
/** Files that belong to the place of a release, and are not copied with it. */
const leftOut = ['.git', 'data', 'releases', 'service', 'test-results', 'playwright-report']

/** @returns the name of the release that is ready to run. @throws UpdateRefused */
export function prepare(source: Source, current: string | null): string {
  mkdirSync(releases, { recursive: true })
  const draft = mkdtempSync(join(releases, '.unpacking-'))
  try {
    const suffix = 'from' in source ? (unpack(resolve(source.from), draft), '') : checkOut(source.to, draft)
    const version = versionIn(draft)
    if (version === undefined) throw new UpdateRefused('There is no release of Lounge in it.')
    const name = `${version}${suffix}`
    if (name === (current ?? versionIn(folderOf(null)))) throw new UpdateRefused(`Lounge ${name} is what runs already.`)
    console.log(`Preparing Lounge ${name} …`)
    make(draft)
    putInPlace(draft, folderOf(name))
    return name
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Removes releases that are neither run nor returned to, and the remains of a killed update. */
export function removeOld(kept: readonly (string | null)[]): void {
  for (const name of readdirSync(releases))
    if (!kept.includes(name)) rmSync(join(releases, name), { recursive: true, force: true })
}

/** Packs this checkout with everything that it needs, for a machine without the internet. */
export function pack(to: string): void {
  const file = resolve(to)
  const folder = dirname(file)
  if (!existsSync(folder)) throw new UpdateRefused(`There is no folder ${folder}.`)
  // Under another name and folder: a partial file is no release, and tar cannot pack a folder in which a file appears.
  const drafts = join(folder, '.packing-')
  const draft = mkdtempSync(drafts)
  try {
    const packed = join(draft, basename(file))
    const out = [...leftOut, ...[`${drafts}*`, file, sumOf(file)].flatMap(nameInRoot)]
    const left = out.map((name) => `--exclude=./${name}`)
    tar('It could not be packed', ['-czf', packed, ...left, '-C', inRoot('.'), '.'])
    seal(packed, undefined)
    for (const each of [packed, sumOf(packed)]) renameSync(each, join(folder, basename(each)))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The path in a form for `tar` to exclude, which gives brackets a special meaning; empty for paths outside the root. */
function nameInRoot(path: string): readonly string[] {
  const name = relative(inRoot('.'), path)
  if (name.startsWith(`..${sep}`) || isAbsolute(name)) return []
  return [name.replaceAll(sep, '/').replaceAll(/[[\]\\?]/g, '\\$&')]
}

function unpack(from: string, to: string): void {
  if (!existsSync(from)) throw new UpdateRefused(`There is no ${from}.`)
  if (!statSync(from).isDirectory()) {
    refuseWrongFile(from)
    // With -o the files belong to the user who unpacks them: the packer's user number may be another person's here.
    tar(`${from} could not be unpacked`, ['-xzof', from, '-C', to])
    // The archive has a folder around the release, as usual: its content counts.
    const [only, ...more] = readdirSync(to)
    if (only === undefined || more.length > 0 || !statSync(join(to, only)).isDirectory()) return
    for (const name of readdirSync(join(to, only))) renameSync(join(to, only, name), join(to, name))
    return
  }
  if (versionIn(from) === undefined) return
  // One by one: the source may be this checkout itself, which contains the destination.
  for (const name of readdirSync(from))
    if (!leftOut.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
}

/** The public key of the maker whose releases are accepted, if this Lounge came with one. */
const maker = inRoot('release.pub')

function refuseWrongFile(file: string): void {
  const wrong = wrongWith(file, existsSync(maker) ? readFileSync(maker, 'utf8') : undefined)
  if (wrong !== undefined) throw new UpdateRefused(wrong)
}

/** @returns a suffix that distinguishes this commit from a release of the same version; undefined for a tag */
function checkOut(asked: string | undefined, to: string): string {
  if (!existsSync(inRoot('.git')))
    throw new UpdateRefused(
      'This copy of Lounge knows nobody to ask for a newer one: name a folder or a file with --from.',
    )
  git(['fetch', '--quiet', '--tags'])
  const wanted = asked ?? git(['tag', '--list', 'v*', '--sort=-version:refname']).split('\n')[0] ?? ''
  if (wanted === '') throw new UpdateRefused('There is no newer release yet.')
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`])
  if (commit === '') throw new UpdateRefused(`There is no release ${wanted}.`)
  const file = join(to, 'release.tar.gz')
  git(['archive', '--format=tar.gz', `--output=${file}`, commit])
  tar('It could not be unpacked', ['-xzf', file, '-C', to])
  rmSync(file)
  return git(['tag', '--points-at', commit]).includes('v') ? '' : `-${commit.slice(0, 9)}`
}

/** Installs its packages and builds its screens with its own set-up, which does nothing if they came along. */
function make(folder: string): void {
  const { status } = spawnSync(process.execPath, [join(folder, 'tools/setup.mjs'), 'web'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new UpdateRefused('It could not be made ready here; the reason stands above.')
}

function tar(failure: string, args: readonly string[]): void {
  const { status, error } = spawnSync('tar', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new UpdateRefused(`${failure}${error ? `: ${error.message}` : ''}.`)
}

function git(args: readonly string[]): string {
  const { stdout, status, error } = spawnSync('git', args, {
    cwd: inRoot('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (error) throw new UpdateRefused(`git could not be started: ${error.message}.`)
  if (status !== 0 && args[0] !== 'rev-parse')
    throw new UpdateRefused(`git ${basename(args[0] ?? '')} did not succeed.`)
  return stdout.trim()
}
