// The fixtures of the stories about killed and cut browsers: a till on a disk of its own, at the end of a line that can be cut.
import { mkdirSync, rmSync } from 'node:fs'
import { Complaints } from '../complaints.ts'
import { test as base } from '../fixtures.ts'
import { remember } from '../kept-data.ts'
import { hasServiceWorker } from '../service-worker.ts'
import { signedInBefore } from '../signed-in.ts'
import type { Lounge } from './kills.ts'
import { Line } from './line.ts'
import type { Fault } from './planted-faults.ts'
import { TillOnDisk } from './till-on-disk.ts'

interface Wanted {
  readonly fault?: Fault | undefined
  /** Of the browser's process. */
  readonly env?: Readonly<Record<string, string>>
  /** The name of its disk. */
  readonly disk?: string
  /** An existing line. */
  readonly line?: Line
}

/** Makes a till on which somebody has signed in, switched off. */
export type MakeTill = (wanted?: Wanted) => Promise<Lounge & { readonly disk: string }>

interface DiskFixtures {
  readonly tillOnDisk: MakeTill
}

export const test = base.extend<DiskFixtures>({
  tillOnDisk: async ({ playwright, launchOptions, contextOptions, viewport, server }, provide, testInfo) => {
    const ends: (() => Promise<void> | void)[] = []
    await provide(async ({ fault, env, disk: name = 'disk', line: standing } = {}) => {
      const disk = testInfo.outputPath(name)
      mkdirSync(disk, { recursive: true })
      const line = standing ?? (await Line.to(server.origin))
      const { storageState } = await signedInBefore(line.origin, 'cashier')
      const till = new TillOnDisk(async () => {
        const context = await playwright.chromium.launchPersistentContext(disk, {
          ...launchOptions,
          ...contextOptions,
          viewport,
          baseURL: line.origin,
          ...(env && { env: { ...inherited(), ...env } }),
        })
        await remember(context, storageState)
        await fault?.plant(context)
        return context
      }, new Complaints())
      ends.push(async () => {
        await till.close()
        line.end()
        rmSync(disk, { recursive: true, force: true })
      })
      return { till, line, database: server.database, disk }
    })
    for (const end of ends) await end()
  },
})

export { expect } from '../expect.ts'

/** Opens the till: its person is signed in, and it has every file of the application, so that it starts without its server from now on. */
export async function opened({ till }: Pick<Lounge, 'till'>): Promise<void> {
  const cashier = await till.start()
  await cashier.isSignedIn('cashier')
  await hasServiceWorker(cashier.page)
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
