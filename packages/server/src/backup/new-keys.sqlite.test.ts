// Keys made anew because somebody said so. On SQLite: as a program it takes no PostgreSQL that may lose what it confirmed.
import { expect, test } from 'vitest'
import { keepKeyPrints, readKeyPrints } from '../db/installation.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { House } from '../tls/house.ts'
import { loseKeys } from './new-keys.ts'

test('who says that the keys are lost gets another house as well, and tablets are connected anew', async () => {
  const lounge = await openTestLounge()
  const { dataDir, place, clock } = lounge
  const parts = { dataDir, now: clock.now, machine: undefined, addresses: [] }
  const first = await House.open({ ...parts, known: new Map() })
  await keepKeyPrints(lounge.db, first.prints)
  const restarted = await lounge.restarted(() => loseKeys(place, clock.now))
  try {
    const next = await House.open({ ...parts, known: await readKeyPrints(restarted.db) })
    expect(next.root().fingerprint).not.toBe(first.root().fingerprint)
  } finally {
    await restarted.close()
  }
})
