// The fixtures of every story: a demo lounge of its own on a real server, and people who sign in to it.
import { rmSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { builtDemo } from './demo-lounge.ts'
import { expect } from './expect.ts'
import { promiseStorage, remember } from './kept-data.ts'
import { type LoungeServer, type Payments, real, realWithoutMail } from './lounge-server.ts'
import { NextLounge, startDemo, startEmpty, usual } from './next-lounge.ts'
import { PoweredDevice } from './powered-device.ts'
import { holdBackServiceWorker } from './service-worker.ts'
import { signedInBefore } from './signed-in.ts'
import { slowDownAsAsked } from './slow-line.ts'
import { type Person, Staff } from './staff.ts'

interface StoryFixtures {
  readonly payments: Payments
  /** Whether the lounge is a real one that begins with nothing, rather than the demo. */
  readonly isReal: boolean
  /** Whether a real lounge has a mail server, even one that is away. */
  readonly hasMail: boolean
  /** Whether it makes backups, as it does by default; in a story the bell must not ring for what nobody has done. */
  readonly makesBackups: boolean
  readonly server: LoungeServer
  readonly complaints: Complaints[]
  /** Whether browsers promise to keep the lounge's storage, as they do for an installed app. */
  readonly isPromised: boolean
  /** A device that is switched off, with an empty disk. */
  readonly device: PoweredDevice
  /** A person at a new device, before the login screen. */
  readonly somebody: (options?: BrowserContextOptions) => Promise<Staff>
  /** Each call is one more device on which its person has signed in before: signing in has stories of its own. */
  readonly till: (options?: BrowserContextOptions) => Promise<Staff>
  readonly kitchen: (options?: BrowserContextOptions) => Promise<Staff>
  readonly bar: (options?: BrowserContextOptions) => Promise<Staff>
  readonly office: (options?: BrowserContextOptions) => Promise<Staff>
}

interface WorkerFixtures {
  readonly demo: string
  readonly next: NextLounge
}

/** Ends a story that hangs: several browsers and a server share what the machine has left. */
const storyMs = 180_000

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide, workerInfo) => provide(await builtDemo(workerInfo.project.outputDir)),
    { scope: 'worker', timeout: 90_000 },
  ],

  next: [
    async ({ demo }, provide) => {
      const next = new NextLounge(demo)
      await provide(next)
      await next.end()
    },
    { scope: 'worker' },
  ],

  payments: ['simulated', { option: true }],

  isReal: [false, { option: true }],

  hasMail: [true, { option: true }],

  makesBackups: [false, { option: true }],

  server: async ({ demo, next, payments, isReal, hasMail, makesBackups }, provide, testInfo) => {
    testInfo.setTimeout(storyMs)
    const more = makesBackups ? { BACKUP_MINUTES: '1' } : {}
    const { server, folder } = await (isReal
      ? startEmpty({ ...(hasMail ? real : realWithoutMail), ...more })
      : payments === usual.PAYMENT_PROVIDER && !makesBackups
        ? next.take()
        : startDemo(demo, { PAYMENT_PROVIDER: payments, ...more }))
    try {
      await provide(server)
    } finally {
      const code = await server.stop()
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server', { body: server.output, contentType: 'text/plain' })
      rmSync(folder, { recursive: true, force: true })
      expect.soft(code, 'the server ends cleanly when it is asked to').toBe(0)
      expect.soft(server.policyReports, 'the policy of our pages stopped nothing').toEqual([])
      expect.soft(server.falls, 'the server ends only when it is killed').toBe(server.kills)
    }
  },

  isPromised: [true, { option: true }],

  baseURL: async ({ server }, provide) => provide(server.origin),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  complaints: async ({}, provide) => {
    const all: Complaints[] = []
    await provide(all)
    expect
      .soft(
        all.flatMap((complaints) => complaints.all()),
        'no browser complains',
      )
      .toEqual([])
  },

  somebody: async ({ browser, contextOptions, server, complaints, isPromised }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async ({ storageState, ...options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.origin, ...options })
      contexts.push(context)
      const watch = new Complaints()
      complaints.push(watch)
      await watch.watch(context)
      await remember(context, storageState)
      await holdBackServiceWorker(context)
      await slowDownAsAsked(context)
      const page = await context.newPage()
      if (isPromised) await promiseStorage(page)
      return new Staff(context, page, watch)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  device: async ({ playwright, launchOptions, contextOptions, viewport, server, complaints }, provide, testInfo) => {
    const profile = testInfo.outputPath('disk')
    const options = { ...launchOptions, ...contextOptions, viewport, baseURL: server.origin }
    const device = new PoweredDevice(() => playwright.chromium.launchPersistentContext(profile, options))
    complaints.push(device.complaints)
    await provide(device)
    await device.switchOff()
    rmSync(profile, { recursive: true, force: true })
  },

  till: async ({ somebody, server }, provide) => provide(signedIn(somebody, server, 'cashier')),
  kitchen: async ({ somebody, server }, provide) => provide(signedIn(somebody, server, 'kitchen')),
  bar: async ({ somebody, server }, provide) => provide(signedIn(somebody, server, 'bar')),
  office: async ({ somebody, server }, provide) => provide(signedIn(somebody, server, 'manager')),
})

export { expect } from './expect.ts'

function signedIn(
  somebody: StoryFixtures['somebody'],
  { origin }: LoungeServer,
  person: Person,
): StoryFixtures['somebody'] {
  return async (options) => {
    const staff = await somebody(await signedInBefore(origin, person, options))
    await staff.isSignedIn(person)
    return staff
  }
}
