// When the journal is checkpointed, observed from outside: by the file, and by SQLite's count of waiting pages.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '../testing/server-program.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let folder = ''
let path = ''
let open: OpenDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-checkpoints-'))
  path = join(folder, 'lounge.db')
  open = await openDatabase(folder)
  await sql`pragma wal_checkpoint(passive)`.execute(open.db)
  await sql`create table bulk (bytes blob) strict`.execute(open.db)
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const commit = (pages: number): Promise<void> =>
  open.db.transaction().execute(async (trx) => {
    await sql`insert into bulk (bytes) values (zeroblob(${pages * 4096}))`.execute(trx)
  })
const fileSize = (): number => statSync(path).size
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(open.db)
  return (rows[0]?.log ?? 0) - (rows[0]?.checkpointed ?? 0)
}
async function isWrittenBack(): Promise<void> {
  await expect.poll(waiting).toBe(0)
}

test('a commit that fills the journal waits for no second sync: a thread writes it back', async () => {
  const before = fileSize()
  await commit(1500)
  expect(fileSize(), 'right after the commit').toBe(before)
  await isWrittenBack()
  expect(fileSize() - before).toBeGreaterThan(1500 * 4096)
})

test('the thread is asked again and again, and the journal begins anew', async () => {
  for (let nth = 1; nth <= 6; nth++) {
    await commit(1500)
    await isWrittenBack()
  }
  expect(statSync(`${path}-wal`).size).toBeLessThan(2 * 1500 * 4096)
})

test('what the thread does not manage is written back by a commit, so that the journal has an end', async () => {
  const before = fileSize()
  await commit(9000)
  expect(fileSize() - before).toBeGreaterThan(9000 * 4096)
})

test('the journal is gone when the database is closed, also while the thread is at work', async () => {
  await commit(7000)
  await open.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
  open = await openDatabase(folder)
  const { rows } = await sql<{ bytes: number }>`select length(bytes) as bytes from bulk`.execute(open.db)
  expect(rows).toEqual([{ bytes: 7000 * 4096 }])
})

test('where no thread can be made a commit is one all the same, and later ones write back what waits', async () => {
  await sql`pragma wal_checkpoint(passive)`.execute(open.db)
  const program = `
    const { DatabaseSync } = await import('node:sqlite')
    const { Checkpoints } = await import(${JSON.stringify(new URL('checkpoints.ts', import.meta.url).href)})
    const db = new DatabaseSync(${JSON.stringify(path)})
    const checkpoints = new Checkpoints(db, ${JSON.stringify(path)})
    for (let n = 0; n < 7; n++) {
      db.exec('insert into bulk (bytes) values (zeroblob(1500 * 4096))')
      checkpoints.committed()
    }
    await checkpoints.end()
    console.log(db.prepare('select count(*) as count from bulk').get().count)`
  // Node refuses to start the thread, as a machine without resources would.
  const may = ['--permission', '--allow-fs-read=*', '--allow-fs-write=*', '--input-type=module']
  const before = fileSize()
  const { stdout } = await promisify(execFile)(process.execPath, [...may, '-e', program], { env: bareEnvironment })
  expect(stdout).toBe('7\n')
  expect(fileSize() - before).toBeGreaterThan(5 * 1500 * 4096)
})
