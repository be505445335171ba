// The morning page: the owner reads on a phone how the day went, offline, and each figure equals the entries it opens to.
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** `−₦1,200.50` in kobo; of `3 · ₦4,200` the money. */
const amountIn = (text: string): number => {
  const [, minus = '', digits = ''] = /(−?)₦([\d,.]+)/.exec(text) ?? []
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus === '' ? 1 : -1)
}

test('DAY-08 the owner reads a day on a phone without the network, opens each figure and the sums agree, and shares it', async ({
  somebody,
  server,
}) => {
  const owner = await somebody({ ...phone, ...hire(server, 'Ngozi Eze', 'owner').signedIn })
  const { page, morning } = owner
  await page.goto('/')
  await expect(page).toHaveURL('/owner')
  await expect(morning.day).toBeVisible()
  await owner.isReadyForOffline()
  await owner.goOffline()
  await page.reload()
  await expect(morning.day).toBeVisible()
  await expect(morning.standing.first()).toContainText('Not closed')
  for (const title of ['Sold', 'Is it all there?', 'To settle']) await expect(morning.section(title)).toBeInViewport()
  await isAccessible(page, 'the morning page')

  const count = await morning.figures.count()
  expect(count).toBeGreaterThan(6)
  for (let index = 0; index < count; index++) {
    const { value, lines } = await morning.read(morning.figures.nth(index))
    const sum = lines.reduce((all, line) => all + (line.includes('₦') ? amountIn(line) : 0), 0)
    if (value.startsWith('₦')) expect(sum, value).toBe(amountIn(value))
  }
  await isAccessible(page, 'the morning page with all of it open')

  const day = await morning.day.innerText()
  await morning.dayBefore.click()
  await expect(morning.day).not.toHaveText(day)
  await morning.dayAfter.click()
  await expect(morning.day).toHaveText(day)
  const shared = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // A phone has this, and this browser does not.
        navigator.share = async ({ text = '' } = {}) => resolve(text)
      }),
  )
  await morning.share.click()
  const text = await shared
  expect(text).toContain(day)
  expect(text.length).toBeLessThanOrEqual(900)
})
