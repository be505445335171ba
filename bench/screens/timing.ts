// From a tap to the paint of what it brings, taken inside the page: no message of the bench's own lies in between.
import type { Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'

/** Nothing of the bench waits longer: a page that hangs must not hang it. */
export const patienceMs = 20_000

/** What a page promises to tell, such as a paint. A tap that nobody heard would be waited for without end. */
function inTime(told: Promise<number>, what: string): Promise<number> {
  const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what} did not come within ${patienceMs / 1000} s`)
  })
  return Promise.race([told, late])
}

/** Painted once there is one more of these than there was. */
export interface Watch {
  readonly selector: string
  /** What it must say to count. */
  readonly text?: string
}

/** Looks from now on; what it returns waits for the paint. */
async function arm(page: Page, watch: Watch): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(({ selector, text }: Watch) => {
    const count = (): number =>
      [...document.querySelectorAll(selector)].filter((each) => text === undefined || each.textContent.includes(text))
        .length
    const before = count()
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (count() <= before) return
        observer.disconnect()
        // The first frame is being made when this is heard; by the second it has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
    return { painted }
  }, watch)
  return () =>
    inTime(
      handle.evaluate(({ painted }) => painted),
      `the paint of ${watch.text ?? watch.selector}`,
    )
}

/** The moment of the next tap on this page, as the browser was told of it. */
async function armTap(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const hear = (resolve: (at: number) => void) =>
      addEventListener('click', (tap) => resolve(performance.timeOrigin + tap.timeStamp), { capture: true, once: true })
    return { tapped: new Promise<number>(hear) }
  })
  return () =>
    inTime(
      handle.evaluate(({ tapped }) => tapped),
      'a tap',
    )
}

/** What has to be painted, and where. */
export interface Place extends Watch {
  readonly page: Page
}

/**
 * Milliseconds from a tap on one page to the paint on each of these: pages of one browser share a clock.
 * @param tap taps once
 */
export async function timedAt(
  from: Page,
  places: readonly Place[],
  tap: () => Promise<void>,
): Promise<readonly number[]> {
  const tapped = await armTap(from)
  const painted = await Promise.all(places.map(({ page, ...watch }) => arm(page, watch)))
  await tap()
  const at = await tapped()
  return (await Promise.all(painted.map((each) => each()))).map((moment) => moment - at)
}

/** To the paint on one page, another or the same. @param tap taps once */
export async function timed(from: Page, to: Page, watch: Watch, tap: () => Promise<void>): Promise<number> {
  const [took = Number.NaN] = await timedAt(from, [{ ...watch, page: to }], tap)
  return took
}

/**
 * Milliseconds from what somebody does on a page to the paint of what it changes.
 * @param event what the browser is told of it by
 * @param place what is looked at: painted once it says something else than before
 * @param act does it once
 */
export async function timedChange(
  page: Page,
  event: 'click' | 'input',
  place: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const handle = await page.evaluateHandle(
    ([name, selector]) => {
      const said = (): string => document.querySelector(selector)?.textContent ?? ''
      const before = said()
      let began = 0
      addEventListener(name, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
      const took = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (began === 0 || said() === before) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      })
      return { took }
    },
    [event, place] as const,
  )
  await act()
  return inTime(
    handle.evaluate(({ took }) => took),
    `the paint in ${place}`,
  )
}

/**
 * Milliseconds from the navigation to the first paint with one of these on the page: for the next load of this page.
 * @param open loads it
 */
export async function timedStart(page: Page, selector: string, open: () => Promise<unknown>): Promise<number> {
  const key = `usable${Math.random()}`
  await page.addInitScript(
    ({ selector: wanted, key: name }) => {
      const look = (): void => {
        if (document.querySelector(wanted) === null) return
        observer.disconnect()
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            document.documentElement.setAttribute('data-bench', `${name} ${performance.now()}`),
          ),
        )
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true })
    },
    { selector, key },
  )
  await open()
  const root = page.locator(`html[data-bench^="${key} "]`)
  await root.waitFor({ state: 'attached', timeout: 60_000 })
  return Number((await root.getAttribute('data-bench'))?.split(' ')[1])
}

/** Makes this page's processor so many times slower; 1 is as it is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What the page holds after a thorough clean-up. */
export async function heapOf(page: Page): Promise<{ readonly megabytes: number; readonly nodes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { megabytes: usedSize / 1024 ** 2, nodes }
}
