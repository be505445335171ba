// Which files of the previous build stay after a new build.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { previousBuild } from './previous-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lounge-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** As Vite does it: the folder is emptied after the build has begun, and closed when all is written. */
function build(files: readonly string[]): void {
  const plugin = previousBuild(dist) as unknown as {
    readonly buildStart: () => void
    readonly closeBundle: { readonly handler: () => void }
  } // the hooks it has
  plugin.buildStart()
  const assets = join(dist, 'assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const name of files) writeFileSync(join(assets, name), `${name} of ${files.join()}`)
  plugin.closeBundle.handler()
}
const assets = () => readdirSync(join(dist, 'assets')).sort()
const saidBy = () => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as unknown

test('the scripts of the build before are served beside the new ones, and older ones are not', () => {
  build(['index-1.js', 'index-1.js.br', 'tables-1.js', 'photo-1.png'])
  expect(assets()).toEqual(['index-1.js', 'index-1.js.br', 'photo-1.png', 'tables-1.js'])
  build(['index-2.js', 'tables-1.js'])
  expect(assets()).toEqual(['index-1.js', 'index-1.js.br', 'index-2.js', 'tables-1.js'])
  expect(saidBy()).toEqual({ files: ['index-2.js', 'tables-1.js'], before: ['index-1.js'] })
  build(['index-3.js', 'tables-1.js'])
  expect(assets()).toEqual(['index-2.js', 'index-3.js', 'tables-1.js'])
})

test('building the same once more leaves what there is of the build before', () => {
  build(['index-1.js'])
  build(['index-2.js'])
  build(['index-2.js'])
  expect(assets()).toEqual(['index-1.js', 'index-2.js'])
  expect(saidBy()).toEqual({ files: ['index-2.js'], before: ['index-1.js'] })
})
