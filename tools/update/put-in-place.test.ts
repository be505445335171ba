// A release is on the disk before anything refers to it.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allToDisk } from '../to-disk.mjs'
import { putInPlace } from './put-in-place.ts'

function release(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-put-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'draft/dist'), { recursive: true })
  for (const name of ['version.ts', 'dist/main.mjs']) writeFileSync(join(folder, 'draft', name), name)
  symlinkSync('version.ts', join(folder, 'draft/another-name'))
  return folder
}
const forcedOf = (draft: string, program: string | null): readonly string[] => {
  const forced: string[] = []
  allToDisk(draft, program, (path) => void forced.push(relative(draft, path)))
  return forced
}

test.each([
  ['missing', 'no-such-program-of-any-machine'],
  ['no good', 'false'],
  ['not asked, as on Windows', null],
])(
  'where the program that forces all at once is %s, each file and each folder is forced, a folder after what is in it',
  (_, program) => {
    const forced = forcedOf(join(release(), 'draft'), program)
    expect(forced.toSorted()).toEqual(['', 'dist', 'dist/main.mjs', 'version.ts'])
    expect(forced.slice(-1)).toEqual([''])
    expect(forced.indexOf('dist')).toBeGreaterThan(forced.indexOf('dist/main.mjs'))
  },
)

test('where it does its work, none is forced once more', () => {
  expect(forcedOf(join(release(), 'draft'), 'true')).toEqual([])
})

test('a release is forced to the disk before it has its place, whatever was there', () => {
  const folder = release()
  const [draft, place] = [join(folder, 'draft'), join(folder, '0.2.0')]
  mkdirSync(place)
  writeFileSync(join(place, 'half of it'), '')
  const seen: unknown[] = []
  putInPlace(draft, place, (forced) => void seen.push(forced, existsSync(draft), readdirSync(place)))
  expect(seen).toEqual([draft, true, ['half of it']])
  expect([existsSync(draft), readdirSync(place)]).toEqual([false, ['another-name', 'dist', 'version.ts']])
})

test.each(['draft', 'handed over'])(
  'own packages that are linked by their whole path, as on Windows, are those of the release in its place: %s',
  (before) => {
    const folder = release()
    const [draft, place] = [join(folder, 'draft'), join(folder, '0.2.0')]
    const links = join(draft, 'node_modules/@lounge')
    for (const path of [links, join(draft, 'packages/domain'), join(draft, 'packages/sync'), join(draft, 'e2e')])
      mkdirSync(path, { recursive: true })
    writeFileSync(join(draft, 'packages/domain/money.mjs'), 'console.log(import.meta.dirname)')
    writeFileSync(join(draft, 'main.mjs'), "import '@lounge/domain/money.mjs'")
    symlinkSync(join(folder, before, 'packages/domain'), join(links, 'domain'))
    symlinkSync(join(folder, before, 'e2e'), join(links, 'e2e'))
    symlinkSync('../../packages/sync', join(links, 'sync'))
    putInPlace(draft, place, () => undefined)
    const { stdout } = spawnSync(process.execPath, [join(place, 'main.mjs')], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(join(place, 'packages/domain'))
    const leadTo = (name: string) => readlinkSync(join(place, 'node_modules/@lounge', name))
    expect(['e2e', 'sync'].map(leadTo)).toEqual([join(place, 'e2e'), '../../packages/sync'])
  },
)

test('a release that root put there under a tight umask is read by the user of the service', () => {
  const folder = release()
  const releases = join(folder, 'releases')
  mkdirSync(releases, { mode: 0o700 })
  const draft = mkdtempSync(join(releases, '.unpacking-'))
  mkdirSync(join(draft, 'bin'), { mode: 0o700 })
  writeFileSync(join(draft, 'version.ts'), '0.2.0', { mode: 0o600 })
  writeFileSync(join(draft, 'bin/node'), '', { mode: 0o700 })
  symlinkSync('nowhere', join(draft, 'bin/gone'))
  const place = join(releases, '0.2.0')
  putInPlace(draft, place, () => undefined)
  const modeOf = (path: string) => (statSync(join(releases, path)).mode & 0o777).toString(8)
  expect(['.', '0.2.0', '0.2.0/bin', '0.2.0/bin/node', '0.2.0/version.ts'].map(modeOf)).toEqual([
    '755',
    '755',
    '755',
    '755',
    '644',
  ])
  if (process.getuid?.() !== 0) return // without root no other user can be tried
  chmodSync(folder, 0o755)
  const read = spawnSync('cat', [join(place, 'version.ts')], { uid: 65_534, gid: 65_534, encoding: 'utf8' })
  expect(read).toMatchObject({ status: 0, stdout: '0.2.0' })
})
