// The server's disk loses power at any moment, with any part of the unsynced writes on it: nothing that was told is lost, damaged or
// doubled.
// LOUNGE_IMAGES=20000 makes a campaign of it, LOUNGE_SEED draws another one.
import { describe, expect, test, vi } from 'vitest'
import { cutsFoundNothing, cutThePower, eveningAsked, imagesAsked } from './testing/disk/images.ts'
import { hasShim } from './testing/disk/shim.ts'
import { SqliteEvening, sqliteEvening } from './testing/disk/sqlite-images.ts'
import { keptEvening } from './testing/disk/traced-evening.ts'

const count = imagesAsked(2_000)
/** The number of commands after which the journal was checkpointed and begun anew. */
const withCheckpoints = 240
/** Mistakes show within about the first hundred images. */
const enough = 1_000
vi.setConfig({ testTimeout: 240_000 + count * 200 })

/** Each mistake with the commands of an evening that reveal it. A short run plants three, a campaign each. */
const planted = [
  ['writes its journal back and syncs nothing', withCheckpoints],
  ['answers before the commit', 40],
  ['syncs at checkpoints only', 40],
  ['syncs nothing', 40],
] as const

describe.runIf(hasShim)('a power cut, on SQLite', () => {
  test(`REL-01 SQLite: ${count} power cuts lose, damage and double nothing`, async () => {
    const evening =
      eveningAsked === undefined ? await sqliteEvening(withCheckpoints) : new SqliteEvening(keptEvening(eveningAsked))
    expect(await evening.endedWith()).toEqual([])
    // The folder of a failed run is kept: its message tells how to look at it again.
    expect(await cutsFoundNothing(evening, count)).toBe(true)
    evening.remove()
  })

  test.for(imagesAsked(0) === 0 ? planted.slice(0, 3) : planted)(
    'a planted server is found out: it %s',
    async ([mistake, commands]) => {
      const evening = await sqliteEvening(commands, mistake)
      const { faults } = await cutThePower(evening, { count: enough })
      evening.remove()
      expect(faults).not.toEqual([])
    },
  )

  test('a disk that lies is found out, and so is a start that throws the journal away', async () => {
    const evening = await sqliteEvening(40)
    const lying = await cutThePower(evening, { count: enough, isLying: true })
    const forgetful = await cutThePower(evening.withoutJournal, { count: enough })
    evening.remove()
    expect(lying.faults).not.toEqual([])
    expect(forgetful.faults).not.toEqual([])
  })
})
