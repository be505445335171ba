// Measures the time from a tap on one screen until another screen shows its effect. Both screens read the clock of this machine themselves,
// so that the time a busy test takes to query them does not count.
import type { Locator, Page } from '@playwright/test'

export interface Sight {
  readonly page: Page
  /** The beginning of the element's accessible name: `Table 7`. */
  readonly name: string
  /** Its text, if its presence alone is not enough. */
  readonly text?: string
}

declare global {
  interface Window {
    tappedAt?: number
    stoodFor?: number
  }
}

/** @returns milliseconds until the last of them was seen */
export async function msUntilSeen(button: Locator, sights: readonly Sight[]): Promise<number> {
  await button.evaluate((element) => {
    delete window.tappedAt
    element.addEventListener('click', () => (window.tappedAt = Date.now()), { capture: true, once: true })
  })
  const seen = sights.map(({ page, name, text = '' }) => seenAt(page, name, text))
  await button.click()
  const moments = await Promise.all(seen)
  const tappedAt = await button.page().evaluate(() => window.tappedAt)
  return Math.max(...moments) - (tappedAt ?? 0)
}

/** Checks in every frame that the page paints. */
async function seenAt(page: Page, name: string, text: string): Promise<number> {
  const moment = await page.waitForFunction(
    ([wanted, said]) => {
      const named = [...document.querySelectorAll('[aria-label]')].filter((element) =>
        element.getAttribute('aria-label')?.startsWith(wanted),
      )
      return named.some((element) => element.textContent.includes(said)) && Date.now()
    },
    [name, text] as const,
    { polling: 'raf' },
  )
  return (await moment.jsonValue()) || 0
}

/**
 * From now on the page itself watches an element that comes and goes.
 * @param selector of elements that may show it
 * @returns a function that reads for how many milliseconds it was shown; 0 if it never was
 */
export async function msStood(page: Page, selector: string, text: RegExp): Promise<() => Promise<number>> {
  await page.evaluate(
    ([place, source]) => {
      const wanted = new RegExp(source)
      let since: number | undefined
      window.stoodFor = 0
      const look = () => {
        const said = [...document.querySelectorAll(place)].map((element) => element.textContent.trim())
        const stands = said.some((each) => wanted.test(each))
        if (stands) since ??= performance.now()
        if (since !== undefined && window.stoodFor === 0 && !stands) window.stoodFor = performance.now() - since
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [selector, text.source] as const,
  )
  return () => page.evaluate(() => window.stoodFor ?? 0)
}
