// What an update keeps to go back to: all of it with room for the way back, or nothing.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sizeOf } from '../db/snapshot.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { keep } from './kept.ts'
import { roomLeft } from './room.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
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
