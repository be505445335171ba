// The copy an update keeps: everything with room for the way back, or nothing; and what a return to it means.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days } from '@lounge/domain/time'
import { believedForMs } from '@lounge/sync/hub/epochs'
import { sql } from 'kysely'
import { faultsIn } from '../testing/books.ts'
import { sizeOf } from '../db/snapshot.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { keep, returnToKept } from './update-copy.ts'
import { roomLeft } from './free-space.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())
const kept = (): string => join(lounge.dataDir, 'update/kept')

test('without room for the copy and the way back an update is refused in words, and nothing is written', async () => {
  const times = lounge.place.databaseUrl === undefined ? 3 : 2
  const needed = (await sizeOf(lounge.place)) * times + roomLeft
  await expect(keep(lounge.place, () => needed - 100_000)).rejects.toThrow(
    /^An update needs \d+\.\d MB and .* has \d+\.\d MB free\.$/,
  )
  expect(existsSync(kept())).toBe(false)
  await keep(lounge.place, () => needed + 10_000_000) // the lounge is open, and may have grown
  expect(existsSync(join(kept(), 'lounge.db'))).toBe(true)
})

test('of a copy that came to nothing half does not stay: it would take the room that the old version needs', async () => {
  const somethingInItsWay = (): number => {
    mkdirSync(join(kept(), 'lounge.db'), { recursive: true })
    return Infinity
  }
  await expect(keep(lounge.place, somethingInItsWay)).rejects.toThrow(Error)
  expect(existsSync(kept())).toBe(false)
})

test.each([
  ['was only tried is gone: nobody was served on it, and it is not sealed', false, 0],
  ['may have served is kept aside', true, 1],
])('when an update goes back, what %s', async (_, mayHaveServed, kept) => {
  const { databaseUrl } = lounge.place
  const keptAside = async (): Promise<number> => {
    if (databaseUrl === undefined)
      return readdirSync(lounge.dataDir).filter((name) => name.startsWith('replaced-')).length
    const schemas = sql`select 1 from pg_catalog.pg_namespace where nspname like current_schema() || '\\_replaced%'`
    return (await schemas.execute(lounge.db)).rows.length
  }
  await keep(lounge.place, () => Infinity)
  for (let returns = 1; returns <= 2; returns++)
    lounge = await lounge.restarted(() => returnToKept(lounge.place, mayHaveServed, Date.now() + returns))
  expect(await keptAside()).toBe(kept * 2)
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('an update that goes back on a machine whose clock is years behind believes the tills as long as any other', async () => {
  const lastBookedAt = lounge.clock.now
  const signature = lounge.secrets.receipts.sign('two beers, paid')
  await keep(lounge.place, () => Infinity)
  lounge = await lounge.restarted(() => returnToKept(lounge.place, true, Date.UTC(2015, 0, 1)))
  const { believes_until } = await lounge.db.selectFrom('history').select('believes_until').executeTakeFirstOrThrow()
  expect(believes_until).toBe(lastBookedAt + believedForMs)
  expect(lounge.secrets.receipts.proves('two beers, paid', signature, lastBookedAt + days(20))).toBe(true)
})
