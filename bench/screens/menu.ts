// The public menu on a cheap phone far from the mast: slow 4G, and a processor four times slower.
import type { Page, Response } from '@playwright/test'
import { exactly, type Measured, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure, type Section } from '../report.ts'
import { newContext, openWorld, type World } from './browser.ts'
import { slow4G } from './starts.ts'
import { slowDown } from './timing.ts'

const phone = { viewport: { width: 360, height: 740 } }
const path = '/customer-menu?table=7'

/** Milliseconds since the address was opened, and bytes. */
interface Visit {
  readonly painted: number
  readonly finished: number
  readonly offline: number
  /** Cumulative layout shift: how far painted content moved. */
  readonly moved: number
  readonly page: number
  readonly script: number
  readonly everything: number
}

export async function measureMenu(pace: Pace): Promise<Section> {
  const world = await openWorld()
  try {
    const visits: Visit[] = []
    for (let turn = 0; turn < (pace.isQuick ? 2 : 7); turn++) visits.push(await visit(world))
    return { title: 'The public menu: a phone on slow 4G, its processor 4 × slower', figures: figures(visits) }
  } finally {
    await world.close()
  }
}

function figures(visits: readonly Visit[]): readonly Figure[] {
  const of = (pick: (each: Visit) => number): Measured => measured(visits.map(pick))
  const size = (pick: (each: Visit) => number): Measured => exactly(of(pick).p50 / 1024)
  const script = size((each) => each.script)
  const moved = of((each) => each.moved).p95
  return [
    {
      what: 'first visit: the menu painted',
      unit: 'ms',
      ours: of((each) => each.painted),
      goals: [],
      note: `150 ms for a round trip, 1.6 Mbit/s, nothing on the phone before; what was painted then moved by ${moved.toFixed(3)}.`,
    },
    { what: '… with typeface and the pictures in sight', unit: 'ms', ours: of((each) => each.finished), goals: [] },
    { what: 'another visit, without a network', unit: 'ms', ours: of((each) => each.offline), goals: [] },
    {
      what: 'the page as sent, style and script within',
      unit: 'KB',
      ours: size((each) => each.page),
      goals: [],
    },
    {
      what: 'its script, not compressed',
      unit: 'KB',
      ours: script,
      goals: [atMost(15, script.p50, 'KB')],
      note: 'with its service worker.',
    },
    { what: 'everything of the first visit as sent', unit: 'KB', ours: size((each) => each.everything), goals: [] },
  ]
}

async function visit({ browser, lounge }: World): Promise<Visit> {
  const context = await newContext(browser, lounge, phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
    await slowDown(page, 4)
    const sent: Response[] = []
    page.on('response', (response) => {
      if (response.request().serviceWorker() === null) sent.push(response)
    })
    await page.goto(path)
    const finished = await untilComplete(page)
    const sizes = await Promise.all(sent.map((response) => response.request().sizes()))
    const everything = sizes.reduce((all, { responseBodySize }) => all + responseBodySize, 0)
    const seen = await whatWasPainted(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto(path)
    const offline = (await whatWasPainted(page)).painted
    return { ...seen, finished, offline, page: sizes[0]?.responseBodySize ?? 0, everything }
  } finally {
    await context.close()
  }
}

/** Waits for all fonts, and for all visible pictures. */
const untilComplete = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(inSight.map((image) => image.decode()))
    return performance.now()
  })

const whatWasPainted = (page: Page): Promise<Pick<Visit, 'painted' | 'moved' | 'script'>> =>
  page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint')
        if (first) resolve(first.startTime)
      })
      observer.observe({ type: 'paint', buffered: true })
    })
    const moved = await new Promise<number>((resolve) => {
      let all = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && typeof entry.value === 'number') all += entry.value
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(all), 100)
    })
    const worker = await fetch('/customer-menu-sw.js').then(
      (answer) => answer.text(),
      () => '',
    )
    const inPage = [...document.scripts].reduce((all, { text }) => all + text.length, 0)
    return { painted, moved, script: inPage + worker.length }
  })
