// Freezes a release: writes what this build stores and sends beside what older releases did, for every later build to read.
//
//   npm run freeze -- 0.2                  a new release
//   npm run freeze -- 0.1 --again          one that nobody has installed yet; its data on disks stay, as an earlier build wrote them
//   npm run freeze -- 0.1 --again --data   and its data anew
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherBrowser } from '@lounge/sync/testing/browser-corpus'
import { gather } from '@lounge/sync/testing/corpus'
import { freezeStored } from '../../packages/server/src/testing/stored-release.ts'
import { findPostgres, inRoot } from '../machine.mjs'

const [release = '', again, data] = process.argv.slice(2)
const folder = inRoot(`packages/sync/src/corpus/${release}`)
if (!/^\d+(\.\d+)+$/.test(release)) fail('Which release? For instance: npm run freeze -- 0.2')
if (existsSync(folder) && (again !== '--again' || ![undefined, '--data'].includes(data)))
  fail(
    `${release} is frozen. Is it installed nowhere yet? Then it may be written anew: npm run freeze -- ${release} --again`,
  )

const [url, programs] = [process.env['TEST_PG_URL'], findPostgres()]
if (url === undefined || programs === undefined)
  fail('A release is frozen on both databases: install PostgreSQL, and run it as npm run freeze.')
mkdirSync(folder, { recursive: true })
for (const [name, contents] of Object.entries(gather())) writeFileSync(join(folder, `${name}.json`), inLines(contents))
writeFileSync(join(folder, 'browser.json'), `${JSON.stringify(await gatherBrowser())}\n`)
const stored = inRoot(`packages/server/src/corpus/${release}`)
if (data !== undefined || !existsSync(stored)) await freezeStored(stored, { url, programs })
process.stdout.write(`${folder} and what lies on disks are written.\n`)

/** One line for each command, evening or message, so that a change of one is a change of one line. */
function inLines(contents: object): string {
  const lines = Object.entries(contents).map(([name, each]) =>
    Array.isArray(contents) ? JSON.stringify(each) : `${JSON.stringify(name)}: ${JSON.stringify(each)}`,
  )
  const [open, close] = Array.isArray(contents) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${close}\n`
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
