// A release is on the disk before anything leads to it.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allToDisk, putInPlace } from './put-in-place.ts'

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
