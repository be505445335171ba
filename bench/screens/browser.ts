// The browser of the bench, and people signed in to a real lounge in it. Frames are not limited to a display's rate, so that a figure
// shows the work alone.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { join } from 'node:path'
import { signedInBefore } from '../../e2e/signed-in.ts'
import type { Person } from '../../e2e/staff.ts'
import { findChromium } from '../../tools/machine.mjs'
import { forget, temporaryFolder } from '../children.ts'
import { buildFloorPage } from '../floor/build-page.ts'
import { fillShelves } from '../server/clients.ts'
import { type Server, startFloor, startLounge } from '../server/servers.ts'
import { Seat } from './seat.ts'
import { patienceMs } from './timing.ts'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

export async function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('the screens need Chromium; "npm run bench" installs it where it may')
  return chromium.launch({ executablePath, args })
}

/** A real lounge and the floor, both with their pages, and a browser. */
export interface World {
  readonly browser: Browser
  readonly lounge: Server
  readonly floor: Server
  readonly close: () => Promise<void>
}

/** @param env for both servers */
export async function openWorld(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const folder = temporaryFolder()
  const pages = join(folder, 'page')
  await buildFloorPage(pages)
  const floor = await startFloor(folder, { env }, pages)
  const lounge = await startLounge(join(folder, 'lounge'), { env })
  await fillShelves(lounge.origin)
  const browser = await launch()
  return {
    browser,
    lounge,
    floor,
    close: async () => {
      await browser.close()
      await lounge.stop()
      await floor.stop()
      forget(folder)
    },
  }
}

/** `localhost` is the name people type; both are secure contexts. */
const nameOf = (origin: string): string => origin.replace('127.0.0.1', 'localhost')

export async function newContext(
  browser: Browser,
  server: Server,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const baseURL = nameOf(server.origin)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    baseURL,
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  return context
}

/** A new device with somebody signed in, and nothing stored: no cache, no rows, no service worker. */
export const neverUsed = ({ lounge }: World, person: Person): Promise<BrowserContextOptions> =>
  signedInBefore(nameOf(lounge.origin), person)

/** A new device on which somebody signs in by hand. */
export async function signedIn({ browser, lounge }: World, email: string): Promise<Seat> {
  const context = await newContext(browser, lounge)
  const seat = new Seat(context, await context.newPage())
  await seat.signIn(email)
  return seat
}
