// When a browser fetches every file of the application to keep it: in a story, when the story asks for it. To do so in each
// of its browsers costs as much as opening the application does, and most stories never leave the network.
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    installServiceWorker?: () => void
  }
}

/** As on a line that is slow enough: the page is there, and its service worker is still to come. */
export async function holdBackServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return // not in this page: about:blank
    const register = ServiceWorkerContainer.prototype.register.bind(navigator.serviceWorker)
    const asked = new Promise<void>((resolve) => (window.installServiceWorker = resolve))
    ServiceWorkerContainer.prototype.register = async (...args) => {
      await asked
      return register(...args)
    }
  })
}

/** Resolves once it has every file, and answers for this page. */
export async function hasServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => window.installServiceWorker?.())
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
