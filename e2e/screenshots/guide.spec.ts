// The pictures of the guide (docs/guide): each shows what its page describes, small enough to ship with the application.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hasSettled } from '../picture.ts'

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))
const quality = 0.6

async function picture(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 600 })
  await hasSettled(page)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  // A blank page, because the application's policy limits what it may load.
  const drawing = await page.context().newPage()
  const webp = await drawing.evaluate(
    async ([data, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), quality] as const,
  )
  await drawing.close()
  await writeFile(`${folder}${name}.webp`, Uint8Array.from(webp))
}

test('the guide: the till', async ({ somebody, till }) => {
  const { page: door, login } = await somebody()
  await door.goto('/login')
  await expect(login.submit).toBeVisible()
  await picture(door, 'login')
  const cashier = await till()
  const { page, tables, posTerminal, closedOrders } = cashier
  await expect(tables.table(7)).toBeVisible()
  await picture(page, 'tables')
  await page.setViewportSize({ width: 1280, height: 800 })
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Chapman')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await picture(page, 'till')
  await posTerminal.cash.click()
  await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('10000')
  await picture(page, 'cash')
  await posTerminal.takeCash.click()
  await posTerminal.nextOrder()
  await page.goto('/orders?period=30-days')
  await expect(closedOrders.rows.first()).toBeVisible()
  await picture(page, 'orders')
  await page.goto('/sync')
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await picture(page, 'offline')
})

test('the guide: the board', async ({ kitchen }) => {
  const { page, board } = await kitchen()
  await expect(board.tickets('TO DO').first()).toBeVisible()
  await picture(page, 'board')
  await board.finished.click()
  await expect(page.getByRole('dialog', { name: 'What is finished?' })).toBeVisible()
  await picture(page, 'finished')
})

test('the guide: the office', async ({ office }) => {
  const { page, catalogue, stock, people, settings } = await office()
  const all = [
    ['menu', '/manage/menu', catalogue.rows.nth(5)],
    ['stock', '/manage/stock', stock.rows.nth(5)],
    ['people', '/manage/people', people.rows.nth(2)],
    ['settings', '/manage/settings', settings.preview],
    ['connect', '/manage/connect', page.getByText('nothing has to be installed')],
  ] as const
  for (const [name, path, shown] of all) {
    await page.goto(path)
    await shown.waitFor()
    await picture(page, name)
  }
})

test.describe('a new lounge', () => {
  test.use({ isReal: true, hasMail: false })
  test('the guide: the first page', async ({ somebody, server }) => {
    const linkNow = () => /\/first-start#token=[\w-]{43}$/m.exec(server.output)?.[0] ?? ''
    await expect.poll(linkNow).not.toBe('')
    const { page } = await somebody()
    await page.goto(linkNow())
    await expect(page.getByRole('button', { name: 'Open the lounge' })).toBeVisible()
    await picture(page, 'first-start')
  })
})
