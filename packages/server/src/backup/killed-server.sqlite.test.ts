// A killed server left its last commits beside its database: a restore keeps them with that database, and they get into no other one.
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { beersAndRice, pay } from '@lounge/domain/testing/requests'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'

test('the database that is kept aside holds the last commit by itself', async () => {
  const lounge = await openSmallLounge()
  try {
    const { dataDir, clock, hub } = lounge
    const { path } = await makeBackup({ dataDir, backupDir: join(dataDir, 'backups'), now: () => clock.now })
    const till = await lounge.terminal('cashier@lounge.demo')
    await till.does(pay(beersAndRice))
    // The files at this moment, without anybody closing the database.
    const killed = join(dataDir, 'killed')
    mkdirSync(killed)
    for (const name of ['lounge.db', 'lounge.db-wal']) copyFileSync(join(dataDir, name), join(killed, name))
    const { aside } = await restore(path, { dataDir: killed }, { now: clock.now, keyFor: lounge.keyFor })
    const [folder = ''] = aside
    expect(existsSync(join(killed, 'lounge.db-wal'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
    const kept = new DatabaseSync(join(folder, 'lounge.db'), { readOnly: true })
    expect(kept.prepare('select max(position) as head from log').get()).toEqual({ head: hub.head })
    kept.close()
  } finally {
    await lounge.close()
  }
})

test('what a killed server left beside a database that was moved away gets into no restored one', async () => {
  const lounge = await openSmallLounge()
  try {
    const { dataDir, clock, hub } = lounge
    const { path } = await makeBackup({ dataDir, backupDir: join(dataDir, 'backups'), now: () => clock.now })
    const { head } = hub
    const till = await lounge.terminal('cashier@lounge.demo')
    await till.does(pay(beersAndRice))
    const killed = join(dataDir, 'killed')
    mkdirSync(killed)
    copyFileSync(join(dataDir, 'lounge.db-wal'), join(killed, 'lounge.db-wal'))
    const { aside } = await restore(path, { dataDir: killed }, { now: clock.now, keyFor: lounge.keyFor })
    const restored = new DatabaseSync(join(killed, 'lounge.db'))
    expect(restored.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(restored.prepare('select max(position) as head from log').get()).toEqual({ head })
    restored.close()
    expect(aside.flatMap((folder) => readdirSync(folder))).toEqual(['lounge.db-wal'])
  } finally {
    await lounge.close()
  }
})
