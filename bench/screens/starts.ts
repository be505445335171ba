// From the address to a screen that can be used: on a new device near the server and over slow 4G, and on a device that knows
// the lounge with the network off, also with two hundred commands that wait and on a slow processor.
import type { BrowserContext, Page } from '@playwright/test'
import { type Measured, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import type { Server } from '../server/servers.ts'
import { newContext, signedIn, type World } from './browser.ts'
import { fillOutbox } from './outbox.ts'
import { slowDown, timedStart } from './timing.ts'

/** What Lighthouse calls slow 4G: bytes per second, and what one round trip takes. */
export const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const pendingCount = 200

/** A screen can be used once this is painted. */
const tables = '[role="group"][aria-label="Tables"] button'
const floorItems = 'button'

export async function starts(world: World, pace: Pace): Promise<readonly Figure[]> {
  const tries = pace.isQuick ? 2 : 7
  const till = await signedIn(world, 'cashier@lounge.demo')
  await till.hasServiceWorker()
  // A new device with the same person signed in: nothing cached, no rows, no service worker.
  const storageState = await till.context.storageState()
  const cold = { floor: times(), ours: times(), slowFloor: times(), slowOurs: times() }
  for (let turn = 0; turn < tries; turn++) {
    cold.floor.push(await coldStart(world, world.floor, '/', floorItems))
    cold.ours.push(await coldStart(world, world.lounge, '/tables', tables, { storageState }))
    cold.slowFloor.push(await coldStart(world, world.floor, '/', floorItems, { isSlow: true }))
    cold.slowOurs.push(await coldStart(world, world.lounge, '/tables', tables, { isSlow: true, storageState }))
  }
  const floorContext = await newContext(world.browser, world.floor)
  const floorPage = await floorContext.newPage()
  await floorPage.goto('/')
  await floorPage.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const offline = { floor: times(), ours: times() }
  // Nothing was loaded a second time: what the first visit left on the device must do.
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

  const near = seconds(cold.ours)
  const far = seconds(cold.slowOurs)
  const off = seconds(offline.ours)
  const whenInTurn =
    'the page, its scripts and the code of the terminal come one after the other, and then the rows. Next: the terminal in the first script where somebody is signed in, and less of the components before the first screen.'
  const whenLarge = 'some 250 KB come before the first screen, in three round trips. Next: as for the server near.'
  return [
    {
      what: 'cold start to usable, server near',
      unit: 's',
      floor: seconds(cold.floor),
      ours: near,
      goals: [atMost(0.6, near.p50, 's')],
      note: 'a new device on which the cashier is signed in already, to the painted tables.',
      whenMissed: whenInTurn,
    },
    {
      what: 'cold start to usable, slow 4G',
      unit: 's',
      floor: seconds(cold.slowFloor),
      ours: far,
      goals: [atMost(2.5, far.p50, 's')],
      note: '150 ms for a round trip, 1.6 Mbit/s.',
      whenMissed: whenLarge,
    },
    {
      what: 'start with the network off',
      unit: 's',
      floor: seconds(offline.floor),
      ours: off,
      goals: [atMost(0.25, off.p50, 's')],
      note: 'after one first load, nothing loaded again.',
      whenMissed: whenInTurn,
    },
    {
      what: `… with ${pendingCount} pending commands`,
      unit: 's',
      ours: withPending,
      goals: [atMost(0.25, withPending.p50, 's')],
      whenMissed: 'as above; every entry of the outbox is also checked one by one and decided again.',
    },
    {
      what: '… on a processor 4 × slower',
      unit: 's',
      ours: slowOffline,
      goals: [atMost(0.8, slowOffline.p50, 's')],
      whenMissed: 'as above.',
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

interface How {
  readonly isSlow?: boolean
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function coldStart(
  { browser }: World,
  server: Server,
  path: string,
  selector: string,
  how: How = {},
): Promise<number> {
  const { isSlow = false, storageState } = how
  const context = await newContext(browser, server, storageState ? { storageState } : {})
  try {
    const page = await context.newPage()
    if (isSlow) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
    }
    return await timedStart(page, selector, () => page.goto(path))
  } finally {
    await context.close()
  }
}

const start = (page: Page, selector: string): Promise<number> => timedStart(page, selector, () => page.reload())
