// A restore where DATABASE_URL leads to the database of another application.
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asAdmin, makePostgresPlace } from '../db/testing/test-place.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

test('a restore into the database of another application is refused, and its tables stay where they are', async () => {
  const lounge = await openTestLounge()
  onTestFinished(() => lounge.close())
  const { dataDir, place, clock, keyFor } = lounge
  const { path } = await makeBackup({ ...place, backupDir: join(dataDir, 'backups'), now: () => clock.now })
  const other = await makePostgresPlace()
  onTestFinished(() => other.remove())
  await asAdmin(`create table ${other.schema}.customers (id int)`)
  await expect(restore(path, other, { now: clock.now, keyFor })).rejects.toThrow(
    'is a database, but not one of Lounge, nothing was changed: choose another DATABASE_URL.',
  )
  await asAdmin(`select id from ${other.schema}.customers`)
})
