// Checks the accessibility of the current screen with axe, in both themes.
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

/** Without comments the script is half as long, and parsed in two thirds of the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of WCAG 2.2 AA whose result depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** A theme changes in several steps, and a dialog that has just opened may still be moving. */
const eventually = expect.configure({ soft: true, timeout: 15_000 })

const inTheme = (theme: Theme): string => `html[data-mantine-color-scheme=${theme}]`

/**
 * Runs every rule in the current theme, then the rules about colours in the other one, because a theme changes only colours. The other
 * theme stays on. The page must not animate, or its colours are read in transition.
 * @param what names the screen in a failure
 */
export async function isAccessible(page: Page, what: string): Promise<void> {
  const isLight = await page.locator(inTheme('light')).isVisible()
  const [first, other] = isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await expect(page.locator(inTheme(first))).toBeVisible()
  // A dialog may be closing: each check looks for it anew.
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

/** The same for a page that follows the device's own preference. */
export async function isAccessibleEitherWay(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually.poll(() => found(page, 'html'), `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Nobody can reach what an open dialog covers, and it was checked before the dialog opened. */
const modal = '[role="dialog"][aria-modal="true"]'

/**
 * Adds axe to a document once; its package for Playwright sends it for every check.
 * @param rules all of them unless given
 */
async function found(page: Page, place: string, rules?: readonly string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: [...rules] }) }
  const { passes, violations } = await page.evaluate(
    async ({ place, options }) => {
      const results = await window.axe?.run(place, options).catch(() => undefined) // the dialog is gone by now
      return { passes: results?.passes.length ?? 0, violations: results?.violations ?? [] }
    },
    { place, options },
  )
  if (passes === 0) return ['axe has looked at nothing']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** Changes the theme as another tab of the device would. */
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
