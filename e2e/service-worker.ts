// Delays the service worker's download of the application until a story asks for it. In each browser it would cost as much as opening the
// application, and most stories never go offline.
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    installServiceWorker?: () => void
  }
}

/** Simulates a slow line: the page is loaded, and its service worker is still to come. */
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

/** Resolves once the service worker has every file, and controls this page. */
export async function hasServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => window.installServiceWorker?.())
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
