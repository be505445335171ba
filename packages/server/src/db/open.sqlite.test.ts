// SQLite under its real settings, and files that are not Lounge's.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSecrets, replaceSecrets, type SecretTexts, secretPath } from '../keys/secret-files.ts'
import { openSecrets } from '../keys/secrets.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-db-'))
  path = join(folder, 'lounge.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('an open database', () => {
  let open: OpenDatabase
  beforeEach(async () => {
    open = await openDatabase(folder)
  })
  afterEach(() => open.close())

  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 1],
    ['foreign_keys', 1],
    ['recursive_triggers', 1],
  ])('runs with %s = %s', async (name, value) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(open.db)
    expect(rows).toEqual([{ [name]: value }])
  })

  test('every table refuses values of the wrong type', async () => {
    const { rows } = await sql<{ name: string; strict: number }>`
      select name, strict from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(open.db)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
    const insert = sql`insert into installation (id, mode, made_at) values (1, 'demo', 'yesterday')`
    await expect(insert.execute(open.db)).rejects.toThrow(/cannot store TEXT/)
  })
})

test('a database that cannot keep the settings is refused: one in memory has no write-ahead log', () => {
  expect(() => openSqlite(':memory:')).toThrow(/cannot be used safely: journal_mode is memory and must be wal/)
})

describe('a file that is not ours', () => {
  const refused = async (words: RegExp): Promise<void> => {
    const before = readFileSync(path)
    const files = readdirSync(folder)
    const error: unknown = await openDatabase(folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartRefused)
    expect(String(error)).toMatch(words)
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(files)
  }

  test('is refused and left alone when it is no database', async () => {
    writeFileSync(path, 'a shopping list, by chance of this name\n'.repeat(100))
    await refused(/is not a database/)
  })

  test('is refused and left alone when it is half a database', async () => {
    await (await openDatabase(folder)).close()
    writeFileSync(path, readFileSync(path).subarray(0, 5000))
    await refused(/is not a database/)
  })

  test('is refused and left alone when it is a database of something else', async () => {
    const other = new DatabaseSync(path)
    other.exec('create table recipe (id integer)')
    other.close()
    await refused(/not one of Lounge/)
  })

  test('is refused and left alone when a newer release wrote it', async () => {
    await (await openDatabase(folder)).close()
    const newer = new DatabaseSync(path)
    newer.exec(`insert into kysely_migration values ('0999-robots', '2031-01-01')`)
    newer.close()
    await refused(/written by a newer Lounge \(it knows 0999-robots\)/)
  })

  test('is refused when it is a folder', async () => {
    mkdirSync(path)
    await expect(openDatabase(folder)).rejects.toThrow(/is not a file/)
    expect(statSync(path).isDirectory()).toBe(true)
  })
})

test('a folder inside a new folder is made', async () => {
  const inner = join(folder, 'a', 'b')
  await (await openDatabase(inner)).close()
  expect(readdirSync(inner)).toContain('lounge.db')
})

describe('an empty place beside keys', () => {
  /** The keys of a lounge whose database is somewhere else. */
  const ofALounge = async (): Promise<SecretTexts> => {
    await (await openDatabase(folder)).close()
    openSecrets(folder, 0)
    for (const name of readdirSync(folder)) if (name !== 'secrets') rmSync(join(folder, name))
    return readSecrets(folder)
  }

  test('those of a lounge: no other one begins with them, each of them stays, and nothing is made', async () => {
    const secrets = await ofALounge()
    for (const makeEmpty of [() => undefined, () => writeFileSync(path, '')]) {
      makeEmpty()
      const error: unknown = await openDatabase(folder).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StartRefused)
      expect(String(error)).toMatch(/The keys of a lounge are in .*secrets, and no data of it are in .*lounge\.db: /)
      expect(String(error)).toMatch(
        /set DATABASE_URL .*, restore a backup, .* For a new lounge choose another DATA_DIR\.$/,
      )
      expect(readSecrets(folder)).toEqual(secrets)
    }
    expect(readdirSync(folder).toSorted()).toEqual(['lounge.db', 'lounge.lock', 'secrets'])
    expect(statSync(path).size).toBe(0)
  })

  test('some of a lounge, as a restore leaves them that was cut while it wrote them: also then', async () => {
    const { 'codes.key': first = '' } = await ofALounge()
    replaceSecrets(folder, { 'codes.key': first })
    await expect(openDatabase(folder)).rejects.toThrow(/The keys of a lounge are in/)
    expect(readSecrets(folder)).toEqual({ 'codes.key': first })
  })

  test('that of the seal alone, which a very first start writes before all others: it begins', async () => {
    const { 'seals.key': first = '' } = await ofALounge()
    replaceSecrets(folder, { 'seals.key': first })
    await (await openDatabase(folder)).close()
    expect(readSecrets(folder)['seals.key']).not.toBe(first)
  })

  test('a first start that was cut once the tables were there goes on, whichever keys it had made', async () => {
    await (await openDatabase(folder)).close()
    openSecrets(folder, 0)
    rmSync(secretPath(folder, 'sessions.key'))
    const { close } = await openDatabase(folder)
    expect(openSecrets(folder, 0).prints.size).toBe(5)
    await close()
  })
})
