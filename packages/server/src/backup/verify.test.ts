// The result of `verify` for a lounge without faults.
import { readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { naira } from '@lounge/domain/money'
import { type Command, command } from '@lounge/domain/testing/requests'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { keepKeyPrints } from '../db/installation.ts'
import { secretPath, writeSecret } from '../keys/secret-files.ts'
import { openSecrets } from '../keys/secrets.ts'
import { named, verifyPlace } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => (lounge = await openSmallLounge()))
afterEach(() => lounge.close())

const cost = (amount: number | null): Command => command('item.change', { itemId: 'jollof-rice', cost: amount })
const faults = async () => (await verifyPlace(lounge.place, () => undefined)).faults

test('a cost that was forgotten and is given again is no fault, whether both came at once or not', async () => {
  for (const amount of [naira(600), null, naira(700)]) await lounge.manager.does(cost(amount))
  expect(await faults()).toEqual([])
  await lounge.manager.does(cost(null), cost(naira(800)))
  expect(await faults()).toEqual([])
  await lounge.manager.does(cost(null))
  expect(await faults()).toEqual([])
})

test('a lounge is looked at beside its data where the folder for passing files is too small', async () => {
  const places: string[] = []
  const { faults } = await verifyPlace(
    lounge.place,
    () => places.push(...readdirSync(lounge.dataDir).filter((name) => name.startsWith('lounge-verify-'))),
    { freeBytes: (folder) => (folder === tmpdir() ? 0 : Infinity) },
  )
  expect(faults).toEqual([])
  expect(places).not.toEqual([])
  expect(readdirSync(lounge.dataDir).filter((name) => name.startsWith('lounge-verify-'))).toEqual([])
})

test('where there is no room anywhere that is said, and nothing of the lounge', async () => {
  await expect(verifyPlace(lounge.place, () => undefined, { freeBytes: () => 3_000_000 })).rejects.toThrow(
    new RegExp(
      String.raw`^The lounge could not be checked: that takes [\d.]+ MB. ${tmpdir()} has 3.0 MB free, and ${lounge.dataDir} has 3.0 MB free.$`,
    ),
  )
})

test('a lounge without one of its keys is called incomplete, and no command forged', async () => {
  await keepKeyPrints(lounge.db, openSecrets(lounge.dataDir, lounge.clock.now).prints)
  for (const name of ['receipts.key', 'codes.key', 'sessions.key', 'seals.key', 'recovery.pub']) {
    const path = secretPath(lounge.dataDir, name)
    renameSync(path, `${path}.away`)
    await expect(faults()).rejects.toThrow(`${path} is gone: put the folder "secrets" of this lounge back`)
    renameSync(`${path}.away`, path)
  }
  expect(await faults()).toEqual([])
  writeSecret(lounge.dataDir, 'codes.key', Buffer.alloc(32).toString('base64'))
  await expect(faults()).rejects.toThrow('codes.key is another key than the one this lounge was opened with')
})

test('a backup is named with as many tails as follow it', () => {
  expect([0, 1, 2].map((tails) => named('a.backup', tails))).toEqual([
    'a.backup',
    'a.backup with the tail behind it',
    'a.backup with the 2 tails behind it',
  ])
})
