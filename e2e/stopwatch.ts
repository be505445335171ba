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
