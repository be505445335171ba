// The power of the server's disk is cut at any moment, whatever had got there by then: nothing that was told is lost, nothing is
// damaged, nothing doubled. LOUNGE_IMAGES=20000 makes a campaign of it, LOUNGE_SEED another one.
import { describe, expect, test, vi } from 'vitest'
import { cutsFoundNothing, cutThePower, eveningAsked, imagesAsked } from './testing/disk/images.ts'
import { hasShim } from './testing/disk/shim.ts'
import { SqliteEvening, sqliteEvening } from './testing/disk/sqlite-images.ts'
import { keptEvening } from './testing/disk/traced-evening.ts'

const count = imagesAsked(2_000)
/** Commands after which the journal has been written back and begun anew. */
const withCheckpoints = 240
/** Mistakes are found by the first hundred images or so. */
const enough = 1_000
vi.setConfig({ testTimeout: 240_000 + count * 200 })

/** Each with the commands of an evening that shows it. A short run plants three, a campaign each. */
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
    // One that fails stays where it is: it is asked for again by what is said of it.
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
