// The size of the first screen: scripts and styles of each entry, compressed with gzip.
import type { Page, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import type { Person } from '../../e2e/staff.ts'
import { exactly } from '../measuring.ts'
import { atMost, type Figure } from '../report.ts'
import { neverUsed, newContext, type World } from './browser.ts'
import { timedStart } from './timing.ts'

interface Entry {
  readonly name: string
  readonly limit: number
  readonly path: string
  /** The person who is signed in there. */
  readonly person?: Person
  /** Painted when the screen is there. */
  readonly selector: string
}

const entries: readonly Entry[] = [
  { name: 'login', limit: 165, path: '/login', selector: 'input[type="email"]' },
  { name: 'boards', limit: 275, path: '/kitchen/orders', person: 'kitchen', selector: 'article' },
  {
    name: 'till',
    limit: 300,
    path: '/pos-terminal',
    person: 'cashier',
    selector: '[role="tabpanel"] button',
  },
]

export async function firstLoads(world: World): Promise<readonly Figure[]> {
  const floor = await load(world, world.floor, '/', 'button')
  const figures: Figure[] = []
  for (const { name, limit, path, person, selector } of entries) {
    const device = person === undefined ? {} : await neverUsed(world, person)
    const { compressed, sent } = await load(world, world.lounge, path, selector, device)
    figures.push({
      what: `first load, ${name}: scripts and styles, gz`,
      unit: 'KB',
      floor: exactly(floor.compressed),
      ours: exactly(compressed),
      goals: [atMost(limit, compressed, 'KB')],
      note: `the server sends them as ${Math.round(sent)} KB.`,
      whenMissed:
        'React is 66 KB of it. Next: zod/mini for zod (18 KB where anybody is signed in), the sentences of a screen with the screen, tanstack query only where history is asked.',
    })
  }
  return figures
}

async function load(
  { browser }: World,
  server: World['lounge'],
  path: string,
  selector: string,
  options: Parameters<typeof newContext>[2] = {},
): Promise<{ readonly compressed: number; readonly sent: number }> {
  const context = await newContext(browser, server, options)
  try {
    const page = await context.newPage()
    const fetched = collect(page)
    const painted = await timedStart(page, selector, () => page.goto(path))
    await page.waitForLoadState('networkidle')
    const asked = await page.evaluate(
      (until) =>
        performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < until ? [name] : [])),
      painted,
    )
    const sizes = await Promise.all([...fetched].flatMap(([url, each]) => (asked.includes(url) ? [sizeOf(each)] : [])))
    const sum = (of: (size: Size) => number): number => sizes.reduce((all, size) => all + of(size), 0) / 1024
    return { compressed: sum(({ compressed }) => compressed), sent: sum(({ sent }) => sent) }
  } finally {
    await context.close()
  }
}

/** Responses by address; the later fetches of the service worker and of the page do not belong to the first screen. */
function collect(page: Page): ReadonlyMap<string, Response> {
  const fetched = new Map<string, Response>()
  page.on('response', (response) => {
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType())
    if (isCode && response.request().serviceWorker() === null && response.ok()) fetched.set(response.url(), response)
  })
  return fetched
}

interface Size {
  readonly compressed: number
  readonly sent: number
}

async function sizeOf(response: Response): Promise<Size> {
  const { responseBodySize } = await response.request().sizes()
  return { compressed: gzipSync(await response.body(), { level: 9 }).length, sent: responseBodySize }
}
