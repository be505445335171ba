// The work of a terminal after every delta while a thousand commands wait for answers, in Node and in the browser.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Kind } from '@lounge/domain/lounge'
import { scopeOf } from '@lounge/domain/scope'
import type { OutboxEntry } from '@lounge/sync/terminal/storage/storage'
import { forget, temporaryFolder } from '../children.ts'
import { measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { openInProcess } from '../server/lounge-in-process.ts'
import { newOrder } from '../server/orders.ts'
import { newContext, type World } from './browser.ts'
import { decideAgain, type PendingTimes, type PendingWork } from './pending-work.ts'

const count = 1_000
const role = 'pos'

export async function pendingAgain(world: World, pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  try {
    const work = await workIn(join(folder, 'lounge'), pace.isQuick ? 5 : 50)
    const figures = (where: string, { floor, all, none }: PendingTimes): readonly Figure[] => {
      const thousand = count.toLocaleString('en-GB')
      const [decided, untouched] = [measured(all), measured(none)]
      return [
        {
          what: `${thousand} pending commands decided again, ${where}`,
          unit: 'ms',
          floor: measured(floor),
          ours: decided,
          goals: [atMost(20, decided.p50, 'ms')],
          note: 'every row is another one, as after a snapshot.',
          whenMissed: 'each command is decided and reduced in full.',
        },
        {
          what: `… a delta that touches none of them, ${where}`,
          unit: 'ms',
          floor: measured(floor),
          ours: untouched,
          goals: [atMost(10, untouched.p50, 'ms')],
          whenMissed: 'the rows that each of them read are looked up again.',
        },
      ]
    }
    return [
      ...figures('Node', decideAgain(work)),
      ...figures('browser', await inBrowser(world, work, join(folder, 'script'))),
    ]
  } finally {
    forget(folder)
  }
}

/** A till with unanswered sales, on the rows of the demo lounge. */
async function workIn(dataDir: string, tries: number): Promise<PendingWork> {
  const { hub, command, close } = await openInProcess(dataDir)
  const kinds: readonly Kind[] = [...scopeOf(role)]
  const confirmed = kinds.flatMap((kind) => [...hub.lounge.all(kind)].map((row) => [kind, row.id, row] as const))
  const by = { staffId: '01930000-0000-7000-8000-000000000001', name: 'Ada Obi', role, till: 1 }
  const pending = Array.from({ length: count }, (): OutboxEntry => ({ command: command('order.pay', newOrder()), by }))
  await close()
  return { role, confirmed, pending, tries }
}

async function inBrowser({ browser, floor }: World, work: PendingWork, outDir: string): Promise<PendingTimes> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./pending-work.ts', import.meta.url)),
        formats: ['iife'],
        name: 'pendingWork',
        fileName: () => 'pending-work.js',
      },
    },
  })
  const context = await newContext(browser, floor)
  try {
    const page = await context.newPage()
    await page.goto('/')
    await page.addScriptTag({ path: join(outDir, 'pending-work.js') })
    return await page.evaluate((given) => {
      // The script above set it.
      const { pendingWork } = globalThis as unknown as { pendingWork: { decideAgain(work: PendingWork): PendingTimes } }
      return pendingWork.decideAgain(given)
    }, work)
  } finally {
    await context.close()
  }
}
