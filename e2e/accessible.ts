// Whether everybody can use what a screen shows now: axe looks at it, in both themes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'
import { expect } from './expect.ts'
import { misfits } from './misfits.ts'
import { isPictured, picture, type Theme, themeKey } from './picture.ts'

declare global {
  interface Window {
    readonly axe?: typeof Axe
  }
}

/** Without comments it is half as long, and read in two thirds of the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA whose answer depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** A theme is drawn in several steps, and what has just opened may be still on its way. */
const eventually = expect.configure({ soft: true, timeout: 15_000 })

const inTheme = (theme: Theme): string => `html[data-mantine-color-scheme=${theme}]`

/**
 * With every rule in the theme that is on, then with those about colours in the other one: colours are all that a theme
 * changes. The other one stays on. The page must be without motion, or its colours are seen on their way.
 * @param what names it where something is wrong
 */
export async function isAccessible(page: Page, what: string): Promise<void> {
  const isLight = await page.locator(inTheme('light')).isVisible()
  const [first, other] = isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await expect(page.locator(inTheme(first))).toBeVisible()
  // A dialog may be on its way out: each look asks anew which one there is.
  const place = async () => ((await page.locator(modal).count()) > 0 ? modal : 'html')
  await eventually.poll(async () => found(page, await place()), `${what}, ${first}`).toEqual([])
  await eventually.poll(async () => misfits(page, await place()), `${what}: it does not fit`).toEqual([])
  if (isPictured)
    await picture(page, `seen/${what}`, first, undefined, async (size) => {
      await eventually.poll(async () => misfits(page, await place()), `${what} at ${size}: it does not fit`).toEqual([])
    })
  await chooseElsewhere(page, other)
  await eventually.poll(async () => found(page, await place(), ofColours), `${what}, ${other}`).toEqual([])
  if (isPictured) await picture(page, `seen/${what}`, other)
}

/** The same for a page that goes by what the device itself prefers. */
export async function isAccessibleEitherWay(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually.poll(() => found(page, 'html'), `${what}, ${colorScheme}`).toEqual([])
  }
}

/** What an open dialog covers nobody can reach, and it was looked at before the dialog opened. */
const modal = '[role="dialog"][aria-modal="true"]'

/**
 * Puts axe itself into a document once; its package for Playwright sends it anew for every look.
 * @param rules all of them unless named
 */
async function found(page: Page, place: string, rules?: readonly string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: [...rules] }) }
  const { passes, violations } = await page.evaluate(
    async ({ place, options }) => {
      const results = await window.axe?.run(place, options).catch(() => undefined) // it is gone by now
      return { passes: results?.passes.length ?? 0, violations: results?.violations ?? [] }
    },
    { place, options },
  )
  if (passes === 0) return ['axe has looked at nothing']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** As when it is chosen in another tab of the device. */
export async function chooseElsewhere(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    [themeKey, theme] as const,
  )
  await expect(page.locator(inTheme(theme))).toBeVisible()
}
