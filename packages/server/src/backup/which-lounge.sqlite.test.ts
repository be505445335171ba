// A backup of another lounge takes nobody's place unasked, and what it replaced can be had again.
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import { openDatabase } from '../db/open.ts'
import { claimMode } from '../db/installation.ts'
import { readSecrets } from '../keys/secret-files.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { makeBackup } from './make.ts'
import { markOf } from './folder-owner.ts'
import { restore, type Wishes } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let ours: SmallLounge
let theirs: SmallLounge
let backup: string
beforeEach(async () => {
  ours = await openSmallLounge()
  theirs = await openSmallLounge()
  await claimMode(ours.db, 'production', 0)
  await claimMode(theirs.db, 'demo', 0)
  await ours.manager.does(command('settings.change', { companyName: 'Galaxy Ikeja' }))
  await ours.manager.does(pay(order(1, 1, [line(1, 'jollof-rice')])))
  backup = (
    await makeBackup({ ...theirs.place, backupDir: join(theirs.dataDir, 'backups'), now: () => theirs.clock.now })
  ).path
})
afterEach(async () => {
  for (const lounge of [ours, theirs]) await lounge.close().catch(() => undefined) // one that was restored is closed already
})

const wishes = (): Wishes => ({ now: theirs.clock.now, keyFor: theirs.keyFor })
/** The mark of the lounge at the place, and its keys. */
async function there() {
  const { db, close } = await openDatabase(ours.dataDir)
  const mark = await markOf(db)
  await close()
  return { mark, keys: readSecrets(ours.dataDir) }
}

test('a backup of another lounge takes the place of none until somebody says so, and both are named', async () => {
  await ours
    .restarted(async () => {
      const before = await there()
      await expect(restore(backup, ours.place, wishes())).rejects.toThrow(
        /\.backup is a backup of the demo “Galaxy Game Centre” \(last entry of 23-11-2026 10:00\)\. Another lounge is in \S+: “Galaxy Ikeja” \(last entry of 23-11-2026 10:00\)\. Nothing was changed\. To put the backup in its place all the same, write --another before the backup's name\.$/,
      )
      expect(await there()).toEqual(before)
      await restore(backup, ours.place, { ...wishes(), isAnotherToo: true })
      expect((await there()).mark).not.toBe(before.mark)
    })
    .then((lounge) => lounge.close())
})

test('a lounge without staff, as a new machine has it after its first start, is replaced without a word', async () => {
  await ours
    .restarted(async () => {
      const file = new DatabaseSync(join(ours.dataDir, 'lounge.db'), { enableForeignKeyConstraints: false })
      file.exec('delete from staff')
      file.close()
      await restore(backup, ours.place, wishes())
    })
    .then((lounge) => lounge.close())
})

test('who goes back after a restore, step by step as it says, has the former lounge with its keys and backups', async () => {
  const backupDir = join(ours.dataDir, 'backups')
  await makeBackup({ ...ours.place, backupDir, now: () => ours.clock.now })
  const copies = readdirSync(backupDir).filter((name) => name.endsWith('.backup'))
  await ours
    .restarted(async () => {
      const { dataDir } = ours
      const before = await there()
      const {
        aside,
        keysAside,
        copies: made,
        wayBack,
      } = await restore(backup, { ...ours.place, backupDir }, { ...wishes(), isAnotherToo: true })
      const [data = ''] = aside
      const keys = join(dataDir, 'secrets')
      expect(wayBack).toEqual([
        `Move lounge.db, and lounge.db-wal and lounge.db-shm where they are there, out of ${dataDir}, and what is in ${data} into ${dataDir}.`,
        `Move ${keys} away, and give its name to ${keysAside ?? ''}.`,
        `Move the backups in ${backupDir} to another folder, and those in ${made.aside ?? ''} into their place.`,
      ])
      const away = (path: string) => existsSync(path) && renameSync(path, `${path}.away`)
      for (const name of ['lounge.db', 'lounge.db-wal', 'lounge.db-shm']) away(join(dataDir, name))
      for (const name of readdirSync(data)) renameSync(join(data, name), join(dataDir, name))
      away(keys)
      renameSync(keysAside ?? '', keys)
      expect(await there()).toEqual(before)
      expect(readdirSync(made.aside ?? '')).toEqual(copies)
    })
    .then((lounge) => lounge.close())
})
