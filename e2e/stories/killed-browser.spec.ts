// The process of a till's browser is killed between the tap and what the guest is shown, or after it. LOUNGE_BROWSER_KILLS=50 makes a
// campaign of it, LOUNGE_SEED=n another one; with the tag, faults are planted, each of which has to be found.
import { draws, seed } from '../disk/chance.ts'
import { type Found, type Kill, killOnce, type Lounge } from '../disk/kills.ts'
import { weathers } from '../disk/line.ts'
import { foundByKills } from '../disk/planted-faults.ts'
import { expect, opened, test } from '../disk/test.ts'

const kills = Number(process.env['LOUNGE_BROWSER_KILLS'] ?? 2)
/** The maximum number of kills to find a planted fault. */
const killsForFault = 18
const moments = ['tap', 'shown', 'between', 'later'] as const
const setUpMs = 60_000
const killMs = 40_000

test(`REL-04 a browser is killed between tap and dialog, ${kills} times: what was shown is owed, is said again, and arrives once`, async ({
  tillOnDisk,
}, testInfo) => {
  testInfo.setTimeout(setUpMs + kills * killMs)
  const lounge = await tillOnDisk()
  await opened(lounge)
  let shown = 0
  for await (const [kill, found] of campaign(lounge, kills)) {
    expect(found.faults, JSON.stringify({ seed, kill, found })).toEqual([])
    if (found.shown) shown += 1
  }
  console.log(`seed ${seed}: the browser was killed ${kills} times, ${shown} times after something was shown`)
  expect(shown, 'some are killed after the dialog').toBeGreaterThan(0)
})

for (const fault of foundByKills)
  test(`REL-04 killing the browser finds that ${fault.name}`, { tag: '@proof' }, async ({ tillOnDisk }, testInfo) => {
    testInfo.setTimeout(setUpMs + killsForFault * killMs)
    const lounge = await tillOnDisk({ fault })
    await opened(lounge)
    for await (const [kill, { faults }] of campaign(lounge, killsForFault)) {
      if (faults.length === 0) continue
      console.log(`${fault.name}: ${faults.join('; ')} (${JSON.stringify(kill)})`)
      return
    }
    throw new Error(`Not found in ${killsForFault} kills`)
  })

async function* campaign(lounge: Lounge, count: number): AsyncGenerator<readonly [Kill, Found]> {
  const draw = draws(seed)
  // Both taps on each line in turn. The first kill comes after the dialog; later ones at random.
  for (let number = 0; number < count; number += 1) {
    const kill: Kill = {
      weather: weathers[(number + 2) % weathers.length] ?? 'online',
      what: number % 2 === 1 ? 'placed' : 'paid',
      moment: moments[number === 0 ? 1 : draw(moments.length)] ?? 'tap',
      // What a slow line carries is lost with the browser only if the till was on it.
      isOnline: number % 12 < 6,
    }
    yield [kill, await killOnce(lounge, kill, draw)]
  }
}
