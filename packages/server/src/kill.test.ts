// The server is killed again and again while it works: every answer it gave is there once, and nothing twice.
// LOUNGE_KILLS=5000 makes a campaign of it, LOUNGE_LANES=4 kills four servers at a time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeReadyPlace, type TestPlace } from './db/testing/test-place.ts'
import { faultsIn } from './testing/books.ts'
import { inTheMiddle, lostOrChanged, tillsAt } from './testing/busy-hour.ts'
import { killed, type Killed } from './testing/killed.ts'
import { overNetwork } from './testing/http.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { type Supervised, startSupervised } from './testing/supervised-server.ts'

const kills = Number(process.env['LOUNGE_KILLS'] ?? 8)
const lanes = Number(process.env['LOUNGE_LANES'] ?? 2)
vi.setConfig({ testTimeout: 60_000 + kills * 10_000, hookTimeout: 30_000 })

let place: TestPlace
let server: ServerProcess | undefined
let supervised: Supervised | undefined
beforeEach(async () => {
  place = await makeReadyPlace()
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

test(`REL-03 ${kills} kills: what was answered is there once, what was not is there once after asking again`, async () => {
  const share = Math.ceil(kills / lanes)
  const all = await Promise.all(Array.from({ length: lanes }, (_, lane) => killed(share, `lane ${lane + 1}`)))
  const sum = (of: (each: Killed) => number) => all.reduce((total, each) => total + of(each), 0)
  const upAgainMs = all.flatMap((each) => each.upAgainMs).sort((a, b) => a - b)
  const at = (part: number) => Math.round(upAgainMs[Math.floor(part * (upAgainMs.length - 1))] ?? 0)
  console.log(
    `${sum((each) => each.kills)} kills in ${lanes} lanes, ${sum((each) => each.made)} commands (${sum((each) => each.applied)} applied, ${sum((each) => each.refused)} refused), ${sum((each) => each.owed)} asked again after a kill, up again in ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms at most; none lost, none doubled`,
  )
  expect(sum((each) => each.kills)).toBeGreaterThanOrEqual(kills)
  expect(sum((each) => each.made)).toBeGreaterThan(kills * 4)
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
    await inTheMiddle(tills, 300)
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
    await inTheMiddle(tills, 300)
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
