// The time from the address to a usable screen: on a new device near the server and over slow 4G, and on a known device without the
// network, also with a thousand waiting commands and on a slow processor.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { type Measured, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure } from '../report.ts'
import type { Server } from '../server/servers.ts'
import { neverUsed, newContext, signedIn, type World } from './browser.ts'
import { fillOutbox } from './outbox.ts'
import { slowDown, timedStart } from './timing.ts'

/** Lighthouse's slow 4G: bytes per second, and milliseconds per round trip. */
export const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const pendingCount = 1_000

/** A screen is usable once this is painted. */
const tables = '[role="group"][aria-label="Tables"] button'
const floorItems = 'button'

export async function starts(world: World, pace: Pace): Promise<readonly Figure[]> {
  const tries = pace.isQuick ? 2 : 7
  const till = await signedIn(world, 'cashier@lounge.demo')
  await till.hasServiceWorker()
  const cold = { floor: times(), ours: times(), slowFloor: times(), slowOurs: times() }
  for (let turn = 0; turn < tries; turn++) {
    cold.floor.push(await coldStart(world, world.floor, '/', floorItems))
    cold.ours.push(await coldStart(world, world.lounge, '/tables', tables, await neverUsed(world, 'cashier')))
    cold.slowFloor.push(await coldStart(world, world.floor, '/', floorItems, {}, slow4G))
    const device = await neverUsed(world, 'cashier')
    cold.slowOurs.push(await coldStart(world, world.lounge, '/tables', tables, device, slow4G))
  }
  const floorContext = await newContext(world.browser, world.floor)
  const floorPage = await floorContext.newPage()
  await floorPage.goto('/')
  await floorPage.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const offline = { floor: times(), ours: times() }
  // No second load: the files stored by the first visit must be enough.
  await floorContext.setOffline(true)
  await till.goOffline()
  for (let turn = 0; turn < tries; turn++) {
    offline.floor.push(await start(floorPage, floorItems))
    offline.ours.push(await start(till.page, tables))
  }
  await slowDown(till.page, 4)
  const slowOffline = await repeated(tries, () => start(till.page, tables))
  await slowDown(till.page, 1)
  await till.comeOnline()
  await fillOutbox(till, pendingCount)
  const withPending = await repeated(tries, () => start(till.page, tables))
  await Promise.all([till.context, floorContext].map((context) => context.close()))

  const [near, nearFloor] = [seconds(cold.ours), seconds(cold.floor)]
  const [far, farFloor] = [seconds(cold.slowOurs), seconds(cold.slowFloor)]
  const [off, offFloor] = [seconds(offline.ours), seconds(offline.floor)]
  const whenInTurn =
    'the first script asks for the others only when it runs. Next: the page itself names those of whoever is signed in.'
  return [
    {
      what: 'cold start to usable, server near',
      unit: 's',
      floor: nearFloor,
      ours: near,
      goals: [atMost(0.6, near.p50, 's'), atMostTimes(3, near.p50, nearFloor.p50)],
      note: 'a new device on which the cashier is signed in already, to the painted tables.',
      whenMissed: whenInTurn,
    },
    {
      what: 'cold start to usable, slow 4G',
      unit: 's',
      floor: farFloor,
      ours: far,
      goals: [atMost(2.5, far.p50, 's'), atMostTimes(2.5, far.p50, farFloor.p50)],
      note: '150 ms for a round trip, 1.6 Mbit/s. The browser counts the first rows as 170 KB; on a real line they are compressed to a sixth.',
      whenMissed: `${whenInTurn} Some 240 KB come before the first screen.`,
    },
    {
      what: 'start with the network off',
      unit: 's',
      floor: offFloor,
      ours: off,
      goals: [atMost(0.25, off.p50, 's'), atMostTimes(2, off.p50, offFloor.p50)],
      note: 'after one first load, nothing loaded again.',
      whenMissed: whenInTurn,
    },
    {
      what: `… with ${pendingCount.toLocaleString('en-GB')} pending commands`,
      unit: 's',
      floor: offFloor,
      ours: withPending,
      goals: [atMostTimes(3, withPending.p50, offFloor.p50)],
      whenMissed: 'every entry of the outbox is checked one by one and decided again.',
    },
    {
      what: '… on a processor 4 × slower',
      unit: 's',
      ours: slowOffline,
      goals: [atMost(0.8, slowOffline.p50, 's')],
      whenMissed: whenInTurn,
    },
  ]
}

const times = (): number[] => []
const seconds = (ms: readonly number[]): Measured => measured(ms.map((each) => each / 1000))

async function repeated(tries: number, once: () => Promise<number>): Promise<Measured> {
  const values: number[] = []
  for (let turn = 0; turn < tries; turn++) values.push(await once())
  return seconds(values)
}

async function coldStart(
  { browser }: World,
  server: Server,
  path: string,
  selector: string,
  device: BrowserContextOptions = {},
  line?: typeof slow4G,
): Promise<number> {
  const context = await newContext(browser, server, device)
  try {
    const page = await context.newPage()
    if (line) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
    }
    return await timedStart(page, selector, () => page.goto(path))
  } finally {
    await context.close()
  }
}

const start = (page: Page, selector: string): Promise<number> => timedStart(page, selector, () => page.reload())
