// Times from a tap to the paint of its result, measured inside the page, so that no message of the bench lies in between.
import type { Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'

/** The longest wait of the bench: a page that hangs must not hang it. */
export const patienceMs = 20_000

/** Limits the wait for a report of the page, such as a paint: a tap that was ignored would never bring one. */
function inTime(told: Promise<number>, what: string): Promise<number> {
  const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${what} did not come within ${patienceMs / 1000} s`)
  })
  return Promise.race([told, late])
}

/** Counts as painted once there is one more of these elements. */
export interface Watch {
  readonly selector: string
  /** Text that the element must contain to count. */
  readonly text?: string
}

/** Starts to watch; the returned function waits for the paint. */
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
        // This callback runs while the first frame is being made; by the second it has been painted.
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

/** The time of the next tap on this page, as the browser reports it. */
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

/** The element that must be painted, and its page. */
export interface Place extends Watch {
  readonly page: Page
}

/**
 * Milliseconds from a tap on one page to the paint at each of these places: pages of one browser share a clock.
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

/** The time to the paint on one page, which may be the same. @param tap taps once */
export async function timed(from: Page, to: Page, watch: Watch, tap: () => Promise<void>): Promise<number> {
  const [took = Number.NaN] = await timedAt(from, [{ ...watch, page: to }], tap)
  return took
}

/**
 * Milliseconds from an action on a page to the paint of its result.
 * @param event the browser event of the action
 * @param place the watched element: painted once its text changes
 * @param act acts once
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
 * Milliseconds from the navigation to the first paint with such an element, for the next load of this page.
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

/** Slows this page's processor down by this factor; 1 restores it. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The page's memory after garbage collection. */
export async function heapOf(page: Page): Promise<{ readonly megabytes: number; readonly nodes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { megabytes: usedSize / 1024 ** 2, nodes }
}
