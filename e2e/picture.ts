// Takes pictures of one screen, in every size of device that the lounge has, into docs/screens.
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** The key under which the application stores the chosen theme. */
export const themeKey = 'lounge.colourScheme'

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
/** The till and the boards; the kitchen's large screen; a phone. Everything is set up in the first size. */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** A device on which the theme was chosen before. */
export function device(theme: Theme, origin: string): BrowserContextOptions {
  const chosen = { origin, localStorage: [{ name: themeKey, value: theme }] }
  return { storageState: { cookies: [], origins: [chosen] } }
}

/** Whether stories take pictures of all screens that they visit: `npm run screenshots`. */
export const isPictured = process.env['PICTURES'] === '1'

/**
 * @param name as in `<name>-<width>-<theme>.png`; with a folder if it is not for the README
 * @param opened is shown once the page was reloaded in each size, where that makes a difference
 * @param look checks each size
 */
export async function picture(
  page: Page,
  name: string,
  theme: Theme,
  opened?: Locator,
  look?: (size: string) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    if (opened) await page.reload()
    await opened?.waitFor()
    await hasSettled(page)
    await look?.(`${size.width}×${size.height}`)
    const path = `${folder}${name.replace(/[^a-z0-9/]+/gi, '-')}-${size.width}-${theme}.png`
    await page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' })
  }
}

/** Waits until fonts and pictures are loaded, and the layout has followed the size. */
export async function hasSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.checkVisibility())
    // A lazy picture further down would wait to be scrolled to, for ever.
    for (const image of shown) image.loading = 'eager'
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
