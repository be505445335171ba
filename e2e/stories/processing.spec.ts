// The message while a payment is processed, for each of the four methods: two seconds in a demo, and only as long as it takes in a real
// lounge.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { msStood } from '../stopwatch.ts'

const emeka = 'FC100000001'
const methods = ['Cash', 'Card', 'Transfer', 'FunCard'] as const
type Method = (typeof methods)[number]

/** A beer of ₦1,500 and the tax. */
async function payBy(method: Method, { posTerminal, paying, funcard }: Staff): Promise<void> {
  if (method === 'Cash') return posTerminal.payCash('1700', '₦0')
  if (method === 'FunCard') {
    await paying.byFuncard.click()
    await funcard.number.fill(emeka)
    await funcard.find.click()
    return paying.payIn(paying.funcardDialog).click()
  }
  const [button, dialog] =
    method === 'Card' ? [paying.byCard, paying.cardDialog] : [paying.byTransfer, paying.transferDialog]
  await button.click()
  await paying.confirmIn(dialog).click()
}

/** For how many milliseconds this method's message was shown. */
async function msOf(method: Method, cashier: Staff): Promise<number> {
  await cashier.ringUpBeers(7, 1)
  const stood = await msStood(cashier.page, '[role="dialog"] h2', new RegExp(`^Processing ${method} payment…$`))
  await payBy(method, cashier)
  await expect(cashier.posTerminal.paid).toBeVisible()
  await cashier.posTerminal.nextOrder()
  return stood()
}

test('POS-13 by each of the four methods the message stands for two seconds in a demo', async ({ till }) => {
  const cashier = await till()
  for (const method of methods) expect(await msOf(method, cashier), method).toBeGreaterThan(1_900)
})

test(
  'POS-13 in a real lounge nothing stands between the record and Payment Successful, by whichever method',
  { tag: '@proof' },
  async ({ till }) => {
    const cashier = await till()
    await isReal(cashier.page)
    for (const method of ['Cash', 'Card', 'Transfer'] as const)
      expect(await msOf(method, cashier), `${method}: no message at all`).toBe(0)
    // As long as the server takes to answer about the card. A busy machine may be as slow as a demo, but not each time.
    await expect(async () => expect(await msOf('FunCard', cashier)).toBeLessThan(1_900)).toPass()
  },
)

/** Makes the page take the lounge for a real one. */
async function isReal(page: Page): Promise<void> {
  await page.context().route('**/api/health', async (route) => {
    const answer = await route.fetch()
    const health: unknown = await answer.json()
    await route.fulfill({ json: { ...Object(health), mode: 'production' } })
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lounge.mode'))).toBe('production')
}
