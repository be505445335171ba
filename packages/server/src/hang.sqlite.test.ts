// A server that is alive but serves nobody, under its supervisor: it is restarted and sells, and nothing is lost or doubled.
// LOUNGE_HANGS=whole waits as long as `npm start` does; otherwise the supervisor is less patient.
import { afterEach, expect, test, vi } from 'vitest'
import { bundled } from '../../../tools/programs/programs.ts'
import { makeTestPlace, type TestPlace } from './db/testing/test-place.ts'
import { faultsIn } from './testing/books.ts'
import { lostOrChanged, tillsAt } from './testing/busy-hour.ts'
import type { BusyTill } from './testing/busy-till.ts'
import { overNetwork } from './testing/http.ts'
import type { Hang } from './testing/main-that-hangs.ts'
import { startSupervised, type Supervised } from './testing/supervised-server.ts'

const program = bundled('testing/main-that-hangs.ts')
const silentMs = process.env['LOUNGE_HANGS'] === 'whole' ? 10_000 : 2_000
/** From the end of the hanging server to the first answer of the next: three seconds on an idle machine. */
const upAgainMs = 3_000
const busyMachineMs = 20_000
vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 })

const opened: { readonly place: TestPlace; readonly server: Supervised }[] = []
afterEach(async () => {
  await Promise.all(opened.map(({ server }) => server.end()))
  await Promise.all(opened.splice(0).map(({ place }) => place.remove()))
})

/** Follows the newest server through every restart: this short patience sometimes takes a busy machine for a hanging server. */
async function worksOn(till: BusyTill, server: Supervised, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn()) {
    const origin = server.newest()
    till.terminal.http = overNetwork(origin)
    await till.work(origin, () => mayGoOn() && origin === server.newest())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function backAfter(hang: Hang): Promise<number> {
  const place = await makeTestPlace()
  const server = startSupervised({ ...place.environment, LOG_LEVEL: 'info', LOUNGE_HANG: hang }, { program, silentMs })
  opened.push({ place, server })
  const tills = await tillsAt(await server.ready(1))
  const sold = () => tills.reduce((sum, { answers }) => sum + answers.size, 0)
  let isEnough = false
  const work = tills.map((till) => worksOn(till, server, () => !isEnough || till.hasUnanswered))
  await vi.waitUntil(() => sold() > 20, { timeout: 20_000 })

  const hung = server.newest()
  await server.killServer(hung, 'SIGUSR2')
  const hungAt = performance.now()
  await vi.waitUntil(() => server.newest() !== hung, { timeout: 60_000, interval: 5 })
  const before = sold()
  await vi.waitUntil(() => sold() > before, { timeout: 20_000, interval: 5 })
  const backMs = performance.now() - hungAt
  await vi.waitUntil(() => sold() > before + 20, { timeout: 20_000 })
  isEnough = true
  await Promise.all(work)

  expect(server.complaints()).toContain(`The server has said nothing for ${silentMs / 1_000} s and hangs.`)
  const code = await server.stop()
  expect([code, code === 0 ? '' : server.complaints()]).toEqual([0, ''])
  expect(tills.flatMap(({ answers }) => [...answers.keys()])).toEqual(
    tills.flatMap(({ made }) => made.map(({ id }) => id)),
  )
  expect(await lostOrChanged(place, tills)).toEqual([])
  expect(await place.look(faultsIn)).toEqual([])
  return backMs
}

test('REL-03 a server that hangs is restarted, however it hangs, and nothing is lost or doubled', async () => {
  const hangs: readonly Hang[] = ['blocked loop', 'stuck writer', 'shut door']
  const backMs = await Promise.all(hangs.map(backAfter))
  const words = hangs.map((hang, index) => `${hang} ${((backMs[index] ?? 0) / 1_000).toFixed(1)} s`)
  console.log(`selling again after ${words.join(', ')}; ${silentMs / 1_000} s of them patience`)
  for (const ms of backMs) expect(ms).toBeLessThan(silentMs + upAgainMs + busyMachineMs)
})
