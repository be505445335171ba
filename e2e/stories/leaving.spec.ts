// Nothing that was typed is lost by a slip: forms of the office ask before they drop it, the settings keep it, and a tablet's Back key closes
// the dialog and not the screen.
import { sentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** The newest watcher is asked to close, as by the Back key of a tablet, which the machines of these tests do not have. */
const backKey = `
  const all = []
  globalThis.CloseWatcher = class extends CloseWatcher {
    constructor(options) {
      super(options)
      all.push(this)
      options.signal.addEventListener('abort', () => all.splice(all.indexOf(this), 1))
    }
  }
  globalThis.pressBack = () => all.at(-1).requestClose()`

async function withBackKey(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript({ content: backKey })
  return () => page.evaluate('pressBack()')
}

/** The Back button of a PC. */
async function stepBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  const before = entries[currentIndex - 1]
  if (!before) throw new Error('There is no screen before this one.')
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id })
}

test('a form of the office asks before it drops what was typed, however it is left', async ({ office }) => {
  const { page, catalogue, shell } = await office()
  const pressBack = await withBackKey(page)
  await page.goto('/manage')
  await shell.openFromDrawer('Menu')
  await catalogue.search.fill('Gulder')
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const item = page.getByRole('dialog', { name: 'Gulder' })
  const description = item.getByRole('textbox', { name: 'Description' })
  const close = item.getByRole('button', { name: 'Close' })

  await catalogue.open('Gulder')
  const before = await description.inputValue()
  await page.keyboard.press('Escape')
  await expect(item, 'nothing was typed').toHaveCount(0)

  await catalogue.open('Gulder')
  await description.fill('Served at four degrees')
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click(), pressBack, () => stepBack(page)]) {
    await leave()
    await expect(asked).toContainText('What you typed here is not saved.')
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await expect(description).toHaveValue('Served at four degrees')
  }
  await pressBack()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/manage\/menu/)

  await catalogue.open('Gulder')
  await expect(description).toHaveValue(before)
  await description.fill('Cold')
  await description.fill(before)
  await pressBack()
  await expect(item, 'what was typed is undone').toHaveCount(0)
})

test('a field that keeps a form from being saved comes into sight', async ({ office }) => {
  const { page, catalogue } = await office()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage/menu')
  await catalogue.search.fill('Gulder')
  await catalogue.open('Gulder')
  const name = catalogue.field('Name').first()
  await name.fill('')
  await catalogue.field('Description').fill('Cold')
  await catalogue.submit.click()
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()

  // So do the words about a part of the form, also where the part was folded away.
  await name.fill('Gulder')
  const heading = catalogue.dialog.getByRole('heading', { name: /^Choices/ })
  await heading.click()
  await catalogue.dialog.getByRole('button', { name: 'Add choices' }).click()
  await heading.click()
  await catalogue.submit.click()
  const words = catalogue.dialog.getByRole('alert')
  await expect(words).toHaveText(sentence('choices_unnamed'))
  await expect(words).toBeFocused()
  await expect(words).toBeInViewport()
})

test('settings that are typed and not saved are there again after a look at another screen', async ({ office }) => {
  const { page, shell, settings } = await office()
  await page.goto('/manage/settings')
  await settings.field('Receipt', 'At the end').fill('Come again soon')
  await settings.group('Approvals').getByRole('switch', { name: 'Recommended' }).click()
  const isRecommended = await settings.group('Approvals').getByRole('switch', { name: 'Recommended' }).isChecked()
  await shell.openFromDrawer('Menu')
  await page.goBack()
  await expect(settings.field('Receipt', 'At the end')).toHaveValue('Come again soon')
  await expect(settings.preview).toContainText('Come again soon')
  await expect(settings.group('Approvals').getByRole('switch', { name: 'Recommended' })).toBeChecked({
    checked: isRecommended,
  })
  await settings.group('Approvals').getByRole('button', { name: 'Undo' }).click()
  await settings.group('Receipt').getByRole('button', { name: 'Undo' }).click()
  await shell.openFromDrawer('Menu')
  await page.goBack()
  await expect(settings.field('Receipt', 'At the end')).not.toHaveValue('Come again soon')
  await expect(settings.group('Receipt').getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a hurried double tap on what opens a dialog leaves it open', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.add('Star Lager')
  for (const opens of [
    posTerminal.tableButton,
    posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }),
  ]) {
    await opens.dblclick({ delay: 60 })
    await expect(page.getByRole('dialog')).toBeVisible()
    // A tap beside it closes it a moment later.
    await expect(async () => {
      await page.mouse.click(4, 400)
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 })
    }).toPass()
  }
})

test('at a till the Back key closes what stands above the screen, one by one, and nobody is asked', async ({
  till,
}) => {
  const { page, posTerminal } = await till()
  const pressBack = await withBackKey(page)
  await page.goto('/pos-terminal')
  await posTerminal.add('Star Lager')
  await posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }).click()
  await posTerminal.noteDialog.getByRole('textbox', { name: 'Note' }).fill('No ice')
  await pressBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/pos-terminal/)
  await expect(posTerminal.order).toContainText('Star Lager')
})
