// The security pages of the documentation must list each key that the server keeps, each variable that holds a secret, and each table with
// personal data.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sealedTables } from '../db/seals.ts'
import { makeReadyPlace } from '../db/testing/test-place.ts'
import { secretVariables } from '../secret-variables.ts'
import { House } from '../tls/house.ts'
import { openSecrets } from './secrets.ts'

const page = (name: string): string =>
  readFileSync(new URL(`../../../../docs/security/${name}`, import.meta.url), 'utf8')

/** The entries in the first column of its tables that name something in the code. */
const named = (text: string, what: RegExp): readonly string[] =>
  [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).filter((name) => what.test(name))

test('each file among the secrets of a lounge stands on the page of keys, and no other', async () => {
  const place = await makeReadyPlace()
  const { dataDir } = place
  try {
    openSecrets(dataDir, 0)
    await House.open({ dataDir, known: new Map(), now: 0, machine: undefined, addresses: [] })
    const made = readdirSync(`${dataDir}/secrets`)
    expect(made.length).toBeGreaterThan(4)
    expect(named(page('keys.md'), /^[a-z-]+\.(key|pub)$/).toSorted()).toEqual(made.toSorted())
  } finally {
    await place.remove()
  }
})

test('each variable that holds a secret stands there, and no other', () => {
  expect(named(page('keys.md'), /^[A-Z_]+$/).toSorted()).toEqual([...secretVariables].toSorted())
})

test('each table beside the log stands on the map of data', () => {
  const map = page('data-map.md')
  const tables = [...sealedTables, 'guess', 'log', 'photo']
  expect(tables.filter((table) => !map.includes(`\`${table}\``))).toEqual([])
})
