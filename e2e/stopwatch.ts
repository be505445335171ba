// How long it takes from a tap on one screen until another screen shows what it did. Both screens read the clock of this
// machine themselves, so that the time a busy test takes to ask them does not count.
import type { Locator, Page } from '@playwright/test'

export interface Sight {
  readonly page: Page
  /** How the accessible name of the element begins: `Table 7`. */
  readonly name: string
  /** What it says, when its being there is not enough. */
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

/** Looks in every frame that the page paints. */
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
 * From now on the page itself watches something that comes and goes.
 * @param selector what may say it
 * @returns the way to ask for how many milliseconds it has stood; 0 where it never did
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
