// The power-cut test on PostgreSQL: the disk of its cluster loses power, and PostgreSQL recovers what is left, torn pages and all.
// LOUNGE_IMAGES=20000 makes a campaign of it, LOUNGE_SEED draws another one.
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { cutsFoundNothing, cutThePower, eveningAsked, imagesAsked } from './testing/disk/images.ts'
import { keptPostgresEvening, postgresEvening, postgresPrograms } from './testing/disk/postgres-images.ts'
import { hasShim } from './testing/disk/shim.ts'

const count = imagesAsked(12)
/** Mistakes show within about the first twenty images. */
const enough = 60
const plantedServer = fileURLToPath(new URL('testing/disk/traced-server.ts', import.meta.url))
vi.setConfig({ testTimeout: 240_000 + count * 2_000 })

describe.runIf(hasShim && postgresPrograms !== undefined)('a power cut, on PostgreSQL', () => {
  test(`REL-01 PostgreSQL: ${count} power cuts lose, damage and double nothing`, async () => {
    const evening = eveningAsked === undefined ? await postgresEvening(100) : keptPostgresEvening(eveningAsked)
    expect(evening.endedWith).toEqual([])
    expect(await cutsFoundNothing(evening, count)).toBe(true)
    evening.remove()
  })

  test('a cluster that syncs nothing is found out', async () => {
    const evening = await postgresEvening(30, { settings: { fsync: 'off' } })
    const careless = await cutThePower(evening, { count: enough })
    evening.remove()
    expect(careless.faults).not.toEqual([])
  })

  // The same mistake is found on SQLite in every run; here only a campaign plants it.
  const planted = process.env['LOUNGE_IMAGES'] === undefined ? [] : ['answers before the commit']
  for (const mistake of planted)
    test(`a server that ${mistake} is found out`, async () => {
      const evening = await postgresEvening(30, { program: plantedServer, environment: { LOUNGE_PLANTED: mistake } })
      const { faults } = await cutThePower(evening, { count: enough })
      evening.remove()
      expect(faults).not.toEqual([])
    })
})
