// Puts a new release beside the one that runs: unpacked, installed and built before anything is stopped.
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

/** What an update says no with: one sentence, and nothing was changed. */
export class UpdateRefused extends Error {}

/** What the system says no with before anything was changed: in one sentence, where somebody can do something about it. */
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

/** A folder or a packed one; or a name that git knows, and the newest release where none is given. */
export type Source = { readonly from: string } | { readonly to: string | undefined }

const releases = inRoot('releases')
/** A release brings none of these along: what belongs to the place where it was, and not to it. */
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

/** What is neither run nor gone back to any more; also what an update that was killed left half unpacked. */
export function removeOld(kept: readonly (string | null)[]): void {
  for (const name of readdirSync(releases))
    if (!kept.includes(name)) rmSync(join(releases, name), { recursive: true, force: true })
}

/** Packs this checkout with all that it is made of, for a machine without the internet. */
export function pack(to: string): void {
  const file = resolve(to)
  const folder = dirname(file)
  if (!existsSync(folder)) throw new UpdateRefused(`There is no folder ${folder}.`)
  // Not under its own name: half of it is no release, and a folder that something appears in cannot be packed.
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

/** As `tar` is to leave it out, to which brackets in a name mean more than brackets; nothing for what lies elsewhere. */
function nameInRoot(path: string): readonly string[] {
  const name = relative(inRoot('.'), path)
  if (name.startsWith(`..${sep}`) || isAbsolute(name)) return []
  return [name.replaceAll(sep, '/').replaceAll(/[[\]\\?]/g, '\\$&')]
}

function unpack(from: string, to: string): void {
  if (!existsSync(from)) throw new UpdateRefused(`There is no ${from}.`)
  if (!statSync(from).isDirectory()) {
    refuseWrongFile(from)
    // With -o it is of whoever unpacks it: a user of the machine where it was packed may be somebody else here.
    tar(`${from} could not be unpacked`, ['-xzof', from, '-C', to])
    // Packed with the folder around it, as others do: what counts is inside.
    const [only, ...more] = readdirSync(to)
    if (only === undefined || more.length > 0 || !statSync(join(to, only)).isDirectory()) return
    for (const name of readdirSync(join(to, only))) renameSync(join(to, only, name), join(to, name))
    return
  }
  if (versionIn(from) === undefined) return
  // One by one: the folder may be this checkout itself, in which what is copied to lies.
  for (const name of readdirSync(from))
    if (!leftOut.includes(name)) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
}

/** Whose releases are wanted, where this Lounge came with the public half of its maker's key. */
const maker = inRoot('release.pub')

function refuseWrongFile(file: string): void {
  const wrong = wrongWith(file, existsSync(maker) ? readFileSync(maker, 'utf8') : undefined)
  if (wrong !== undefined) throw new UpdateRefused(wrong)
}

/** @returns what tells this commit from a release of the same version; nothing for a tag */
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

/** Its packages and its screens, by its own set-up, which costs nothing where they came along. */
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
