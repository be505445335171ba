// Limits for the causes of slow screens on every machine: loaded bytes, requests, the size of the page, and the elements changed by a tap.
// Each limit is today's value with a little room; the goals are in the bench.
import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'
import { signedInBefore } from '../signed-in.ts'
import type { Person } from '../staff.ts'

interface FirstScreen {
  readonly path: string
  readonly person?: Person
  /** Present once the screen is rendered. */
  readonly selector: string
  /** Scripts and styles, gz. */
  readonly kilobytes: number
  readonly requests: number
}

const screens: readonly FirstScreen[] = [
  { path: '/login', selector: 'input[type="email"]', kilobytes: 140, requests: 16 },
  { path: '/kitchen/orders', person: 'kitchen', selector: 'article', kilobytes: 278, requests: 29 },
  {
    path: '/pos-terminal',
    person: 'cashier',
    selector: '[role="tabpanel"] button',
    kilobytes: 326,
    requests: 27,
  },
]

test('SCR-15 a first screen takes no more scripts, styles and requests than its budget', async ({
  somebody,
  server,
}) => {
  for (const { path, person, selector, kilobytes, requests } of screens) {
    const { page } = await somebody(person && (await signedInBefore(server.origin, person)))
    const asked = await askedUntil(page, path, selector)
    const code = asked.filter((url) => /\.(js|css)$/.test(url))
    const bodies = await Promise.all(code.map(async (url) => (await fetch(url)).text()))
    const size = bodies.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024
    test.info().annotations.push({ type: path, description: `${size.toFixed(1)} KB, ${asked.length} requests` })
    expect(code.length, `scripts and styles of ${path} were found`).toBeGreaterThan(3)
    expect.soft(size, path).toBeLessThanOrEqual(kilobytes)
    expect.soft(asked.length, path).toBeLessThanOrEqual(requests)
  }
})

test('SCR-15 the page of the till with eight lines has at most 800 elements, and a tap on an item changes at most 20 of them', async ({
  till,
}) => {
  const { page, tables, posTerminal } = await till()
  await tables.table(7).click()
  const items = ['Star Lager', 'Gulder', 'Trophy Lager', 'Heineken', 'Guinness Stout', 'Desperados', 'Chapman']
  for (const item of items) await posTerminal.item(item).click()
  await expect(posTerminal.lines).toHaveCount(items.length)
  const changed = await page.evaluateHandle(() => {
    const elements = new Set<Node>()
    new MutationObserver((records) => {
      // A moved element may be gone after the next tap. A touched element counts once.
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) elements.add(node)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return elements
  })
  await posTerminal.item('Zobo').click()
  await expect(posTerminal.lines).toHaveCount(8)
  const nodes = await page.locator('*').count()
  const touched = await changed.evaluate(({ size }) => size)
  test.info().annotations.push({ type: 'counts', description: `${nodes} elements, ${touched} changed` })
  expect(nodes).toBeLessThanOrEqual(800)
  expect(touched).toBeLessThanOrEqual(20)
})

/** The addresses that were requested before the screen was rendered; later ones are prefetched. */
async function askedUntil(page: Page, path: string, selector: string): Promise<readonly string[]> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return
      observer.disconnect()
      document.documentElement.setAttribute('data-stands', String(performance.now()))
    })
    observer.observe(document, { subtree: true, childList: true })
  }, selector)
  await page.goto(path)
  await page.locator('html[data-stands]').waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const moment = Number(document.documentElement.getAttribute('data-stands'))
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < moment)
    return asked.map(({ name }) => name)
  })
}
