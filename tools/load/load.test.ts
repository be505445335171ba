// Short versions of `npm run load` for every day, on one server with a slow disk: no command is lost or doubled, no terminal is
// rejected, no queue grows.
import { expect, test } from 'vitest'
import { crewAt, everybody } from './evening.ts'
import { openLoaded } from './lounge.ts'
import { keptOnce, offline, queue, soak, steady } from './parts.ts'
import { goAway } from './queues.ts'

const isLinux = process.platform === 'linux'

test.skipIf(!isLinux)('REL-07 load, queue, offline and soak, in short', { timeout: 120_000 }, async () => {
  const lounge = await openLoaded(20)
  try {
    const away = lounge.setClockOff && (await goAway(lounge.origin, lounge.setClockOff, 2, 40))
    const crew = await crewAt(lounge, 3)
    const found = [
      await steady(lounge, crew, 60, 2_500),
      await queue(crew, 600),
      ...(away ? [await offline(away)] : []),
      await soak(lounge, crew, 50, 2_000, 2),
    ]
    for (const each of everybody(crew)) each.close()
    for (const { what, measured } of found) console.log(`${what}: ${measured}`)
    if (!away) console.log('not tried without a C compiler: 72 h without a network')
    expect(found.flatMap(({ faults }) => faults)).toEqual([])
    const { megabytes, handles } = await lounge.held()
    expect(megabytes).toBeLessThan(500)
    expect(handles).toBeLessThan(100)
    const ids = found.flatMap((each) => each.ids)
    expect(ids.length).toBeGreaterThan(900)
    expect(await keptOnce(lounge, ids)).toEqual([])
  } finally {
    await lounge.end()
  }
})
