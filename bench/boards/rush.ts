// Forty orders in a minute, some of them in a hurry: how soon a tap on the board shows meanwhile, the longest time the page was
// blocked, and whether the tickets are in order afterwards.
import type { Page } from '@playwright/test'
import { setTimeout as after } from 'node:timers/promises'
import { exactly, measured, quantile } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { openWorld, signedIn, type World } from '../screens/browser.ts'
import { timed } from '../screens/timing.ts'
import { EnrolledTerminal } from '../server/enrolled.ts'
import { newOrder } from '../server/orders.ts'

const ordersPerMinute = 40
/** One in so many orders is in a hurry; after one in so many the cook starts the next ticket. */
const urgentEach = 5
const startedEach = 2

export async function rush(pace: Pace): Promise<readonly Figure[]> {
  const world = await openWorld()
  try {
    const { taps, longestMs, isInOrder, count } = await hurry(world, pace.isQuick ? 10 : ordersPerMinute)
    const p99 = quantile(taps, 0.99)
    return [
      {
        what: 'tap on the board → painted, 40 orders a minute',
        unit: 'ms',
        ours: measured(taps),
        goals: [atMost(100, measured(taps).p95, 'ms at p95'), { text: 'all in their order', isMet: isInOrder }],
        note: `${taps.length} taps among ${count} orders, p99 ${Math.round(p99)} ms. High priority first, then oldest first.`,
        whenMissed: 'not looked into yet.',
      },
      {
        what: '… the longest that the board was busy',
        unit: 'ms',
        ours: exactly(longestMs),
        goals: [atMost(200, longestMs, 'ms')],
        note: 'the longest task of the page, as the browser counts it; 0 when none took 50 ms.',
        whenMissed: 'not looked into yet.',
      },
    ]
  } finally {
    await world.close()
  }
}

interface Hurried {
  readonly taps: readonly number[]
  readonly longestMs: number
  readonly isInOrder: boolean
  readonly count: number
}

async function hurry(world: World, count: number): Promise<Hurried> {
  const { page } = await signedIn(world, 'kitchen@lounge.demo')
  const till = await EnrolledTerminal.signIn(world.lounge.origin, 'cashier@lounge.demo')
  const urgent = await inTodo(page, true)
  const usual = await inTodo(page, false)
  const longest = await watchLongTasks(page)
  const taps: number[] = []
  for (let order = 1; order <= count; order++) {
    const inTime = after(60_000 / ordersPerMinute)
    const isUrgent = order % urgentEach === 0
    const args = { ...newOrder(), priority: isUrgent ? ('high' as const) : ('normal' as const) }
    ;(isUrgent ? urgent : usual).push(args.number.slice(-6))
    await till.push([till.make('order.pay', args)])
    if (order % startedEach === 0) {
      const next = urgent.length > 0 ? urgent.shift() : usual.shift()
      const started = { selector: 'article[data-status="doing"]' }
      taps.push(await timed(page, page, started, () => startButton(page, next ?? '').click()))
    }
    await inTime
  }
  const expected = [...urgent, ...usual]
  // The last order may still be on its way.
  await page
    .locator('article[data-status="todo"]')
    .nth(expected.length - 1)
    .waitFor()
  const shown = await inTodo(page)
  const isInOrder = shown.join(' ') === expected.join(' ')
  if (!isInOrder) console.error(`on the board ${shown.join(' ')}, expected ${expected.join(' ')}`)
  return { taps, longestMs: await longest(), isInOrder, count }
}

const startButton = (page: Page, number: string) =>
  page.getByRole('article', { name: new RegExp(`order ${number}$`) }).getByRole('button', { name: 'Start' })

/** The numbers of the orders in TO DO, top to bottom. @param isUrgent only those with or without high priority */
async function inTodo(page: Page, isUrgent?: boolean): Promise<string[]> {
  const priority = isUrgent === undefined ? '' : `[data-priority="${isUrgent ? 'high' : 'normal'}"]`
  const cards = page.locator(`article[data-status="todo"]${priority}`)
  const labels = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.slice(-6))
}

/** @returns a function that gives the longest task since then */
async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const found = { longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration)
    }).observe({ type: 'longtask' })
    return found
  })
  return () => handle.evaluate(({ longest }) => longest)
}
