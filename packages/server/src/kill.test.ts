// The server is killed in the middle of everything, again and again: every answer it gave is there once, and nothing twice.
// LOUNGE_KILLS=60 makes a campaign of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestPlace, type TestPlace } from './db/testing/test-place.ts'
import { faultsIn } from './testing/books.ts'
import { lostOrChanged, tillsAt } from './testing/busy-hour.ts'
import type { BusyTill } from './testing/busy-till.ts'
import { overNetwork } from './testing/http.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { type Supervised, startSupervised } from './testing/supervised-server.ts'

const kills = Number(process.env['LOUNGE_KILLS'] ?? 3)
vi.setConfig({ testTimeout: 60_000 + kills * 10_000, hookTimeout: 30_000 })

let place: TestPlace
let server: ServerProcess | undefined
let supervised: Supervised | undefined
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await supervised?.end()
  server = supervised = undefined
  await place.remove()
})

const start = (): ServerProcess => (server = startServer({ ...place.environment, LOG_LEVEL: 'warn' }))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Some time after the first answer of a round: what is under way then is different each time. */
async function inTheMiddle(tills: readonly BusyTill[]): Promise<void> {
  const answers = (): number => tills.reduce((count, till) => count + till.answers.size, 0)
  const before = answers()
  for (let waited = 0; answers() === before && waited < 200; waited += 1) await pause(20)
  await pause(Math.random() * 300)
}

test(`${kills} kills: what was answered is there once, what was not is there once after asking again`, async () => {
  let origin = await start().ready
  const tills = await tillsAt(origin)
  const upAgainMs: number[] = []
  for (let round = 0; round < kills; round += 1) {
    const killed = server
    const isUp = () => server === killed
    const work = tills.map((till) => till.work(origin, isUp))
    await inTheMiddle(tills)
    killed?.child.kill('SIGKILL')
    await Promise.all([killed?.ended, ...work])

    const begun = performance.now()
    origin = await start().ready
    upAgainMs.push(performance.now() - begun)
    expect(await lostOrChanged(place, tills)).toEqual([])
    expect(await place.look(faultsIn)).toEqual([])
    for (const { terminal } of tills) terminal.http = overNetwork(origin)
  }

  // Now everybody gets the answers that are still owed, and the server stops as it should.
  await Promise.all(tills.map((till) => till.work(origin, () => till.hasUnanswered)))
  server?.child.kill('SIGTERM')
  expect(await server?.ended).toMatchObject({ code: 0 })
  const made = tills.flatMap((till) => till.made)
  expect(tills.flatMap((till) => [...till.answers.keys()])).toEqual(made.map(({ id }) => id))
  expect(await lostOrChanged(place, tills)).toEqual([])
  expect(await place.look(faultsIn)).toEqual([])
  const counts = Object.groupBy(
    tills.flatMap((till) => [...till.answers.values()]),
    ({ outcome }) => outcome,
  )
  console.log(
    `${kills} kills, ${made.length} commands (${counts.applied?.length} applied, ${counts.refused?.length} refused), up again in ${Math.round(Math.max(...upAgainMs))} ms at most`,
  )
  expect(counts.held).toBeUndefined()
  expect(made.length).toBeGreaterThan(kills * 4)
})

test('killed again and again before it was ever ready, it opens all the same, with the whole demo', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { child, ended } = start()
    await pause(150 + round * 250 + Math.random() * 250)
    child.kill('SIGKILL')
    await ended
  }
  const origin = await start().ready
  const [till] = await tillsAt(origin)
  await till?.work(origin, () => (till?.made.length ?? 0) < 8)
  expect(till?.answers.size).toBe(till?.made.length)
  expect(await place.look(faultsIn)).toEqual([])
})

test('asked to stop in the middle of pushes, it ends in order: nothing half done, nothing answered and lost', async () => {
  let origin = await start().ready
  const tills = await tillsAt(origin)
  for (let round = 0; round < 2; round += 1) {
    const stopped = server
    const work = tills.map((till) => till.work(origin, () => server === stopped))
    await inTheMiddle(tills)
    stopped?.child.kill('SIGTERM')
    expect(await stopped?.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(await lostOrChanged(place, tills)).toEqual([])
    expect(await place.look(faultsIn)).toEqual([])
    origin = await start().ready
    await Promise.all(work)
    for (const { terminal } of tills) terminal.http = overNetwork(origin)
  }
})

test('as it is run, it comes back by itself, and nothing is lost or doubled', async () => {
  supervised = startSupervised({ ...place.environment, LOG_LEVEL: 'info' })
  let origin = await supervised.ready(1)
  const tills = await tillsAt(origin)
  for (let round = 1; round <= 2; round += 1) {
    let isUp = true
    const work = tills.map((till) => till.work(origin, () => isUp))
    await inTheMiddle(tills)
    await supervised.killServer(origin)
    isUp = false
    await Promise.all(work)
    origin = await supervised.ready(round + 1)
    expect(await lostOrChanged(place, tills)).toEqual([])
    for (const { terminal } of tills) terminal.http = overNetwork(origin)
  }
  await Promise.all(tills.map((till) => till.work(origin, () => till.hasUnanswered)))
  expect(await supervised.stop()).toBe(0)
  expect(await lostOrChanged(place, tills)).toEqual([])
  expect(await place.look(faultsIn)).toEqual([])
})
