// A board that is worked with keys alone: a bump bar, or a keyboard.
import { expect, test } from '../fixtures.ts'

test(
  'SCR-08 a bump bar is enough: 1 to 9 choose, Enter is the main action, Space ticks, Backspace recalls',
  { tag: '@proof' },
  async ({ kitchen }) => {
    const { page, board, shell } = await kitchen()
    const press = (key: string) => page.keyboard.press(key)
    const second = board.tickets('TO DO').nth(1)
    await expect(second).toContainText('Table 18')
    await expect(second.locator('kbd')).toBeHidden()
    await press('2')
    await expect(second.locator('kbd'), 'numbers are shown once a key was pressed').toBeVisible()
    await expect(second).toBeFocused()
    await page.evaluate(() => {
      const pressed = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', cancelable: true }))
      pressed()
      pressed()
    })
    const started = board.ticket('DOING', 18)
    await expect(started, 'a key that bounces does not finish it too').toBeFocused()
    await press('Space')
    await expect(board.made(started, '1× Chicken and Chips')).toBeChecked()
    await expect(async () => {
      await press('Enter')
      await expect(board.ticket('DONE', 18)).toBeVisible({ timeout: 200 })
    }).toPass()
    await press('Backspace')
    await expect(started).toBeVisible()
    await press('1')
    await press('1')
    await expect(board.tickets('DOING').first(), 'again: of the other column').toBeFocused()

    await press('?')
    for (const does of [
      '1…9Choose a ticket',
      'Start or finish the chosen',
      'Tick its next line',
      'Recall what was done last',
    ])
      await expect(shell.shortcuts).toContainText(does)
    await press('Escape')

    // A cancelled ticket takes along the button that asked why: the focus stays on the board.
    const cancelled = board.tickets('TO DO').first()
    await board.cancel(cancelled)
    await board.cancelDialog.reason('Other').check()
    await board.cancelDialog.confirm.press('Enter')
    await expect(page.getByRole('region', { name: /^TO DO/ })).toBeFocused()

    // Under a dialog the keys do nothing.
    const done = await board.tickets('DONE').count()
    await board.cancel(board.tickets('TO DO').first())
    await expect(board.cancelDialog.dialog).toBeVisible()
    for (const key of ['Backspace', '1', 'Enter']) await press(key)
    await expect(board.cancelDialog.dialog).toBeVisible()
    await press('Escape')
    await expect(board.tickets('DONE')).toHaveCount(done)
    await page.mouse.click(5, 5)
    await expect(second.locator('kbd'), 'a finger needs none').toBeHidden()
  },
)
