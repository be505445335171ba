// Renewing keys on request. On SQLite only: the program refuses a PostgreSQL that may lose commits, as the tests' one does.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newRecoveryPair, publicTextOf, readRecoveryKey } from '../keys/recovery-key.ts'
import { secretPath } from '../keys/secret-files.ts'
import { openSecrets } from '../keys/secrets.ts'
import { keepKeyPrints, readKeyPrints } from '../db/installation.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { makeTestPlace } from '../db/testing/test-place.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { House } from '../tls/house.ts'
import { openBundle } from './bundle.ts'
import { makeBackup } from './make.ts'
import { loseKeys, renewRecoveryKey, sealLounge } from './new-keys.ts'
import { verifyPlace } from './verify.ts'

const withBackups = ({ place }: TestLounge) => ({ ...place, backupDir: join(place.dataDir, 'backups') })

test('who says that the keys are lost gets another house as well, and tablets are connected anew', async () => {
  const lounge = await openTestLounge()
  const { dataDir, clock } = lounge
  const place = withBackups(lounge)
  const parts = { dataDir, now: clock.now, machine: undefined, addresses: [] }
  const first = await House.open({ ...parts, known: new Map() })
  await keepKeyPrints(lounge.db, first.prints)
  const restarted = await lounge.restarted(() => loseKeys(place, clock.now, () => undefined))
  try {
    const next = await House.open({ ...parts, known: await readKeyPrints(restarted.db) })
    expect(next.root().fingerprint).not.toBe(first.root().fingerprint)
  } finally {
    await restarted.close()
  }
})

test('SEC-07 whoever makes keys anew at the server stands in the audit log, and the seal follows', async () => {
  const lounge = await openTestLounge()
  const { clock } = lounge
  const place = withBackups(lounge)
  const restarted = await lounge.restarted(async () => {
    await renewRecoveryKey(place, clock.now, () => undefined)
    await sealLounge(place, clock.now + 1)
    await loseKeys(place, clock.now + 2, () => undefined)
  })
  try {
    const rows = await restarted.db.selectFrom('audit_record').select(['kind', 'staff_id']).orderBy('at').execute()
    expect(rows).toEqual(
      ['recovery_key_made', 'sealed_anew', 'keys_made_anew'].map((kind) => ({ kind, staff_id: null })),
    )
    expect((await verifyPlace(place, () => undefined)).faults).toEqual([])
  } finally {
    await restarted.close()
  }
})

test('where the folder of the keys is gone, who says so is shown the recovery key that backups are sealed to from then on', async () => {
  const lounge = await openTestLounge()
  const { dataDir, clock } = lounge
  const place = withBackups(lounge)
  const shown: string[] = []
  const restarted = await lounge.restarted(async () => {
    rmSync(secretPath(dataDir, ''), { recursive: true })
    await loseKeys(place, clock.now, (key) => shown.push(key))
  })
  try {
    expect(shown).toHaveLength(1)
    const { path } = await makeBackup({ ...place, now: () => clock.now })
    const { open } = await openBundle(path)
    const { manifest } = await open(readRecoveryKey(shown[0] ?? ''))
    expect(manifest.secrets['recovery.pub']).toBe(readFileSync(secretPath(dataDir, 'recovery.pub'), 'utf8'))
  } finally {
    await restarted.close()
  }
})

const recoveryPub = (dataDir: string): string => readFileSync(secretPath(dataDir, 'recovery.pub'), 'utf8')

test('another recovery key is shown before it is in force: cut short there, backups are sealed to the one that somebody has', async () => {
  const lounge = await openTestLounge()
  const { dataDir, clock } = lounge
  const place = withBackups(lounge)
  const before = recoveryPub(dataDir)
  const shown: string[] = []
  const restarted = await lounge.restarted(async () => {
    const cutShort = renewRecoveryKey(place, clock.now, () => {
      throw new Error('The power went.')
    })
    await expect(cutShort).rejects.toThrow('The power went.')
    expect(recoveryPub(dataDir)).toBe(before)
    await renewRecoveryKey(place, clock.now, (key) => shown.push(key))
  })
  try {
    expect(publicTextOf(readRecoveryKey(shown[0] ?? ''))).toBe(recoveryPub(dataDir))
  } finally {
    await restarted.close()
  }
})

test('a recovery key of which the database knows nothing is replaced by one that is shown where the keys are lost; one that it knows stays', async () => {
  const lounge = await openTestLounge()
  const { dataDir, clock } = lounge
  const place = withBackups(lounge)
  const shown: string[] = []
  const lose = () => loseKeys(place, clock.now, (key) => shown.push(key))
  const restarted = await lounge.restarted(async () => {
    await lose()
    expect(shown).toEqual([])
    for (const unknown of [newRecoveryPair().publicText, 'half of a k']) {
      writeFileSync(secretPath(dataDir, 'recovery.pub'), unknown)
      await lose()
      expect(publicTextOf(readRecoveryKey(shown.at(-1) ?? ''))).toBe(recoveryPub(dataDir))
    }
  })
  try {
    expect(shown).toHaveLength(2)
  } finally {
    await restarted.close()
  }
})

test('REL-05 on what an older Lounge has written a backup is made before the first key is another one', async () => {
  const place = await makeTestPlace()
  onTestFinished(() => place.remove())
  const { dataDir } = place
  await place.bare((db) => migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, -2))))
  openSecrets(dataDir, 0)
  const before = recoveryPub(dataDir)
  const backupDir = join(dataDir, 'backups')
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  writeFileSync(backupDir, 'in the way')
  const renewed = () => renewRecoveryKey({ dataDir, backupDir }, 0, () => undefined)
  await expect(renewed()).rejects.toThrow(/^An older Lounge has written these data, .* Nothing was changed/)
  expect(recoveryPub(dataDir)).toBe(before)
  rmSync(backupDir)
  await renewed()
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
  expect(recoveryPub(dataDir)).not.toBe(before)
})
