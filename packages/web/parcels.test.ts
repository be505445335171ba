// Which files of a build reach a device, and in which parcels.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeParcels } from './parcels.ts'
import type { Parcel } from './sw/parcel.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lounge-parcels-'))
  for (const [name, text] of Object.entries(build)) write(name, text)
})
afterEach(() => rmSync(dist, { recursive: true }))

const build = {
  'index.html': '<script src="/assets/index-1.js"></script>',
  'assets/index-1.js': 'the page',
  'assets/index-1.js.br': 'short',
  'assets/tables-1.js': 'tables',
  'assets/tables-1.css': 'styles',
  'assets/demo-accounts-1.js': 'of a demo',
  'assets/code-0.parcel': 'of the build before',
  'assets/code-0.parcel.br': 'of the build before',
  'pictures/suya.svg': '<svg/>',
  'customer-menu/menu.js': 'of guests',
  'customer-menu-sw.js': 'of guests',
  'build.json': '{}',
  'sw.js': 'the worker',
}
function write(name: string, text: string): void {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), text)
}
const read = (name: string): string => readFileSync(join(dist, name), 'utf8')

function listed(): readonly Parcel[] {
  const [line = '', ...text] = read('sw.js').split('\n')
  expect(text).toEqual(['the worker'])
  expect(brotliDecompressSync(readFileSync(join(dist, 'sw.js.br'))).toString()).toBe(read('sw.js'))
  return JSON.parse(line.slice('self.parcels='.length)) as readonly Parcel[] // as it was written
}
const paths = ({ files }: Parcel) => files.map(({ path }) => path)

test('the page comes by itself, code and drawings each in one piece; what guests and demos have comes not at all', async () => {
  await writeParcels(dist)
  const all = listed()
  expect(all.map(paths)).toEqual([
    ['/assets/index-1.js', '/index.html'],
    ['/assets/tables-1.css', '/assets/tables-1.js'],
    ['/pictures/suya.svg'],
  ])
  expect(all.map(({ whole }) => whole && read(whole.path))).toEqual([undefined, 'stylestables', '<svg/>'])
  const parcels = readdirSync(join(dist, 'assets')).filter((name) => name.includes('.parcel'))
  expect(parcels.map((name) => name.replace(/-\w{20}/, '')).sort()).toEqual(
    ['code', 'drawings'].flatMap((name) => [`${name}.parcel`, `${name}.parcel.br`, `${name}.parcel.gz`]),
  )
  expect(all[0]?.files[0]).toMatchObject({ size: 'the page'.length, wire: 'short'.length })
})

test('another build has the same parcel of what did not change, and its list stands in place of the one before', async () => {
  await writeParcels(dist)
  const before = listed()
  write('assets/tables-1.js', 'other tables')
  await writeParcels(dist)
  const after = listed()
  expect(after[2]).toEqual(before[2])
  expect(after[1]?.whole?.path).not.toBe(before[1]?.whole?.path)
  expect(after[1]?.files[0]).toEqual(before[1]?.files[0])
  expect(after[1]?.files[1]?.hash).not.toBe(before[1]?.files[1]?.hash)
})
