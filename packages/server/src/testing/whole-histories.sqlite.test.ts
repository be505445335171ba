// SQLite finds a day's rows in the books by the day, whatever they contain and however long a lounge has been open.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBackup } from '../backup/make.ts'
import { restore } from '../backup/restore.ts'
import { type DatabaseFile, newDatabaseFile, openDatabaseFile } from '../db/database-file.ts'
import { openSmallLounge } from './small-lounge.ts'
import { planIn, readsWholeHistory } from './whole-histories.ts'

let folder: string
let made: DatabaseFile
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-test-'))
  made = await newDatabaseFile(join(folder, 'lounge.db'))
})
afterEach(async () => {
  await made.close()
  rmSync(folder, { recursive: true })
})
const readBy = (sql: string) => readsWholeHistory(planIn(made.file.prepare.bind(made.file)), sql)

test('DAY-08 the books of one day are found by the day in a lounge that is new, and what reads all there are is found out', () => {
  const ofDay = `select account, amount from entry where site = ? and business_day = ?`
  expect(readBy(ofDay)).toEqual([])
  expect(readBy(`select number from sale as sold where sold.site = ? and 0 + sold.position > ?`)).toEqual([
    expect.stringContaining('sold'),
  ])
  // Without statistics it takes a site to be as selective as a day.
  made.file.exec('delete from sqlite_stat1; analyze sqlite_schema')
  expect(readBy(ofDay)).toEqual(['SEARCH entry USING PRIMARY KEY (site=?)'])
})

test('each index that begins with the site is told what a lounge is like, and nothing else is', () => {
  const told = made.file.prepare('select tbl, idx from sqlite_stat1 order by tbl, idx').all()
  const indexes = made.file
    .prepare(
      `select tables.name as tbl, case when tables.wr and list.origin = 'pk' then tables.name else list.name end as idx
       from pragma_table_list as tables join pragma_index_list(tables.name) as list
       join pragma_index_info(list.name) as first on first.seqno = 0
       where tables.schema = 'main' and first.name = 'site' and tables.name not in ('holder', 'history', 'terminal_contact', 'morning_mail')
       order by tbl, idx`,
    )
    .all()
  expect(told).toEqual(indexes)
})

test('REL-06 a lounge that was put back knows it too', async () => {
  const lounge = await openSmallLounge()
  const { path } = await makeBackup({
    ...lounge.place,
    backupDir: join(folder, 'backups'),
    now: () => lounge.clock.now,
  })
  const back = { dataDir: join(folder, 'back') }
  await restore(path, back, { now: lounge.clock.now, keyFor: lounge.keyFor })
  await lounge.close()
  expect(existsSync(join(back.dataDir, 'lounge.db'))).toBe(true)
  const copy = await openDatabaseFile(join(back.dataDir, 'lounge.db'), 'as it is')
  const sizes = 'select tbl, idx, stat from sqlite_stat1 order by tbl, idx'
  expect(copy.file.prepare(sizes).all()).toEqual(made.file.prepare(sizes).all())
  await copy.close()
})
