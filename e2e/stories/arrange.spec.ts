// The order of the menu: the office arranges it, and a till shows it at once.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { handMs } from '../hand.ts'
import { hire } from '../hired.ts'

test(
  'the office moves items by button and by dragging, then the categories, and a till shows the new order at once',
  { tag: '@proof' },
  async ({ office, till }) => {
    const { page: tillPage, posTerminal } = await till()
    await tillPage.goto('/pos-terminal')
    await expect(posTerminal.items.first()).toContainText('Hennessy VS')

    const { page, shell, catalogue } = await office()
    await page.goto('/manage/menu')
    await catalogue.category.selectOption('Spirits')
    await catalogue.arrange.click()
    const before = await catalogue.arranged.allTextContents()
    const [first = '', second = '', third = '', ...others] = before
    await expect(catalogue.move(first, 'up')).toBeDisabled()
    await isAccessible(page, 'items that are arranged')

    // One step by keyboard; the focus stays with the item, and at the end moves to the button for the way back.
    await catalogue.move(second, 'up').press('Enter')
    await expect(catalogue.meanwhile).toHaveText(
      sentence('menu_moved', { name: second, place: 1, count: before.length }),
    )
    await expect(catalogue.move(second, 'down')).toBeFocused()
    await catalogue.drag(third, second)
    await expect(catalogue.arranged).toHaveText([third, second, first, ...others])
    await page.mouse.up()
    await expect(posTerminal.items.first()).toContainText(first)
    await catalogue.cancel.click()
    await catalogue.arrange.click()
    await expect(catalogue.arranged).toHaveText(before)

    await catalogue.move(second, 'up').click()
    await catalogue.drag(third, second)
    await page.mouse.up()
    await catalogue.submit.click()
    await shell.told(sentence('menu_arranged'))
    await expect(catalogue.rows.first()).toContainText(third)
    await expect(posTerminal.items.nth(0)).toContainText(third)
    await expect(posTerminal.items.nth(1)).toContainText(second)
    await expect(posTerminal.items.nth(2)).toContainText(first)

    await catalogue.category.selectOption('All categories')
    await catalogue.arrange.click()
    await catalogue.move('Spirits', 'down').click()
    await isAccessible(page, 'categories that are arranged')
    await catalogue.submit.click()
    await shell.told(sentence('menu_arranged'))
    await expect(posTerminal.items.first()).toContainText('Star Lager')
  },
)

test('two who arrange the categories, or change one of them, hear of each other before either undoes what the other saved', async ({
  office,
  somebody,
  server,
}) => {
  const [one, other] = await Promise.all([office(), somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)])
  for (const { page, catalogue } of [one, other]) {
    await page.goto('/manage/menu')
    await catalogue.arrange.click()
  }
  const told = async (words: string) => {
    await expect(other.page.getByRole('alert')).toContainText(words)
    await other.page.waitForTimeout(handMs)
  }
  await other.catalogue.move('Spirits', 'down').click()
  await one.catalogue.move('Juice', 'up').click()
  await one.catalogue.submit.click()
  await one.shell.told(sentence('menu_arranged'))
  await expect(other.catalogue.dialog).toContainText(sentence('menu_arranged_meanwhile'))
  await other.catalogue.submit.click()
  await told(sentence('menu_arranged_meanwhile'))
  await other.catalogue.submit.click()
  await other.shell.told(sentence('menu_arranged'))

  for (const { page, catalogue } of [one, other]) {
    await catalogue.category.selectOption('Beer')
    await page.getByRole('button', { name: 'Change category' }).click()
  }
  await other.catalogue.choice('Made by').selectOption('Kitchen')
  await one.catalogue.choice('Made by').selectOption('Nobody: it stands on the counter')
  await one.catalogue.submit.click()
  await one.shell.told(sentence('category_saved', { category: 'Beer' }))
  const isNow = sentence('category_changed', {
    name: 'Beer',
    maker: 'nobody',
    tab: 'Drinks',
    menu: 'on the guests’ menu',
  })
  await expect(other.catalogue.dialog).toContainText(isNow)
  await expect(other.catalogue.choice('Made by')).toHaveValue('kitchen')
  await isAccessible(other.page, 'a category that somebody else has changed')
  await other.catalogue.submit.click()
  await told(isNow)
  await other.catalogue.submit.click()
  await other.shell.told(sentence('category_saved', { category: 'Beer' }))
})
