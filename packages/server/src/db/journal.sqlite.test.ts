// No commit resolves before the disk has it, and nothing else waits for the disk. The test decides when the disk answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyFileHandle } from '../testing/disk/every-file-handle.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

let folder = ''
let open: OpenDatabase
/** Syncs that the disk has not answered yet. */
let waiting: { readonly done: () => void; readonly failed: (error: Error) => void }[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-journal-'))
  open = await openDatabase(folder)
  await sql`create table note (text text not null) strict`.execute(open.db)
  waiting = []
  vi.spyOn(await everyFileHandle(), 'datasync').mockImplementation(
    () => new Promise((done, failed) => waiting.push({ done, failed })),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const note = (db: OpenDatabase['db'], text: string) => sql`insert into note (text) values (${text})`.execute(db)
async function isAsked(): Promise<void> {
  await expect.poll(() => waiting).toHaveLength(1)
}

test.each([
  ['a transaction', () => open.db.transaction().execute((trx) => note(trx, 'committed'))],
  ['a change outside of one', () => note(open.db, 'changed')],
] as const)('%s is over when the disk has it, and not before', async (_, work) => {
  const over = vi.fn<() => void>()
  const doing = work().finally(over)
  await isAsked()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(over).not.toHaveBeenCalled()
  waiting[0]?.done()
  await doing
  expect(waiting).toHaveLength(1)
})

test('reading asks the disk for nothing', async () => {
  await open.db.selectFrom('log').select('position').execute()
  expect(waiting).toEqual([])
})

test('what comes next waits for the sync before it, and asks for its own', async () => {
  const first = note(open.db, 'one')
  await isAsked()
  const second = note(open.db, 'two')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waiting).toHaveLength(1)
  waiting[0]?.done()
  await first
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.done()
  await second
})

test('whoever closes the database waits for the commit that is under way', async () => {
  const committing = note(open.db, 'one')
  await isAsked()
  const over = vi.fn<() => void>()
  const closing = open.close().finally(over)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(over).not.toHaveBeenCalled()
  waiting[0]?.done()
  await Promise.all([committing, closing])
  vi.restoreAllMocks()
  open = await openDatabase(folder)
  expect((await sql`select text from note`.execute(open.db)).rows).toEqual([{ text: 'one' }])
})

test('after a sync that failed nothing is over any more, whatever the disk says: a new start looks', async () => {
  const first = note(open.db, 'one')
  await isAsked()
  waiting[0]?.failed(new Error('EIO: i/o error, fdatasync'))
  await expect(first).rejects.toThrow('Whether the disk has what was committed is not known.')
  await expect(note(open.db, 'two')).rejects.toThrow('is not known')
  expect(waiting, 'it is not asked again').toHaveLength(1)
})
